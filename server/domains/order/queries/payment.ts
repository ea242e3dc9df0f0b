import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';
import { lockRows } from '../../../kit/db/lock.ts';

export interface PaymentRow {
  paymentSeq: number;
  buyerSeq: number;
  status: string;
  method: string;
  amount: number;
  txId: string | null;
  expiresAt: string | null;
}

/**
 * The payment, locked: whoever moves it, now or later in the transaction,
 * comes through here before its lines (docs/decisions/0019).
 */
export async function lockPayment(db: Db, paymentSeq: number): Promise<PaymentRow | null> {
  const { rows } =
    await sql<PaymentRow>`select payment_seq as "paymentSeq", buyer_user_seq as "buyerSeq", status, method,
      amount, pg_tx_id as "txId", expires_at as "expiresAt"
    from payment where payment_seq = ${paymentSeq} for no key update`.execute(db);
  return rows[0] ?? null;
}

const ORDERS = { table: 'orders', owner: 'seller_seq', id: 'order_seq' };

/** The orders of a payment, locked; their lines are locked before. */
export async function lockOrdersOf(db: Db, paymentSeq: number): Promise<void> {
  const { rows } = await sql<{
    seller: number;
    order: number;
  }>`select seller_seq as seller, order_seq as order
    from orders
    where payment_seq = ${paymentSeq}`.execute(db);
  const owners = rows.map((row) => row.seller);
  await lockRows(db, ORDERS, { owners, ids: rows.map((row) => row.order) }, ['order_seq']);
}

export interface ShareRow {
  sellerSeq: number;
  orderSeq: number;
  /** Lines and fees, won. */
  share: number;
}

/** The orders of a payment with what each of them costs. */
export async function readShares(db: Db, paymentSeq: number): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`select o.seller_seq as "sellerSeq", o.order_seq as "orderSeq",
      (select coalesce(sum(l.pay_amount), 0) from order_product l
        where l.seller_seq = o.seller_seq and l.order_seq = o.order_seq)
      + (select coalesce(sum(b.base_fee + b.region_fee), 0) from delivery_bundle b
        where b.seller_seq = o.seller_seq and b.order_seq = o.order_seq) as share
    from orders o where o.payment_seq = ${paymentSeq} order by o.seller_seq, o.order_seq`.execute(db);
  return rows;
}

export interface PaymentLine {
  sellerSeq: number;
  orderProductSeq: number;
  productSeq: number;
  sendDays: number;
  inForce: boolean;
}

/** Lines of a payment with the days in which each promises to be sent. */
export async function readPaymentLines(db: Db, paymentSeq: number): Promise<PaymentLine[]> {
  const { rows } =
    await sql<PaymentLine>`select l.seller_seq as "sellerSeq", l.order_product_seq as "orderProductSeq",
      l.product_seq as "productSeq", p.send_days as "sendDays", l.claim_in_force as "inForce"
    from orders o join order_product l on l.seller_seq = o.seller_seq and l.order_seq = o.order_seq
    join product p on p.seller_seq = l.seller_seq and p.product_seq = l.product_seq
    where o.payment_seq = ${paymentSeq} order by l.order_product_seq`.execute(db);
  return rows;
}

/** What the card company is asked for: the payment, who pays, what for. */
export async function readRequest(
  db: Db,
  paymentSeq: number,
): Promise<(PaymentRow & { buyerName: string; orderName: string; requestedAt: string }) | null> {
  const asked = sql<PaymentRow & { requestedAt: string }>`
    select p.payment_seq as "paymentSeq", p.buyer_user_seq as "buyerSeq", p.status, p.method, p.amount,
      p.pg_tx_id as "txId", p.expires_at as "expiresAt", p.requested_at as "requestedAt"
    from payment p where p.payment_seq = ${paymentSeq}`.execute(db);
  const bought = sql<{ buyerName: string; orderName: string }>`
    select min(o.buyer_name) as "buyerName",
      min(l.product_name) || case when count(*) > 1 then ' 외 ' || count(*) - 1 || '건' else '' end as "orderName"
    from orders o join order_product l on l.seller_seq = o.seller_seq and l.order_seq = o.order_seq
    where o.payment_seq = ${paymentSeq}`.execute(db);
  const [{ rows: payments }, { rows: goods }] = await Promise.all([asked, bought]);
  return payments[0] ? { ...payments[0], ...goods[0]! } : null;
}

/** Payments whose time to pay is over. */
export async function readOverdue(db: Db, at: Date): Promise<number[]> {
  const { rows } = await sql<{
    seq: number;
  }>`select payment_seq as seq
    from payment
    where status in ('WAIT', 'PROCESSING') and expires_at < ${at} order by expires_at, payment_seq
    limit 200`.execute(db);
  return rows.map((r) => r.seq);
}
