import { sql } from 'kysely';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import type { ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { shelf } from '../directory.ts';

export interface Kept {
  seller: number;
  product: number;
  version: number;
  yourId: string;
  saleStatus: ProductSaleStatus;
}

/** Products of these sellers that are in the trash, or that are not. */
export const readKept = (
  db: Db,
  sellers: readonly number[],
  products: readonly number[],
  deleted: boolean,
): Promise<Kept[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Kept>`select seller_seq as seller, product_seq as product, version, your_product_id as "yourId",
          sale_status as "saleStatus"
        from product where seller_seq = ${seller} and product_seq = any(${[...products]})
          and (deleted_at is not null) = ${deleted} and purged_at is null order by product_seq`,
    ),
  );

/** Lines of each product that are not sent yet. */
export async function countUnsent(
  db: Db,
  seller: number,
  products: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await send(
    db,
    sql<{
      product: number;
      lines: number;
    }>`select product_seq as product, count(*) as lines from order_product
      where seller_seq = ${seller} and product_seq = any(${[...products]}) and not claim_in_force
        and fulfilment_status in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_COMPLETE', 'PREPARING_PRODUCT',
          'SHIPPING_POSTPONED') group by 1`,
  );
  return new Map(rows.map((row) => [row.product, row.lines]));
}

/** Which of these products stand in the rail of a live that these sellers have on air now; of one that `host` sells in. */
export async function readOnAir(
  db: Db,
  sellers: readonly number[],
  products: readonly number[],
  host: number | null = null,
): Promise<Set<number>> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ product: number }>`select r.product_seq as product from broadcast_product r
          join content c on c.seller_seq = ${seller} and c.content_seq = r.content_seq
        where r.seller_seq = ${seller} and r.product_seq = any(${[...products]})
          and c.state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')
          and (${host}::bigint is null or c.host_user_seq = ${host})`,
    ),
  );
  return new Set(rows.map(({ product }) => product));
}

/** Channels of others that sell for these sellers on air now, as their own rows say. */
export async function readSellingFor(db: Db, sellers: readonly number[]): Promise<number[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ channel: number }>`select distinct channel_seq as channel from gripper_live
        where seller_seq = ${seller} and live_state = 'LIVE_PUBLIC_ONAIR'`,
    ),
  );
  return rows.map(({ channel }) => channel);
}

/** Channels of others that somebody sells in. */
export async function readHostedChannels(db: Db, host: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{
      channel: number;
    }>`select distinct owner_seq as channel from hosted_content where host_user_seq = ${host}`,
  );
  return rows.map(({ channel }) => channel);
}

interface Row {
  product: number;
  version: number;
}

/** Into the trash, until the day on which they go for good. */
export async function throwAway(
  db: Db,
  seller: number,
  products: readonly number[],
  { at, by, purgeAt }: { at: Date; by: string; purgeAt: Date },
): Promise<Row[]> {
  const { rows } = await send(
    db,
    sql<Row>`update product set deleted_at = ${at}, deleted_by = ${by}, purge_at = ${purgeAt}, version = version + 1
      where seller_seq = ${seller} and product_seq = any(${[...products]})
      returning product_seq as product, version`,
  );
  await shelf.keep(db, seller, products);
  return [...rows];
}

export async function takeBack(db: Db, seller: number, products: readonly number[]): Promise<Row[]> {
  const { rows } = await send(
    db,
    sql<Row>`update product set deleted_at = null, deleted_by = null, purge_at = null, version = version + 1
      where seller_seq = ${seller} and product_seq = any(${[...products]})
      returning product_seq as product, version`,
  );
  await shelf.keep(db, seller, products);
  return [...rows];
}

/** 완전삭제: products of a seller whose days in the trash are over; answers their numbers. */
export async function purge(
  db: Db,
  seller: number,
  products: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ product: number }>`update product set purged_at = ${now}, version = version + 1
      where seller_seq = ${seller} and product_seq = any(${[...products]}) and purge_at <= ${now} and purged_at is null
      returning product_seq as product`,
  );
  return rows.map((row) => row.product);
}

/** Own codes that products of a seller have that are not in the trash. */
export async function readCodesInUse(db: Db, seller: number, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await send(
    db,
    sql<{ code: string }>`select your_product_id as code from product
      where seller_seq = ${seller} and your_product_id = any(${[...codes]}) and deleted_at is null`,
  );
  return new Set(rows.map((row) => row.code));
}

export const onSale = (one: Kept): boolean => isOnSale(one.saleStatus);
