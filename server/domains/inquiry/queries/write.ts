import { sql } from 'kysely';
import type { InquiryCategory, InquirySide } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { insertRows } from '../../../kit/db/insert.ts';

/** What a thread is about, as it is kept. */
export interface Linked {
  target: 'NONE' | 'PRODUCT' | 'ORDER_PRODUCT';
  product: number | null;
  name: string;
  order: number | null;
  line: number | null;
}

export interface NewInquiry {
  seller: number;
  buyer: number;
  category: InquiryCategory;
  title: string;
  preview: string;
  images: number;
  link: Linked;
  at: string;
  /** Null: the shop spoke first, nothing waits. */
  due: string | null;
  by: string | null;
  previous: number | null;
}

export async function insertInquiry(db: Db, one: NewInquiry): Promise<number> {
  const { link } = one;
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into inquiry (seller_seq, buyer_user_seq, status, category, title, link_target,
        product_seq, product_name, order_seq, order_product_seq, asked_at, last_asked_at, sla_due_at, answered_by,
        answered_at, preview, image_count, entries, unread, previous_seq, by_seller)
      values (${one.seller}, ${one.buyer}, ${one.due === null ? 'COMPLETED_REPLY' : 'REQUIRED_CONFIRMED'},
        ${one.category}, ${one.title}, ${link.target}, ${link.product}, ${link.name}, ${link.order}, ${link.line},
        ${one.at}, ${one.at}, ${one.due}, ${one.by}, ${one.due === null ? one.at : null}, ${one.preview},
        ${one.images}, 1, ${one.due !== null}, ${one.previous}, ${one.due === null})
      returning inquiry_seq as seq`,
  );
  return rows[0]!.seq;
}

export interface NewEntry {
  inquiry: number;
  side: InquirySide;
  user: number | null;
  author: string;
  text: string;
  images?: readonly string[];
  internal?: boolean;
  at: string;
}

export const insertEntries = (db: Db, seller: number, entries: readonly NewEntry[]): Promise<unknown> =>
  insertRows(
    db,
    'inquiry_content',
    entries.map((one) => ({
      seller_seq: seller,
      inquiry_seq: one.inquiry,
      side: one.side,
      author_user_seq: one.user,
      author: one.author,
      text: one.text,
      images: [...(one.images ?? [])],
      internal: one.internal ?? false,
      at: one.at,
    })),
  );

/** The buyer reads what the shop has said. */
export const markRead = (db: Db, seller: number, inquiry: number, at: string): Promise<unknown> =>
  send(
    db,
    sql`update inquiry_content set read_at = ${at} where seller_seq = ${seller} and inquiry_seq = ${inquiry}
      and read_at is null and side <> 'BUYER' and not internal`,
  );

export const markSeen = async (db: Db, seller: number, inquiry: number): Promise<boolean> => {
  const { rows } = await send(
    db,
    sql`update inquiry set unread = false where seller_seq = ${seller} and inquiry_seq = ${inquiry} and unread
      returning inquiry_seq`,
  );
  return rows.length > 0;
};

/** Who writes an answer now; nobody any more where `name` is null and the tab the same. */
export const keepWriting = (
  db: Db,
  {
    seller,
    inquiry,
    name,
    tab,
    at,
  }: { seller: number; inquiry: number; name: string | null; tab: string; at: string },
): Promise<unknown> =>
  send(
    db,
    name === null
      ? sql`update inquiry set writing_name = null, writing_tab = null, writing_at = null
          where seller_seq = ${seller} and inquiry_seq = ${inquiry} and writing_tab = ${tab}`
      : sql`update inquiry set writing_name = ${name}, writing_tab = ${tab}, writing_at = ${at}
          where seller_seq = ${seller} and inquiry_seq = ${inquiry}`,
  );

export interface Locked {
  status: string;
  version: number;
  lastAskedAt: string;
  answeredBy: string | null;
  answeredAt: string | null;
}

export async function lockInquiry(db: Db, seller: number, inquiry: number): Promise<Locked | null> {
  const { rows } = await send(
    db,
    sql<Locked>`select status, version, last_asked_at as "lastAskedAt", answered_by as "answeredBy",
        answered_at as "answeredAt" from inquiry
      where seller_seq = ${seller} and inquiry_seq = ${inquiry} for no key update`,
  );
  return rows[0] ?? null;
}

/** A change that moves nothing, over the version that is locked. */
export const writeInquiry = (
  db: Db,
  seller: number,
  inquiry: number,
  set: { category?: InquiryCategory; link?: Linked },
): Promise<unknown> => {
  const { category, link } = set;
  const columns = [
    ...(category ? [sql`category = ${category}`] : []),
    ...(link
      ? [
          sql`link_target = ${link.target}, product_seq = ${link.product}, product_name = ${link.name},
            order_seq = ${link.order}, order_product_seq = ${link.line}`,
        ]
      : []),
    sql`version = version + 1`,
  ];
  return send(
    db,
    sql`update inquiry set ${sql.join(columns)} where seller_seq = ${seller} and inquiry_seq = ${inquiry}`,
  );
};

/** Another text of an entry; the old one stays beside it. */
export const editEntry = (
  db: Db,
  { seller, entry, text, at }: { seller: number; entry: number; text: string; at: string },
): Promise<unknown> =>
  send(
    db,
    sql`update inquiry_content set text = ${text}, edited_at = ${at},
        edits = edits || jsonb_build_array(jsonb_build_object('text', text, 'at', ${at}::text))
      where seller_seq = ${seller} and inquiry_content_seq = ${entry}`,
  );

/** A product of the shop, or a line of it that this buyer bought; null: there is none. */
export async function readLinked(
  db: Db,
  seller: number,
  asked: { product?: number | undefined; line?: number | undefined; buyer: number },
): Promise<Linked | null> {
  if (asked.product !== undefined) {
    const { rows } = await send(
      db,
      sql<{ name: string }>`select name from product where seller_seq = ${seller}
        and product_seq = ${asked.product} and deleted_at is null`,
    );
    return rows[0]
      ? { target: 'PRODUCT', product: asked.product, name: rows[0].name, order: null, line: null }
      : null;
  }
  const { rows } = await send(
    db,
    sql<{
      product: number;
      name: string;
      order: number;
    }>`select l.product_seq as product, l.product_name as name,
        l.order_seq as "order"
      from order_product l join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
      where l.seller_seq = ${seller} and l.order_product_seq = ${asked.line} and o.buyer_user_seq = ${asked.buyer}`,
  );
  return rows[0] ? { target: 'ORDER_PRODUCT', line: asked.line!, ...rows[0] } : null;
}

/** Whether the shop may speak first: it sold them something in a year or was asked, and how often it did so today. */
export async function readContact(
  db: Db,
  { seller, buyer, since, today }: { seller: number; buyer: number; since: string; today: string },
): Promise<{ known: boolean; today: number }> {
  const { rows } = await send(
    db,
    sql<{ known: boolean; today: number }>`select
        exists (select from orders o where o.seller_seq = ${seller} and o.buyer_user_seq = ${buyer}
          and o.ordered_at >= ${since})
        or exists (select from inquiry i where i.seller_seq = ${seller} and i.buyer_user_seq = ${buyer}
          and not i.by_seller) as known,
        (select count(*) from inquiry i where i.seller_seq = ${seller} and i.buyer_user_seq = ${buyer}
          and i.by_seller and i.asked_at >= ${today}) as today`,
  );
  return rows[0]!;
}

/** Speaking first to one buyer is done one after another, so that nobody does it more often than allowed. */
export const lockContact = (db: Db, seller: number, buyer: number): Promise<unknown> =>
  lockWord(db, `inquiry.start:${seller}`, buyer);

/** Whether somebody sells here. */
export async function isShop(db: Db, seller: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from account_user where user_seq = ${seller} and user_type = 'producer' and active`,
  );
  return rows.length > 0;
}
