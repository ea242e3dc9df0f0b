/** The ledger of all books by day and account, by the index on its moment. */
import { sql } from 'kysely';
import type { Account } from '@jangteo/contract/ledger/ledger.enums.ts';
import { addDays, startOfDay, toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** What a day in Korea added to an account, on either side; in won. */
export interface Moved {
  day: string;
  account: Account;
  debit: number;
  credit: number;
}

const momentOf = (day: string): string => toKst(startOfDay(day));

/** Days `from` to `to`, both included. */
export async function readMoved(db: Db, from: string, to: string): Promise<Moved[]> {
  const { rows } = await send(
    db,
    sql<Moved>`select (t.at at time zone 'Asia/Seoul')::date::text as day, m.account,
        sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit
      from ledger_transfer t
        cross join lateral (values (t.debit, t.amount, 0), (t.credit, 0, t.amount)) m (account, debit, credit)
      where t.at >= ${momentOf(from)} and t.at < ${momentOf(addDays(to, 1))}
      group by 1, 2`,
  );
  return [...rows];
}

/** The first day on which anything moved; null: nothing has. */
export async function readFirstDay(db: Db): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{
      day: string | null;
    }>`select (min(at) at time zone 'Asia/Seoul')::date::text as day from ledger_transfer`,
  );
  return rows[0]!.day;
}
