import { sql } from 'kysely';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { ClaimState } from '@jangteo/contract/order/line-claim.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { listAll } from '../../../kit/directory/directory.ts';
import { lockRows } from '../../../kit/db/lock.ts';
import type { ClaimOfLine } from '../../order/index.ts';
import { refundOwners } from '../directory.ts';

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
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  qty: number;
  reason: string;
  reasonText: string;
  fault: 'BUYER' | 'SELLER';
  fulfilment: string;
  deliveryMethod: string;
  targetOptionSeq: number | null;
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
      fulfilment_at_open: claim.fulfilment,
      delivery_method: claim.deliveryMethod,
      opened_at: opened,
      completed_at: claim.state === 'COMPLETED' ? opened : null,
      target_option_seq: claim.targetOptionSeq,
    })),
    (query) => query.returning(['claim_seq', 'order_product_seq']),
  );
  const ids = new Map(rows.map((r) => [r.order_product_seq, r.claim_seq]));
  return claims.map((c) => ids.get(c.orderProductSeq)!);
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

const BUNDLES = { table: 'delivery_bundle', owner: 'seller_seq', id: 'bundle_seq' };

/** Two cancels of one bundle must see each other, or neither would give its fee back. */
export const lockBundles = (db: Db, owners: readonly number[], ids: readonly number[]): Promise<unknown> =>
  lockRows(db, BUNDLES, { owners, ids }, ['bundle_seq']);

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

/** The claim, locked; its line is locked before (lockLinesOf). */
export async function lockClaim(
  db: Db,
  sellerSeq: number,
  claimSeq: number,
): Promise<{ state: ClaimState; version: number } | undefined> {
  const [claim] = await lockRows<{ state: ClaimState; version: number }>(
    db,
    { table: 'claim', owner: 'seller_seq', id: 'claim_seq' },
    { owners: [sellerSeq], ids: [claimSeq] },
    ['state', 'version'],
  );
  return claim;
}

/** The payment that an order belongs to. */
export async function readPaymentSeq(db: Db, sellerSeq: number, orderSeq: number): Promise<number> {
  const { rows } = await sql<{
    payment_seq: number;
  }>`select payment_seq from orders where seller_seq = ${sellerSeq} and order_seq = ${orderSeq}`.execute(db);
  return rows[0]!.payment_seq;
}

export async function readRefundOf(
  db: Db,
  sellerSeq: number,
  claimSeq: number,
): Promise<{ refundSeq: number; amount: number }> {
  const { rows } = await sql<{
    refundSeq: number;
    amount: number;
  }>`select refund_seq as "refundSeq", amount
    from refund
    where seller_seq = ${sellerSeq} and claim_seq = ${claimSeq}`.execute(db);
  return rows[0]!;
}

export async function hasOption(
  db: Db,
  { sellerSeq, productSeq, optionSeq }: { sellerSeq: number; productSeq: number; optionSeq: number },
): Promise<boolean> {
  const { rows } = await sql`select 1
      from product_option
      where seller_seq = ${sellerSeq} and product_seq = ${productSeq}
        and option_seq = ${optionSeq}`.execute(db);
  return rows.length > 0;
}
