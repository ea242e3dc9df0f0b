import { sql } from 'kysely';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { sumOf, type Search, type Searches } from '../../../kit/list/search.ts';
import { stepOf } from './desk.ts';

export interface DueRow {
  fulfilment_status: string;
  step: DueStep;
  lines: number;
}

/**
 * Lines on the desk by state and step of their due day, under the filters but tab and due. From the
 * roll-up where it knows the filters; else counted, and null where there are more than a count goes to.
 */
export async function readDue(ctx: Pick<TxCtx, 'db'>, searches: Searches): Promise<DueRow[] | null> {
  const { each } = searches.with({ tab: undefined, due: undefined });
  const rows = (await Promise.all(each.map((search) => readDueOf(ctx, search)))).flat();
  const counted = each.every((search) => search.rolled) || sumOf(rows, (row) => row.lines) <= COUNT_CAP;
  return counted ? rows : null;
}

async function readDueOf(ctx: Pick<TxCtx, 'db'>, { rolled, where }: Search): Promise<DueRow[]> {
  const lines = rolled
    ? sql`select fulfilment_status, due_day, lines from desk_rollup where ${rolled}`
    : sql`select l.fulfilment_status, (l.ship_due_at at time zone 'Asia/Seoul')::date as due_day, 1 as lines from order_product l where ${where} limit ${COUNT_CAP + 1}`;
  const { rows } =
    await sql<DueRow>`select fulfilment_status, ${stepOf(sql`due_day`)} as step, sum(lines)::bigint as lines
      from (${lines}) d group by 1, 2`.execute(ctx.db);
  return rows;
}
