/** 도움말 and 가이드 (community.md §8, §2). */
import { bodyText } from '@jangteo/contract/board/body.ts';
import {
  type helpApi,
  helpCategoryDeskApi,
  helpDeskApi,
  type ArticleBody,
  type HelpArticle,
  type HelpCategory,
  type HelpCategoryBody,
  type HelpHit,
} from '@jangteo/contract/board/help/help.api.ts';
import { soughtWords } from '@jangteo/contract/board/help/synonym.ts';
import { sidesOf } from '@jangteo/contract/board/side.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { recordOf, writerOf, type Writing } from '../../../kit/record/records.ts';
import { attached, checkBody, cleanBody, keepBody, pathnamesOf } from '../body.ts';
import { sidesAsked } from '../notice/notice.ts';
import { isManualTaken } from '../queries/manuals.ts';
import { readSynonyms } from '../queries/synonyms.ts';
import { looseWords } from './loose.ts';
import { lockCategory, readOrder, writeOrder } from './order/queries.ts';
import {
  findByBody,
  findByHead,
  findLoosely,
  readAll,
  readFound,
  readNear,
  type FoundArticle,
} from '../queries/found.ts';
import {
  followArticle,
  isCategory,
  isInUse,
  readArticle,
  readCategories,
  readRelated,
  writeFeedback,
} from './queries.ts';

/** Words of a search, and letters that a snippet shows. */
const WORDS = 5;
const SNIPPET = 120;
const MOST = 200;
/** Words of a question, and the answers that it is given. */
const LOOSE_WORDS = 8;
const MOST_LOOSE = 20;

export async function categories(
  ctx: TxCtx,
  { query }: InputOf<typeof helpApi.category>,
): Promise<HelpCategory[]> {
  const [side] = sidesAsked(ctx, query.side);
  const all = await readCategories(ctx.db, side!, query.kind ?? null);
  const leafOf = ({ parentSeq: _parent, ...leaf }: (typeof all)[number]) => leaf;
  return all
    .filter(({ parentSeq }) => parentSeq === null)
    .map((one) => ({
      ...leafOf(one),
      children: all.filter(({ parentSeq }) => parentSeq === one.categorySeq).map(leafOf),
    }));
}

/** Where the words stand in a piece of the text that begins shortly before the first of them. */
export function snippetOf(text: string, words: readonly string[]): Pick<HelpHit, 'snippet' | 'marks'> {
  const lower = text.toLowerCase();
  const sought = words.map((word) => word.toLowerCase().normalize('NFC')).filter((word) => word !== '');
  const first = Math.min(...sought.map((word) => lower.indexOf(word)).filter((at) => at >= 0), Infinity);
  const from = first === Infinity ? 0 : Math.max(0, first - 30);
  const snippet = text.slice(from, from + SNIPPET);
  const piece = snippet.toLowerCase();
  const marks: [number, number][] = [];
  for (const word of sought)
    for (let at = piece.indexOf(word); at >= 0; at = piece.indexOf(word, at + word.length))
      marks.push([at, at + word.length]);
  return { snippet, marks: marks.sort((a, b) => a[0] - b[0]) };
}

const hitOf = ({ words, ...article }: FoundArticle, sought: readonly string[]): HelpHit => ({
  ...article,
  ...snippetOf(words, sought),
});

/**
 * Titles and keywords first; where the page is not full, what only the text says. A question of which no text says every
 * word is answered with what says most of it.
 */
export async function search(ctx: TxCtx, { query }: InputOf<typeof helpApi.search>) {
  const { start, length, kind = null, categorySeq = null, keyword } = query;
  const asked = { sides: sidesAsked(ctx, query.side), kind, category: categorySeq };
  if (keyword === undefined || keyword.trim() === '') {
    const { rows, total } = await readAll(ctx.db, asked, { start, length });
    return { rows: rows.map((row) => hitOf(row, [])), recordsFiltered: total, recordsTotal: total };
  }
  const synonyms = await readSynonyms(ctx.db);
  const words = soughtWords(keyword, WORDS, synonyms);
  const head = await findByHead(ctx.db, asked, words, MOST);
  const missing = Math.min(MOST, start + length) - head.length;
  const body = missing > 0 ? await findByBody(ctx.db, asked, words, { but: head, most: missing }) : [];
  const strict = [...head, ...body];
  const asking = strict.length > 0 ? [] : looseWords(keyword, LOOSE_WORDS, synonyms);
  const found = asking.length > 0 ? await findLoosely(ctx.db, asked, asking, MOST_LOOSE) : strict;
  const rows = await readFound(ctx.db, found.slice(start, start + length));
  return {
    rows: rows.map((row) => hitOf(row, [...words, ...asking].flat())),
    recordsFiltered: found.length,
    recordsTotal: found.length,
  };
}

