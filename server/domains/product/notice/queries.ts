import { sql } from 'kysely';
import { noticeStateOf } from '@jangteo/contract/product/notice.enums.ts';
import { noticeList } from '@jangteo/contract/product/notice.list.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
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
