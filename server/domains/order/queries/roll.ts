import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { Condition } from '../../../kit/list/source.ts';
import type { LineKey } from '../line.ts';
import { slotOf, takeSlot } from './slot.ts';

/** Lines on the desk and lines sent (order-desk.md §5). */
const DESK = sql`not l.claim_in_force
  and l.fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')`;
const SENT = sql`not l.claim_in_force
  and l.fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE',
    'CONFIRM_RECEIVE_WRITE_REVIEW')`;
const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Seoul')::date`;

/**
 * Adds these lines as they stand now to the roll-ups (`sign` 1), or takes them out (−1). Every writer of a
 * line takes it out, writes, and puts it back in the same transaction; nobody computes a difference. A
 * connection has a slot of its own, so writers of one seller never wait for each other: one that confirms and
 * one that takes it back would touch the same two rows in both orders. Slot 0 is the fold's alone. Sends before
 * it returns where the connection has its slot (takeSlot).
 */
export async function roll(db: Db, lines: readonly LineKey[], sign: 1 | -1): Promise<void> {
  if (lines.length === 0) return;
  const slot = slotOf(db) ?? (await takeSlot(db));
  await eachOwn(
    lines,
    (line) => line.sellerSeq,
    (seller, own) =>
      rollOf(
        db,
        seller,
        own.map((line) => line.orderProductSeq),
        sign,
        slot,
      ),
  );
}

/** One statement a roll-up: each is one shard's where rows are distributed (docs/decisions/0036). */
async function rollOf(db: Db, seller: number, ids: readonly number[], sign: 1 | -1, slot: number) {
  const at = sql`${slot}::smallint`;
  const lines = sql`l.seller_seq = ${seller} and l.order_product_seq = any(${[...ids]})`;
  const sum = (value: Condition) => sql`${sign}::bigint * sum(${value})`;
  const count = sql`${sign}::bigint * count(*)`;
  await Promise.all([
    send(
      db,
      sql`insert into order_rollup as r (seller_seq, ordered_day, status, fulfilment_status, delivery_method,
        slot, lines, orders, qty, product_amount, seller_coupon, platform_coupon, delivery_fee, pay_amount,
        live_amount)
      select l.seller_seq, l.ordered_day, l.status, l.fulfilment_status, l.delivery_method, ${at}, ${count},
        ${sum(sql`l.order_first::int`)}, ${sum(sql`l.qty`)}, ${sum(sql`l.product_amount`)},
        ${sum(sql`l.seller_coupon`)}, ${sum(sql`l.platform_coupon`)},
        ${sum(sql`case when l.bundle_first then b.base_fee + b.region_fee else 0 end`)},
        ${sum(sql`l.pay_amount`)}, ${sum(sql`case when l.content_seq is not null then l.pay_amount else 0 end`)}
      from order_product l join delivery_bundle b on b.seller_seq = ${seller} and b.bundle_seq = l.bundle_seq
      where ${lines} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5
      on conflict (seller_seq, ordered_day, status, fulfilment_status, delivery_method, slot)
        do update set lines = r.lines + excluded.lines, orders = r.orders + excluded.orders,
        qty = r.qty + excluded.qty, product_amount = r.product_amount + excluded.product_amount,
        seller_coupon = r.seller_coupon + excluded.seller_coupon,
        platform_coupon = r.platform_coupon + excluded.platform_coupon,
        delivery_fee = r.delivery_fee + excluded.delivery_fee,
        pay_amount = r.pay_amount + excluded.pay_amount, live_amount = r.live_amount + excluded.live_amount`,
    ),
    send(
      db,
      sql`insert into desk_rollup as r (seller_seq, due_day, paid_day, fulfilment_status, delivery_method, slot,
        lines)
      select l.seller_seq, ${day('l.ship_due_at')}, ${day('l.paid_at')}, l.fulfilment_status,
        l.delivery_method, ${at}, ${count}
      from order_product l
      where ${lines} and ${DESK} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5
      on conflict (seller_seq, due_day, paid_day, fulfilment_status, delivery_method, slot)
        do update set lines = r.lines + excluded.lines`,
    ),
    send(
      db,
      sql`insert into sent_rollup as r (seller_seq, shipped_day, fulfilment_status, delivery_method, slot, lines)
      select l.seller_seq, ${day('l.shipped_at')}, l.fulfilment_status, l.delivery_method, ${at}, ${count}
      from order_product l
      where ${lines} and ${SENT} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
      on conflict (seller_seq, shipped_day, fulfilment_status, delivery_method, slot)
        do update set lines = r.lines + excluded.lines`,
    ),
  ]);
  return { rows: [] };
}
