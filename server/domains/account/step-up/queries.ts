import type { Queryable } from '../../../kit/db/query.ts';

export async function writeStepUp(
  db: Queryable,
  { hash, sessionSeq, until }: { hash: Buffer; sessionSeq: number; until: Date },
): Promise<void> {
  await db.query('insert into step_up (key_hash, session_seq, until) values ($1, $2, $3)', [
    hash,
    sessionSeq,
    until,
  ]);
}

export interface Undo {
  undoSeq: number;
  userSeq: number;
  sealed: Buffer;
  createdAt: string;
}

export async function writeUndo(
  db: Queryable,
  undo: { hash: Buffer; userSeq: number; sealed: Buffer; at: Date; until: Date },
): Promise<void> {
  await db.query(
    'insert into change_undo (key_hash, user_seq, sealed, created_at, until) values ($1, $2, $3, $4, $5)',
    [undo.hash, undo.userSeq, undo.sealed, undo.at, undo.until],
  );
}

/** What a key takes back; null: unknown, used or too late. */
export async function readUndo(db: Queryable, hash: Buffer, now: Date): Promise<Undo | null> {
  const { rows } = await db.query<Undo>(
    `select undo_seq as "undoSeq", user_seq as "userSeq", sealed, created_at as "createdAt" from change_undo
      where key_hash = $1 and used_at is null and until > $2`,
    [hash, now],
  );
  return rows[0] ?? null;
}

/** Puts address and number back; false where nobody uses the account any more. */
export async function restoreContact(
  db: Queryable,
  userSeq: number,
  was: { email: string | null; email_verified_at: string | null; phone_number: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update account_user set email = $2, email_verified_at = $3, phone_number = $4, version = version + 1
      where user_seq = $1 and status in ('NORMAL', 'WARN')`,
    [userSeq, was.email, was.email_verified_at, was.phone_number],
  );
  return rowCount === 1;
}

/**
 * Uses the key up with those of later changes: they were told to whoever made this one. Those of earlier ones stay. False
 * where somebody just did.
 */
export async function useUndos(db: Queryable, { undoSeq, userSeq }: Undo, at: Date): Promise<boolean> {
  const { rows } = await db.query<{ undo_seq: number }>(
    `update change_undo set used_at = $3 where user_seq = $1 and undo_seq >= $2 and used_at is null
      returning undo_seq`,
    [userSeq, undoSeq, at],
  );
  return rows.some((row) => row.undo_seq === undoSeq);
}

/** A password that nobody knows stands in the place of the one there is; who has none gets none. */
export async function lockPassword(db: Queryable, userSeq: number, hash: string, at: Date): Promise<void> {
  await db.query(
    `update account_user set password_hash = $2, password_changed_at = $3, must_change_password = true,
        temporary_until = null, version = version + 1
      where user_seq = $1 and password_hash is not null`,
    [userSeq, hash, at],
  );
  await db.query('update exchange_key set used_at = $2 where user_seq = $1 and used_at is null', [
    userSeq,
    at,
  ]);
}

/** Takes social accounts away that were linked since. */
export async function dropLinksSince(db: Queryable, userSeq: number, since: string): Promise<void> {
  await db.query('delete from social_identity where user_seq = $1 and linked_at >= $2', [userSeq, since]);
  await db.query(
    `update account_user u
      set provider = coalesce((select provider from social_identity where user_seq = $1
          order by linked_at, provider limit 1), 'E'), version = version + 1
      where user_seq = $1 and provider <> 'E'
        and not exists (select from social_identity i where i.user_seq = u.user_seq and i.provider = u.provider)`,
    [userSeq],
  );
}

/** The same of a second step, and of devices that it is not asked on; sign-ins on their way end. */
export async function dropStepSince(db: Queryable, userSeq: number, since: string): Promise<void> {
  const added = await db.query(
    'delete from second_step where user_seq = $1 and (enabled_at is null or enabled_at >= $2)',
    [userSeq, since],
  );
  if (added.rowCount) await db.query('delete from recovery_code where user_seq = $1', [userSeq]);
  await db.query('delete from trusted_device where user_seq = $1 and trusted_at >= $2', [userSeq, since]);
  await db.query('delete from sign_in_challenge where user_seq = $1', [userSeq]);
}

/** Of whoever left nothing is kept. */
export async function dropUndos(db: Queryable, userSeq: number): Promise<void> {
  await db.query('delete from change_undo where user_seq = $1', [userSeq]);
}

/** What opens nothing any more. */
export async function purgeStepUps(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from step_up where until < $1', [now]);
  await db.query('delete from change_undo where until < $1', [now]);
}
