import { sql } from 'kysely';
import { allocate } from '@jangteo/contract/kit/money.ts';
import type { Db } from '../../kit/db/bound.ts';
import { announce } from './machine.ts';
import { lockLines, type LockedLine } from './queries/lock.ts';
import { roll } from './queries/roll.ts';

/**
 * Takes `qty` pieces of a locked line into a line of their own, with the same past: a claim over some of the pieces first
 * splits the line, so a line has at most one claim in force (order-desk.md §5). Coupons go by largest remainder; fees stay
 * with the bundle's first line. Answers the new line.
 */
export async function splitLine(db: Db, line: LockedLine, qty: number, at: Date): Promise<LockedLine> {
  if (qty < 1 || qty >= line.qty) throw new RangeError('a split takes some of the pieces, not all');
  const key = { sellerSeq: line.seller_seq, orderProductSeq: line.order_product_seq };
  const { rows } = await sql<{ unit_price: number; seller_coupon: number; platform_coupon: number; seq: number }>`
    select unit_price, seller_coupon, platform_coupon, nextval(pg_get_serial_sequence('order_product', 'order_product_seq')) as seq
    from order_product where seller_seq = ${key.sellerSeq} and order_product_seq = ${key.orderProductSeq}`.execute(db);
  const { unit_price: price, seller_coupon: seller, platform_coupon: platform, seq } = rows[0]!;
  const weights = [BigInt(line.qty - qty), BigInt(qty)];
  const sellers = allocate(BigInt(seller), weights).map(Number);
  const platforms = allocate(BigInt(platform), weights).map(Number);
  const part = (i: 0 | 1) => {
    const pieces = Number(weights[i]);
    return { qty: pieces, product_amount: price * pieces, seller_coupon: sellers[i]!, platform_coupon: platforms[i]!, pay_amount: price * pieces - sellers[i]! - platforms[i]! };
  };
  const fresh = { ...key, orderProductSeq: seq };
  await roll(db, [key], -1);
  await sql`insert into order_product select (json_populate_record(l, ${JSON.stringify({ order_product_seq: seq, bundle_first: false, order_first: false, version: 1, ...part(1) })}::json)).*
    from order_product l where l.seller_seq = ${key.sellerSeq} and l.order_product_seq = ${key.orderProductSeq}`.execute(db);
  await sql`update order_product l set version = l.version + 1, qty = v.qty, product_amount = v.product_amount, seller_coupon = v.seller_coupon, platform_coupon = v.platform_coupon, pay_amount = v.pay_amount
    from json_populate_record(null::order_product, ${JSON.stringify(part(0))}::json) v where l.seller_seq = ${key.sellerSeq} and l.order_product_seq = ${key.orderProductSeq}`.execute(db);
  await sql`insert into status_history (seller_seq, entity, entity_seq, order_seq, order_product_seq, action, from_status, to_status, actor_kind, actor_seq, actor_name, text, at)
    select seller_seq, entity, ${seq}, order_seq, ${seq}, action, from_status, to_status, actor_kind, actor_seq, actor_name, text, at from status_history
    where seller_seq = ${key.sellerSeq} and entity = 'FULFILMENT' and entity_seq = ${key.orderProductSeq} order by history_seq`.execute(db);
  await roll(db, [key, fresh], 1);
  await announce(db, 'split', [{ ...key, orderSeq: line.order_seq, version: line.version + 1 }, { ...fresh, orderSeq: line.order_seq, version: 1 }], at);
  return (await lockLines(db, [key.sellerSeq], [seq]))[0]!;
}
