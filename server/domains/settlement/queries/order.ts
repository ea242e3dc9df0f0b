import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** A line of a paid order, as settlement counts it. */
export interface LineRow {
  order_seq: number;
  order_product_seq: number;
  bundle_seq: number;
  split_from: number | null;
  qty: number;
  product_name: string;
  option_text: string;
  content_seq: number | null;
  product_amount: number;
  seller_coupon: number;
  platform_coupon: number;
  gripper_coupon: number;
  confirmed_at: string | null;
  /** The broadcaster under whose contract it was sold, or whose replay or short sold it for a reward, and their rate. */
  gripper: number | null;
  match_bps: number | null;
  rewarded: boolean;
  tax_type: string;
  /** The category in which it was bought and those above it, the nearest first. */
  categories: number[];
  pay_method: string;
  channel: string;
  /** Day of the payment in Korea, and the seller's grade then. */
  paid_day: string;
  grade: string | null;
}
export interface BundleRow {
  order_seq: number;
  bundle_seq: number;
  fee: number;
}
export interface RefundRow {
  order_seq: number;
  order_product_seq: number;
  refund_seq: number;
  claim_seq: number;
  at: string;
  amount: number;
  delivery_back: number;
  interest: number;
}
/** A settlement line that an order has already. */
export interface WrittenRow {
  seller_seq: number;
  kind: string;
  settle_line_seq: number;
  settlement_seq: number;
  effect_key: string;
  event_type: string;
  event_at: string;
  order_seq: number;
  order_product_seq: number;
  bundle_seq: number;
  claim_seq: number | null;
  refund_seq: number | null;
  of_key: string | null;
  qty: number;
  sale_amount: number;
  seller_coupon: number;
  platform_coupon: number;
  delivery_fee: number;
  kept_fee: number;
  adjust: number;
  sales_fee: number;
  live_fee: number;
  pg_fee: number;
  match_fee: number;
  gripper_coupon: number;
}

/** A line keeps what its product was sold as; where an older server wrote it (0650), what the product is now. */
export const CATEGORY = sql`case when l.tax_type is null then p.category_seq else l.category_seq end`;

/** Who gets a part of a line. */
const GRIPPER = sql`coalesce(m.gripper_user_seq, case when l.reward_bps is not null then l.gripper_user_seq end)`;

/** One writer an order: what it comes to follows from what it has come to. */
export const lockOrders = (db: Db, seller: number, orders: readonly number[]): Promise<unknown> =>
  send(
    db,
    sql`select from orders where seller_seq = ${seller} and order_seq = any(${[...orders]}::bigint[])
      order by order_seq for no key update`,
  );

/** Of paid ones alone. */
export async function readLines(db: Db, seller: number, orders: readonly number[]): Promise<LineRow[]> {
  const { rows } = await send(
    db,
    sql<LineRow>`select l.order_seq, l.order_product_seq, l.bundle_seq, l.split_from, l.qty, l.product_name,
        l.option_text, l.content_seq, l.product_amount, l.seller_coupon, l.platform_coupon,
        coalesce((select sum(u.seller_part * u.gripper_bps / 10000) from coupon_use u
          where u.seller_seq = ${seller} and u.order_product_seq = l.order_product_seq
            and u.coupon_owner = m.gripper_user_seq), 0)::bigint as gripper_coupon,
        l.purchase_confirmed_at as confirmed_at, ${GRIPPER} as gripper,
        coalesce(l.commission_bps, l.reward_bps) as match_bps,
        l.reward_bps is not null as rewarded, coalesce(l.tax_type, p.tax_type) as tax_type,
        array_remove(array[c.category_seq, c.parent_seq, b.parent_seq], null) as categories,
        o.payment_method as pay_method, o.channel, (o.paid_at at time zone 'Asia/Seoul')::date::text as paid_day,
        (select g.value from seller_grade g where g.seller_seq = ${seller} and g.kind = 'GRADE'
            and g.evaluated_at <= o.paid_at order by g.of_day desc limit 1) as grade
      from order_product l
        join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
        join product p on p.seller_seq = ${seller} and p.product_seq = l.product_seq
        left join category c on c.category_seq = ${CATEGORY}
        left join category b on b.category_seq = c.parent_seq
        left join matching_contract m on m.seller_seq = ${seller} and m.contract_seq = l.matching_contract_seq
      where l.seller_seq = ${seller} and l.order_seq = any(${[...orders]}::bigint[]) and o.paid_at is not null
      order by l.order_product_seq`,
  );
  return [...rows];
}

/** What buyers paid for the way of parcels. */
export async function readBundles(db: Db, seller: number, orders: readonly number[]): Promise<BundleRow[]> {
  const { rows } = await send(
    db,
    sql<BundleRow>`select order_seq, bundle_seq, base_fee + region_fee as fee from delivery_bundle
      where seller_seq = ${seller} and order_seq = any(${[...orders]}::bigint[]) and fee_paid_by = 'BUYER'`,
  );
  return [...rows];
}

/** Refunds that were made, what of each went back for the way out, and what its lateness costs. */
export async function readRefunds(db: Db, seller: number, orders: readonly number[]): Promise<RefundRow[]> {
  const { rows } = await send(
    db,
    sql<RefundRow>`select l.order_seq, l.order_product_seq, r.refund_seq, r.claim_seq, r.told_at as at, r.amount,
        coalesce((select sum((x ->> 'amount')::bigint) from jsonb_array_elements(c.plan -> 'lines') x
          where x ->> 'key' = 'DELIVERY'), 0)::bigint as delivery_back,
        coalesce((select t.amount from ledger_transfer t
          where t.seller_seq = ${seller} and t.effect_key = 'interest:' || r.refund_seq), 0) as interest
      from order_product l
        join refund r on r.seller_seq = ${seller} and r.order_product_seq = l.order_product_seq
        join claim c on c.seller_seq = ${seller} and c.claim_seq = r.claim_seq
      where l.seller_seq = ${seller} and l.order_seq = any(${[...orders]}::bigint[]) and r.told_at is not null
      order by r.refund_seq`,
  );
  return [...rows];
}

/** Lines of these orders in somebody's books: the seller's, or a broadcaster's. */
export async function readWritten(db: Db, books: number, orders: readonly number[]): Promise<WrittenRow[]> {
  const { rows } = await send(
    db,
    sql<WrittenRow>`select t.seller_seq, t.kind, t.settle_line_seq, t.settlement_seq, t.effect_key, t.event_type,
        t.event_at, t.order_seq, t.order_product_seq, t.bundle_seq, t.claim_seq, t.refund_seq, o.effect_key as of_key,
        t.qty, t.sale_amount, t.seller_coupon, t.platform_coupon, t.delivery_fee, t.kept_fee, t.adjust, t.sales_fee,
        t.live_fee, t.pg_fee, t.match_fee, t.gripper_coupon
      from settlement_line t
        left join settlement_line o on o.seller_seq = ${books} and o.settle_line_seq = t.of_line_seq
      where t.seller_seq = ${books} and t.order_seq = any(${[...orders]}::bigint[])
      order by t.settle_line_seq`,
  );
  return [...rows];
}

/** Orders of lines. */
export async function readOrdersOf(db: Db, seller: number, lines: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ order_seq: number }>`select distinct order_seq from order_product
      where seller_seq = ${seller} and order_product_seq = any(${[...lines]}::bigint[]) order by 1`,
  );
  return rows.map((row) => row.order_seq);
}
