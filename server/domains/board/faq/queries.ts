import { sql } from 'kysely';
import { faqList } from '@jangteo/contract/board/faq/faq.list.ts';
import type { FaqCategory } from '@jangteo/contract/board/faq/faq.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { any, pattern } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

export const faqSource = listSource(faqList, {
  table: 'faq',
  id: 'faq_seq',
  base: sql`l.deleted_at is null`,
  joins: () => sql`join account_user u on u.user_seq = l.seller_seq`,
  fields: {
    gripperFAQSeq: 'l.faq_seq',
    category: 'l.category',
    question: 'l.question',
    answer: 'l.answer',
    expose: 'l.expose',
    sortOrder: 'l.sort_order',
    'seller.name': 'coalesce(u.shop_name, u.name)',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  filters: {
    expose: (expose) => sql`l.expose = ${expose}`,
    category: any('l.category'),
    keyword: (word) =>
      sql`(normalize(l.question, NFD) like ${pattern(word)} or normalize(l.answer, NFD) like ${pattern(word)})`,
  },
  sorts: { sortOrder: { column: 'l.sort_order' } },
});

export async function countFaqs(db: Db, seller: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from faq where seller_seq = ${seller} and deleted_at is null`,
  );
  return rows[0]!.n;
}

/** Behind all others. */
export const LAST = 1_000_000;

/**
 * Puts one at a place among the channel's own, the others close up: 1..n without a gap. `seq` 0: only closes up. What moves
 * along is not edited, so versions stay.
 */
export const placeFaq = (db: Db, seller: number, seq: number, place: number): Promise<unknown> =>
  send(
    db,
    sql`with others as (
        select faq_seq, row_number() over (order by sort_order, faq_seq) as n from faq
          where seller_seq = ${seller} and deleted_at is null and faq_seq <> ${seq}),
      placed as (
        select faq_seq, (case when n >= ${place} then n + ${seq === 0 ? 0 : 1} else n end)::int as n from others
        union all select ${seq}::bigint, least(${place}::int, (select count(*)::int + 1 from others)))
      update faq f set sort_order = p.n from placed p
        where f.seller_seq = ${seller} and f.faq_seq = p.faq_seq and f.sort_order <> p.n`,
  );

/** A new version of what somebody put elsewhere. */
export async function touchFaq(
  db: Db,
  { seller, seq, version, at, by }: { seller: number; seq: number; version: number; at: string; by: string },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update faq set version = version + 1, updated_at = ${at}, updated_by = ${by}
      where seller_seq = ${seller} and faq_seq = ${seq} and version = ${version} and deleted_at is null returning 1`,
  );
  return rows.length > 0;
}

/** Numbers of a channel's own, in order. */
export async function readFaqOrder(db: Db, seller: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select faq_seq as seq from faq
      where seller_seq = ${seller} and deleted_at is null order by sort_order, faq_seq`,
  );
  return rows.map(({ seq }) => seq);
}

export interface ShownFaq {
  category: FaqCategory;
  question: string;
  answer: string;
}

/** What buyers read of a channel's, in its order. */
export async function readShownFaqs(
  db: Db,
  seller: number,
  categories: readonly FaqCategory[],
): Promise<ShownFaq[]> {
  const { rows } = await send(
    db,
    sql<ShownFaq>`select category, question, answer from faq
      where seller_seq = ${seller} and deleted_at is null and expose and category = any(${[...categories]})
      order by sort_order, faq_seq`,
  );
  return rows;
}
