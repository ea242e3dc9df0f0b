import { sql } from 'kysely';
import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { sumOf, type Search, type Searches } from '../../../kit/list/search.ts';
import { stepOf } from '../../delivery/index.ts';

export interface DueClaims {
  state: string;
  step: DueStep;
  claims: number;
}

/**
 * Claims that wait for the seller, by state and step of their due day, under the filters but the tab; null where there
 * are more than a count goes to.
 */
export async function readDueClaims(ctx: Pick<TxCtx, 'db'>, searches: Searches): Promise<DueClaims[] | null> {
  const { each } = searches.with({ tab: undefined });
  const rows = (await Promise.all(each.map((search) => readDueOf(ctx, search)))).flat();
  return sumOf(rows, (row) => row.claims) <= COUNT_CAP ? rows : null;
}

async function readDueOf({ db }: Pick<TxCtx, 'db'>, { where }: Search): Promise<DueClaims[]> {
  const dueDay = sql`(d.due_at at time zone 'Asia/Seoul')::date`;
  const { rows } = await sql<DueClaims>`select d.state, ${stepOf(dueDay)} as step, count(*) as claims
    from (select l.state, l.due_at from claim l where ${where} and l.due_at is not null
      limit ${COUNT_CAP + 1}) d
    group by 1, 2`.execute(db);
  return rows;
}
