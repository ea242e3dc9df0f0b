/** 아카데미: what sellers and grippers tell each other, and the house tells them (community.md §7). */
import {
  ACADEMY_BODY,
  type academyApi,
  academyDeskApi,
  type AcademyBoard,
  type AcademyBoardBody,
  type AcademyComment,
  type AcademyField,
} from '@jangteo/contract/board/academy/academy.api.ts';
import { ATTACHMENT_EXT, ATTACHMENT_MB, ATTACHMENTS } from '@jangteo/contract/board/attachment.ts';
import { bodyText, filesIn } from '@jangteo/contract/board/body.ts';
import { audiencesOf } from '@jangteo/contract/board/side.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { overtaken } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { recordOf } from '../../../kit/record/records.ts';
import { attached, checkBody, cleanBody, keepBody, pathnamesOf } from '../body.ts';
import { tellDesk } from './moderated.ts';
import {
  deleteComment,
  insertComment,
  insertReport,
  readComment,
  readComments,
  updateComment,
  type StoredComment,
} from './queries/comments.ts';
import {
  deleteBoard,
  hasPosts,
  insertBoard,
  likeBoard,
  lockBoard,
  readBoard,
  readBoards,
  readMenus,
  setBoard,
  unlikeBoard,
  updateBoard,
  type Menu,
  type StoredBoard,
} from './queries/boards.ts';

type Asked<K extends keyof typeof academyApi> = InputOf<(typeof academyApi)[K]>;
/** Reports of so many different people hide it. */
const REPORTS = 5;

const isOperator = ({ caller }: TxCtx): boolean => caller.userType === 'admin';
const lookingAt = (ctx: TxCtx, menu: number) => ({
  menu,
  user: ctx.caller.userSeq,
  all: isOperator(ctx),
  at: toKst(ctx.now),
});

/** Null: they may. */
function whyNotWrite(ctx: TxCtx, { writers }: Menu): string | null {
  if (writers === 'NONE') return '글을 쓸 수 없는 게시판입니다.';
  return writers === 'OPERATOR' && !isOperator(ctx) ? '운영자만 글을 쓰는 게시판입니다.' : null;
}

async function menuOf(ctx: TxCtx, seq: number): Promise<Menu> {
  const [found] = await readMenus(ctx.db, { audiences: audiencesOf(ctx.caller), at: toKst(ctx.now), seq });
  if (!found) throw fail('NOT_FOUND');
  return found;
}

export async function menus(ctx: TxCtx) {
  const all = await readMenus(ctx.db, { audiences: audiencesOf(ctx.caller), at: toKst(ctx.now) });
  return all.map(({ writers: _who, comments: _say, fields: _asked, guide: _how, ...menu }) => ({
    ...menu,
    writable: whyNotWrite(ctx, { writers: _who } as Menu) === null,
  }));
}

export async function template(ctx: TxCtx, { params }: Asked<'template'>) {
  const menu = await menuOf(ctx, params.menuSeq);
  return {
    fields: menu.fields,
    guide: menu.guide,
    bodyMax: ACADEMY_BODY,
    attachments: { max: ATTACHMENTS, mb: ATTACHMENT_MB, ext: [...ATTACHMENT_EXT] },
    canWrite: whyNotWrite(ctx, menu),
  };
}

export async function boards(ctx: TxCtx, { params, query }: Asked<'boards'>) {
  await menuOf(ctx, params.menuSeq);
  return readBoards(ctx.db, lookingAt(ctx, params.menuSeq), query);
}

/** One under its own menu, which the caller may read. */
async function boardOf(
  ctx: TxCtx,
  { menuSeq, boardSeq }: { menuSeq: number; boardSeq: number },
): Promise<StoredBoard> {
  await menuOf(ctx, menuSeq);
  const found = await readBoard(ctx.db, lookingAt(ctx, menuSeq), boardSeq);
  if (!found) throw fail('NOT_FOUND');
  return found;
}
export const board = (ctx: TxCtx, { params }: Asked<'board'>): Promise<AcademyBoard> => boardOf(ctx, params);

