import type { Queryable } from '../../../kit/db/query.ts';

export async function postponePassword(db: Queryable, userSeq: number, until: Date): Promise<void> {
  await db.query('update account_user set password_postponed_until = $2 where user_seq = $1', [
    userSeq,
    until,
  ]);
}

export interface Notices {
  /** 0: nothing was chosen yet. */
  version: number;
  choices: Record<string, boolean>;
}
export async function readNotices(db: Queryable, userSeq: number): Promise<Notices> {
  const { rows } = await db.query<Notices>(
    'select version, choices from notification_setting where user_seq = $1',
    [userSeq],
  );
  return rows[0] ?? { version: 0, choices: {} };
}

/** Writes what was chosen over the version that was seen; false where another choice came first. */
export async function writeNotices(
  db: Queryable,
  userSeq: number,
  version: number,
  choices: Readonly<Record<string, boolean>>,
): Promise<boolean> {
  const text =
    version === 0
      ? `insert into notification_setting (user_seq, version, choices) values ($1, $2::int + 1, $3)
          on conflict (user_seq) do nothing`
      : `update notification_setting set version = version + 1, choices = $3 where user_seq = $1 and version = $2`;
  const { rowCount } = await db.query(text, [userSeq, version, JSON.stringify(choices)]);
  return rowCount === 1;
}
