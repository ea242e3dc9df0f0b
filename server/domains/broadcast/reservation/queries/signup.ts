import { sql } from 'kysely';
import type { Signup } from '@jangteo/contract/broadcast/reservation.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';

/** Everybody who has signed up, by number. */
export async function readSignedUp(db: Db, seller: number, reservation: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as "user" from reservation_signup
      where seller_seq = ${seller} and reservation_seq = ${reservation} order by user_seq`,
  );
  return rows.map(({ user }) => user);
}

export async function hasSignedUp(
  db: Db,
  { seller, reservation, user }: { seller: number; reservation: number; user: number },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from reservation_signup
      where seller_seq = ${seller} and reservation_seq = ${reservation} and user_seq = ${user}`,
  );
  return rows.length > 0;
}

export interface SignupKey {
  seller: number;
  reservation: number;
  user: number;
}

/** Counts what was written or taken away; the row is locked. */
const count = (db: Db, { seller, reservation }: SignupKey, by: number) =>
  send(
    db,
    sql`update live_reservation set reserved_count = reserved_count + ${by}
      where seller_seq = ${seller} and reservation_seq = ${reservation}`,
  );

/** Writes a sign-up; false where it was there. */
export async function insertSignup(db: Db, key: SignupKey, at: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into reservation_signup (seller_seq, reservation_seq, user_seq, at)
      values (${key.seller}, ${key.reservation}, ${key.user}, ${at}) on conflict do nothing
      returning user_seq`,
  );
  if (rows.length === 0) return false;
  await count(db, key, 1);
  return true;
}

/** Takes a sign-up away; false where there was none. */
export async function deleteSignup(db: Db, key: SignupKey): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`delete from reservation_signup
      where seller_seq = ${key.seller} and reservation_seq = ${key.reservation} and user_seq = ${key.user}
      returning user_seq`,
  );
  if (rows.length === 0) return false;
  await count(db, key, -1);
  return true;
}

interface SignupRow extends Omit<Signup, 'userId'> {
  loginId: string;
}

/** One page of who has signed up, newest first, and how many there are. */
export async function readSignups(
  db: Db,
  { seller, reservation }: Omit<SignupKey, 'user'>,
  { start, length }: { start: number; length: number },
): Promise<{ rows: Signup[]; total: number }> {
  const [{ rows }, { rows: counts }] = await Promise.all([
    send(
      db,
      sql<SignupRow>`select coalesce(u.nickname, u.name) as nickname, u.login_id as "loginId", s.at,
          s.reminded_at as "remindedAt",
          exists (select 1 from orders o where o.seller_seq = ${seller} and o.buyer_user_seq = s.user_seq
            and o.paid_at is not null) as buyer
        from reservation_signup s join account_user u on u.user_seq = s.user_seq
        where s.seller_seq = ${seller} and s.reservation_seq = ${reservation}
        order by s.at desc, s.user_seq desc offset ${start} limit ${length}`,
    ),
    send(
      db,
      sql<{ n: number }>`select reserved_count as n from live_reservation
        where seller_seq = ${seller} and reservation_seq = ${reservation}`,
    ),
  ]);
  return {
    rows: rows.map(({ loginId, ...row }) => ({ ...row, userId: mask('email', loginId) })),
    total: counts[0]?.n ?? 0,
  };
}
