import { sql, type RawBuilder } from 'kysely';
import { kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Keeps two checkouts from turning the day at once. */
const DAY_LOCK = 7_230_412;

/** Numbers of a checkout, each kind ascending; those of its lines follow one another. */
export interface Numbers {
  payment: number;
  orders: readonly number[];
  bundles: readonly number[];
  lines: readonly number[];
}

/**
 * Numbers for so many rows. Order numbers are yymmdd and a number that runs through the day, unique in the marketplace
 * (L5). The sequence holds the last number given, so a day with more than 9,999 orders simply runs on and nobody waits
 * for a counter row.
 */
export async function takeNumbers(
  db: Db,
  counts: { orders: number; bundles: number; lines: number },
  at: Date,
): Promise<Numbers> {
  const floor = Number(kstDay(at).slice(2).replaceAll('-', '')) * 10_000 + 1;
  const { rows } = await send(
    db,
    sql<Numbers>`select nextval(pg_get_serial_sequence('payment', 'payment_seq')) as payment,
      (${many(sql`'order_number_day'`, counts.orders)}) as orders,
      (${many(sql`pg_get_serial_sequence('delivery_bundle', 'bundle_seq')`, counts.bundles)}) as bundles,
      (${many(LINES, counts.lines)}) as lines`,
  );
  const numbers = { ...rows[0]!, lines: await unbroken(db, rows[0]!.lines) };
  if (numbers.orders[0]! >= floor) return numbers;
  return { ...numbers, orders: await turnDay(db, counts.orders, floor) };
}

/**
 * Lists stand in the order of these numbers and join the lines of a parcel that stand under each other: another
 * checkout's number among them would tear the parcel apart. A number that is not used is no loss, a lock would be.
 */
async function unbroken(db: Db, lines: readonly number[]): Promise<readonly number[]> {
  if (lines.length === 0 || lines.at(-1)! - lines[0]! === lines.length - 1) return lines;
  const { rows } = await send(
    db,
    sql<Pick<Numbers, 'lines'>>`select (${many(LINES, lines.length)}) as lines`,
  );
  return unbroken(db, rows[0]!.lines);
}

const LINES = sql`pg_get_serial_sequence('order_product', 'order_product_seq')`;
const many = (sequence: RawBuilder<unknown>, count: number) =>
  sql`select json_agg(nextval(${sequence})) from generate_series(1, ${count}::int)`;

/** The first order numbers of a day. */
async function turnDay(db: Db, count: number, floor: number): Promise<readonly number[]> {
  await sql`select pg_advisory_xact_lock(${DAY_LOCK})`.execute(db);
  await sql`select setval('order_number_day', ${floor}, false)
    from order_number_day
    where last_value < ${floor}`.execute(db);
  const { rows } = await send(
    db,
    sql<Pick<Numbers, 'orders'>>`select (${many(sql`'order_number_day'`, count)}) as orders`,
  );
  return rows[0]!.orders;
}
