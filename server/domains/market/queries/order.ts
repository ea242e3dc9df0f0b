import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { Listed } from '../../../kit/directory/directory.ts';
import { buyersOrders, lineOwners, orderOwners, paymentOwners } from '../../order/index.ts';

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
  productAmount: number;
}

const HEAD = sql`o.order_seq as "orderSeq", o.seller_seq as "sellerSeq", o.ordered_at as "orderedAt",
  o.recipient_name as name, o.recipient_phone as phone, o.zip, o.addr1, o.addr2, o.delivery_memo as memo,
  o.payment_seq as "paymentSeq", o.payment_method as method, o.payment_status as status,
  o.paid_amount as "paidAmount", o.paid_at as "paidAt", o.virtual_account as account`;

type Payment = Pick<HeadRow, 'paymentSeq' | 'amount' | 'expiresAt'>;

/** Heads of these orders, as far as they are this buyer's, each with its payment. */
async function headsOf(db: Db, buyerSeq: number, listed: readonly Listed[]): Promise<HeadRow[]> {
  const orders = await eachOwn(
    listed,
    ({ seller }) => seller,
    (seller, own) =>
      send(
        db,
        sql<Omit<HeadRow, 'amount' | 'expiresAt'>>`select ${HEAD},
          (select coalesce(sum(b.base_fee + b.region_fee), 0)::bigint from delivery_bundle b
            where b.seller_seq = ${seller} and b.order_seq = o.order_seq) as "deliveryFee",
          (select coalesce(sum(l.product_amount), 0)::bigint from order_product l
            where l.seller_seq = ${seller} and l.order_seq = o.order_seq) as "productAmount"
        from orders o where o.seller_seq = ${seller} and o.order_seq = any(${own.map(({ seq }) => seq)})
          and o.buyer_user_seq = ${buyerSeq}`,
      ),
  );
  if (orders.length === 0) return [];
  const { rows } = await send(
    db,
    sql<Payment>`select payment_seq as "paymentSeq", amount, expires_at as "expiresAt"
      from payment where payment_seq = any(${orders.map((o) => o.paymentSeq)})`,
  );
  const payments = new Map(rows.map((p) => [p.paymentSeq, p]));
  return orders.map((o) => ({ ...o, ...payments.get(o.paymentSeq)! }));
}

/** One page of somebody's orders, newest first, and how many there are. */
export async function readHeads(
  db: Db,
  buyerSeq: number,
  page: { start: number; length: number },
): Promise<{ heads: HeadRow[]; total: number }> {
  const { entries, total } = await buyersOrders.page(db, buyerSeq, page);
  const heads = new Map((await headsOf(db, buyerSeq, entries)).map((h) => [h.orderSeq, h]));
  return { heads: entries.flatMap(({ seq }) => heads.get(seq) ?? []), total };
}

/** The same of those that may still be paid for. */
export async function readUnpaidHeads(
  db: Db,
  buyerSeq: number,
  { start, length, now }: { start: number; length: number; now: Date },
): Promise<{ heads: HeadRow[]; total: number }> {
  const { rows: open } = await send(
    db,
    sql<{ seq: number }>`select payment_seq as seq from payment
      where buyer_user_seq = ${buyerSeq} and status = 'WAIT' and coalesce(expires_at > ${toKst(now)}, true)
      order by payment_seq desc`,
  );
  const payments = open.map(({ seq }) => seq);
  const listed = await paymentOwners.ask(db, payments, (seller) =>
    send(
      db,
      sql<Listed>`select order_seq as seq, ${seller}::bigint as seller from orders
        where seller_seq = ${seller} and payment_seq = any(${payments}) and payment_status = 'WAIT'`,
    ),
  );
  const newest = listed.toSorted((a, b) => b.seq - a.seq).slice(start, start + length);
  const heads = new Map((await headsOf(db, buyerSeq, newest)).map((h) => [h.orderSeq, h]));
  return { heads: newest.flatMap(({ seq }) => heads.get(seq) ?? []), total: listed.length };
}

