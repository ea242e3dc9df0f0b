/** What stands beside a content: notices, other places it goes to, its rail. */
import { sql } from 'kysely';
import type { NewSchedule } from '@jangteo/contract/broadcast/content.body.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';

/** A content by its key. */
export interface Key {
  channel: number;
  content: number;
}

export async function replaceNotices(
  db: Db,
  { channel, content }: Key,
  notices: NewSchedule['notices'],
): Promise<void> {
  await send(db, sql`delete from content_notice where seller_seq = ${channel} and content_seq = ${content}`);
  await insertRows(
    db,
    'content_notice',
    notices.map(({ type, text }) => ({ seller_seq: channel, content_seq: content, type, text })),
  );
}

/** A place besides, with its key as it is kept. */
export interface SealedTarget {
  target: string;
  url: string | null;
  key: Buffer;
  tail: string;
}

export async function readTargets(db: Db, { channel, content }: Key): Promise<SealedTarget[]> {
  const { rows } = await send(
    db,
    sql<SealedTarget>`select target, url, key_sealed as key, key_tail as tail from simulcast_target
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
  return [...rows];
}

/** Those that are as they were `stored`, key and all, go on as they go. */
export async function replaceTargets(
  db: Db,
  { channel, content }: Key,
  targets: readonly SealedTarget[],
  stored: readonly SealedTarget[],
): Promise<void> {
  const same = (one: SealedTarget): boolean =>
    stored.some(({ target, url, key }) => target === one.target && url === one.url && key.equals(one.key));
  const kept = targets.filter(same).map(({ target }) => target);
  await send(
    db,
    sql`delete from simulcast_target
      where seller_seq = ${channel} and content_seq = ${content} and not target = any(${kept}::text[])`,
  );
  await insertRows(
    db,
    'simulcast_target',
    targets
      .filter((one) => !same(one))
      .map(({ target, url, key, tail }) => ({
        seller_seq: channel,
        content_seq: content,
        target,
        url,
        key_sealed: key,
        key_tail: tail,
      })),
  );
}

/** A product and whose it is. */
export interface Owned {
  seller: number;
  product: number;
}

interface Salable extends Owned {
  salable: boolean;
  salePrice: number;
}

/** Which of these products are these sellers', and may be sold in a live: on the shelf, or coming to it. */
export const readSalable = (
  db: Db,
  sellers: readonly number[],
  products: readonly number[],
  now: Date,
): Promise<Salable[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Salable>`select seller_seq as seller, product_seq as product, sale_price as "salePrice",
          sanction_seq is null and sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT')
            and coalesce(end_at > ${now}, true) as salable
        from product
        where seller_seq = ${seller} and product_seq = any(${[...products]}) and deleted_at is null`,
    ),
  );

/** The products of a rail as they are now, in their order. */
export async function readRail(db: Db, { channel, content }: Key): Promise<(Owned & { active: boolean })[]> {
  const { rows } = await send(
    db,
    sql<Owned & { active: boolean }>`select product_seller_seq as seller, product_seq as product, active
      from broadcast_product where seller_seq = ${channel} and content_seq = ${content} order by place`,
  );
  return [...rows];
}

/** Writes the whole rail in this order; those that stay keep all that was said of them. */
export async function replaceRail(
  db: Db,
  { channel, content }: Key,
  products: readonly (Owned & { active: boolean })[],
): Promise<void> {
  const ids = products.map(({ product }) => product);
  await send(
    db,
    sql`delete from broadcast_product
      where seller_seq = ${channel} and content_seq = ${content} and not product_seq = any(${ids}::bigint[])`,
  );
  await insertRows(
    db,
    'broadcast_product',
    products.map(({ seller, product, active }, n) => ({
      seller_seq: channel,
      content_seq: content,
      product_seq: product,
      product_seller_seq: seller,
      place: n + 1,
      active,
    })),
    (query) =>
      query.onConflict((c) =>
        c
          .columns(['seller_seq', 'content_seq', 'product_seq'])
          .doUpdateSet((eb) => ({ place: eb.ref('excluded.place') })),
      ),
  );
}

/** After its rail was written anew: the pin of what has left goes with it. */
export const unpinGone = (
  db: Db,
  { channel, content }: Key,
  products: readonly number[],
): Promise<unknown> => {
  const ids = [...products];
  return send(
    db,
    sql`update content set pinned_at = null, pinned_product_seq = null
      where seller_seq = ${channel} and content_seq = ${content} and not pinned_product_seq = any(${ids}::bigint[])`,
  );
};

/** Whether a category is one of the last step. */
export async function isLeaf(db: Db, category: number): Promise<boolean> {
  const { rows } = await send(db, sql`select 1 from category where category_seq = ${category} and leaf`);
  return rows.length === 1;
}

/** The picture of the newest notice that announces a content; null where none does. `seller`: whose content it is. */
export const announcedBy = (
  seller: unknown,
  content: ReturnType<typeof sql>,
) => sql`(select n.image from live_reservation n where n.seller_seq = ${seller} and n.content_seq = ${content}
    and n.canceled_at is null and n.deleted_at is null order by n.reservation_seq desc limit 1)`;

/** Whether a live of the channel shows this picture. */
export async function isShown(db: Db, channel: number, thumbnail: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from content where seller_seq = ${channel} and thumbnail = ${thumbnail} limit 1`,
  );
  return rows.length === 1;
}
