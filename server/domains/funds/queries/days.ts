import { sql } from 'kysely';
import { insertSome } from '../../../kit/db/insert.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import type { Moved } from './ledger.ts';

/** What a day came to: `closing` is debits less credits up to its end. */
export interface FundsDay extends Moved {
  closing: number;
  /** Of seller.payable: what is below nothing, seller by seller. */
  owing: number;
}

/** Whoever writes days, or moves something on a day that is written, comes one after another. */
export const lockDays = (db: Db): Promise<unknown> => lockWord(db, 'funds', 0);

/** The last day that is written before this one; null: none is. */
export async function readLastDay(db: Db, before: string): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ day: string | null }>`select max(day)::text as day from funds_day where day < ${before}::date`,
  );
  return rows[0]!.day;
}

export async function readDays(db: Db, from: string, to: string): Promise<FundsDay[]> {
  const { rows } = await send(
    db,
    sql<FundsDay>`select day::text as day, account, debit, credit, closing, owing from funds_day
      where day between ${from}::date and ${to}::date order by day`,
  );
  return [...rows];
}

export async function putDays(db: Db, days: readonly FundsDay[]): Promise<void> {
  if (days.length === 0) return;
  await insertSome(db, 'funds_day', days as FundsDay[], (query) =>
    query.onConflict((on) =>
      on.columns(['day', 'account']).doUpdateSet((row) => ({
        debit: row.ref('excluded.debit'),
        credit: row.ref('excluded.credit'),
        closing: row.ref('excluded.closing'),
        owing: row.ref('excluded.owing'),
      })),
    ),
  );
}

/** Adds to days that are written up to `last`; an account that had none on them yet gets them. */
export async function addMoved(db: Db, all: readonly Moved[], last: string): Promise<void> {
  const moved = sql`json_to_recordset(${JSON.stringify(all)}::json)
    as m (day date, account text, debit bigint, credit bigint)`;
  await send(
    db,
    sql`insert into funds_day (day, account, debit, credit, closing)
      select g::date, a.account, 0, 0, 0
      from (select account, min(day)::timestamp as first from ${moved} group by 1) a
        cross join generate_series(a.first, ${last}::date::timestamp, interval '1 day') g
      on conflict do nothing`,
  );
  await send(
    db,
    sql`update funds_day f set debit = f.debit + o.debit, credit = f.credit + o.credit, closing = f.closing + o.both
      from (select d.day, d.account, sum(m.debit - m.credit) as both,
          coalesce(sum(m.debit) filter (where m.day = d.day), 0) as debit,
          coalesce(sum(m.credit) filter (where m.day = d.day), 0) as credit
        from funds_day d join ${moved} on m.account = d.account and m.day <= d.day group by 1, 2) o
      where f.day = o.day and f.account = o.account`,
  );
}
