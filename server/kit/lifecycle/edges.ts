import { edges } from '@jangteo/contract/kit/lifecycle.ts';
import type { Lifecycle } from '@jangteo/contract/kit/lifecycle.ts';
import type { Queryable } from '../db/query.ts';

/**
 * Writes every legal edge of the machines into state_edge, and forgets those that are gone: the table mirrors
 * the code, so invariant I16 compares history with what the release really allows. Call after the migrations.
 */
export async function writeEdges(db: Queryable, machines: readonly Lifecycle[]): Promise<void> {
  const all = machines.flatMap((m) =>
    edges(m).map(({ action, from, to }) => [m.entity, action, from, to] as const),
  );
  const columns = [0, 1, 2, 3].map((i) => all.map((edge) => edge[i]!));
  await db.query({
    text: `with edge as (select *
      from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as e (entity, action, from_status,
        to_status)),
                gone as (delete from state_edge s
                  where not exists (select from edge e
                    where (e.entity, e.action, e.from_status, e.to_status) = (s.entity, s.action,
                      s.from_status, s.to_status)))
           insert into state_edge select * from edge on conflict do nothing`,
    values: columns,
  });
}
