/** Rows of orders as the contract counts them. */
import type { Amounts } from '@jangteo/contract/settlement/line.ts';
import type { OrderEvent, OrderEventType, SettledOrder } from '@jangteo/contract/settlement/order-lines.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { FeeRate } from '../reference/index.ts';
import {
  readBundles,
  readLines,
  readRefunds,
  readWritten,
  type LineRow,
  type WrittenRow,
} from './queries/order.ts';
import { feesOfLine, readRatesOf, type LineFees } from './rates.ts';

/** What is known of a line beside its amounts. */
export interface LineFacts {
  row: LineRow;
  fees: LineFees;
}

export interface OrderFacts {
  orderSeq: number;
  order: SettledOrder;
  facts: ReadonlyMap<number, LineFacts>;
  /** Lines of the order that stand in the seller's books. */
  written: readonly WrittenRow[];
}

export const amountsOf = (row: WrittenRow): Amounts => ({
  saleAmount: row.sale_amount,
  sellerCoupon: row.seller_coupon,
  platformCoupon: row.platform_coupon,
  deliveryFee: row.delivery_fee,
  keptFee: row.kept_fee,
  adjust: row.adjust,
  salesFee: row.sales_fee,
  liveFee: row.live_fee,
  pgFee: row.pg_fee,
  matchFee: row.match_fee,
  gripperCoupon: row.gripper_coupon,
});

export const eventOf = (row: WrittenRow): OrderEvent => ({
  effectKey: row.effect_key,
  type: (row.event_type.startsWith('REFUND') ? 'REFUND' : row.event_type) as OrderEventType,
  at: row.event_at,
  orderProductSeq: row.order_product_seq,
  bundleSeq: row.bundle_seq,
  claimSeq: row.claim_seq,
  refundSeq: row.refund_seq,
  of: row.of_key,
  qty: row.qty,
  amounts: amountsOf(row),
});

const ordered = ({ row, fees }: LineFacts) => ({
  orderProductSeq: row.order_product_seq,
  bundleSeq: row.bundle_seq,
  splitFrom: row.split_from,
  qty: row.qty,
  confirmedAt: row.confirmed_at,
  saleAmount: row.product_amount,
  sellerCoupon: row.seller_coupon,
  platformCoupon: row.platform_coupon,
  gripperCoupon: row.gripper_coupon,
  rates: {
    sales: fees.sales.bps,
    live: fees.live?.bps ?? 0,
    pg: fees.pg?.bps ?? 0,
    match: row.match_bps ?? 0,
  },
});

/** Paid orders of a seller, which are locked. */
export async function readOrders(db: Db, seller: number, orders: readonly number[]): Promise<OrderFacts[]> {
  const [lines, bundles, refunds, written] = await Promise.all([
    readLines(db, seller, orders),
    readBundles(db, seller, orders),
    readRefunds(db, seller, orders),
    readWritten(db, seller, orders),
  ]);
  const rates = await readRatesOf(db, lines);
  const of = <R extends { order_seq: number }>(rows: readonly R[]) =>
    Map.groupBy(rows, (row) => row.order_seq);
  const [bundlesOf, refundsOf, writtenOf] = [of(bundles), of(refunds), of(written)];
  return [...of(lines)].map(([orderSeq, own]) => {
    const facts = own.map((row): LineFacts => ({ row, fees: feesOfLine(row, rates.get(row.paid_day)!) }));
    return {
      orderSeq,
      facts: new Map(facts.map((one) => [one.row.order_product_seq, one])),
      written: (writtenOf.get(orderSeq) ?? []).filter(({ kind }) => kind === 'PRODUCT'),
      order: {
        lines: facts.map(ordered),
        pg: facts[0]!.fees.pg?.bps ?? 0,
        bundles: (bundlesOf.get(orderSeq) ?? []).map((one) => ({ bundleSeq: one.bundle_seq, fee: one.fee })),
        refunds: (refundsOf.get(orderSeq) ?? []).map((one) => ({
          refundSeq: one.refund_seq,
          claimSeq: one.claim_seq,
          orderProductSeq: one.order_product_seq,
          at: one.at,
          amount: one.amount,
          deliveryBack: one.delivery_back,
          interest: one.interest,
        })),
      },
    };
  });
}

/** The same order as if other rates had been in force when it was paid. */
export function orderAt({ order, facts }: OrderFacts, rates: readonly FeeRate[]): SettledOrder {
  const lines = [...facts.values()].map(({ row }) => ({ row, fees: feesOfLine(row, rates) }));
  return { ...order, lines: lines.map(ordered), pg: lines[0]!.fees.pg?.bps ?? 0 };
}
