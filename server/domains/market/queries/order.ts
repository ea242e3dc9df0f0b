import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';

/** Head of a buyer's order with what its payment says. */
export interface HeadRow {
  orderSeq: number;
  sellerSeq: number;
  orderedAt: string;
  name: string;
  phone: string;
  zip: string;
  addr1: string;
  addr2: string;
  memo: string;
  paymentSeq: number;
  method: string;
  status: string;
  paidAmount: number;
  paidAt: string | null;
  account: { bank: string; no: string; holder: string; dueAt: string } | null;
  amount: number;
  expiresAt: string | null;
  deliveryFee: number;
}

const HEAD = sql`o.order_seq as "orderSeq", o.seller_seq as "sellerSeq", o.ordered_at as "orderedAt",
  o.recipient_name as name, o.recipient_phone as phone, o.zip, o.addr1, o.addr2, o.delivery_memo as memo,
  o.payment_seq as "paymentSeq", o.payment_method as method, o.payment_status as status,
  o.paid_amount as "paidAmount", o.paid_at as "paidAt", o.virtual_account as account, p.amount,
  p.expires_at as "expiresAt",
  (select coalesce(sum(b.base_fee + b.region_fee), 0)::bigint from delivery_bundle b
    where b.seller_seq = o.seller_seq and b.order_seq = o.order_seq) as "deliveryFee"`;

/** One page of somebody's orders, newest first, and how many there are. */
export async function readHeads(
  db: Db,
  buyerSeq: number,
  page: { start: number; length: number },
): Promise<{ heads: HeadRow[]; total: number }> {
  const found = sql<HeadRow>`select ${HEAD}
      from orders o join payment p on p.payment_seq = o.payment_seq
      where o.buyer_user_seq = ${buyerSeq} order by o.order_seq desc offset ${page.start}
      limit ${page.length}`.execute(db);
  const counted = sql<{
    n: number;
  }>`select count(*) as n from orders where buyer_user_seq = ${buyerSeq}`.execute(db);
  const [
    { rows: heads },
    {
      rows: [count],
    },
  ] = await Promise.all([found, counted]);
  return { heads, total: count!.n };
}

/** An order of this buyer, or null: somebody else's is as absent as none. */
export async function readHead(db: Db, buyerSeq: number, orderSeq: number): Promise<HeadRow | null> {
  const { rows } = await sql<HeadRow>`select ${HEAD}
      from orders o join payment p on p.payment_seq = o.payment_seq
      where o.buyer_user_seq = ${buyerSeq} and o.order_seq = ${orderSeq}`.execute(db);
  return rows[0] ?? null;
}

export interface LineRow {
  orderProductSeq: number;
  orderSeq: number;
  sellerSeq: number;
  productSeq: number;
  optionSeq: number;
  productName: string;
  optionText: string;
  thumbnail: string;
  qty: number;
  unitPrice: number;
  payAmount: number;
  status: string;
  companyCode: string | null;
  trackingNo: string | null;
  shipDueAt: string | null;
  deliveredAt: string | null;
  claimSeq: number | null;
  version: number;
  fulfilment: string;
  inForce: boolean;
  claimType: string | null;
  claimState: string | null;
}

const LINE = sql`l.order_product_seq as "orderProductSeq", l.order_seq as "orderSeq",
  l.seller_seq as "sellerSeq", l.product_seq as "productSeq", l.option_seq as "optionSeq",
  l.product_name as "productName",
  l.option_text as "optionText", l.thumbnail, l.qty, l.unit_price as "unitPrice", l.pay_amount as "payAmount",
  l.status, l.company_code as "companyCode", l.tracking_no as "trackingNo", l.ship_due_at as "shipDueAt",
  l.delivered_at as "deliveredAt", l.claim_seq as "claimSeq", l.version, l.fulfilment_status as fulfilment,
  l.claim_in_force as "inForce", l.claim_type as "claimType", l.claim_state as "claimState"`;

/** Lines of these orders of one buyer. */
export async function readLinesOf(
  db: Db,
  buyerSeq: number,
  orders: readonly { sellerSeq: number; orderSeq: number }[],
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${LINE}
      from orders o join order_product l on l.seller_seq = o.seller_seq and l.order_seq = o.order_seq
    where o.buyer_user_seq = ${buyerSeq}
      and o.seller_seq = any(${[...new Set(orders.map((o) => o.sellerSeq))]})
      and o.order_seq = any(${orders.map((o) => o.orderSeq)}) order by l.order_product_seq`.execute(db);
  return rows;
}

/** One line of this buyer, or null. */
export async function readLine(db: Db, buyerSeq: number, orderProductSeq: number): Promise<LineRow | null> {
  const { rows } = await sql<LineRow>`select ${LINE}
      from order_product l join orders o on o.seller_seq = l.seller_seq and o.order_seq = l.order_seq
    where l.order_product_seq = ${orderProductSeq} and o.buyer_user_seq = ${buyerSeq}`.execute(db);
  return rows[0] ?? null;
}

/** All lines that one payment is for, over all its sellers. */
export async function readLinesOfPayment(
  db: Db,
  paymentSeq: number,
): Promise<{ sellerSeq: number; orderProductSeq: number; inForce: boolean }[]> {
  const { rows } = await sql<{
    sellerSeq: number;
    orderProductSeq: number;
    inForce: boolean;
  }>`select l.seller_seq as "sellerSeq", l.order_product_seq as "orderProductSeq",
    l.claim_in_force as "inForce"
    from orders o join order_product l on l.seller_seq = o.seller_seq and l.order_seq = o.order_seq
    where o.payment_seq = ${paymentSeq} order by 2`.execute(db);
  return rows;
}
