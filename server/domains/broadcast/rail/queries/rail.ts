import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachOwn, eachSeller } from '../../../../kit/db/by-seller.ts';
import { insertRows } from '../../../../kit/db/insert.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import type { Key, Owned } from '../../queries/parts.ts';
import type { LivePrices } from '../rules.ts';

/** The live that a rail belongs to. */
export interface RailHead extends Key {
  state: LiveContentState;
  /** Of the content. */
  version: number;
  /** Counts what comes, goes or changes its place. */
  railVersion: number;
  pinned: number | null;
  pinnedAt: string | null;
  /** Who sells in it. */
  host: number;
  /** Shops beside the channel whose products stand in it; of one that is locked its rows say so. */
  shops: number[];
}

const HEAD = sql`seller_seq as channel, content_seq as content, state, version,
  rail_version as "railVersion", pinned_product_seq as pinned, pinned_at as "pinnedAt", host_user_seq as host`;
const shopsOf = (seller: number) => sql`(select coalesce(json_agg(distinct r.product_seller_seq), '[]')
  from broadcast_product r where r.seller_seq = ${seller} and r.content_seq = content.content_seq
    and r.product_seller_seq <> ${seller})`;

/** One live of these sellers, not in the trash; locked: whoever changes its rail is alone. */
export async function readHead(
  db: Db,
  sellers: readonly number[],
  content: number,
  locked: boolean,
): Promise<RailHead | null> {
  const lock = locked ? sql`for no key update` : sql``;
  const shops = locked ? () => sql`'[]'::json` : shopsOf;
  const [head] = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<RailHead>`select ${HEAD}, ${shops(seller)} as shops from content
        where seller_seq = ${seller} and content_seq = ${content} and deleted_at is null ${lock}`,
    ),
  );
  return head ?? null;
}

/** Products of these sellers that are not in the trash. */
export const readOwned = (
  db: Db,
  sellers: readonly number[],
  products: readonly number[],
): Promise<Owned[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Owned>`select seller_seq as seller, product_seq as product from product
        where seller_seq = ${seller} and product_seq = any(${[...products]}) and deleted_at is null`,
    ),
  );

export interface RailRow extends Owned, LivePrices {
  place: number;
  active: boolean;
}

/** What stands in it, in its order. */
export async function readRows(db: Db, { channel, content }: Key): Promise<RailRow[]> {
  const { rows } = await send(
    db,
    sql<RailRow>`select product_seller_seq as seller, product_seq as product, place, active,
        live_price as "livePrice", revert_price as "revertPrice"
      from broadcast_product where seller_seq = ${channel} and content_seq = ${content} order by place`,
  );
  return [...rows];
}

export const addRows = (
  db: Db,
  { channel, content }: Key,
  { products, last, active }: { products: readonly Owned[]; last: number; active: boolean },
): Promise<unknown> =>
  insertRows(
    db,
    'broadcast_product',
    products.map(({ seller, product }, n) => ({
      seller_seq: channel,
      content_seq: content,
      product_seq: product,
      product_seller_seq: seller,
      place: last + 1 + n,
      active,
    })),
  );

/** Out of the rail; those behind move up. */
export async function dropRows(db: Db, { channel, content }: Key, products: readonly number[]) {
  await send(
    db,
    sql`delete from broadcast_product
      where seller_seq = ${channel} and content_seq = ${content} and product_seq = any(${[...products]})`,
  );
  await send(
    db,
    sql`update broadcast_product r set place = n.place
      from (select product_seq, row_number() over (order by place) as place from broadcast_product
        where seller_seq = ${channel} and content_seq = ${content}) n
      where r.seller_seq = ${channel} and r.content_seq = ${content} and r.product_seq = n.product_seq
        and r.place <> n.place`,
  );
}

/** Each to the place of its number in this order. */
export const writePlaces = (
  db: Db,
  { channel, content }: Key,
  products: readonly number[],
): Promise<unknown> =>
  send(
    db,
    sql`update broadcast_product set place = array_position(${[...products]}::bigint[], product_seq)
      where seller_seq = ${channel} and content_seq = ${content} and product_seq = any(${[...products]})`,
  );

export const writeActive = (
  db: Db,
  { channel, content }: Key,
  products: readonly number[],
  active: boolean,
): Promise<unknown> =>
  send(
    db,
    sql`update broadcast_product set active = ${active}
      where seller_seq = ${channel} and content_seq = ${content} and product_seq = any(${[...products]})`,
  );

/** One pin, or none; the first time of a product is a mark of the replay. */
export async function writePin(
  db: Db,
  { channel, content }: Key,
  product: number | null,
  at: Date,
): Promise<string | null> {
  const [{ rows }] = await Promise.all([
    send(
      db,
      sql<{ at: string | null }>`update content set pinned_product_seq = ${product},
          pinned_at = ${product === null ? null : at}
        where seller_seq = ${channel} and content_seq = ${content} returning pinned_at as at`,
    ),
    product === null
      ? null
      : send(
          db,
          sql`update broadcast_product set first_pinned_at = coalesce(first_pinned_at, ${at})
            where seller_seq = ${channel} and content_seq = ${content} and product_seq = ${product}`,
        ),
  ]);
  return rows[0]!.at;
}

/** Counts the rail's version on; answers it. */
export async function touchRail(db: Db, { channel, content }: Key): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ version: number }>`update content set rail_version = rail_version + 1
      where seller_seq = ${channel} and content_seq = ${content} returning rail_version as version`,
  );
  return rows[0]!.version;
}

/** What closing puts back: the price of before, where the live's still stands; null: nothing. */
export const writeRevert = (
  db: Db,
  { channel, content }: Key,
  product: number,
  prices: { live: number; before: number } | null,
): Promise<unknown> =>
  send(
    db,
    sql`update broadcast_product set live_price = ${prices?.live ?? null}, revert_price = ${prices?.before ?? null}
      where seller_seq = ${channel} and content_seq = ${content} and product_seq = ${product}`,
  );

export interface Sold {
  product: number;
  qty: number;
  amount: number;
}

/** What was bought of these products in a content and stands: paid, and neither cancelled nor given back. */
export const readSold = (db: Db, content: number, products: readonly Owned[]): Promise<Sold[]> =>
  eachOwn(
    products,
    (one) => one.seller,
    (seller, own) =>
      send(
        db,
        sql<Sold>`select product_seq as product, sum(qty)::bigint as qty, sum(pay_amount)::bigint as amount
          from order_product
          where seller_seq = ${seller} and content_seq = ${content}
            and product_seq = any(${own.map((one) => one.product)}) and not claim_in_force
            and fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
          group by 1`,
      ),
  );
