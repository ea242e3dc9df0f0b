/** Products of running contracts on a broadcaster's profile: read from the broadcaster's copies. */
import { sql } from 'kysely';
import { profileList } from '@jangteo/contract/product/profile.list.ts';
import type { ProductDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { any, none } from '../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';
import { keywordOf, LISTED } from '../matching/queries.ts';
import type { ShownPin } from '../profile/queries.ts';

const inForce = (now: Date): Condition =>
  sql`(l.start_day <= ${kstDay(now)}::date and coalesce(l.end_day >= ${kstDay(now)}::date, true))`;
const DAYS_30 = 30 * 86_400_000;

/** Pieces that the reader has sold of a copy `l` in 30 days. */
const soldSince = (reader: Condition, now: Date): Condition => sql`(select coalesce(sum(m.qty), 0)
  from matching_line m
  where m.gripper_user_seq = ${reader} and m.product_seq = l.product_seq
    and m.ordered_at > ${toKst(new Date(now.getTime() - DAYS_30))})`;

/** How the candidates are read: what stands in the broadcaster's list, on the profile or not. */
export const matchedProfileSource = listSource(profileList, {
  table: 'matching_product',
  owner: 'gripper_user_seq',
  id: 'product_seq',
  joins: (reader) => sql`
    join account_user u on u.user_seq = l.seller_seq
    left join product_pin i on i.seller_seq = ${reader} and i.product_seq = l.product_seq
    left join lateral (select ${soldSince(reader, clock.now())} as sold30, ${inForce(clock.now())} as running) t on true`,
  fields: {
    productSeq: 'l.product_seq',
    productId: 'l.product_id',
    yourProductId: 'l.your_product_id',
    thumbnail: 'l.thumbnail',
    name: 'l.name',
    marks: 'array_to_json(l.marks)',
    salePrice: 'l.sale_price',
    'seller.userSeq': 'u.user_seq',
    'seller.userTag': "coalesce(u.user_tag, '')",
    'seller.name': 'coalesce(u.shop_name, u.name)',
    'stock.available': 'l.pieces_left',
    saleStatus: 'l.sale_status',
    displayStatus: 'l.display_status',
    sold30: 't.sold30',
    createdAt: 'l.created_at',
    pinned: 'i.product_seq is not null',
    running: 't.running',
  },
  base: LISTED,
  filters: {
    displayStatus: any('l.display_status'),
    pinned: (pinned, { seller }) =>
      sql`(l.product_seq in (select i.product_seq from product_pin i where i.seller_seq = ${seller})) = ${pinned}`,
    sellerSeq: (seller) => sql`l.seller_seq = ${seller}`,
    searchKey: none,
    keyword: (words, given) => keywordOf(words, given),
  },
  sorts: {
    CREATED_AT: { column: 'l.created_at' },
    PRODUCT_NAME: { column: 'l.name collate "C"' },
  },
});

/** A product that a broadcaster may sell, as the profile judges it. */
export interface Matched {
  product: number;
  displayStatus: ProductDisplayStatus;
  inForce: boolean;
}

export const readMatched = (
  db: Db,
  reader: number,
  products: readonly number[],
  now: Date,
): Promise<Matched[]> =>
  eachSeller([reader], () =>
    send(
      db,
      sql<Matched>`select l.product_seq as product, l.display_status as "displayStatus",
          ${inForce(now)} as "inForce"
        from matching_product l
        where l.gripper_user_seq = ${reader} and l.product_seq = any(${[...products]}) and ${LISTED}`,
    ),
  );

export interface MatchedPin extends ShownPin {
  inForce: boolean;
}

/** Those on the reader's profile. */
export const readMatchedPins = (db: Db, reader: number, now: Date): Promise<MatchedPin[]> =>
  eachSeller([reader], () =>
    send(
      db,
      sql<MatchedPin>`select l.product_seq as product, l.seller_seq as seller, i.place,
          l.product_id as "productId", l.your_product_id as "yourProductId", l.thumbnail, l.name,
          array_to_json(l.marks) as marks, l.sale_price as "salePrice", l.pieces_left as available,
          l.sale_status as "saleStatus", l.display_status as "displayStatus",
          ${soldSince(sql`${reader}`, now)}::int as sold30, l.created_at as "createdAt",
          i.pinned_at as "pinnedAt", coalesce(u.user_tag, '') as "userTag",
          coalesce(u.shop_name, u.name) as "sellerName", ${inForce(now)} as "inForce"
        from product_pin i
          join matching_product l on l.gripper_user_seq = ${reader} and l.product_seq = i.product_seq
          join account_user u on u.user_seq = l.seller_seq
        where i.seller_seq = ${reader} and ${LISTED}`,
    ),
  );
