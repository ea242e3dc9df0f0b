import { sql, type InsertQueryBuilder, type InsertResult } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import type { Tables } from '../../../schema/tables.ts';

/** The roll-ups of order lines: what roll.ts writes and fold.ts sums up. */

/** Lines that count in the same rows, as they stand. Days are Seoul's; null is what has not come yet. */
export interface Alike {
  ordered_day: string;
  due_day: string | null;
  paid_day: string | null;
  shipped_day: string | null;
  status: string;
  fulfilment_status: string;
  delivery_method: string;
  claim_in_force: boolean;
  lines: number;
  orders: number;
  qty: number;
  product_amount: number;
  seller_coupon: number;
  platform_coupon: number;
  delivery_fee: number;
  pay_amount: number;
  live_amount: number;
}

/** What a roll-up's rows are kept by, besides seller and slot, what they count, and whose lines. */
export interface RollUp {
  table: 'order_rollup' | 'desk_rollup' | 'sent_rollup';
  by: readonly (keyof Alike)[];
  counts: readonly (keyof Alike)[];
  takes: (lines: Alike) => boolean;
  /** Rows of days of this column that are over are folded (fold.ts). */
  day: keyof Alike;
}

/** Lines on the desk and lines sent (order-desk.md §5). */
const DESK = new Set(['PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED']);
const SENT = new Set([
  'SHIPPING_START',
  'SHIPPING_COMPLETED',
  'CONFIRM_RECEIVE',
  'CONFIRM_RECEIVE_WRITE_REVIEW',
]);
export const ROLL_UPS: readonly RollUp[] = [
  {
    table: 'order_rollup',
    day: 'ordered_day',
    by: ['ordered_day', 'status', 'fulfilment_status', 'delivery_method'],
    counts: [
      'lines',
      'orders',
      'qty',
      'product_amount',
      'seller_coupon',
      'platform_coupon',
      'delivery_fee',
      'pay_amount',
      'live_amount',
    ],
    takes: () => true,
  },
  {
    table: 'desk_rollup',
    day: 'paid_day',
    by: ['due_day', 'paid_day', 'fulfilment_status', 'delivery_method'],
    counts: ['lines'],
    takes: (lines) => !lines.claim_in_force && DESK.has(lines.fulfilment_status),
  },
  {
    table: 'sent_rollup',
    day: 'shipped_day',
    by: ['shipped_day', 'fulfilment_status', 'delivery_method'],
    counts: ['lines'],
    takes: (lines) => !lines.claim_in_force && SENT.has(lines.fulfilment_status),
  },
];

type Adding = InsertQueryBuilder<Tables, RollUp['table'], InsertResult>;

/** What an insert of a roll-up's rows says of those of the same key: it adds to them. */
const adding = ({ table, by, counts }: RollUp) => {
  const sum = (name: string) => sql`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
  const sums = Object.fromEntries(counts.map((name) => [name, sum(name)]));
  return (query: Adding) =>
    query.onConflict((conflict) =>
      conflict.columns(['seller_seq', ...by, 'slot'] as never).doUpdateSet(sums as never),
    );
};
const ADDING = new Map(ROLL_UPS.map((rollUp) => [rollUp.table, adding(rollUp)]));

/** Adds rows to those of the same key. */
export const addRows = (
  db: Db,
  { table }: RollUp,
  rows: readonly Record<string, unknown>[],
): Promise<unknown> => insertRows(db, table, rows as never, ADDING.get(table)! as never);