/** What the template of a menu asks for. */
function checkValues(fields: readonly AcademyField[], values: AcademyBoardBody['values']): void {
  const given = new Map(values.map(({ key, value }) => [key, value]));
  for (const [i, { key }] of values.entries())
    if (!fields.some((field) => field.key === key))
      throw fieldError(`values[${i}].key`, 'REFERENCE', '양식에 없는 항목입니다.');
  for (const { key, label, type, required, max, options } of fields) {
    const value = given.get(key) ?? '';
    if (value === '') {
      if (required) throw fieldError(`values.${key}`, 'REQUIRED', `${label} 항목을 입력해 주세요.`);
      continue;
    }
    const fits =
      value.length <= max &&
      (type !== 'SELECT' || options.includes(value)) &&
      (type !== 'LINK' || /^https:\/\/[^\s\\]+$/.test(value)) &&
      (type !== 'DAY' || /^\d{4}-\d\d-\d\d$/.test(value));
    if (!fits) throw fieldError(`values.${key}`, 'PATTERN', `${label} 항목을 확인해 주세요.`);
  }
}

async function toWrite(ctx: TxCtx, menu: Menu, said: AcademyBoardBody, seq: number | null) {
  checkValues(menu.fields, said.values);
  const body = cleanBody(said.body);
  await checkBody(ctx, { kind: 'ACADEMY', seq }, body, attached(said.attachments));
  const picture = filesIn(body).find(({ purpose }) => purpose === 'BOARD_IMAGE');
  const { title, values, attachments } = said;
  return {
    title,
    values,
    attachments,
    body,
    words: bodyText(body),
    thumbnail: picture?.pathname ?? null,
    at: toKst(ctx.now),
  };
}

export async function write(ctx: TxCtx, { params, body }: Asked<'write'>): Promise<AcademyBoard> {
  const menu = await menuOf(ctx, params.menuSeq);
  if (whyNotWrite(ctx, menu) !== null) throw fail('POST_CLOSED');
  const { userSeq: user, name: nickname } = ctx.caller;
  const one = await toWrite(ctx, menu, body, null);
  const boardSeq = await insertBoard(ctx.db, { menu: params.menuSeq, user, nickname, ...one });
  await keepBody(ctx, 'ACADEMY', boardSeq, one.body, pathnamesOf(one.attachments));
  return boardOf(ctx, { ...params, boardSeq });
}

export async function edit(ctx: TxCtx, { params, body }: Asked<'edit'>): Promise<AcademyBoard> {
  const menu = await menuOf(ctx, params.menuSeq);
  const before = await boardOf(ctx, params);
  if (!before.mine) throw fail('ACCESS_DENIED');
  const { version, attachments = before.attachments, ...said } = body;
  const { boardSeq } = params;
  const one = await toWrite(ctx, menu, { ...said, attachments }, boardSeq);
  if (!(await updateBoard(ctx.db, { board: boardSeq, user: ctx.caller.userSeq, version, ...one })))
    throw overtaken({ version: before.version });
  await keepBody(ctx, 'ACADEMY', boardSeq, one.body, pathnamesOf(one.attachments));
  return boardOf(ctx, params);
}

export async function remove(ctx: TxCtx, { params }: Asked<'remove'>): Promise<null> {
  const one = await boardOf(ctx, params);
  if (!one.mine && !isOperator(ctx)) throw fail('ACCESS_DENIED');
  await deleteBoard(ctx.db, params.boardSeq, toKst(ctx.now));
  return null;
}

export async function like(ctx: TxCtx, { params }: Asked<'like' | 'unlike'>, on: boolean) {
  await boardOf(ctx, params);
  const { boardSeq } = params;
  const { userSeq: user } = ctx.caller;
  await lockBoard(ctx.db, boardSeq);
  await (on ? likeBoard(ctx.db, boardSeq, user, toKst(ctx.now)) : unlikeBoard(ctx.db, boardSeq, user));
  const { likes, liked } = await boardOf(ctx, params);
  return { likes, liked };
}

const shown = ({ boardSeq: _board, menuSeq: _menu, ...comment }: StoredComment): AcademyComment => comment;

export async function comments(ctx: TxCtx, { params, query }: Asked<'comments'>) {
  await boardOf(ctx, params);
  const { rows, total } = await readComments(
    ctx.db,
    { board: params.boardSeq, user: ctx.caller.userSeq },
    query,
  );
  return { rows: rows.map(shown), recordsFiltered: total, recordsTotal: total };
}

export async function addComment(ctx: TxCtx, { params, body }: Asked<'comment'>): Promise<AcademyComment> {
  const menu = await menuOf(ctx, params.menuSeq);
  if (!menu.comments) throw fail('POST_CLOSED');
  await boardOf(ctx, params);
  const { boardSeq } = params;
  const { userSeq: user, name: nickname } = ctx.caller;
  const { parentSeq: parent = null } = body;
  await lockBoard(ctx.db, boardSeq);
  if (parent !== null) {
    const above = await readComment(ctx.db, parent, user);
    // One level of answers.
    if (above?.boardSeq !== boardSeq || above.parentSeq !== null)
      throw fieldError('parentSeq', 'REFERENCE', '답할 수 없는 댓글입니다.');
  }
  const at = toKst(ctx.now);
  const seq = await insertComment(ctx.db, { board: boardSeq, parent, user, nickname, text: body.text, at });
  return shown((await readComment(ctx.db, seq, user))!);
}

