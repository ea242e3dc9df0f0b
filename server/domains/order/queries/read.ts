import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import { sumOf, type Search, type Searches } from '../../../kit/list/search.ts';
import { actorOf, writerOf } from '../../../kit/list/page.ts';
import { orderSource, rollupTab } from './list.ts';

type ReadCtx = Pick<TxCtx, 'db' | 'client' | 'scope'>;

export interface CardRow {
  key: string | null;
  count: number;
  amount: number;
}

export interface Totals {
  lineCount: number;
  orderCount: number;
  qty: number;
  productAmount: number;
  sellerCoupon: number;
  platformCoupon: number;
  deliveryFee: number;
  payAmount: number;
}

const numbers = <T>(row: (string | null)[], names: (keyof T & string)[]): T =>
  Object.fromEntries(names.map((name, i) => [name, Number(row[i] ?? 0)])) as T;
const TOTALS: (keyof Totals)[] = [
  'lineCount',
  'orderCount',
  'qty',
  'productAmount',
  'sellerCoupon',
  'platformCoupon',
  'deliveryFee',
  'payAmount',
];

/** Lines and sums per tab under the filters without the tab. From the roll-up where it knows every filter. */
export async function readCards(ctx: ReadCtx, searches: Searches): Promise<CardRow[]> {
  const parts = await Promise.all(
    searches.with({ tab: undefined }).each.map((search) => readCardsOf(ctx, search)),
  );
  return [...Map.groupBy(parts.flat(), (row) => row.key)].map(([key, rows]) => ({
    key,
    count: sumOf(rows, (row) => row.count),
    amount: sumOf(rows, (row) => row.amount),
  }));
}

async function readCardsOf(ctx: ReadCtx, { rolled, where }: Search): Promise<CardRow[]> {
  const statement = rolled
    ? sql`select ${rollupTab} as key, sum(lines), sum(pay_amount) from order_rollup where ${rolled} group by 1`
    : sql`select ${lineTab} as key, count(*), sum(l.pay_amount) from order_product l where ${where} group by 1`;
  const rows = await rawRows(ctx.client, statement.compile(ctx.db));
  return rows.map(([key, count, amount]) => ({
    key: key ?? null,
    count: Number(count),
    amount: Number(amount ?? 0),
  }));
}

/** Tab of a line: the same decision as rollupTab, read from the claim itself. */
const lineTab = sql`case when l.claim_in_force then case l.claim_type when 'CANCEL' then 'canceled'
  when 'RETURN' then 'returned' else 'exchanged' end
  when l.fulfilment_status = 'PAYMENT_COMPLETE' then 'new'
    when l.fulfilment_status = 'PREPARING_PRODUCT' then 'preparing'
  when l.fulfilment_status = 'SHIPPING_POSTPONED' then 'postponed'
    when l.fulfilment_status = 'SHIPPING_START' then 'shipping'
  when l.fulfilment_status = 'SHIPPING_COMPLETED' then 'delivered'
    when l.fulfilment_status like 'CONFIRM\\_%' then 'confirmed' end`;

/**
 * Sums under all filters. The delivery fee of a bundle counts on its first
 * line, an order on its first line, so both add up over any split of the lines.
 */
export async function readTotals(ctx: ReadCtx, searches: Searches): Promise<Totals> {
  const parts = await Promise.all(searches.each.map((search) => readTotalsOf(ctx, search)));
  return Object.fromEntries(
    TOTALS.map((name) => [name, sumOf(parts, (part) => part[name])]),
  ) as unknown as Totals;
}

async function readTotalsOf(ctx: ReadCtx, { rolled, where, seller }: Search): Promise<Totals> {
  const statement = rolled
    ? sql`select sum(lines), sum(orders), sum(qty), sum(product_amount), sum(seller_coupon),
      sum(platform_coupon), sum(delivery_fee), sum(pay_amount)
      from order_rollup
      where ${rolled}`
    : sql`select count(*), count(*) filter (where l.order_first), sum(l.qty), sum(l.product_amount),
      sum(l.seller_coupon), sum(l.platform_coupon),
        sum(b.base_fee + b.region_fee) filter (where l.bundle_first), sum(l.pay_amount)
        from order_product l join delivery_bundle b on b.seller_seq = ${seller} and b.bundle_seq = l.bundle_seq where ${where}`;
  const rows = await rawRows(ctx.client, statement.compile(ctx.db));
  return numbers<Totals>(rows[0]!, TOTALS);
}

/** Head of one order in scope, or undefined; the seller's id makes every further read hit one shard. */
export async function readOrder(ctx: ReadCtx, orderSeq: number) {
  const heads = await eachSeller(ctx.scope.sellers, (seller) =>
    send(ctx.db, headOf(ctx.db, seller, orderSeq)),
  );
  return heads[0];
}

