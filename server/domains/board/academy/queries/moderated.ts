import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

export interface PostKey {
  type: 'BOARD' | 'COMMENT';
  seq: number;
}
export interface Posted {
  author: number;
  nickname: string;
  /** A title, or how a comment begins. */
  name: string;
  text: string;
  hidden: boolean;
}

export async function findPosted(db: Db, { type, seq }: PostKey): Promise<Posted | null> {
  const { rows } = await send(
    db,
    type === 'BOARD'
      ? sql<Posted>`select user_seq as author, nickname, title as name, left(body_text, 2000) as text, hidden
          from academy_board where board_seq = ${seq} and deleted_at is null`
      : sql<Posted>`select user_seq as author, nickname, left(text, 80) as name, text, hidden
          from academy_comment where comment_seq = ${seq} and deleted_at is null`,
  );
  return rows[0] ?? null;
}

/** False where it stands so already. */
export async function writeHidden(db: Db, { type, seq }: PostKey, hidden: boolean): Promise<boolean> {
  const { rows } = await send(
    db,
    type === 'BOARD'
      ? sql`update academy_board set hidden = ${hidden}, version = version + 1
          where board_seq = ${seq} and hidden <> ${hidden} and deleted_at is null returning board_seq`
      : sql`update academy_comment set hidden = ${hidden}, version = version + 1
          where comment_seq = ${seq} and hidden <> ${hidden} and deleted_at is null returning comment_seq`,
  );
  return rows.length > 0;
}
