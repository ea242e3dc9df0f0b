import type { Db } from '../../../kit/db/bound.ts';

export interface UndoLine {
  id: number;
  /** The version that 발주확인 made. */
  version: number;
}

export interface UndoToken {
  userSeq: number;
  hash: string;
  sellers: readonly number[];
  lines: readonly UndoLine[];
  until: Date;
}

export const writeUndo = (db: Db, token: UndoToken) =>
  db
    .insertInto('undo_token')
    .values({
      user_seq: token.userSeq,
      token_hash: token.hash,
      sellers: [...token.sellers],
      lines: JSON.stringify(token.lines),
      until: token.until.toISOString(),
    })
    .execute();

/** Locked: of two that use it at once the second sees that it was used. */
export const takeUndo = (db: Db, userSeq: number, hash: string) =>
  db
    .selectFrom('undo_token')
    .where('user_seq', '=', userSeq)
    .where('token_hash', '=', hash)
    .select(['lines', 'until', 'used_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** With lines left it serves once more for them. */
export const spendUndo = (db: Db, userSeq: number, hash: string, at: Date, left: readonly UndoLine[]) =>
  db
    .updateTable('undo_token')
    .set(left.length > 0 ? { lines: JSON.stringify(left) } : { used_at: at.toISOString() })
    .where('user_seq', '=', userSeq)
    .where('token_hash', '=', hash)
    .execute();