/** An order of this buyer, or null: somebody else's is as absent as none. */
export async function readHead(db: Db, buyerSeq: number, orderSeq: number): Promise<HeadRow | null> {
  const [head] = await headsOf(db, buyerSeq, await orderOwners.find(db, [orderSeq]));
  return head ?? null;
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
  companyName: string | null;
  trackUrl: string | null;
  trackingNo: string | null;
  shipDueAt: string | null;
  deliveredAt: string | null;
  claimSeq: number | null;
  version: number;
  fulfilment: string;
  inForce: boolean;
  claimType: string | null;
  claimState: string | null;
  voucher: boolean;
  /** Of an e-ticket line: its tickets that are left have expired unused. */
  expired: boolean;
}

const lineColumns = (
  seller: number,
) => sql`l.order_product_seq as "orderProductSeq", l.order_seq as "orderSeq",
  l.seller_seq as "sellerSeq", l.product_seq as "productSeq", l.option_seq as "optionSeq",
  l.product_name as "productName",
  l.option_text as "optionText", l.thumbnail, l.qty, l.unit_price as "unitPrice", l.pay_amount as "payAmount",
  l.status, l.company_code as "companyCode",
  (select d.name from delivery_company d where d.code = l.company_code) as "companyName",
  (select replace(d.track_url, '{no}', l.tracking_no) from delivery_company d
    where d.code = l.company_code and d.track_url <> '') as "trackUrl", l.tracking_no as "trackingNo", l.ship_due_at as "shipDueAt",
  l.delivered_at as "deliveredAt", l.claim_seq as "claimSeq", l.version, l.fulfilment_status as fulfilment,
  l.claim_in_force as "inForce", l.claim_type as "claimType", l.claim_state as "claimState", l.delivery_method = 'MESSAGE' as voucher,
  l.delivery_method = 'MESSAGE' and coalesce((select bool_and(t.status = 'EXPIRED') from voucher_ticket t
    where t.seller_seq = ${seller} and t.order_product_seq = l.order_product_seq
      and t.status in ('ISSUED', 'EXPIRED')), false) as expired`;

/** Lines of these orders of one buyer. */
export const readLinesOf = (
  db: Db,
  buyerSeq: number,
  orders: readonly { sellerSeq: number; orderSeq: number }[],
): Promise<LineRow[]> =>
  eachOwn(
    orders,
    ({ sellerSeq }) => sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<LineRow>`select ${lineColumns(seller)}
          from orders o join order_product l on l.seller_seq = ${seller} and l.order_seq = o.order_seq
          where o.seller_seq = ${seller} and o.buyer_user_seq = ${buyerSeq}
            and o.order_seq = any(${own.map((o) => o.orderSeq)}) order by l.order_product_seq`,
      ),
  );

/** One line of this buyer, or null. */
export async function readLine(db: Db, buyerSeq: number, orderProductSeq: number): Promise<LineRow | null> {
  const [line] = await lineOwners.ask(db, [orderProductSeq], (seller) =>
    send(
      db,
      sql<LineRow>`select ${lineColumns(seller)}
        from order_product l join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
        where l.seller_seq = ${seller} and l.order_product_seq = ${orderProductSeq}
          and o.buyer_user_seq = ${buyerSeq}`,
    ),
  );
  return line ?? null;
}

interface PaymentLine {
  sellerSeq: number;
  orderProductSeq: number;
  inForce: boolean;
}

/** All lines that one payment is for, over all its sellers. */
export const readLinesOfPayment = (db: Db, paymentSeq: number): Promise<PaymentLine[]> =>
  paymentOwners.ask(db, [paymentSeq], (seller) =>
    send(
      db,
      sql<PaymentLine>`select l.seller_seq as "sellerSeq", l.order_product_seq as "orderProductSeq",
        l.claim_in_force as "inForce"
        from orders o join order_product l on l.seller_seq = ${seller} and l.order_seq = o.order_seq
        where o.seller_seq = ${seller} and o.payment_seq = ${paymentSeq} order by 2`,
    ),
  );
