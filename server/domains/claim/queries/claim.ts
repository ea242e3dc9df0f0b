import { sql } from 'kysely';
import { eachOwn, eachSeller } from '../../../kit/db/by-seller.ts';
import type { ClaimFeeMethod, Fault } from '@jangteo/contract/claim/claim.enums.ts';
import type { Plan } from '@jangteo/contract/claim/refund.plan.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { listAll } from '../../../kit/directory/directory.ts';
import type { ClaimOfLine } from '../../order/index.ts';
import { buyersClaims, claimOwners, refundOwners } from '../directory.ts';
import type { Clocks } from '../rules/clocks.ts';

/** A claim as its line repeats it, with the order it belongs to. */
export type StoredClaim = ClaimOfLine & { orderSeq: number };

/** Claims as they stand now, with the state of their refund. */
export async function readClaims(
  db: Db,
  sellers: readonly number[],
  claimSeqs: readonly number[],
): Promise<StoredClaim[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredClaim>`
    select c.seller_seq as "sellerSeq", c.order_product_seq as "orderProductSeq", l.order_seq as "orderSeq",
      c.claim_seq as "claimSeq", c.type, c.state, c.requested_by as by, c.opened_at as "openedAt",
      c.closed_at as "closedAt", c.completed_at as "completedAt", c.fulfilment_at_close as "closedFulfilment",
      r.state as refund,
      coalesce(c.closed_at, c.completed_at) as "endedAt"
    from claim c
    join order_product l on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
      left join refund r on r.seller_seq = ${seller} and r.claim_seq = c.claim_seq
    where c.seller_seq = ${seller} and c.claim_seq = any(${[...claimSeqs]})
    order by c.order_product_seq`,
    ),
  );
  return rows;
}

export interface NewClaim {
  sellerSeq: number;
  orderProductSeq: number;
  type: ClaimType;
  state: 'REQUEST' | 'COMPLETED';
  refundState: 'READY' | null;
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  qty: number;
  reason: string;
  reasonText: string;
  fault: Fault;
  faultNote?: string;
  feeMethod: ClaimFeeMethod;
  fulfilment: string;
  deliveryMethod: string;
  clocks: Clocks;
  /** null: it is planned with its parcel, once it stands. */
  plan: Plan | null;
  terms?: ClaimTerms;
  targetOptionSeq?: number | null;
  appealOf?: number | null;
  pickup?: { method: string; company: string | null; trackingNo: string | null };
}

/** What is asked of who sends it back, as it was when the line was bought. */
export interface ClaimTerms {
  returnFee: number;
  exchangeFee: number;
  returnRegionFee: number;
  expiredBps: number | null;
}

/** Inserts claims; answers their ids in the order of the lines given. */
export async function insertClaims(db: Db, claims: readonly NewClaim[], at: Date): Promise<number[]> {
  const opened = toKst(at);
  const rows = await insertRows<'claim', { claim_seq: number; order_product_seq: number }>(
    db,
    'claim',
    claims.map((claim) => ({
      seller_seq: claim.sellerSeq,
      order_product_seq: claim.orderProductSeq,
      type: claim.type,
      state: claim.state,
      requested_by: claim.by,
      qty: claim.qty,
      reason: claim.reason,
      reason_text: claim.reasonText,
      fault: claim.fault,
      fault_note: claim.faultNote ?? '',
      fee_method: claim.feeMethod,
      return_fee: claim.terms?.returnFee ?? 0,
      exchange_fee: claim.terms?.exchangeFee ?? 0,
      return_region_fee: claim.terms?.returnRegionFee ?? 0,
      expired_bps: claim.terms?.expiredBps ?? null,
      plan: claim.plan && JSON.stringify(claim.plan),
      refund_amount: claim.plan?.refundAmount ?? 0,
      refund_state: claim.refundState,
      pickup_method: claim.pickup?.method ?? 'NONE',
      pickup_company: claim.pickup?.company ?? null,
      pickup_tracking_no: claim.pickup?.trackingNo ?? null,
      pickup_state: claim.pickup?.trackingNo ? 'PREPARE' : null,
      appeal_of: claim.appealOf ?? null,
      ...claim.clocks,
      fulfilment_at_open: claim.fulfilment,
      delivery_method: claim.deliveryMethod,
      opened_at: opened,
      completed_at: claim.state === 'COMPLETED' ? opened : null,
      target_option_seq: claim.targetOptionSeq ?? null,
    })),
    (query) => query.returning(['claim_seq', 'order_product_seq']),
  );
  const ids = new Map(rows.map((r) => [r.order_product_seq, r.claim_seq]));
  const listed = claims.map((c) => ({ seq: ids.get(c.orderProductSeq)!, seller: c.sellerSeq }));
  const buyers = await readBuyers(db, claims);
  await listAll(
    db,
    claimOwners.of(listed),
    buyersClaims.of(
      claims.map((c, i) => ({ ...listed[i]!, buyer: buyers.get(c.orderProductSeq)!, at: opened })),
    ),
  );
  return claims.map((c) => ids.get(c.orderProductSeq)!);
}

/** Who bought these lines, by line. */
async function readBuyers(
  db: Db,
  lines: readonly { sellerSeq: number; orderProductSeq: number }[],
): Promise<Map<number, number>> {
  const rows = await eachOwn(
    lines,
    (line) => line.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<{ line: number; buyer: number }>`select l.order_product_seq as line, o.buyer_user_seq as buyer
        from order_product l join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
        where l.seller_seq = ${seller} and l.order_product_seq = any(${own.map((line) => line.orderProductSeq)})`,
      ),
  );
  return new Map(rows.map((row) => [row.line, row.buyer]));
}

