import { sql } from 'kysely';
import { kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Keeps two checkouts from turning the day at once. */
const DAY_LOCK = 7_230_412;

/**
 * Order numbers: yymmdd and a number that runs through the day, unique in the
 * marketplace (L5). The sequence holds the last number given, so a day with
 * more than 9,999 orders simply runs on and nobody waits for a counter row.
 */
export async function takeOrderNumbers(db: Db, count: number, at: Date): Promise<number[]> {
  const floor = Number(kstDay(at).slice(2).replaceAll('-', '')) * 10_000 + 1;
  const next = async (): Promise<number[]> =>
    (
      await send(
        db,
        sql<{ n: number }>`select nextval('order_number_day') as n from generate_series(1, ${count}::int)`,
      )
    ).rows.map((r) => r.n);
  const numbers = await next();
  if (numbers[0]! >= floor) return numbers;
  await sql`select pg_advisory_xact_lock(${DAY_LOCK})`.execute(db);
  await sql`select setval('order_number_day', ${floor}, false)
    from order_number_day
    where last_value < ${floor}`.execute(db);
  return next();
}

/** Numbers of a checkout's other rows, ascending. */
export async function takeRowNumbers(
  db: Db,
  counts: { bundles: number; lines: number },
): Promise<{ payment: number; bundles: number[]; lines: number[] }> {
  const { rows } = await send(
    db,
    sql<{
      payment: number;
      bundles: number[];
      lines: number[];
    }>`select nextval(pg_get_serial_sequence('payment', 'payment_seq')) as payment,
    (select json_agg(nextval(pg_get_serial_sequence('delivery_bundle', 'bundle_seq')))
      from generate_series(1, ${counts.bundles}::int)) as bundles,
    (select json_agg(nextval(pg_get_serial_sequence('order_product', 'order_product_seq')))
      from generate_series(1, ${counts.lines}::int)) as lines`,
  );
  return rows[0]!;
}
