import type { Db } from '../../kit/db/bound.ts';
import type { UndoRow } from '../../kit/domain.ts';

export interface NewToken {
  userSeq: number;
  hash: string;
  kind: string;
  sellers: readonly number[];
  rows: readonly UndoRow[];
  until: Date;
}

export const writeToken = (db: Db, token: NewToken): Promise<unknown> =>
  db
    .insertInto('undo_token')
    .values({
      user_seq: token.userSeq,
      token_hash: token.hash,
      kind: token.kind,
      sellers: [...token.sellers],
      lines: JSON.stringify(token.rows),
      until: token.until.toISOString(),
    })
    .execute();

export interface StoredToken {
  kind: string;
  rows: readonly UndoRow[];
  until: string;
  usedAt: string | null;
}

/** Locked: of two that use it at once the second sees that it was used. */
export async function lockToken(db: Db, userSeq: number, hash: string): Promise<StoredToken | null> {
  const token = await db
    .selectFrom('undo_token')
    .where('user_seq', '=', userSeq)
    .where('token_hash', '=', hash)
    .select(['kind', 'lines', 'until', 'used_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return token
    ? {
        kind: token.kind,
        rows: token.lines as unknown as UndoRow[],
        until: token.until,
        usedAt: token.used_at,
      }
    : null;
}

/** With rows left it serves once more for them. */
export const spendToken = (
  db: Db,
  userSeq: number,
  hash: string,
  at: Date,
  left: readonly UndoRow[],
): Promise<unknown> =>
  db
    .updateTable('undo_token')
    .set(left.length > 0 ? { lines: JSON.stringify(left) } : { used_at: at.toISOString() })
    .where('user_seq', '=', userSeq)
    .where('token_hash', '=', hash)
    .execute();

/** Takes away tokens whose time was over before that moment. */
export const deleteTokens = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('undo_token').where('until', '<', before.toISOString()).execute();
