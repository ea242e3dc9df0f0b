import { sql } from 'kysely';
import type { clientlogApi, ClientLogRow } from '@jangteo/contract/clientlog/clientlog.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import { addDays, startOfDay } from '../../kit/clock/clock.ts';
import { send, type Db } from '../../kit/db/bound.ts';
import type { Queryable } from '../../kit/db/query.ts';
import type { KeptEvent } from './rules.ts';

export async function insertEvents(db: Queryable, events: readonly KeptEvent[]): Promise<void> {
  await db.query({
    name: 'client-log',
    text: `insert into client_log (at, name, path, os, version, device, props)
      select at, name, path, os, version, device, props
      from jsonb_to_recordset($1::jsonb) as e (at timestamptz, name text, path text, os text, version text,
        device text, props jsonb)`,
    values: [JSON.stringify(events)],
  });
}

type Filter = InputOf<typeof clientlogApi.counts>['query'];

const where = ({
  name,
  path,
  version,
  os,
  from,
  to,
}: Filter) => sql`(${name ?? null}::text[] is null or name = any(${name ?? null}))
  and (${path ?? null}::text is null or path = ${path ?? null})
  and (${version ?? null}::text is null or version = ${version ?? null})
  and (${os ?? null}::text is null or os = ${os ?? null})
  and (${from ? startOfDay(from) : null}::timestamptz is null or at >= ${from ? startOfDay(from) : null})
  and (${to ? startOfDay(addDays(to, 1)) : null}::timestamptz is null or at < ${to ? startOfDay(addDays(to, 1)) : null})`;

export async function readLogs(
  db: Db,
  { start, length, ...filter }: Filter & { start: number; length: number },
): Promise<{ rows: ClientLogRow[]; found: number; capped: boolean }> {
  const picked = where(filter);
  const [{ rows }, { rows: counted }] = await Promise.all([
    send(
      db,
      sql<ClientLogRow>`select log_seq as "logSeq", at, name, path, os, version, device, props from client_log
        where ${picked} order by at desc, log_seq desc offset ${start} limit ${length}`,
    ),
    send(
      db,
      sql<{ n: number }>`select count(*)::int as n
        from (select from client_log where ${picked} limit ${COUNT_CAP + 1}) l`,
    ),
  ]);
  const { n } = counted[0]!;
  return { rows, found: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP };
}

interface Count {
  name: ClientLogRow['name'];
  version: string | null;
  count: number;
}

/** How many by name and version, the most first. */
export async function countLogs(db: Db, filter: Filter): Promise<Count[]> {
  const { rows } = await send(
    db,
    sql<Count>`select name, version, count(*)::int as count from client_log where ${where(filter)}
      group by name, version order by count desc, name, version limit 1000`,
  );
  return [...rows];
}

/** Deletes up to `limit` of what is older; answers how many went. */
export async function purgeLogs(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from client_log where log_seq in (select log_seq from client_log where at < $1 order by at limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