const headOf = (db: Db, seller: number, orderSeq: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('content as c', (join) =>
      join.on('c.seller_seq', '=', seller).onRef('c.content_seq', '=', 'o.content_seq'),
    )
    .leftJoin('gripper_live as gl', (join) =>
      join.on('gl.seller_seq', '=', seller).onRef('gl.content_seq', '=', 'o.content_seq'),
    )
    .where('o.seller_seq', '=', seller)
    .where('o.order_seq', '=', orderSeq)
    .select([
      'o.seller_seq',
      'o.order_seq',
      'o.version',
      'o.ordered_at',
      'o.your_order_no',
      'o.channel',
      'o.buyer_user_seq',
      'o.buyer_nickname',
      'o.buyer_name',
      'o.buyer_phone',
      'o.recipient_name',
      'o.recipient_phone',
      'o.zip',
      'o.addr1',
      'o.addr2',
      'o.delivery_memo',
      'o.customs_name',
      'o.customs_code',
      'o.customs_checked_at',
      'o.payment_method',
      'o.payment_status',
      'o.paid_amount',
      'o.card_name',
      'o.installment',
      'o.virtual_account',
      'o.paid_at',
      'o.cash_receipt',
      'o.memo_count',
      sql<number | null>`coalesce(c.content_seq, gl.content_seq)`.as('content_seq'),
      sql<string | null>`coalesce(c.title, gl.title)`.as('content_title'),
    ]);

export const readBundles = (ctx: ReadCtx, sellerSeq: number, orderSeq: number) =>
  ctx.db
    .selectFrom('delivery_bundle')
    .where('seller_seq', '=', sellerSeq)
    .where('order_seq', '=', orderSeq)
    .select(['bundle_seq', 'rule', 'base_fee', 'region_fee', 'fee_paid_by'])
    .orderBy('bundle_seq')
    .execute();

/** Lines of one order as list rows: JSON text of the array, written by the list's own writer. */
export async function readLines(
  ctx: ReadCtx & Pick<TxCtx, 'caller'>,
  sellerSeq: number,
  orderSeq: number,
): Promise<string> {
  const writer = writerOf(orderSource);
  const joins = orderSource.joins(sql`${sellerSeq}`);
  const statement = sql`select ${sql.raw(writer.select)} from order_product l ${joins}
    where l.seller_seq = ${sellerSeq} and l.order_seq = ${orderSeq} order by l.order_product_seq`;
  const rows = await rawRows(ctx.client, statement.compile(ctx.db));
  const at = { by: actorOf(ctx), now: clock.now(), sellers: ctx.caller.sellers };
  return `[${rows.map((row) => writer.write(row, at)).join(',')}]`;
}

/** Moves and memos of one order, newest first. */
export async function readTimeline(ctx: ReadCtx, sellerSeq: number, orderSeq: number) {
  const history = ctx.db
    .selectFrom('status_history')
    .where('seller_seq', '=', sellerSeq)
    .where('order_seq', '=', orderSeq)
    .select([
      'at',
      'actor_kind',
      'actor_name',
      'order_product_seq',
      'action',
      'from_status',
      'to_status',
      'text',
      'history_seq',
    ])
    .orderBy('history_seq', 'desc')
    .limit(500)
    .execute();
  const memos = ctx.db
    .selectFrom('order_memo')
    .where('seller_seq', '=', sellerSeq)
    .where('order_seq', '=', orderSeq)
    .select(['created_at', 'author_name', 'kind', 'text'])
    .orderBy('memo_seq', 'desc')
    .limit(100)
    .execute();
  return Promise.all([history, memos]);
}

type OrderTotals = Omit<Totals, 'lineCount' | 'orderCount'> & { refundAmount: number };

/** Sums of one order; refundAmount counts refunds that were decided, paid out or not. */
export async function readOrderTotals(
  ctx: ReadCtx,
  sellerSeq: number,
  orderSeq: number,
): Promise<OrderTotals> {
  const statement = sql`select sum(l.qty), sum(l.product_amount), sum(l.seller_coupon),
    sum(l.platform_coupon), sum(b.base_fee + b.region_fee) filter (where l.bundle_first),
      sum(l.pay_amount),
      (select coalesce(sum(r.amount), 0) from refund r
        join order_product x on x.seller_seq = ${sellerSeq} and x.order_product_seq = r.order_product_seq
        where r.seller_seq = ${sellerSeq} and x.order_seq = ${orderSeq})
    from order_product l join delivery_bundle b on b.seller_seq = ${sellerSeq} and b.bundle_seq = l.bundle_seq
    where l.seller_seq = ${sellerSeq} and l.order_seq = ${orderSeq}`;
  const rows = await rawRows(ctx.client, statement.compile(ctx.db));
  return numbers<OrderTotals>(rows[0]!, [
    'qty',
    'productAmount',
    'sellerCoupon',
    'platformCoupon',
    'deliveryFee',
    'payAmount',
    'refundAmount',
  ]);
}
