import { sql } from 'kysely';
import { profileList, type ProfileRow } from '@jangteo/contract/product/profile.list.ts';
import type { ProductDisplayStatus, ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { any, none } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import { findWords, keywordCondition, throughWords } from '../queries/find.ts';
import { MARKS, shownFields } from '../queries/list.ts';

/** How the candidates are read: own products, on the profile or not. */
export const profileSource = listSource(profileList, {
  table: 'product',
  id: 'product_seq',
  joins: (seller) => sql`
    join product_stock s on s.seller_seq = ${seller} and s.product_seq = l.product_seq
    join account_user u on u.user_seq = l.seller_seq
    left join product_pin i on i.seller_seq = ${seller} and i.product_seq = l.product_seq`,
  fields: {
    ...shownFields,
    saleStatus: 'l.sale_status',
    displayStatus: 'l.display_status',
    sold30: 's.sold30',
    pinned: 'i.product_seq is not null',
    running: 'true',
  },
  base: sql`l.deleted_at is null`,
  filters: {
    displayStatus: any('l.display_status'),
    pinned: (pinned, { seller }) =>
      sql`(l.product_seq in (select i.product_seq from product_pin i where i.seller_seq = ${seller})) = ${pinned}`,
    searchKey: none,
    keyword: keywordCondition,
  },
  prepare: findWords(false),
  through: throughWords,
  sorts: {
    CREATED_AT: { column: 'l.created_at', streams: true },
    PRODUCT_NAME: { column: 'l.name collate "C"' },
  },
  streams: { displayStatus: (words) => words.map((word) => sql`l.display_status = ${word}`) },
  indexed: ['displayStatus'],
});

/** What a profile shows of a product, whosever it is; times are the wire's. */
export interface ShownPin {
  product: number;
  seller: number;
  place: number;
  productId: string;
  yourProductId: string;
  thumbnail: string;
  name: string;
  marks: ProfileRow['marks'];
  salePrice: number;
  available: number;
  saleStatus: ProductSaleStatus;
  displayStatus: ProductDisplayStatus;
  sold30: number;
  createdAt: string;
  pinnedAt: string;
  userTag: string;
  sellerName: string;
}

/** A product on the profile of its own seller; instants are ms. */
export interface Pin extends ShownPin {
  startAt: number | null;
  endAt: number | null;
  punished: boolean;
}

/** One at a time changes the profile of a seller, until the end of its transaction. */
export const lockProfile = (db: Db, seller: number): Promise<unknown> =>
  lockWord(db, 'product.profile', seller);

/** In their order. */
export const readPins = (db: Db, seller: number): Promise<Pin[]> =>
  eachSeller([seller], () =>
    send(
      db,
      sql<Pin>`select l.product_seq as product, l.seller_seq as seller, i.place, l.product_id as "productId", l.your_product_id as "yourProductId",
          l.thumbnail, l.name, ${sql.raw(MARKS)} as marks, l.sale_price as "salePrice",
          s.on_hand - s.held as available, l.sale_status as "saleStatus", l.display_status as "displayStatus",
          (extract(epoch from l.start_at) * 1000)::bigint as "startAt",
          (extract(epoch from l.end_at) * 1000)::bigint as "endAt", l.sanction_seq is not null as punished, s.sold30,
          l.created_at as "createdAt", i.pinned_at as "pinnedAt", coalesce(u.user_tag, '') as "userTag",
          coalesce(u.shop_name, u.name) as "sellerName"
        from product_pin i
          join product l on l.seller_seq = ${seller} and l.product_seq = i.product_seq
          join product_stock s on s.seller_seq = ${seller} and s.product_seq = i.product_seq
          join account_user u on u.user_seq = i.seller_seq
        where i.seller_seq = ${seller} order by i.place, i.product_seq`,
    ),
  );

/** Places of what stands there, by product; under `lockProfile`. */
export async function readPlacesOfPins(db: Db, seller: number): Promise<Map<number, number>> {
  const { rows } = await send(
    db,
    sql<{ product: number; place: number }>`select product_seq as product, place from product_pin
      where seller_seq = ${seller} order by place, product_seq`,
  );
  return new Map(rows.map(({ product, place }) => [product, place]));
}

interface Added {
  products: readonly number[];
  /** Behind this place. */
  last: number;
  at: Date;
}

export const addPins = (db: Db, seller: number, { products, last, at }: Added): Promise<unknown> =>
  insertRows(
    db,
    'product_pin',
    products.map((product_seq, i) => ({
      seller_seq: seller,
      product_seq,
      place: last + 1 + i,
      pinned_at: toKst(at),
    })),
  );

/** Off the profile; answers those that were there. */
export async function dropPins(db: Db, seller: number, products: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ product: number }>`delete from product_pin
      where seller_seq = ${seller} and product_seq = any(${[...products]}) returning product_seq as product`,
  );
  return rows.map(({ product }) => product);
}

/** Each to the place of its number in this order. */
export const writeOrderOfPins = (db: Db, seller: number, products: readonly number[]): Promise<unknown> =>
  send(
    db,
    sql`update product_pin set place = array_position(${[...products]}::bigint[], product_seq)
      where seller_seq = ${seller} and product_seq = any(${[...products]})`,
  );
