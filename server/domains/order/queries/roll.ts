import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { LineKey } from '../line.ts';
import type { Rows } from './rows.ts';
import { addAlike } from '../../../kit/roll-up/roll-up.ts';
import { slotOf, takeSlot } from '../../../kit/roll-up/slot.ts';
import { ROLL_UPS, type Alike } from './roll-ups.ts';

/**
 * Adds these lines as they stand now to the roll-ups (`sign` 1), or takes them out (−1). Every writer of a
 * line takes it out, writes, and puts it back in the same transaction; nobody computes a difference. A
 * connection has a slot of its own, so writers of one seller never wait for each other: one that confirms and
 * one that takes it back would touch the same two rows in both orders. Slot 0 is the fold's alone. Asks for the lines
 * before it returns where the connection has its slot (takeSlot): what is sent after that does not change what it counts.
 */
export async function roll(db: Db, lines: readonly LineKey[], sign: 1 | -1): Promise<void> {
  if (lines.length === 0) return;
  const slot = slotOf(db) ?? (await takeSlot(db));
  await eachOwn(
    lines,
    (line) => line.sellerSeq,
    async (seller, own) => {
      const ids = own.map((line) => line.orderProductSeq);
      const { rows } = await read(db, seller, ids);
      await addAll(db, { seller_seq: seller, slot }, rows, sign);
      return { rows: [] };
    },
  );
}

/** Adds lines that the caller has just written; what they count is at hand, so they are not read again. */
export async function rollFresh(db: Db, rows: Pick<Rows, 'lines' | 'bundles'>): Promise<void> {
  const slot = slotOf(db) ?? (await takeSlot(db));
  const fees = new Map(rows.bundles.map((b) => [b.bundle_seq, b.base_fee + b.region_fee]));
  await eachOwn(
    rows.lines,
    (line) => line.seller_seq,
    async (seller, own) => {
      const alike = own.map((line) => freshOf(line, line.bundle_first ? fees.get(line.bundle_seq)! : 0));
      await addAll(db, { seller_seq: seller, slot }, alike, 1);
      return { rows: [] };
    },
  );
}

/** A line that nobody has paid or sent: it has no day but the one it was ordered on. */
const freshOf = (line: Rows['lines'][number], deliveryFee: number): Alike => ({
  ordered_day: line.ordered_day,
  due_day: null,
  paid_day: null,
  shipped_day: null,
  status: line.status,
  fulfilment_status: line.fulfilment_status,
  delivery_method: line.delivery_method,
  claim_in_force: false,
  lines: 1,
  orders: line.order_first ? 1 : 0,
  qty: line.qty,
  product_amount: line.product_amount,
  seller_coupon: line.seller_coupon,
  platform_coupon: line.platform_coupon,
  delivery_fee: deliveryFee,
  pay_amount: line.pay_amount,
  live_amount: line.content_seq === null ? 0 : line.pay_amount,
});

const addAll = (
  db: Db,
  place: { seller_seq: number; slot: number },
  lines: readonly Alike[],
  sign: 1 | -1,
): Promise<unknown> => Promise.all(ROLL_UPS.map((rollUp) => addAlike(db, rollUp, place, lines, sign)));

/**
 * Reading and adding are two: an INSERT … SELECT is planned on the coordinator and again on its shard, which was three
 * quarters of a 발주확인 there (docs/decisions/0036).
 */
function read(db: Db, seller: number, ids: readonly number[]) {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Seoul')::date`;
  return send(
    db,
    sql<Alike>`select l.ordered_day, ${day('l.ship_due_at')} as due_day, ${day('l.paid_at')} as paid_day,
      ${day('l.shipped_at')} as shipped_day, l.status, l.fulfilment_status, l.delivery_method, l.claim_in_force,
      count(*) as lines, count(*) filter (where l.order_first) as orders, sum(l.qty)::bigint as qty,
      sum(l.product_amount)::bigint as product_amount, sum(l.seller_coupon)::bigint as seller_coupon,
      sum(l.platform_coupon)::bigint as platform_coupon, sum(l.pay_amount)::bigint as pay_amount,
      coalesce(sum(b.base_fee + b.region_fee) filter (where l.bundle_first), 0)::bigint as delivery_fee,
      coalesce(sum(l.pay_amount) filter (where l.content_seq is not null), 0)::bigint as live_amount
    from order_product l join delivery_bundle b on b.seller_seq = ${seller} and b.bundle_seq = l.bundle_seq
    where l.seller_seq = ${seller} and l.order_product_seq = any(${[...ids]})
    group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
}
