import { sql } from 'kysely';
import type { OrderNotice } from '@jangteo/contract/order/notice.api.ts';
import type { OrderNoticeBody } from '@jangteo/contract/order/notice.body.ts';
import { orderNoticeList } from '@jangteo/contract/order/notice.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { fromDay, pattern, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import { isShowing } from './rules.ts';

const updatedAt = sql`l.updated_at`;

/** How the list of notices reads. */
export const orderNoticeSource = listSource(orderNoticeList, {
  table: 'order_notice',
  id: 'notice_seq',
  joins: (seller) => sql`join account_user u on u.user_seq = l.seller_seq
    cross join lateral (select coalesce(json_agg(p.product_seq order by p.product_seq), '[]') as products
      from order_notice_product p where p.seller_seq = ${seller} and p.notice_seq = l.notice_seq) named`,
  fields: {
    noticeSeq: 'l.notice_seq',
    title: 'l.title',
    image: 'l.image',
    position: 'l.position',
    target: 'l.target',
    productSeqList: 'named.products',
    from: 'l.from_at',
    to: 'l.to_at',
    expose: 'l.expose',
    'seller.name': 'coalesce(u.shop_name, u.name)',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  computed: {
    showing: (get, { now }) =>
      JSON.stringify(isShowing({ expose: get('expose') === 't', from: get('from')!, to: get('to') }, now)),
  },
  filters: {
    from: (day) => fromDay(updatedAt, day),
    to: (day) => toDay(updatedAt, day),
    expose: (expose) => sql`l.expose = ${expose}`,
    position: (position) => sql`l.position = ${position}`,
    keyword: (words) => sql`normalize(l.title, NFD) like any(${words.map(pattern)})`,
  },
  sorts: { updatedAt: { column: 'l.updated_at' } },
});

/** A notice as it lies in its rows; times are the wire's. */
export interface StoredNotice extends Omit<OrderNotice, 'showing'> {
  sellerSeq: number;
}

/** A notice by its number, whichever of these sellers it belongs to. */
export async function readNotice(
  db: Db,
  sellers: readonly number[],
  noticeSeq: number,
): Promise<StoredNotice | null> {
  const [notice] = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredNotice>`select n.seller_seq as "sellerSeq", n.notice_seq as "noticeSeq", n.title, n.body, n.image,
          n.position, n.target, n.from_at as "from", n.to_at as "to", n.expose, n.version,
          n.updated_at as "updatedAt",
          (select coalesce(json_agg(p.product_seq order by p.product_seq), '[]') from order_notice_product p
            where p.seller_seq = ${seller} and p.notice_seq = n.notice_seq) as "productSeqList"
        from order_notice n where n.seller_seq = ${seller} and n.notice_seq = ${noticeSeq}`,
    ),
  );
  return notice ?? null;
}

/** Which of these products are the seller's, those in the trash included: their orders go on. */
export async function readOwnProducts(
  db: Db,
  seller: number,
  products: readonly number[],
): Promise<Set<number>> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select product_seq as seq from product
      where seller_seq = ${seller} and product_seq = any(${[...products]})`,
  );
  return new Set(rows.map(({ seq }) => seq));
}

/** A seller's exposing comes one after another; answers how many others are exposed. */
export async function lockExposed(db: Db, seller: number, but: number | null): Promise<number> {
  await send(db, sql`select pg_advisory_xact_lock(hashtextextended(${`order.notices:${seller}`}, 0))`);
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from order_notice
      where seller_seq = ${seller} and expose and notice_seq is distinct from ${but}::bigint`,
  );
  return rows[0]!.n;
}

interface Written {
  seller: number;
  notice: OrderNoticeBody;
  at: string;
  by: string;
}

const valuesOf = ({ notice, at, by }: Written) => ({
  title: notice.title,
  body: notice.body,
  image: notice.image,
  position: notice.position,
  target: notice.target,
  from_at: notice.from,
  to_at: notice.to,
  expose: notice.expose,
  updated_at: at,
  updated_by: by,
});

const nameProducts = (db: Db, seller: number, noticeSeq: number, { productSeqList }: OrderNoticeBody) =>
  insertRows(
    db,
    'order_notice_product',
    productSeqList.map((product_seq) => ({ seller_seq: seller, notice_seq: noticeSeq, product_seq })),
  );

/** Writes a new notice; answers its number. */
export async function insertNotice(db: Db, written: Written): Promise<number> {
  const { rows } = await send(
    db,
    db
      .insertInto('order_notice')
      .values({ seller_seq: written.seller, ...valuesOf(written) })
      .returning('notice_seq as seq'),
  );
  await nameProducts(db, written.seller, rows[0]!.seq, written.notice);
  return rows[0]!.seq;
}

/** Writes a notice over the version that was read; false where another is there. */
export async function updateNotice(
  db: Db,
  written: Written & { noticeSeq: number; version: number },
): Promise<boolean> {
  const { seller, noticeSeq, version } = written;
  const { numAffectedRows } = await send(
    db,
    db
      .updateTable('order_notice')
      .set((eb) => ({ ...valuesOf(written), version: eb('version', '+', 1) }))
      .where('seller_seq', '=', seller)
      .where('notice_seq', '=', noticeSeq)
      .where('version', '=', version),
  );
  if (numAffectedRows !== 1n) return false;
  await send(
    db,
    sql`delete from order_notice_product where seller_seq = ${seller} and notice_seq = ${noticeSeq}`,
  );
  await nameProducts(db, seller, noticeSeq, written.notice);
  return true;
}

export const deleteNotice = (db: Db, seller: number, noticeSeq: number): Promise<unknown> =>
  send(db, sql`delete from order_notice where seller_seq = ${seller} and notice_seq = ${noticeSeq}`);

/** Shows or hides a notice; what is there already stays as it is. */
export const exposeNotice = (
  db: Db,
  one: { seller: number; noticeSeq: number; expose: boolean; at: string; by: string },
): Promise<unknown> =>
  send(
    db,
    sql`update order_notice
      set expose = ${one.expose}, version = version + 1, updated_at = ${one.at}, updated_by = ${one.by}
      where seller_seq = ${one.seller} and notice_seq = ${one.noticeSeq} and expose <> ${one.expose}`,
  );
