import { sql } from 'kysely';
import type { NoticeBody } from '@jangteo/contract/product/notice.body.ts';
import { noticeStateOf } from '@jangteo/contract/product/notice.enums.ts';
import { noticeList } from '@jangteo/contract/product/notice.list.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { fromDay, pattern, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

const createdAt = sql`l.created_at`;

/** How the list of notices reads. */
export const noticeSource = listSource(noticeList, {
  table: 'product_notice',
  id: 'notice_seq',
  joins: (seller) => sql`join account_user u on u.user_seq = l.seller_seq
    cross join lateral (select count(*) as n from product_notice_product p
      where p.seller_seq = ${seller} and p.notice_seq = l.notice_seq) named`,
  fields: {
    noticeSeq: 'l.notice_seq',
    title: 'l.title',
    position: 'l.position',
    scope: 'l.scope',
    products: 'named.n',
    from: 'l.from_day',
    to: 'l.to_day',
    exposed: 'l.exposed',
    'seller.name': 'coalesce(u.shop_name, u.name)',
    createdAt: 'l.created_at',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  computed: {
    state: (get, { now }) =>
      JSON.stringify(
        noticeStateOf({ exposed: get('exposed') === 't', from: get('from'), to: get('to') }, kstDay(now)),
      ),
  },
  filters: {
    from: (day) => fromDay(createdAt, day),
    to: (day) => toDay(createdAt, day),
    exposed: (exposed) => sql`l.exposed = ${exposed}`,
    position: (position) => sql`l.position = ${position}`,
    keyword: (word) => sql`normalize(l.title, NFD) like ${pattern(word)}`,
  },
  sorts: { createdAt: { column: 'l.created_at' }, from: { column: 'l.from_day' } },
});

/** A notice as it lies in its row; times are the wire's. */
export interface StoredNotice extends NoticeBody {
  sellerSeq: number;
  noticeSeq: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** Notices by their numbers, whichever of these sellers they belong to. */
export const readNotices = (
  db: Db,
  sellers: readonly number[],
  notices: readonly number[],
): Promise<StoredNotice[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredNotice>`select n.seller_seq as "sellerSeq", n.notice_seq as "noticeSeq", n.title, n.body, n.image,
          n.position, n.scope, n.from_day as "from", n.to_day as "to", n.exposed, n.version,
          n.created_at as "createdAt", n.updated_at as "updatedAt",
          (select coalesce(json_agg(p.product_seq order by p.product_seq), '[]') from product_notice_product p
            where p.seller_seq = ${seller} and p.notice_seq = n.notice_seq) as "productSeqList"
        from product_notice n
        where n.seller_seq = ${seller} and n.notice_seq = any(${[...notices]}) order by n.notice_seq`,
    ),
  );

/** Which of these products are the seller's and not in the trash. */
export async function readOwnProducts(
  db: Db,
  seller: number,
  products: readonly number[],
): Promise<Set<number>> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select product_seq as seq from product
      where seller_seq = ${seller} and product_seq = any(${[...products]}) and deleted_at is null`,
  );
  return new Set(rows.map(({ seq }) => seq));
}

interface Written {
  seller: number;
  notice: NoticeBody;
  at: string;
  by: string;
}

const valuesOf = ({ notice, at, by }: Written) => ({
  title: notice.title,
  body: notice.body,
  image: notice.image,
  position: notice.position,
  scope: notice.scope,
  from_day: notice.from,
  to_day: notice.to,
  exposed: notice.exposed,
  updated_at: at,
  updated_by: by,
});

const nameProducts = (db: Db, seller: number, noticeSeq: number, { productSeqList }: NoticeBody) =>
  insertRows(
    db,
    'product_notice_product',
    productSeqList.map((product_seq) => ({ seller_seq: seller, notice_seq: noticeSeq, product_seq })),
  );

/** Writes a new notice; answers its number. */
export async function insertNotice(db: Db, written: Written): Promise<number> {
  const { rows } = await send(
    db,
    db
      .insertInto('product_notice')
      .values({ seller_seq: written.seller, created_at: written.at, ...valuesOf(written) })
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
      .updateTable('product_notice')
      .set((eb) => ({ ...valuesOf(written), version: eb('version', '+', 1) }))
      .where('seller_seq', '=', seller)
      .where('notice_seq', '=', noticeSeq)
      .where('version', '=', version),
  );
  if (numAffectedRows !== 1n) return false;
  await send(
    db,
    sql`delete from product_notice_product where seller_seq = ${seller} and notice_seq = ${noticeSeq}`,
  );
  await nameProducts(db, seller, noticeSeq, written.notice);
  return true;
}

/** Deletes notices of one seller; answers the numbers of those that were there. */
export async function deleteNotices(db: Db, seller: number, notices: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`delete from product_notice
      where seller_seq = ${seller} and notice_seq = any(${[...notices]}) returning notice_seq as seq`,
  );
  return rows.map(({ seq }) => seq);
}

export interface Exposure {
  seller: number;
  noticeSeq: number;
  exposed: boolean;
  /** Only where the row still is of this version; null: whatever it is. */
  version: number | null;
  at: string;
  by: string;
}

/** Shows or hides a notice; answers the version that this made, null where nothing was changed. */
export async function exposeNotice(db: Db, one: Exposure): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ version: number }>`update product_notice
      set exposed = ${one.exposed}, version = version + 1, updated_at = ${one.at}, updated_by = ${one.by}
      where seller_seq = ${one.seller} and notice_seq = ${one.noticeSeq} and exposed <> ${one.exposed}
        and version = coalesce(${one.version}::int, version)
      returning version`,
  );
  return rows[0]?.version ?? null;
}
