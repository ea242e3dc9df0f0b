import type { MoveContext } from '../../../kit/lifecycle/move.ts';
import type { Queryable } from '../../../kit/db/query.ts';

/** Moves of accounts by one act, as they are read later. */
export async function insertHistory(
  db: Queryable,
  moved: readonly { userSeq: number; from: string; to: string }[],
  { action, actor, at, text }: MoveContext,
): Promise<void> {
  await db.query(
    `insert into account_history (user_seq, action, from_status, to_status, actor_kind, actor_seq, actor_name, text, at)
      select m.user_seq, $4, m.from_status, m.to_status, $5, $6, $7, nullif($8, ''), $9
      from unnest($1::bigint[], $2::text[], $3::text[]) as m (user_seq, from_status, to_status)`,
    [
      moved.map((one) => one.userSeq),
      moved.map((one) => one.from),
      moved.map((one) => one.to),
      action,
      actor.kind,
      actor.seq,
      actor.name,
      text ?? '',
      at,
    ],
  );
}

/** Personal data of an account, as they lie apart while it rests. */
export interface Personal {
  name: string;
  phoneNumber: string | null;
  email: string | null;
  emailVerifiedAt: string | null;
  profileImage: string | null;
}

/** What lies apart, sealed, with the number that still stands with the account; null: nothing was moved. */
export async function readResting(
  db: Queryable,
  userSeq: number,
): Promise<{ sealed: Buffer | null; phoneNumber: string | null; userType: string } | null> {
  const { rows } = await db.query<{ sealed: Buffer | null; phoneNumber: string | null; userType: string }>(
    `select i.sealed, u.phone_number as "phoneNumber", u.user_type as "userType"
      from account_user u left join idle_user i using (user_seq) where u.user_seq = $1 for update of u`,
    [userSeq],
  );
  return rows[0] ?? null;
}

/** Puts back what lay apart. */
export async function putBack(db: Queryable, userSeq: number, own: Personal): Promise<void> {
  await db.query(
    `update account_user
      set name = $2, phone_number = $3, email = $4, email_verified_at = $5, profile_image = $6, version = version + 1
      where user_seq = $1`,
    [userSeq, own.name, own.phoneNumber, own.email, own.emailVerifiedAt, own.profileImage],
  );
  await db.query('delete from idle_user where user_seq = $1', [userSeq]);
}
