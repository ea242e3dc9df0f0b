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

/** Balances at the end of each of these days, `won` and `day` by `owner`; the later days are counted from a day that stands. */
async function balances(db: Db, days: readonly string[]) {
  const [first, last] = [days[0]!, days.at(-1)!];
  const found = await send(
    db,
    sql<{ day: string | null }>`select max(day)::text as day from funds_payable where day < ${first}::date`,
  );
  const base = found.rows[0]!.day;
  const since = base === null ? '-infinity' : momentOf(addDays(base, 1));
  return sql`(with moved as (select seller_seq as owner, (at at time zone 'Asia/Seoul')::date as day,
        sum(case when credit = 'seller.payable' then amount else -amount end)::bigint as won
      from ledger_transfer where 'seller.payable' in (debit, credit)
        and at >= ${since}::timestamptz and at < ${momentOf(addDays(last, 1))}::timestamptz group by 1, 2),
    stood as (select owner_seq as owner, closing from funds_payable where day = ${base}::date),
    owners as (select owner from stood union select owner from moved union select 0)
    select d.day, o.owner, (coalesce(s.closing, 0) + coalesce((select sum(m.won) from moved m
        where m.owner = o.owner and m.day <= d.day), 0))::bigint as won
      from unnest(${[...days]}::date[]) as d (day) cross join owners o left join stood s using (owner))`;
}

/** By day, what those owe who owe anything. `days`: one after the other. */
export async function readOwing(db: Db, days: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (days.length === 0) return new Map();
  const { rows } = await send(
    db,
    sql<{ day: string; won: number }>`select b.day::text as day, -sum(b.won)::bigint as won
      from ${await balances(db, days)} b where b.won < 0 group by 1`,
  );
  return new Map(rows.map(({ day, won }) => [day, won]));
}

/** From now on it is counted from the end of these days. */
export async function keepBalances(db: Db, days: readonly string[]): Promise<void> {
  await send(
    db,
    sql`insert into funds_payable (owner_seq, day, closing)
      select b.owner, b.day, b.won from ${await balances(db, days)} b
      on conflict (owner_seq, day) do update set closing = excluded.closing
        where funds_payable.closing <> excluded.closing`,
  );
  await send(db, sql`delete from funds_payable where day <> all (${[...days]}::date[])`);
}
