/** What is said of a board, and who reports it; counters follow in the same transaction. */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

export interface StoredComment {
  commentSeq: number;
  boardSeq: number;
  menuSeq: number;
  parentSeq: number | null;
  author: { nickname: string };
  text: string;
  deleted: boolean;
  mine: boolean;
  createdAt: string;
  editedAt: string | null;
  version: number;
}
const commentFields = (user: number) => sql`c.comment_seq as "commentSeq", c.board_seq as "boardSeq",
  b.menu_seq as "menuSeq", c.parent_seq as "parentSeq",
  json_build_object('nickname', case when c.deleted_at is null and not c.hidden then c.nickname else '' end) as author,
  case when c.deleted_at is not null then '삭제된 댓글입니다.' when c.hidden then '신고로 숨긴 댓글입니다.'
    else c.text end as text,
  c.deleted_at is not null or c.hidden as deleted, c.user_seq = ${user} and c.deleted_at is null as mine,
  c.created_at as "createdAt", c.edited_at as "editedAt", c.version`;
/** One that was deleted stays where somebody has answered it. */
const standing = sql`(c.deleted_at is null or exists (select from academy_comment a
  where a.parent_seq = c.comment_seq and a.deleted_at is null))`;

/** Answers stand under what they answer, oldest first. */
export async function readComments(
  db: Db,
  { board, user }: { board: number; user: number },
  { start, length }: { start: number; length: number },
): Promise<{ rows: StoredComment[]; total: number }> {
  const [page, all] = await Promise.all([
    send(
      db,
      sql<StoredComment>`select ${commentFields(user)} from academy_comment c
        join academy_board b on b.board_seq = c.board_seq
        where c.board_seq = ${board} and ${standing}
        order by coalesce(c.parent_seq, c.comment_seq), c.comment_seq offset ${start} limit ${length}`,
    ),
    send(
      db,
      sql<{
        n: number;
      }>`select count(*) as n from academy_comment c where c.board_seq = ${board} and ${standing}`,
    ),
  ]);
  return { rows: page.rows, total: all.rows[0]!.n };
}
export async function readComment(db: Db, comment: number, user: number): Promise<StoredComment | undefined> {
  const { rows } = await send(
    db,
    sql<StoredComment>`select ${commentFields(user)} from academy_comment c
      join academy_board b on b.board_seq = c.board_seq where c.comment_seq = ${comment} and c.deleted_at is null`,
  );
  return rows[0];
}
export async function insertComment(
  db: Db,
  {
    board,
    parent,
    user,
    nickname,
    text,
    at,
  }: {
    board: number;
    parent: number | null;
    user: number;
    nickname: string;
    text: string;
    at: string;
  },
): Promise<number> {
  await send(db, sql`update academy_board set comments = comments + 1 where board_seq = ${board}`);
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into academy_comment (board_seq, parent_seq, user_seq, nickname, text, created_at)
      values (${board}, ${parent}, ${user}, ${nickname}, ${text}, ${at}) returning comment_seq as seq`,
  );
  return rows[0]!.seq;
}
export async function updateComment(
  db: Db,
  {
    comment,
    user,
    version,
    text,
    at,
  }: { comment: number; user: number; version: number; text: string; at: string },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update academy_comment set text = ${text}, edited_at = ${at}, version = version + 1
      where comment_seq = ${comment} and user_seq = ${user} and version = ${version} and deleted_at is null returning 1`,
  );
  return rows.length > 0;
}
export async function deleteComment(
  db: Db,
  { board, comment, at }: { board: number; comment: number; at: string },
): Promise<void> {
  await send(
    db,
    sql`update academy_board set comments = comments - 1 where board_seq = ${board}
    and exists (select from academy_comment where comment_seq = ${comment} and deleted_at is null)`,
  );
  await send(
    db,
    sql`update academy_comment set deleted_at = ${at}, version = version + 1
      where comment_seq = ${comment} and deleted_at is null`,
  );
}

/** Null: this user has reported it already. Five of them hide it until an operator decides. */
export async function insertReport(
  db: Db,
  {
    board,
    comment,
    user,
    reason,
    text,
    at,
  }: {
    board: number;
    comment: number;
    user: number;
    reason: string;
    text: string | null;
    at: string;
  },
  most: number,
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into academy_report (board_seq, comment_seq, user_seq, reason, text, at)
      values (${board}, ${comment}, ${user}, ${reason}, ${text}, ${at}) on conflict do nothing returning report_seq as seq`,
  );
  if (!rows[0]) return null;
  const many = sql`(select count(*) from academy_report where board_seq = ${board} and comment_seq = ${comment}) >= ${most}`;
  await (comment === 0
    ? send(
        db,
        sql`update academy_board set hidden = true where board_seq = ${board} and not hidden and ${many}`,
      )
    : send(
        db,
        sql`update academy_comment set hidden = true where comment_seq = ${comment} and not hidden and ${many}`,
      ));
  return rows[0].seq;
}