/** 혹시 이것을 찾으셨나요? What was asked for in vain is kept for the operator. */
export const suggest = async (ctx: TxCtx, { query }: InputOf<typeof helpApi.suggest>): Promise<string[]> =>
  readNear(ctx.db, sidesAsked(ctx, query.side), query.keyword.trim());

export async function readOne(ctx: TxCtx, { params }: InputOf<typeof helpApi.article>): Promise<HelpArticle> {
  const sides = sidesOf(ctx.caller);
  const found = await readArticle(ctx.db, { seq: params.articleSeq, user: ctx.caller.userSeq, sides });
  if (!found) throw fail('NOT_FOUND');
  return { ...found, related: await readRelated(ctx.db, found) };
}

export async function feedback(
  ctx: TxCtx,
  { params, body }: InputOf<typeof helpApi.feedback>,
): Promise<null> {
  const { articleSeq: article } = params;
  const { userSeq: user } = ctx.caller;
  if (!(await readArticle(ctx.db, { seq: article, user, sides: sidesOf(ctx.caller) })))
    throw fail('NOT_FOUND');
  await writeFeedback(ctx.db, {
    article,
    user,
    helpful: body.helpful,
    text: body.text ?? null,
    at: toKst(ctx.now),
  });
  return null;
}

export const articles = recordOf(helpDeskApi, {
  table: 'help_article',
  id: 'article_seq',
  house: true,
  created: true,
  columns: {
    categorySeq: 'category_seq',
    kind: 'kind',
    title: 'title',
    keywords: 'keywords',
    body: 'body',
    attachments: 'attachments',
    sortOrder: 'sort_order',
    mission: 'mission',
    place: 'place',
    fileKey: 'file_key',
    exposed: 'exposed',
  },
  json: ['body', 'attachments'],
  exposed: 'exposed',
});
export const articleWriting: Writing<ArticleBody> = {
  kept: (article) => ({ ...article, body: cleanBody(article.body) }),
  check: async (ctx, _house, { body, attachments, categorySeq, fileKey, place }, seq) => {
    // Films and files are opened by a session, and what has a place is read without one.
    if (place !== null && body.some(({ type }) => type === 'VIDEO' || type === 'FILE'))
      throw fieldError('body', 'REFERENCE', '누구나 보는 글에는 영상과 파일을 넣을 수 없습니다.');
    if (fileKey !== null && (await isManualTaken(ctx.db, fileKey, seq)))
      throw fieldError('fileKey', 'DUPLICATE', '다른 글이 이 매뉴얼입니다.');
    if (!(await isCategory(ctx.db, categorySeq)))
      throw fieldError('categorySeq', 'REFERENCE', '없는 분류입니다. 다시 골라 주세요.');
    await checkBody(ctx, { kind: 'HELP', seq }, body, attached(attachments));
  },
  written: async (ctx, { seq }, { body, attachments }) => {
    await keepBody(ctx, 'HELP', seq, body, pathnamesOf(attachments));
    await followArticle(ctx.db, seq, bodyText(body));
  },
};

/** All articles of a category, each at its place; @throws STATE_CHANGED where others stand in it by now. */
export async function putOrder(ctx: TxCtx, { body }: InputOf<typeof helpDeskApi.putOrder>): Promise<null> {
  const { categorySeq, articleSeqList: wanted, why } = body;
  if (!(await lockCategory(ctx.db, categorySeq))) throw fail('NOT_FOUND');
  const before = (await readOrder(ctx.db, categorySeq)).map(({ articleSeq }) => articleSeq);
  if (before.length !== wanted.length || !before.every((one) => wanted.includes(one)))
    throw fail('STATE_CHANGED');
  await writeOrder(ctx.db, wanted, writerOf(ctx));
  await noteDecision(ctx, {
    subjects: [`help-category:${categorySeq}`],
    why,
    before: { order: before },
    after: { order: wanted },
  });
  return null;
}

export const categoryRecords = recordOf(helpCategoryDeskApi, {
  table: 'help_category',
  id: 'category_seq',
  house: true,
  created: true,
  columns: {
    sides: 'sides',
    kind: 'kind',
    parentSeq: 'parent_seq',
    name: 'name',
    sortOrder: 'sort_order',
    exposed: 'exposed',
  },
});
export const categoryWriting: Writing<HelpCategoryBody> = {
  check: async (ctx, _house, { parentSeq }) => {
    if (parentSeq !== null && !(await isCategory(ctx.db, parentSeq)))
      throw fieldError('parentSeq', 'REFERENCE', '없는 분류입니다. 다시 골라 주세요.');
  },
};
export async function refuseInUse(ctx: TxCtx, category: number): Promise<void> {
  if (await isInUse(ctx.db, category)) throw fail('CATEGORY_IN_USE');
}
