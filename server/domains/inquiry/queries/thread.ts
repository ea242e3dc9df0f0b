/** One thread, and what stands beside it. */
import { sql } from 'kysely';
import type { InquiryDetail } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import type { InquirySide, InquiryStatus } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { calledOf } from '../../account/index.ts';

type Flat = Pick<
  InquiryDetail,
  | 'inquirySeq'
  | 'askedAt'
  | 'lastAskedAt'
  | 'slaDueAt'
  | 'category'
  | 'title'
  | 'preview'
  | 'imageCount'
  | 'link'
  | 'answeredBy'
  | 'answeredAt'
  | 'entries'
  | 'unread'
  | 'previousSeq'
  | 'version'
>;
export interface Stored extends Flat {
  seller: number;
  sellerName: string;
  buyer: number;
  nickname: string;
  loginId: string;
  status: InquiryStatus;
  writingName: string | null;
  writingTab: string | null;
  writingAt: string | null;
}

/** Threads of one shop by their numbers. */
export async function readInquiries(db: Db, seller: number, inquiries: readonly number[]): Promise<Stored[]> {
  const { rows } = await send(
    db,
    sql<Stored>`select l.inquiry_seq as "inquirySeq", l.asked_at as "askedAt", l.last_asked_at as "lastAskedAt",
        l.sla_due_at as "slaDueAt", l.category, l.title, l.preview, l.image_count as "imageCount",
        json_build_object('target', l.link_target, 'productSeq', l.product_seq, 'productName', l.product_name,
          'orderSeq', l.order_seq, 'orderProductSeq', l.order_product_seq) as link,
        l.answered_by as "answeredBy", l.answered_at as "answeredAt", l.entries, l.unread,
        l.previous_seq as "previousSeq", l.version, l.seller_seq as seller,
        ${calledOf('s')} as "sellerName", l.buyer_user_seq as buyer,
        coalesce(p.nickname, p.name, '') as nickname, coalesce(p.login_id, '') as "loginId", l.status,
        l.writing_name as "writingName", l.writing_tab as "writingTab", l.writing_at as "writingAt"
      from inquiry l join account_user s on s.user_seq = l.seller_seq
        left join account_user p on p.user_seq = l.buyer_user_seq
      where l.seller_seq = ${seller} and l.inquiry_seq = any(${[...inquiries]}) order by l.inquiry_seq`,
  );
  return [...rows];
}

/** A thread of one of these shops; null where there is none. */
export const findInquiry = async (
  db: Db,
  sellers: readonly number[],
  inquiry: number,
): Promise<Stored | null> =>
  (await eachSeller(sellers, async (seller) => ({ rows: await readInquiries(db, seller, [inquiry]) })))[0] ??
  null;

export interface StoredEntry {
  inquirySeq: number;
  inquiryContentSeq: number;
  side: InquirySide;
  author: string;
  authorSeq: number | null;
  text: string;
  images: string[];
  internal: boolean;
  at: string;
  editedAt: string | null;
  readAt: string | null;
}

/** What was said in these threads; `notes`: with what the shop says to itself. */
export async function readEntries(
  db: Db,
  seller: number,
  inquiries: readonly number[],
  { notes }: { notes: boolean },
): Promise<StoredEntry[]> {
  const { rows } = await send(
    db,
    sql<StoredEntry>`select inquiry_seq as "inquirySeq", inquiry_content_seq as "inquiryContentSeq", side, author,
        author_user_seq as "authorSeq", text, images, internal, at, edited_at as "editedAt", read_at as "readAt"
      from inquiry_content where seller_seq = ${seller} and inquiry_seq = any(${[...inquiries]})
        and ${notes ? sql`true` : sql`not internal`}
      order by inquiry_content_seq`,
  );
  return [...rows];
}

type Order = NonNullable<InquiryDetail['context']['order']> & {
  claimSeq: number | null;
  claimType: NonNullable<InquiryDetail['context']['claim']>['type'] | null;
  claimOpenedAt: string | null;
  promisedAt: string | null;
};

/** The line that a thread is about, with its claim. */
export async function readOrder(db: Db, seller: number, line: number): Promise<Order | null> {
  const { rows } = await send(
    db,
    sql<Order>`select order_seq as "orderSeq", order_product_seq as "orderProductSeq", ordered_at as "orderedAt",
        product_name as "productName", option_text as "optionText", qty, pay_amount as "payAmount", status,
        tracking_no as "trackingNo", ship_due_at as "shipDueAt", claim_seq as "claimSeq", claim_type as "claimType",
        claim_opened_at as "claimOpenedAt", postponed_promised_at as "promisedAt"
      from order_product where seller_seq = ${seller} and order_product_seq = ${line}`,
  );
  return rows[0] ?? null;
}

export async function readProduct(
  db: Db,
  seller: number,
  product: number,
): Promise<InquiryDetail['context']['product']> {
  const { rows } = await send(
    db,
    sql<NonNullable<InquiryDetail['context']['product']>>`select product_seq as "productSeq", name, thumbnail,
        sale_price as "salePrice"
      from product where seller_seq = ${seller} and product_seq = ${product} and deleted_at is null`,
  );
  return rows[0] ?? null;
}

/** What somebody bought here last, unpaid orders among it. */
export async function readBought(
  db: Db,
  seller: number,
  buyer: number,
): Promise<InquiryDetail['context']['bought']> {
  const { rows } = await send(
    db,
    sql<InquiryDetail['context']['bought'][number]>`select l.order_seq as "orderSeq",
        l.order_product_seq as "orderProductSeq", l.product_seq as "productSeq", l.product_name as "productName",
        l.option_text as "optionText", l.ordered_at as "orderedAt"
      from orders o join order_product l on l.seller_seq = ${seller} and l.order_seq = o.order_seq
      where o.seller_seq = ${seller} and o.buyer_user_seq = ${buyer}
      order by l.ordered_at desc, l.order_product_seq desc limit 20`,
  );
  return [...rows];
}

/** The newest other threads of the same buyer with this shop. */
export async function readEarlier(
  db: Db,
  { seller, buyer, inquiry }: { seller: number; buyer: number; inquiry: number },
): Promise<InquiryDetail['context']['earlier']> {
  const { rows } = await send(
    db,
    sql<InquiryDetail['context']['earlier'][number]>`select inquiry_seq as "inquirySeq", title, status,
        asked_at as "askedAt" from inquiry
      where seller_seq = ${seller} and buyer_user_seq = ${buyer} and inquiry_seq <> ${inquiry}
      order by asked_at desc, inquiry_seq desc limit 5`,
  );
  return [...rows];
}

/** What they last said in lives of this shop's channel. */
export async function readChats(
  db: Db,
  seller: number,
  buyer: number,
): Promise<InquiryDetail['context']['chats']> {
  const { rows } = await send(
    db,
    sql<
      InquiryDetail['context']['chats'][number]
    >`select content_seq as "contentSeq", at, text from chat_message
      where seller_seq = ${seller} and user_seq = ${buyer} and text <> '' order by chat_seq desc limit 5`,
  );
  return [...rows];
}
