/** A live by minutes, with what was ordered in each (live.md §3, viewer). */
import { sql } from 'kysely';
import type { ViewerFigures } from '@jangteo/contract/broadcast/room.api.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachSeller } from '../../../../kit/db/by-seller.ts';
import type { Key } from '../../queries/parts.ts';

export interface Minute {
  at: string;
  viewers: number;
  joins: number;
  leaves: number;
  chats: number;
  likes: number;
}
interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

export async function readMinutes(db: Db, { channel, content }: Key, { from, to }: Range): Promise<Minute[]> {
  const { rows } = await send(
    db,
    sql<Minute>`select at, viewers, joins, leaves, chats, likes from content_minute
      where seller_seq = ${channel} and content_seq = ${content}
        and (${from ?? null}::timestamptz is null or at >= ${from ?? null})
        and (${to ?? null}::timestamptz is null or at <= ${to ?? null}) order by at`,
  );
  return [...rows];
}

export interface OrderedMinute {
  at: string;
  orders: number;
  amount: number;
}

/** What was bought in it and stands, by the minute in which it was paid. */
export const readOrdered = (db: Db, sellers: readonly number[], { content }: Key): Promise<OrderedMinute[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<OrderedMinute>`select date_trunc('minute', o.paid_at) as at, count(distinct o.order_seq) as orders,
          sum(o.pay_amount)::bigint as amount
        from order_product o
        where o.seller_seq = ${seller} and o.content_seq = ${content} and o.paid_at is not null
          and not o.claim_in_force
          and o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
        group by 1 order by 1`,
    ),
  );

/** What its channel sold there for others, by the minute of the order: told in the channel's own copies. */
export async function readSoldForOthers(db: Db, { channel, content }: Key): Promise<OrderedMinute[]> {
  const { rows } = await send(
    db,
    sql<OrderedMinute>`select date_trunc('minute', m.ordered_at) as at, count(distinct m.order_seq) as orders,
        sum(m.pay_amount)::bigint as amount
      from matching_line m
      where m.gripper_user_seq = ${channel} and m.content_seq = ${content} and not m.claim_in_force
      group by 1 order by 1`,
  );
  return [...rows];
}

/** Whose products its rail shows. */
export async function readRailSellers(db: Db, { channel, content }: Key): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select distinct product_seller_seq as seller from broadcast_product
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
  return [...new Set([channel, ...rows.map(({ seller }) => seller)])];
}

type Mark = ViewerFigures['marks'][number];
interface Marked extends Pick<Mark, 'kind' | 'label'> {
  at: string;
  product: number | null;
  seller: number;
}

/** When a product or a coupon was first pinned, and when a game began; of `host`'s coupons those for the channel. */
export async function readMarks(
  db: Db,
  { channel, content, host }: Key & { host: number },
): Promise<Marked[]> {
  const coupons = await eachSeller([channel, host], (seller) =>
    send(
      db,
      sql<Marked>`select first_pinned_at as at, 'COUPON' as kind, name as label, null::bigint as product, seller_seq as seller
        from coupon where seller_seq = ${seller} and content_seq = ${content} and first_pinned_at is not null
          and (${seller}::bigint = ${channel}::bigint or producer_seq = ${channel})`,
    ),
  );
  const { rows } = await send(
    db,
    sql<Marked>`
      select first_pinned_at as at, 'PIN' as kind, '' as label, product_seq as product,
        product_seller_seq as seller from broadcast_product
      where seller_seq = ${channel} and content_seq = ${content} and first_pinned_at is not null
      union all select opened_at, 'GAME', title, null, seller_seq from game
      where seller_seq = ${channel} and content_seq = ${content} order by 1`,
  );
  return [...rows, ...coupons].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
