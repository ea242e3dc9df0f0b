import { sql } from 'kysely';
import { orderNoticeList } from '@jangteo/contract/order/notice.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
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