export interface NewRefund {
  sellerSeq: number;
  claimSeq: number;
  orderProductSeq: number;
  paymentSeq: number;
  amount: number;
}

/** Inserts refunds in READY; answers their ids in the order given. */
export async function insertRefunds(db: Db, refunds: readonly NewRefund[], at: Date): Promise<number[]> {
  const rows = await insertRows<'refund', { refund_seq: number; claim_seq: number }>(
    db,
    'refund',
    refunds.map((refund) => ({
      seller_seq: refund.sellerSeq,
      claim_seq: refund.claimSeq,
      order_product_seq: refund.orderProductSeq,
      payment_seq: refund.paymentSeq,
      amount: refund.amount,
      state: 'READY',
      requested_at: toKst(at),
    })),
    (query) => query.returning(['refund_seq', 'claim_seq']),
  );
  const ids = new Map(rows.map((r) => [r.claim_seq, r.refund_seq]));
  await listAll(
    db,
    refundOwners.of(refunds.map((r) => ({ seq: ids.get(r.claimSeq)!, seller: r.sellerSeq }))),
  );
  return refunds.map((r) => ids.get(r.claimSeq)!);
}

/** What was paid for a line, its parcel, and what of that stays if all of `together` goes. */
export interface MoneyOfLine {
  seller_seq: number;
  order_product_seq: number;
  bundle_seq: number;
  payment_seq: number;
  payment_method: string;
  product_amount: number;
  pay_amount: number;
  paid: boolean;
  rule: string;
  base_fee: number;
  region_fee: number;
  fee_paid_by: 'BUYER' | 'SELLER' | 'FREE';
  stays_count: number;
}

/** Lines with their parcels, in the order of their numbers. */
export async function readMoney(
  db: Db,
  sellers: readonly number[],
  together: readonly number[],
): Promise<MoneyOfLine[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<MoneyOfLine>`
    select l.seller_seq, l.order_product_seq, l.bundle_seq, o.payment_seq, o.payment_method,
      l.product_amount, l.pay_amount, l.paid_at is not null as paid,
      b.rule, b.base_fee, b.region_fee, b.fee_paid_by,
      (select count(*)::int from order_product x
        where x.seller_seq = ${seller} and x.bundle_seq = l.bundle_seq
          and not x.order_product_seq = any(${[...together]})
          and not (x.claim_in_force and x.refund_state is not null)) as stays_count
    from order_product l join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
      join delivery_bundle b on b.seller_seq = ${seller} and b.bundle_seq = l.bundle_seq
    where l.seller_seq = ${seller}
      and l.order_product_seq = any(${[...together]})
    order by l.order_product_seq`,
    ),
  );
  return rows;
}

/** Lines of claims or refunds; never another one while the claim lives. */
export async function readLineSeqs(
  db: Db,
  what: 'claim' | 'refund',
  sellers: readonly number[],
  ids: readonly number[],
): Promise<number[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ seq: number }>`select distinct order_product_seq as seq from ${sql.table(what)}
    where seller_seq = ${seller} and ${sql.ref(`${what}_seq`)} = any(${[...ids]})`,
    ),
  );
  return rows.map((r) => r.seq);
}

/** The payments that orders belong to, by order. */
export async function readPaymentSeqs(
  db: Db,
  orders: readonly { sellerSeq: number; orderSeq: number }[],
): Promise<Map<number, number>> {
  const rows = await eachOwn(
    orders,
    (order) => order.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<{ order_seq: number; payment_seq: number }>`select order_seq, payment_seq from orders
        where seller_seq = ${seller} and order_seq = any(${own.map((order) => order.orderSeq)})`,
      ),
  );
  return new Map(rows.map((row) => [row.order_seq, row.payment_seq]));
}

/** What was asked of who sends it back when the line was bought, and where the buyer lives. */
export async function readTerms(
  db: Db,
  { sellerSeq, orderProductSeq }: { sellerSeq: number; orderProductSeq: number },
): Promise<{ returnFee: number; exchangeFee: number; returnRegionFee: number; refundBps: number }> {
  const { rows } = await sql<{
    returnFee: number;
    exchangeFee: number;
    returnRegionFee: number;
    refundBps: number;
  }>`select coalesce(l.return_fee, p.return_fee) as "returnFee",
      coalesce(l.exchange_fee, p.exchange_fee) as "exchangeFee",
      case when coalesce(l.return_region, p.return_region) then b.region_fee + b.region_fee_seller else 0 end as "returnRegionFee",
      coalesce(l.expired_bps, (p.voucher ->> 'expiredRefundBps')::int, 9000) as "refundBps"
    from order_product l join product p on p.seller_seq = ${sellerSeq} and p.product_seq = l.product_seq
      join delivery_bundle b on b.seller_seq = ${sellerSeq} and b.bundle_seq = l.bundle_seq
    where l.seller_seq = ${sellerSeq} and l.order_product_seq = ${orderProductSeq}`.execute(db);
  return rows[0]!;
}

/** Whose of these sellers' a line is; null: of none. */
export async function readOwner(
  db: Db,
  sellers: readonly number[],
  orderProductSeq: number,
): Promise<number | null> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ seller: number }>`select seller_seq as seller from order_product
    where seller_seq = ${seller} and order_product_seq = ${orderProductSeq}`,
    ),
  );
  return rows[0]?.seller ?? null;
}
