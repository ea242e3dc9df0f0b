import { sql, type RawBuilder } from 'kysely';
import { ON_AIR_STATES } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import type { ReviewState } from '@jangteo/contract/review/review.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { Starred } from '../rating.ts';
import { calledOf } from '../../account/index.ts';

export interface Stored extends Pick<
  ReviewRow,
  | 'reviewSeq'
  | 'createdAt'
  | 'star'
  | 'text'
  | 'images'
  | 'productSeq'
  | 'productName'
  | 'optionText'
  | 'orderSeq'
  | 'orderProductSeq'
  | 'commentCount'
  | 'helpful'
  | 'reported'
  | 'version'
> {
  seller: number;
  sellerName: string;
  buyer: number;
  nickname: string;
  loginId: string;
  state: ReviewState;
  editedAt: string | null;
  comment: string | null;
  commentAt: string | null;
  commentEditedAt: string | null;
}

const columns = sql`l.review_seq as "reviewSeq", l.created_at as "createdAt", l.star, l.text, l.images,
  l.product_seq as "productSeq", l.product_name as "productName", l.option_text as "optionText",
  l.order_seq as "orderSeq", l.order_product_seq as "orderProductSeq", l.comments as "commentCount", l.helpful,
  l.reported, l.version, l.seller_seq as seller, ${calledOf('s')} as "sellerName",
  l.buyer_user_seq as buyer, coalesce(p.nickname, p.name, '') as nickname, coalesce(p.login_id, '') as "loginId",
  l.state, l.edited_at as "editedAt", l.seller_comment as comment, l.seller_comment_at as "commentAt",
  l.seller_comment_edited_at as "commentEditedAt"`;
const joined = sql`join account_user s on s.user_seq = l.seller_seq
  left join account_user p on p.user_seq = l.buyer_user_seq`;

const readWhere = async (db: Db, seller: number, where: RawBuilder<unknown>): Promise<Stored[]> => {
  const { rows } = await send(
    db,
    sql<Stored>`select ${columns} from review l ${joined} where l.seller_seq = ${seller} and ${where}`,
  );
  return [...rows];
};

/** Reviews of these shops that were not taken back. */
export const findReviews = (
  db: Db,
  sellers: readonly number[],
  reviews: readonly number[],
): Promise<Stored[]> =>
  eachSeller(sellers, async (seller) => ({
    rows: await readWhere(db, seller, sql`l.review_seq = any(${[...reviews]}) and l.state <> 'DELETED'`),
  }));

/** What was written of a line; null: nothing that stands. */
export const readOfLine = async (db: Db, seller: number, line: number): Promise<Stored | null> =>
  (await readWhere(db, seller, sql`l.order_product_seq = ${line} and l.state <> 'DELETED'`))[0] ?? null;

/** One page of what everybody reads of a product, the newest first. */
export async function readShown(
  db: Db,
  { seller, product, start, length }: { seller: number; product: number; start: number; length: number },
): Promise<Stored[]> {
  return readWhere(
    db,
    seller,
    sql`l.product_seq = ${product} and l.state = 'VISIBLE'
      order by l.created_at desc, l.review_seq desc offset ${start} limit ${length}`,
  );
}

export async function readStars(db: Db, seller: number, product: number): Promise<Starred[]> {
  const { rows } = await send(
    db,
    sql<Starred>`select star, count(*) as count from review
      where seller_seq = ${seller} and product_seq = ${product} and state = 'VISIBLE' group by 1`,
  );
  return [...rows];
}

export interface Locked {
  state: ReviewState;
  version: number;
}
export async function lockReview(db: Db, seller: number, review: number): Promise<Locked | null> {
  const { rows } = await send(
    db,
    sql<Locked>`select state, version from review
      where seller_seq = ${seller} and review_seq = ${review} for no key update`,
  );
  return rows[0] ?? null;
}

/** The shop's answer below a review; '' takes it away. */
export const writeComment = (
  db: Db,
  { seller, review, text, at }: { seller: number; review: number; text: string; at: string },
): Promise<unknown> =>
  send(
    db,
    text === ''
      ? sql`update review set seller_comment = null, seller_comment_at = null, seller_comment_edited_at = null,
          version = version + 1 where seller_seq = ${seller} and review_seq = ${review}`
      : sql`update review set seller_comment = ${text}, version = version + 1,
          seller_comment_edited_at = case when seller_comment is not null then ${at}::timestamptz end,
          seller_comment_at = coalesce(seller_comment_at, ${at}::timestamptz)
        where seller_seq = ${seller} and review_seq = ${review}`,
  );

/** The line as its buyer confirmed it. */
export interface Line {
  orderSeq: number;
  productSeq: number;
  productName: string;
  optionText: string;
  confirmedAt: string | null;
}
/** A line that this buyer bought here; null: there is none. */
export async function readLine(db: Db, seller: number, line: number, buyer: number): Promise<Line | null> {
  const { rows } = await send(
    db,
    sql<Line>`select l.order_seq as "orderSeq", l.product_seq as "productSeq", l.product_name as "productName",
        l.option_text as "optionText", l.purchase_confirmed_at as "confirmedAt"
      from order_product l join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
      where l.seller_seq = ${seller} and l.order_product_seq = ${line} and o.buyer_user_seq = ${buyer}`,
  );
  return rows[0] ?? null;
}

