/** Writes what orders have come to into their seller's books, and what a broadcaster earned into theirs. */
import { earnedOf, netOf, NOTHING } from '@jangteo/contract/settlement/line.ts';
import { eventsOf, type OrderEvent } from '@jangteo/contract/settlement/order-lines.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inOrder } from '../../kit/db/by-seller.ts';
import { columnsOf } from './columns.ts';
import { eventOf, readOrders, type LineFacts } from './order-facts.ts';
import { readPeriodRules, settlementsFor, type PeriodRules } from './periods.ts';
import { lockOrders, readWritten } from './queries/order.ts';
import {
  insertLines,
  notedNow,
  takeLineNumbers,
  type NewLine,
  type NotedOn,
  type SettlementKind,
} from './queries/settlement.ts';

/** Something that an order has come to, with what is known of its line. */
interface Happened {
  orderSeq: number;
  event: OrderEvent;
  facts: LineFacts;
}

/** Where a line stands that may be taken back. */
type Standing = ReadonlyMap<string, { seq: number; settlement: number }>;

interface Books {
  seller: number;
  kind: SettlementKind;
  /** Whose goods, or who sold them. */
  partner: number | null;
}

/** The product's words and the rates stand with what was sold; the way out costs its way of payment alone. */
function aboutOf({ event, facts: { row, fees } }: Happened) {
  const sold = event.type === 'SALE' || (event.of?.startsWith('sale:') ?? false);
  return {
    product_name: row.product_name,
    option_text: row.option_text,
    pay_method: row.pay_method,
    tax_type: row.tax_type,
    channel: row.channel,
    content_seq: row.content_seq,
    sales_rate_seq: sold ? fees.sales.rateSeq : null,
    live_rate_seq: sold ? (fees.live?.rateSeq ?? null) : null,
    pg_rate_seq: event.amounts.pgFee === 0 ? null : (fees.pg?.rateSeq ?? null),
    match_bps: sold && row.gripper !== null ? row.match_bps : null,
    rewarded: sold && row.rewarded,
  };
}

const REASONS: Readonly<Record<string, string>> = { ADJUST: '지연배상금' };

/** Rows of one's books, in the settlements of their days; what is taken back says whether its bucket was the same. */
async function writeLines(
  db: Db,
  rules: PeriodRules,
  { seller, kind, partner }: Books,
  happened: readonly Happened[],
  standing: Standing,
  notedOn: NotedOn,
): Promise<void> {
  const days = happened.map(({ event }) => kstDay(event.at));
  const [settlements, numbers] = await Promise.all([
    settlementsFor(db, rules, { seller, kind, days }),
    takeLineNumbers(db, happened.length),
  ]);
  const places = new Map(standing);
  const rows = happened.map((one, i): NewLine => {
    const { event, orderSeq } = one;
    const settlement = settlements.get(days[i]!)!.settlementSeq;
    places.set(event.effectKey, { seq: numbers[i]!, settlement });
    const of = event.of === null ? null : places.get(event.of)!;
    const after = of?.settlement === settlement ? 'REFUND_BEFORE' : 'REFUND_AFTER';
    return {
      seller_seq: seller,
      settle_line_seq: numbers[i]!,
      settlement_seq: settlement,
      kind,
      effect_key: event.effectKey,
      event_type: event.type === 'REFUND' ? after : event.type,
      event_at: event.at,
      partner_seq: partner ?? one.facts.row.gripper,
      order_seq: orderSeq,
      order_product_seq: event.orderProductSeq,
      bundle_seq: event.bundleSeq,
      claim_seq: event.claimSeq,
      refund_seq: event.refundSeq,
      of_line_seq: of?.seq ?? null,
      qty: event.qty,
      ...aboutOf(one),
      ...columnsOf(event.amounts),
      net: kind === 'PRODUCT' ? netOf(event.amounts) : earnedOf(event.amounts),
      reason: REASONS[event.type] ?? '',
    };
  });
  await insertLines(db, rows, notedOn);
}

const standingOf = (rows: Awaited<ReturnType<typeof readWritten>>, kind: SettlementKind): Standing =>
  new Map(
    rows
      .filter((row) => row.kind === kind)
      .map((row) => [row.effect_key, { seq: row.settle_line_seq, settlement: row.settlement_seq }]),
  );

/** A broadcaster sees what was sold and their part of it, none of the seller's other fees. */
function earned({ event, ...one }: Happened): Happened[] {
  const { matchFee, gripperCoupon, saleAmount, sellerCoupon } = event.amounts;
  if (one.facts.row.gripper === null || (matchFee === 0 && gripperCoupon === 0)) return [];
  return [
    {
      ...one,
      event: { ...event, amounts: { ...NOTHING, matchFee, gripperCoupon, saleAmount, sellerCoupon } },
    },
  ];
}

/**
 * Settles orders of a seller: whatever they have come to that no line says yet. The same again writes nothing, so events may
 * come twice, late and in any order.
 */
export async function settleOrders(
  db: Db,
  seller: number,
  orders: readonly number[],
  notedOn: NotedOn = notedNow,
): Promise<void> {
  await lockOrders(db, seller, orders);
  const found = await readOrders(db, seller, orders);
  const happened = found.flatMap(({ orderSeq, order, facts, written }) =>
    eventsOf(order, written.map(eventOf)).map((event): Happened => ({
      orderSeq,
      event,
      facts: facts.get(event.orderProductSeq)!,
    })),
  );
  if (happened.length === 0) return;
  const rules = await readPeriodRules(db);
  const standing = standingOf(
    found.flatMap(({ written }) => written),
    'PRODUCT',
  );
  const shares = Map.groupBy(happened.flatMap(earned), ({ facts }) => facts.row.gripper!);
  for (const books of inOrder([seller, ...shares.keys()])) {
    if (books === seller)
      await writeLines(db, rules, { seller, kind: 'PRODUCT', partner: null }, happened, standing, notedOn);
    const share = shares.get(books);
    if (!share) continue;
    const before = await readWritten(
      db,
      books,
      share.map(({ orderSeq }) => orderSeq),
    );
    const place = { seller: books, kind: 'MATCHING', partner: seller } as const;
    await writeLines(db, rules, place, share, standingOf(before, 'MATCHING'), notedOn);
  }
}