/** A comment that stands on a board which the caller may read. */
async function commentOf(ctx: TxCtx, seq: number): Promise<StoredComment> {
  const found = await readComment(ctx.db, seq, ctx.caller.userSeq);
  if (!found) throw fail('NOT_FOUND');
  await boardOf(ctx, found);
  return found;
}

export async function editComment(
  ctx: TxCtx,
  { params, body }: Asked<'editComment'>,
): Promise<AcademyComment> {
  const { commentSeq: comment } = params;
  const before = await commentOf(ctx, comment);
  if (!before.mine) throw fail('ACCESS_DENIED');
  const { userSeq: user } = ctx.caller;
  if (!(await updateComment(ctx.db, { comment, user, ...body, at: toKst(ctx.now) })))
    throw overtaken({ version: before.version });
  return shown((await readComment(ctx.db, comment, user))!);
}

export async function removeComment(ctx: TxCtx, { params }: Asked<'removeComment'>): Promise<null> {
  const one = await commentOf(ctx, params.commentSeq);
  if (!one.mine && !isOperator(ctx)) throw fail('ACCESS_DENIED');
  await lockBoard(ctx.db, one.boardSeq);
  await deleteComment(ctx.db, { board: one.boardSeq, comment: params.commentSeq, at: toKst(ctx.now) });
  return null;
}

export async function report(ctx: TxCtx, { body }: Asked<'report'>): Promise<{ reportSeq: number }> {
  const { boardSeq, commentSeq = 0, reason, text = null } = body;
  if (!(await findBoard(ctx, boardSeq))) throw fail('NOT_FOUND');
  if (commentSeq !== 0 && (await commentOf(ctx, commentSeq)).boardSeq !== boardSeq) throw fail('NOT_FOUND');
  const post = commentSeq === 0 ? boardSeq : commentSeq;
  await tellDesk(ctx, { type: commentSeq === 0 ? 'BOARD' : 'COMMENT', seq: post }, { reason, text });
  await lockBoard(ctx.db, boardSeq);
  const { userSeq: user } = ctx.caller;
  const at = toKst(ctx.now);
  const one = { board: boardSeq, comment: commentSeq, user, reason, text, at };
  const reportSeq = await insertReport(ctx.db, one, REPORTS);
  if (reportSeq === null) throw fail('REPORT_ALREADY');
  return { reportSeq };
}

/** A board of any menu that the caller may read. */
export async function findBoard(ctx: TxCtx, boardSeq: number): Promise<StoredBoard | undefined> {
  const all = await readMenus(ctx.db, { audiences: audiencesOf(ctx.caller), at: toKst(ctx.now) });
  const found = await Promise.all(
    all.map(({ menuSeq }) => readBoard(ctx.db, lookingAt(ctx, menuSeq), boardSeq)),
  );
  return found.find((one) => one !== undefined);
}

export const menuRecords = recordOf(academyDeskApi, {
  table: 'academy_menu',
  id: 'menu_seq',
  house: true,
  created: true,
  columns: {
    name: 'name',
    descriptionTitle: 'description_title',
    descriptionDetails: 'description_details',
    layout: 'layout',
    audience: 'audience',
    writers: 'writers',
    comments: 'comments',
    fields: 'fields',
    guide: 'guide',
    sortOrder: 'sort_order',
    exposed: 'exposed',
  },
  json: ['fields'],
  exposed: 'exposed',
});

/** What was written in it stays to be found: a menu with posts, deleted ones among them, is hidden instead. */
export async function refusePosts(ctx: TxCtx, menu: number): Promise<void> {
  if (await hasPosts(ctx.db, menu)) throw fail('MENU_IN_USE');
}

/** An operator pins a board or hides it. */
export async function put(
  ctx: TxCtx,
  board: number,
  { version, why }: { version: number; why: string },
  set: { pinned: boolean } | { hidden: boolean },
): Promise<null> {
  const done = await setBoard(ctx.db, { board, version, set });
  if (!done) throw fail('NOT_FOUND');
  if (!done.done) throw overtaken({ version: done.version });
  await noteDecision(ctx, { subjects: [`academy:${board}`], why, before: done.before, after: set });
  return null;
}