interface Said {
  star: number;
  text: string;
  images: readonly string[];
}
export async function insertReview(
  db: Db,
  { seller, line, buyer, at }: { seller: number; line: number; buyer: number; at: string },
  of: Line,
  said: Said,
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into review (seller_seq, order_product_seq, order_seq, product_seq, product_name,
        option_text, buyer_user_seq, star, text, images, created_at)
      values (${seller}, ${line}, ${of.orderSeq}, ${of.productSeq}, ${of.productName}, ${of.optionText}, ${buyer},
        ${said.star}, ${said.text}, ${[...said.images]}::text[], ${at}) returning review_seq as seq`,
  );
  return rows[0]!.seq;
}

export const updateReview = (
  db: Db,
  { seller, review, at }: { seller: number; review: number; at: string },
  said: Said,
): Promise<unknown> =>
  send(
    db,
    sql`update review set star = ${said.star}, text = ${said.text}, images = ${[...said.images]}::text[],
        edited_at = ${at}, version = version + 1 where seller_seq = ${seller} and review_seq = ${review}`,
  );

export const setReported = (db: Db, seller: number, review: number, reported: boolean): Promise<unknown> =>
  send(
    db,
    sql`update review set reported = ${reported}, version = version + 1
      where seller_seq = ${seller} and review_seq = ${review}`,
  );

export interface Comment {
  commentSeq: number;
  user: number;
  nickname: string;
  text: string;
  at: string;
}
/** One page of what is shown below a review, the newest first, and how many there are. */
export async function readComments(
  db: Db,
  { seller, review, start, length }: { seller: number; review: number; start: number; length: number },
): Promise<Comment[]> {
  const { rows } = await send(
    db,
    sql<Comment>`select c.comment_seq as "commentSeq", c.user_seq as "user", coalesce(p.nickname, p.name, '') as nickname, c.text, c.at
      from review_comment c left join account_user p on p.user_seq = c.user_seq
      where c.seller_seq = ${seller} and c.review_seq = ${review} and not c.hidden
      order by c.at desc, c.comment_seq desc offset ${start} limit ${length}`,
  );
  return [...rows];
}

export async function insertComment(
  db: Db,
  one: { seller: number; review: number; user: number; text: string; at: string },
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into review_comment (seller_seq, review_seq, user_seq, text, at)
      values (${one.seller}, ${one.review}, ${one.user}, ${one.text}, ${one.at}) returning comment_seq as seq`,
  );
  await countComment(db, one, 1);
  return rows[0]!.seq;
}

/** Takes somebody's own away; false where there is none of theirs. */
export async function deleteComment(
  db: Db,
  one: { seller: number; review: number; comment: number; user: number },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{
      hidden: boolean;
    }>`delete from review_comment where seller_seq = ${one.seller} and comment_seq = ${one.comment}
      and review_seq = ${one.review} and user_seq = ${one.user} returning hidden`,
  );
  if (rows.length === 0) return false;
  if (!rows[0]!.hidden) await countComment(db, one, -1);
  return true;
}

const countComment = (db: Db, { seller, review }: { seller: number; review: number }, more: 1 | -1) =>
  send(
    db,
    sql`update review set comments = comments + ${more} where seller_seq = ${seller} and review_seq = ${review}`,
  );

export async function readComment(
  db: Db,
  { seller, comment }: { seller: number; comment: number },
): Promise<{ review: number; user: number; nickname: string; text: string; hidden: boolean } | null> {
  const { rows } = await send(
    db,
    sql<{ review: number; user: number; nickname: string; text: string; hidden: boolean }>`select
        c.review_seq as review, c.user_seq as "user", coalesce(p.nickname, p.name, '') as nickname, c.text, c.hidden
      from review_comment c left join account_user p on p.user_seq = c.user_seq
      where c.seller_seq = ${seller} and c.comment_seq = ${comment}`,
  );
  return rows[0] ?? null;
}

/** False where it stood so already. */
export async function showComment(
  db: Db,
  { seller, comment }: { seller: number; comment: number },
  shown: boolean,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ review: number }>`update review_comment set hidden = ${!shown}
      where seller_seq = ${seller} and comment_seq = ${comment} and hidden = ${shown} returning review_seq as review`,
  );
  if (rows[0]) await countComment(db, { seller, review: rows[0].review }, shown ? 1 : -1);
  return rows.length > 0;
}

/** Counts a reader who finds it helpful, once; answers how many do. */
export async function addHelpful(
  db: Db,
  one: { seller: number; review: number; user: number; at: string },
): Promise<number> {
  const { rows } = await send(
    db,
    sql`insert into review_helpful (seller_seq, review_seq, user_seq, at)
      values (${one.seller}, ${one.review}, ${one.user}, ${one.at}) on conflict do nothing returning user_seq`,
  );
  const { rows: counts } = await send(
    db,
    sql<{ helpful: number }>`update review set helpful = helpful + ${rows.length}
      where seller_seq = ${one.seller} and review_seq = ${one.review} returning helpful`,
  );
  return counts[0]!.helpful;
}

/** Whether this live of the shop's is on; null: it has none of this number. */
export async function isOnAir(db: Db, seller: number, content: number): Promise<boolean | null> {
  const { rows } = await send(
    db,
    sql<{ on: boolean }>`select state = any(${[...ON_AIR_STATES]}) as on from content
      where seller_seq = ${seller} and content_seq = ${content}`,
  );
  return rows[0]?.on ?? null;
}
