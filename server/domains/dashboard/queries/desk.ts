import { sql } from 'kysely';
import { send } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { stepOf } from '../../delivery/index.ts';

type ReadCtx = Pick<TxCtx, 'db' | 'scope'>;

export interface WaitingRow {
  fulfilment_status: string;
  step: DueStep;
  lines: number;
  /** First day that something of it is due. */
  first_day: string;
}

/** Lines on the desk by state and by how near their day is; e-tickets or parcels, as the caller sells. */
export async function readWaiting(ctx: ReadCtx, voucher: boolean): Promise<WaitingRow[]> {
  const kind = voucher ? sql`delivery_method = 'MESSAGE'` : sql`delivery_method <> 'MESSAGE'`;
  const rows = await eachSeller(ctx.scope.sellers, (seller) =>
    send(
      ctx.db,
      sql<WaitingRow>`select fulfilment_status, ${stepOf(sql`due_day`)} as step, sum(lines)::bigint as lines,
      to_char(min(due_day), 'YYYY-MM-DD') as first_day
    from (select fulfilment_status, due_day, sum(lines) as lines from desk_rollup
      where seller_seq = ${seller} and ${kind} group by 1, 2 having sum(lines) > 0) d
    group by 1, 2`,
    ),
  );
  return rows;
}

export interface DayOfSales {
  day: string;
  amount: number;
  orders: number;
  canceled: number;
  live: number;
}

/** What was paid, by day of order, from a first day on. */
export async function readSales(ctx: ReadCtx, from: string): Promise<DayOfSales[]> {
  const rows = await eachSeller(ctx.scope.sellers, (seller) =>
    send(
      ctx.db,
      sql<DayOfSales>`select to_char(ordered_day, 'YYYY-MM-DD') as day, sum(pay_amount)::bigint as amount,
      sum(orders)::bigint as orders,
      coalesce(sum(pay_amount) filter (where status like 'CANCEL\\_%'), 0)::bigint as canceled,
      sum(live_amount)::bigint as live
    from order_rollup
    where seller_seq = ${seller} and ordered_day >= ${from}::date
      and fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL') group by 1`,
    ),
  );
  return rows;
}

export interface ClaimsWaiting {
  key: ClaimTodo;
  count: number;
  late: number;
  /** Wire time; null where none waits. */
  first: string | null;
}

const CLAIMS = {
  returnRequest: sql`type = 'RETURN' and state = 'REQUEST'`,
  returnDelay: sql`type = 'RETURN' and due_at < now_at`,
  exchangeRequest: sql`type = 'EXCHANGE' and state = 'REQUEST'`,
  exchangeDelay: sql`type = 'EXCHANGE' and due_at < now_at`,
  cancelWaitRefund: sql`type = 'CANCEL' and refund_state in ('NEED_ACCOUNT', 'WAIT_ADMIN')`,
} as const;
export type ClaimTodo = keyof typeof CLAIMS;

/** Claims that wait, by to-do and seller; each is read from an index of what is open. */
export const readClaimsWaiting = (ctx: ReadCtx, now: string): Promise<ClaimsWaiting[]> =>
  eachSeller(ctx.scope.sellers, (seller) =>
    send(
      ctx.db,
      sql<ClaimsWaiting>`${sql.join(
        Object.entries(CLAIMS).map(
          ([key, waits]) => sql`(select ${sql.lit(key)} as key, count(*)::int as count,
            (count(*) filter (where due_at < now_at))::int as late, min(due_at) as first
            from claim, (select ${now}::timestamptz as now_at) n where seller_seq = ${seller} and ${waits})`,
        ),
        sql` union all `,
      )}`,
    ),
  );
