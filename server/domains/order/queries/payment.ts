import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockRows } from '../../../kit/db/lock.ts';
import { paymentOwners } from '../directory.ts';

export interface PaymentRow {
  paymentSeq: number;
  buyerSeq: number;
  status: string;
  method: string;
  amount: number;
  txId: string | null;
  expiresAt: string | null;
  /** What it is for, and whose books it stands in where that is no order. */
  kind: 'ORDER' | 'SPONSORSHIP';
  payeeSeq: number | null;
}

/**
 * The payment, locked: whoever moves it, now or later in the transaction,
 * comes through here before its lines (docs/decisions/0019).
 */
export async function lockPayment(db: Db, paymentSeq: number): Promise<PaymentRow | null> {
  const { rows } =
    await sql<PaymentRow>`select payment_seq as "paymentSeq", buyer_user_seq as "buyerSeq", status, method,
      amount, pg_tx_id as "txId", expires_at as "expiresAt", kind, payee_seq as "payeeSeq"
    from payment where payment_seq = ${paymentSeq} for no key update`.execute(db);
  return rows[0] ?? null;
}

const ORDERS = { table: 'orders', owner: 'seller_seq', id: 'order_seq' };

/** Asks each seller of a payment for what they have of it. */
const ofSellers = <R>(db: Db, paymentSeq: number, query: (seller: number) => RawBuilder<R>): Promise<R[]> =>
  paymentOwners.ask(db, [paymentSeq], (seller) => send(db, query(seller)));

/** The orders of a payment, locked; their lines are locked before. */
export async function lockOrdersOf(db: Db, paymentSeq: number): Promise<void> {
  const rows = await ofSellers(
    db,
    paymentSeq,
    (seller) => sql<{ seller: number; order: number }>`select seller_seq as seller, order_seq as order
      from orders where seller_seq = ${seller} and payment_seq = ${paymentSeq}`,
  );
  const owners = rows.map((row) => row.seller);
  await lockRows(db, ORDERS, { owners, ids: rows.map((row) => row.order) }, ['order_seq']);
}

export interface ShareRow {
  sellerSeq: number;
  orderSeq: number;
  /** Lines and fees, won. */
  share: number;
  /** What the platform's coupons pay of it. */
  coupon: number;
}

/** The orders of a payment with what each of them costs. */
export const readShares = (db: Db, paymentSeq: number): Promise<ShareRow[]> =>
  ofSellers(
    db,
    paymentSeq,
    (seller) => sql<ShareRow>`select o.seller_seq as "sellerSeq", o.order_seq as "orderSeq",
      (select coalesce(sum(l.pay_amount), 0) from order_product l
        where l.seller_seq = ${seller} and l.order_seq = o.order_seq)
      + (select coalesce(sum(b.base_fee + b.region_fee), 0) from delivery_bundle b
        where b.seller_seq = ${seller} and b.order_seq = o.order_seq) as share,
      (select coalesce(sum(l.platform_coupon), 0)::bigint from order_product l
        where l.seller_seq = ${seller} and l.order_seq = o.order_seq) as coupon
    from orders o where o.seller_seq = ${seller} and o.payment_seq = ${paymentSeq} order by o.order_seq`,
  );

export interface PaymentLine {
  sellerSeq: number;
  orderProductSeq: number;
  productSeq: number;
  sendDays: number;
  inForce: boolean;
}

/** Lines of a payment with the days in which each promises to be sent. */
export const readPaymentLines = (db: Db, paymentSeq: number): Promise<PaymentLine[]> =>
  ofSellers(
    db,
    paymentSeq,
    (seller) => sql<PaymentLine>`select l.seller_seq as "sellerSeq",
      l.order_product_seq as "orderProductSeq", l.product_seq as "productSeq", p.send_days as "sendDays",
      l.claim_in_force as "inForce"
    from orders o
    join order_product l on l.seller_seq = ${seller} and l.order_seq = o.order_seq
    join product p on p.seller_seq = ${seller} and p.product_seq = l.product_seq
    where o.seller_seq = ${seller} and o.payment_seq = ${paymentSeq} order by l.order_product_seq`,
  );

/** What the card company is asked for: the payment, who pays, what for. */
export async function readRequest(
  db: Db,
  paymentSeq: number,
): Promise<(PaymentRow & { buyerName: string; orderName: string; requestedAt: string }) | null> {
  const asked = sql<PaymentRow & { requestedAt: string; title: string | null; payer: string }>`
    select p.payment_seq as "paymentSeq", p.buyer_user_seq as "buyerSeq", p.status, p.method, p.amount,
      p.pg_tx_id as "txId", p.expires_at as "expiresAt", p.requested_at as "requestedAt", p.kind,
      p.payee_seq as "payeeSeq", p.title, u.name as payer
    from payment p join account_user u on u.user_seq = p.buyer_user_seq where p.payment_seq = ${paymentSeq}`.execute(
    db,
  );
  const bought = ofSellers(
    db,
    paymentSeq,
    (seller) => sql<{ buyerName: string; first: string; lines: number }>`
    select min(o.buyer_name) as "buyerName", min(l.product_name) as first, count(*) as lines
    from orders o join order_product l on l.seller_seq = ${seller} and l.order_seq = o.order_seq
    where o.seller_seq = ${seller} and o.payment_seq = ${paymentSeq}`,
  );
  const [{ rows: payments }, goods] = await Promise.all([asked, bought]);
  if (!payments[0]) return null;
  const { title, payer, ...payment } = payments[0];
  if (title !== null) return { ...payment, buyerName: payer, orderName: title };
  const others = goods.reduce((n, { lines }) => n + lines, 0) - 1;
  const [{ buyerName }] = goods as [(typeof goods)[0]];
  const first = goods.map((g) => g.first).toSorted()[0]!;
  return { ...payment, buyerName, orderName: others > 0 ? `${first} 외 ${others}건` : first };
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

export interface NewPayment {
  kind: Exclude<PaymentRow['kind'], 'ORDER'>;
  payee: number;
  /** What the pay page calls it. */
  title: string;
  buyer: number;
  method: string;
  amount: number;
  at: string;
  expiresAt: string;
}

export async function insertPayment(db: Db, one: NewPayment): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into payment (buyer_user_seq, method, status, amount, requested_at, expires_at, kind,
        payee_seq, title)
      values (${one.buyer}, ${one.method}, 'WAIT', ${one.amount}, ${one.at}, ${one.expiresAt}, ${one.kind},
        ${one.payee}, ${one.title}) returning payment_seq as seq`,
  );
  return rows[0]!.seq;
}

/** Takes an amount off what was paid, by compare-and-set; false where more would go than came. */
export async function takeOff(db: Db, paymentSeq: number, amount: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update payment set refunded = refunded + ${amount}
      where payment_seq = ${paymentSeq} and refunded + ${amount} <= paid returning 1 as one`,
  );
  return rows.length > 0;
}

/** In whose books what came into a payment stands: its payee's, or those of the first seller of its orders. */
export async function readBooks(db: Db, paymentSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ payee: number | null }>`select payee_seq as payee from payment where payment_seq = ${paymentSeq}`,
  );
  return rows[0]?.payee ?? (await readShares(db, paymentSeq))[0]!.sellerSeq;
}
