import { sql } from 'kysely';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Search } from '../../../kit/list/search.ts';
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
export async function readDue(ctx: Pick<TxCtx, 'db'>, search: Search): Promise<DueRow[] | null> {
  const { rolled, where } = search.with({ tab: undefined, due: undefined });
  const lines = rolled
    ? sql`select fulfilment_status, due_day, lines from desk_rollup where ${rolled}`
    : sql`select l.fulfilment_status, (l.ship_due_at at time zone 'Asia/Seoul')::date as due_day, 1 as lines from order_product l where ${where} limit ${COUNT_CAP + 1}`;
  const { rows } =
    await sql<DueRow>`select fulfilment_status, ${stepOf(sql`due_day`)} as step, sum(lines)::bigint as lines
      from (${lines}) d group by 1, 2`.execute(ctx.db);
  return !rolled && rows.reduce((sum, row) => sum + row.lines, 0) > COUNT_CAP ? null : rows;
}
