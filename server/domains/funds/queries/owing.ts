/** What sellers owe: seller.payable below nothing, seller by seller, from what stood at the end of a day before. */
import { sql } from 'kysely';
import { addDays, startOfDay, toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

const momentOf = (day: string): string => toKst(startOfDay(day));

/** The last day that is counted; null: none is. */
export async function readCounted(db: Db): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ day: string | null }>`select max(day)::text as day from funds_payable`,
  );
  return rows[0]!.day;
}

/**
 * Balances of each owner up to `to`, as `won` from the day `since` on and before `until`, counted from the last day before
 * `from` that stands. Each transfer since then is added up once, however many days are asked for.
 */
async function balances(db: Db, from: string, to: string) {
  const found = await send(
    db,
    sql<{ day: string | null }>`select max(day)::text as day from funds_payable where day < ${from}::date`,
  );
  const base = found.rows[0]!.day;
  const after = base === null ? '-infinity' : momentOf(addDays(base, 1));
  return sql`(with moved as (select seller_seq as owner, (at at time zone 'Asia/Seoul')::date as day,
        sum(case when credit = 'seller.payable' then amount else -amount end)::bigint as won
      from ledger_transfer where 'seller.payable' in (debit, credit)
        and at >= ${after}::timestamptz and at < ${momentOf(addDays(to, 1))}::timestamptz group by 1, 2),
    stood as (select owner_seq as owner, day, closing as won from funds_payable where day = ${base}::date),
    steps as (select owner, day, won from stood union all select owner, day, won from moved
      union all select 0, '-infinity', 0)
    select owner, day as since, lead(day) over of_owner as until, (sum(won) over of_owner)::bigint as won
      from steps window of_owner as (partition by owner order by day))`;
}

const holds = sql`b.since <= d.day and (b.until is null or b.until > d.day)`;

/** By day, what those owe who owe anything. `days`: one after the other. */
export async function readOwing(db: Db, days: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (days.length === 0) return new Map();
  const { rows } = await send(
    db,
    sql<{ day: string; won: number }>`select d.day::text as day, -sum(b.won)::bigint as won
      from ${await balances(db, days[0]!, days.at(-1)!)} b join unnest(${[...days]}::date[]) as d (day) on ${holds}
      where b.won < 0 group by 1`,
  );
  return new Map(rows.map(({ day, won }) => [day, won]));
}

/** From now on it is counted from the end of these days; the first is `from`'s eve or later. */
export async function keepBalances(db: Db, from: string, days: readonly [string, string]): Promise<void> {
  await send(
    db,
    sql`insert into funds_payable (owner_seq, day, closing)
      select b.owner, d.day, b.won
      from ${await balances(db, from, days[1])} b join unnest(${[...days]}::date[]) as d (day) on ${holds}
      on conflict (owner_seq, day) do update set closing = excluded.closing
        where funds_payable.closing <> excluded.closing`,
  );
  await send(db, sql`delete from funds_payable where day <> all (${[...days]}::date[])`);
}
