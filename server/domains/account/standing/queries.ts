import type { MoveContext } from '../../../kit/lifecycle/move.ts';
import type { Queryable } from '../../../kit/db/query.ts';

export async function writeHistory(
  db: Queryable,
  h: MoveContext & { userSeq: number; from: string; to: string },
): Promise<void> {
  await db.query(
    `insert into account_history (user_seq, action, from_status, to_status, actor_kind, actor_seq, actor_name, text, at)
      values ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
    [h.userSeq, h.action, h.from, h.to, h.actor.kind, h.actor.seq, h.actor.name, h.text ?? null, h.at],
  );
}

/** Who was told of dormancy, or shall be: accounts in use whose last sign-in is older. */
export async function readUnused(
  db: Queryable,
  q: { before: Date; toldBefore: Date | null; limit: number },
): Promise<{ user_seq: number; last_sign_in_at: string }[]> {
  const { rows } = await db.query<{ user_seq: number; last_sign_in_at: string }>(
    `select a.user_seq, a.last_sign_in_at from account_activity a join account_user u using (user_seq)
      where a.last_sign_in_at < $1 and u.status in ('NORMAL', 'WARN')
        and case when $2::timestamptz is null then a.idle_told_at is null else a.idle_told_at < $2 end
      order by a.last_sign_in_at, a.user_seq limit $3`,
    [q.before, q.toldBefore, q.limit],
  );
  return rows;
}

/** Notes that somebody is told; false where they were, or came back meanwhile. */
export async function noteTold(db: Queryable, userSeq: number, before: Date, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update account_activity set idle_told_at = $3
      where user_seq = $1 and last_sign_in_at < $2 and idle_told_at is null`,
    [userSeq, before, at],
  );
  return rowCount === 1;
}

/** Holds the account's last sign-in as it is: who signs in now waits. False where somebody just did. */
export async function holdUnused(db: Queryable, userSeq: number, before: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'select user_seq from account_activity where user_seq = $1 and last_sign_in_at < $2 for update',
    [userSeq, before],
  );
  return rowCount === 1;
}

interface Idle {
  userSeq: number;
  sealed: Buffer;
  phoneKey: Buffer;
  at: Date;
}
export async function writeIdle(db: Queryable, i: Idle): Promise<void> {
  await db.query('insert into idle_user (user_seq, sealed, phone_key, at) values ($1,$2,$3,$4)', [
    i.userSeq,
    i.sealed,
    i.phoneKey,
    i.at,
  ]);
}

/** Who went to rest before their number could be found by. */
export async function readUnkeyed(
  db: Queryable,
  limit: number,
): Promise<{ user_seq: number; sealed: Buffer }[]> {
  const { rows } = await db.query<{ user_seq: number; sealed: Buffer }>(
    'select user_seq, sealed from idle_user where phone_key is null order by user_seq limit $1',
    [limit],
  );
  return rows;
}
export async function writePhoneKey(db: Queryable, userSeq: number, phoneKey: Buffer): Promise<void> {
  await db.query('update idle_user set phone_key = $2 where user_seq = $1', [userSeq, phoneKey]);
}
export async function readIdle(db: Queryable, userSeq: number): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>('select sealed from idle_user where user_seq = $1', [
    userSeq,
  ]);
  return rows[0]?.sealed ?? null;
}
export async function dropIdle(db: Queryable, userSeq: number): Promise<void> {
  await db.query('delete from idle_user where user_seq = $1', [userSeq]);
}

/** Where the account is told, and of what. */
export async function readAddress(
  db: Queryable,
  userSeq: number,
): Promise<{ email: string | null; status: string } | null> {
  const { rows } = await db.query<{ email: string | null; status: string }>(
    'select email, status from account_user where user_seq = $1',
    [userSeq],
  );
  return rows[0] ?? null;
}

/** Closed by a sanction, or (null) not any more. */
export async function writeClosed(
  db: Queryable,
  userSeq: number,
  { at, until }: { at: string | null; until: string | null },
): Promise<void> {
  await db.query('update account_user set closed_at = $2, closed_until = $3 where user_seq = $1', [
    userSeq,
    at,
    until,
  ]);
}

export async function writeClosedUntil(db: Queryable, userSeq: number, until: string): Promise<void> {
  await db.query('update account_user set closed_until = $2 where user_seq = $1 and closed_at is not null', [
    userSeq,
    until,
  ]);
}

/** A warning ends then. */
export async function writeWarnedUntil(db: Queryable, userSeq: number, until: string): Promise<void> {
  await db.query(
    `update account_user set warned_until = $2, version = version + 1 where user_seq = $1 and status = 'WARN'`,
    [userSeq, until],
  );
}
