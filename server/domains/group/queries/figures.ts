/** What members have and do, in the master's copy: counted seller by seller, kept in one place (accounts.md §10). */
import { sql, type RawBuilder } from 'kysely';
import { addDays, startOfDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Those of these sellers who are members. */
export async function membersAmong(db: Db, sellers: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as "user" from member_figure
      where user_seq = any(${[...sellers]}) order by user_seq`,
  );
  return rows.map(({ user }) => user);
}

/** Members of whom nothing was ever counted. */
export async function readUncounted(db: Db, limit: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as "user" from member_figure where counted_at is null
      order by user_seq limit ${limit}`,
  );
  return rows.map(({ user }) => user);
}

const one = async <T>(db: Db, statement: RawBuilder<{ value: T }>): Promise<T> =>
  (await send(db, statement)).rows[0]!.value;

export const countProducts = (db: Db, seller: number): Promise<number> =>
  one(
    db,
    sql<{
      value: number;
    }>`select count(*)::int as value from product where seller_seq = ${seller} and deleted_at is null`,
  );

export const countFollowers = (db: Db, seller: number): Promise<number> =>
  one(
    db,
    sql<{
      value: number;
    }>`select count(*)::int as value from fan where seller_seq = ${seller} and followed_at is not null`,
  );

/** The last day of a month that begins on this day lies before the first of the next. */
const nextMonth = (month: string): string => `${addDays(month, 31).slice(0, 7)}-01`;

/** What was paid in a month, without what is cancelled or returned. */
export const sumSales = (db: Db, seller: number, month: string): Promise<number> =>
  one(
    db,
    sql<{ value: number }>`select coalesce(sum(pay_amount), 0)::bigint as value from order_product
      where seller_seq = ${seller} and paid_at >= ${startOfDay(month)} and paid_at < ${startOfDay(nextMonth(month))}
        and not (claim_in_force and claim_type in ('CANCEL', 'RETURN'))`,
  );

/** When the last live began. */
export const lastLive = (db: Db, seller: number): Promise<string | null> =>
  one(
    db,
    sql<{ value: string | null }>`select max(start_at) as value from content
      where seller_seq = ${seller} and kind <> 'VOD' and deleted_at is null`,
  );

export interface Figures {
  product_count: number;
  follower_count: number;
  month: string;
  month_sales: number;
  last_published_at: string | null;
}

/** Writes what was counted; the rest stays. Nothing where they are no member any more. */
export async function writeFigures(
  db: Db,
  user: number,
  figures: Partial<Figures> & { counted_at?: string },
): Promise<void> {
  const sets = Object.entries(figures).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await send(db, sql`update member_figure set ${sql.join(sets)} where user_seq = ${user}`);
}

/** A sign-in counts where none was later. */
export async function writeSignIn(db: Db, user: number, at: string): Promise<void> {
  await send(
    db,
    sql`update member_figure set last_sign_in_at = greatest(last_sign_in_at, ${at}::timestamptz)
      where user_seq = ${user}`,
  );
}
