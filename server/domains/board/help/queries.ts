/** 도움말 at the desk and as it is read; how it is found: queries/found.ts beside. */
import { sql } from 'kysely';
import { helpCategoryList, helpDeskList } from '@jangteo/contract/board/help/help.list.ts';
import type { ArticlePlace } from '@jangteo/contract/board/help/help.enums.ts';
import type { Attachment } from '@jangteo/contract/board/attachment.ts';
import type { Body } from '@jangteo/contract/board/body.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import { helpful, within } from '../queries/found.ts';

export const helpDeskSource = listSource(helpDeskList, {
  table: 'help_article',
  owner: null,
  id: 'article_seq',
  joins: () => sql`join help_category c on c.category_seq = l.category_seq`,
  fields: {
    articleSeq: 'l.article_seq',
    kind: 'l.kind',
    title: 'l.title',
    category: 'c.name',
    exposed: 'l.exposed',
    views: 'l.views',
    helpfulBps: helpful,
    answers: 'l.answers',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  filters: {
    exposed: (exposed) => sql`l.exposed = ${exposed}`,
    kind: (kind) => sql`l.kind = ${kind}`,
    keyword: (word) => sql`l.head like ${pattern(word)}`,
  },
  sorts: { updatedAt: { column: 'l.updated_at' } },
});

export const helpCategorySource = listSource(helpCategoryList, {
  table: 'help_category',
  owner: null,
  id: 'category_seq',
  joins: () => sql`cross join lateral (select count(*) as n from help_article a
    where a.category_seq = l.category_seq) own`,
  fields: {
    categorySeq: 'l.category_seq',
    sides: 'to_json(l.sides)',
    kind: 'l.kind',
    parentSeq: 'l.parent_seq',
    name: 'l.name',
    sortOrder: 'l.sort_order',
    exposed: 'l.exposed',
    articles: 'own.n',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  filters: {
    kind: (kind) => sql`l.kind = ${kind}`,
    keyword: (word) => sql`normalize(l.name, NFD) like ${pattern(word)}`,
  },
  sorts: { createdAt: { column: 'l.created_at' } },
});

export interface CategoryRow {
  categorySeq: number;
  parentSeq: number | null;
  name: string;
  kind: 'HELP' | 'GUIDE';
  count: number;
}
export async function readCategories(db: Db, side: string, kind: string | null): Promise<CategoryRow[]> {
  const { rows } = await send(
    db,
    sql<CategoryRow>`select c.category_seq as "categorySeq", c.parent_seq as "parentSeq", c.name, c.kind,
        (select count(*) from help_article a where a.category_seq = c.category_seq and a.exposed) as count
      from help_category c
      where c.exposed and ${side} = any(c.sides) and (${kind}::text is null or c.kind = ${kind})
      order by c.sort_order, c.category_seq`,
  );
  return rows;
}

export interface StoredArticle {
  articleSeq: number;
  kind: 'HELP' | 'GUIDE' | 'MANUAL';
  categorySeq: number;
  category: string;
  title: string;
  body: Body;
  attachments: Attachment[];
  updatedAt: string;
  mine: boolean | null;
}
export async function readArticle(
  db: Db,
  { seq, user, sides }: { seq: number; user: number; sides: readonly string[] },
): Promise<StoredArticle | undefined> {
  const { rows } = await send(
    db,
    sql<StoredArticle>`select l.article_seq as "articleSeq", l.kind, l.category_seq as "categorySeq",
        c.name as category, l.title, l.body, l.attachments, l.updated_at as "updatedAt", f.helpful as mine
      from help_article l join help_category c on c.category_seq = l.category_seq
      left join help_feedback f on f.article_seq = l.article_seq and f.user_seq = ${user}
      where l.article_seq = ${seq} and ${within({ sides, kind: null, category: null })}`,
  );
  return rows[0];
}
export async function readRelated(
  db: Db,
  { articleSeq, categorySeq }: Pick<StoredArticle, 'articleSeq' | 'categorySeq'>,
): Promise<{ articleSeq: number; title: string }[]> {
  const { rows } = await send(
    db,
    sql<{ articleSeq: number; title: string }>`select article_seq as "articleSeq", title from help_article
      where category_seq = ${categorySeq} and article_seq <> ${articleSeq} and exposed
      order by sort_order, article_seq limit 5`,
  );
  return rows;
}

/** One answer per user and article; the counters follow it. */
export async function writeFeedback(
  db: Db,
  {
    article,
    user,
    helpful: said,
    text,
    at,
  }: {
    article: number;
    user: number;
    helpful: boolean;
    text: string | null;
    at: string;
  },
): Promise<void> {
  await send(db, sql`select 1 from help_article where article_seq = ${article} for no key update`);
  await send(
    db,
    sql`insert into help_feedback (user_seq, article_seq, helpful, text, at)
      values (${user}, ${article}, ${said}, ${text}, ${at})
      on conflict (user_seq, article_seq) do update set helpful = excluded.helpful, text = excluded.text, at = excluded.at`,
  );
  await send(
    db,
    sql`update help_article a set helpful = f.yes, answers = f.n
      from (select count(*)::int as n, (count(*) filter (where helpful))::int as yes from help_feedback
        where article_seq = ${article}) f
      where a.article_seq = ${article}`,
  );
}

export const followArticle = (db: Db, article: number, words: string): Promise<unknown> =>
  send(db, sql`update help_article set body_text = ${words} where article_seq = ${article}`);

export async function isCategory(db: Db, category: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from help_category where category_seq = ${category} for share`,
  );
  return rows.length > 0;
}
/** Something stands in it. */
export async function isInUse(db: Db, category: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 where exists (select from help_article where category_seq = ${category})
      or exists (select from help_category where parent_seq = ${category})`,
  );
  return rows.length > 0;
}

/** What stands at a place for everybody: the newest that is exposed in a category that is; null where there is none. */
export async function readPlaced(
  db: Db,
  place: ArticlePlace,
): Promise<{ title: string; body: Body; updatedAt: string } | null> {
  const { rows } = await send(
    db,
    sql<{ title: string; body: Body; updatedAt: string }>`select a.title, a.body, a.updated_at as "updatedAt"
      from help_article a join help_category c on c.category_seq = a.category_seq
      where a.place = ${place} and a.exposed and c.exposed
      order by a.updated_at desc, a.article_seq desc limit 1`,
  );
  return rows[0] ?? null;
}
