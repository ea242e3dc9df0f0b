/** 아카데미: boards that stand on the coordinator; counters follow the rows in the transaction that writes them. */
import { sql } from 'kysely';
import type { Attachment } from '@jangteo/contract/board/attachment.ts';
import type { Body } from '@jangteo/contract/board/body.ts';
import { academyMenuList } from '@jangteo/contract/board/academy/academy.list.ts';
import type { AcademyBoardRow, AcademyField } from '@jangteo/contract/board/academy/academy.api.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { pattern } from '../../../../kit/list/conditions.ts';
import { listSource } from '../../../../kit/list/source.ts';

export const academyMenuSource = listSource(academyMenuList, {
  table: 'academy_menu',
  owner: null,
  id: 'menu_seq',
  joins:
    () => sql`cross join lateral (select count(*) filter (where b.deleted_at is null) as n, count(*) > 0 as "any"
    from academy_board b where b.menu_seq = l.menu_seq) own`,
  fields: {
    menuSeq: 'l.menu_seq',
    name: 'l.name',
    audience: 'l.audience',
    layout: 'l.layout',
    writers: 'l.writers',
    comments: 'l.comments',
    sortOrder: 'l.sort_order',
    exposed: 'l.exposed',
    posts: 'own.n',
    hasPosts: 'own."any"',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  filters: {
    exposed: (exposed) => sql`l.exposed = ${exposed}`,
    keyword: (word) => sql`normalize(l.name, NFD) like ${pattern(word)}`,
  },
  sorts: { createdAt: { column: 'l.created_at' } },
});

export interface Menu {
  menuSeq: number;
  name: string;
  descriptionTitle: string;
  descriptionDetails: string;
  layout: 'LIST' | 'CARD';
  writers: 'NONE' | 'READERS' | 'OPERATOR';
  comments: boolean;
  fields: AcademyField[];
  guide: string;
  posts: number;
  fresh: number;
}
/** What somebody may read, in its order; `seq`: that one alone. */
export async function readMenus(
  db: Db,
  { audiences, at, seq = null }: { audiences: readonly string[]; at: string; seq?: number | null },
): Promise<Menu[]> {
  const { rows } = await send(
    db,
    sql<Menu>`select m.menu_seq as "menuSeq", m.name, m.description_title as "descriptionTitle",
        m.description_details as "descriptionDetails", m.layout, m.writers, m.comments, m.fields, m.guide, own.posts,
        own.fresh
      from academy_menu m cross join lateral (
        select count(*) as posts, count(*) filter (where b.created_at > ${at}::timestamptz - interval '7 days') as fresh
        from academy_board b where b.menu_seq = m.menu_seq and b.deleted_at is null and not b.hidden) own
      where m.exposed and m.audience = any(${[...audiences]}) and (${seq}::bigint is null or m.menu_seq = ${seq})
      order by m.sort_order, m.menu_seq`,
  );
  return rows;
}

interface Looking {
  menu: number;
  user: number;
  /** Operators see what is hidden, too. */
  all: boolean;
  at: string;
}
const seen = ({ menu, user, all }: Looking) =>
  sql`b.menu_seq = ${menu} and b.deleted_at is null and (${all} or not b.hidden or b.user_seq = ${user})`;
const rowFields = ({ user, at }: Looking) => sql`b.board_seq as "boardSeq", b.title,
  json_build_object('nickname', b.nickname, 'badge', null) as author, b.created_at as "createdAt",
  b.comments as "commentCount", b.likes, exists (select from academy_like l
    where l.board_seq = b.board_seq and l.user_seq = ${user}) as liked,
  b.views, b.pinned, b.thumbnail, b.attachments <> '[]' or b.body @> '[{"type":"FILE"}]' as "hasFiles",
  b.created_at > ${at}::timestamptz - interval '7 days' as "isNew"`;

interface Search {
  start: number;
  length: number;
  tab?: 'pinned' | 'mine' | 'popular' | undefined;
  searchKey?: 'TITLE' | 'BODY' | 'AUTHOR' | undefined;
  keyword?: string | undefined;
  sort?: 'createdAt' | 'likes' | 'views' | undefined;
  direction?: 'ASC' | 'DESC' | undefined;
}
/** Boards with so many likes are popular. */
const POPULAR = 5;
const FIELDS = {
  TITLE: sql`normalize(b.title, NFD)`,
  BODY: sql`normalize(b.body_text, NFD)`,
  AUTHOR: sql`normalize(b.nickname, NFD)`,
} as const;
const SORTS = { createdAt: sql`b.created_at`, likes: sql`b.likes`, views: sql`b.views` } as const;

function found(looking: Looking, { tab, searchKey, keyword }: Search) {
  const column = searchKey ? FIELDS[searchKey] : sql`normalize(b.title || ' ' || b.body_text, NFD)`;
  return sql.join(
    [
      seen(looking),
      ...(keyword === undefined ? [] : [sql`${column} like ${pattern(keyword)}`]),
      ...(tab === 'pinned' ? [sql`b.pinned`] : []),
      ...(tab === 'mine' ? [sql`b.user_seq = ${looking.user}`] : []),
      ...(tab === 'popular' ? [sql`b.likes >= ${POPULAR}`] : []),
    ],
    sql` and `,
  );
}

export async function readBoards(
  db: Db,
  looking: Looking,
  search: Search,
): Promise<{ rows: AcademyBoardRow[]; recordsFiltered: number; recordsTotal: number }> {
  const way = sql.raw(search.direction === 'ASC' ? 'asc' : 'desc');
  const [page, filtered, total] = await Promise.all([
    send(
      db,
      sql<AcademyBoardRow>`select ${rowFields(looking)} from academy_board b where ${found(looking, search)}
        order by b.pinned desc, ${SORTS[search.sort ?? 'createdAt']} ${way}, b.board_seq ${way}
        offset ${search.start} limit ${search.length}`,
    ),
    send(db, sql<{ n: number }>`select count(*) as n from academy_board b where ${found(looking, search)}`),
    send(db, sql<{ n: number }>`select count(*) as n from academy_board b where ${seen(looking)}`),
  ]);
  return { rows: page.rows, recordsFiltered: filtered.rows[0]!.n, recordsTotal: total.rows[0]!.n };
}

export interface StoredBoard extends AcademyBoardRow {
  menuSeq: number;
  body: Body;
  attachments: Attachment[];
  values: { key: string; value: string }[];
  editedAt: string | null;
  hidden: boolean;
  mine: boolean;
  version: number;
}
export async function readBoard(db: Db, looking: Looking, board: number): Promise<StoredBoard | undefined> {
  const { rows } = await send(
    db,
    sql<StoredBoard>`select ${rowFields(looking)}, b.menu_seq as "menuSeq", b.body, b.attachments, b."values",
        b.edited_at as "editedAt", b.hidden, b.user_seq = ${looking.user} as mine, b.version
      from academy_board b where ${seen(looking)} and b.board_seq = ${board}`,
  );
  return rows[0];
}

interface Written {
  title: string;
  body: Body;
  attachments: readonly Attachment[];
  words: string;
  values: readonly { key: string; value: string }[];
  thumbnail: string | null;
  at: string;
}
export async function insertBoard(
  db: Db,
  {
    menu,
    user,
    nickname,
    title,
    body,
    attachments,
    words,
    values,
    thumbnail,
    at,
  }: Written & {
    menu: number;
    user: number;
    nickname: string;
  },
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into academy_board (menu_seq, user_seq, nickname, title, body, attachments, body_text,
        "values", thumbnail, created_at)
      values (${menu}, ${user}, ${nickname}, ${title}, ${JSON.stringify(body)}, ${JSON.stringify(attachments)},
        ${words}, ${JSON.stringify(values)}, ${thumbnail}, ${at}) returning board_seq as seq`,
  );
  return rows[0]!.seq;
}
/** By its author alone, over the version that was read. */
export async function updateBoard(
  db: Db,
  {
    board,
    user,
    version,
    title,
    body,
    attachments,
    words,
    values,
    thumbnail,
    at,
  }: Written & {
    board: number;
    user: number;
    version: number;
  },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update academy_board set title = ${title}, body = ${JSON.stringify(body)},
        attachments = ${JSON.stringify(attachments)}, body_text = ${words}, "values" = ${JSON.stringify(values)}, thumbnail = ${thumbnail}, edited_at = ${at}, version = version + 1
      where board_seq = ${board} and user_seq = ${user} and version = ${version} and deleted_at is null returning 1`,
  );
  return rows.length > 0;
}
export async function deleteBoard(db: Db, board: number, at: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update academy_board set deleted_at = ${at}, version = version + 1
      where board_seq = ${board} and deleted_at is null returning 1`,
  );
  return rows.length > 0;
}

/** Whether anything was ever written in a menu; what comes at this very moment keeps it by its foreign key. */
export async function hasPosts(db: Db, menu: number): Promise<boolean> {
  const { rows } = await send(db, sql`select 1 from academy_board where menu_seq = ${menu} limit 1`);
  return rows.length > 0;
}

/** Once a user; the counter follows only what changed. */
export async function likeBoard(db: Db, board: number, user: number, at: string): Promise<void> {
  await send(
    db,
    sql`with one as (insert into academy_like (board_seq, user_seq, at) values (${board}, ${user}, ${at})
        on conflict do nothing returning board_seq)
      update academy_board b set likes = likes + 1 from one where one.board_seq = b.board_seq`,
  );
}
export async function unlikeBoard(db: Db, board: number, user: number): Promise<void> {
  await send(
    db,
    sql`with one as (delete from academy_like where board_seq = ${board} and user_seq = ${user} returning board_seq)
      update academy_board b set likes = likes - 1 from one where one.board_seq = b.board_seq`,
  );
}
/** Comments and likes of one board come one after another. */
export const lockBoard = (db: Db, board: number): Promise<unknown> =>
  send(db, sql`select 1 from academy_board where board_seq = ${board} for no key update`);

/** An operator pins or hides it; false where another version stands. Null: there is none. */
export async function setBoard(
  db: Db,
  { board, version, set }: { board: number; version: number; set: { pinned: boolean } | { hidden: boolean } },
): Promise<{ before: object; done: boolean; version: number } | null> {
  const { rows } = await send(
    db,
    sql<{
      pinned: boolean;
      hidden: boolean;
      version: number;
    }>`select pinned, hidden, version from academy_board
      where board_seq = ${board} and deleted_at is null for no key update`,
  );
  const was = rows[0];
  if (!was) return null;
  if (was.version !== version) return { before: {}, done: false, version: was.version };
  const { pinned, hidden } = { ...was, ...set };
  await send(
    db,
    sql`update academy_board set pinned = ${pinned}, hidden = ${hidden}, version = version + 1 where board_seq = ${board}`,
  );
  const [name] = Object.keys(set) as ['pinned' | 'hidden'];
  return { before: { [name]: was[name] }, done: true, version };
}
