/** Which settlement lines an order has come to (money.md §3), whatever happened in whichever order. Pure. */
import {
  chargeOf,
  mirrorOf,
  NOTHING,
  plus,
  saleOf,
  type Amounts,
  type LineRates,
  type Sold,
} from './line.ts';

export interface OrderedLine extends Sold {
  orderProductSeq: number;
  bundleSeq: number;
  /** The line that its pieces left. */
  splitFrom: number | null;
  qty: number;
  /** Wire time of 구매확정. */
  confirmedAt: string | null;
  rates: LineRates;
}

/** A refund that was made. */
export interface MadeRefund {
  refundSeq: number;
  claimSeq: number;
  orderProductSeq: number;
  at: string;
  /** Won that went back, and of them for the way out. */
  amount: number;
  deliveryBack: number;
  /** 지연배상금 that the seller owes for it. */
  interest: number;
}

/** A paid order of one seller. */
export interface SettledOrder {
  lines: readonly OrderedLine[];
  /** What the buyer paid for each parcel's way. */
  bundles: readonly { bundleSeq: number; fee: number }[];
  refunds: readonly MadeRefund[];
  /** Basis points that the way of payment costs. */
  pg: number;
}

/** REFUND becomes REFUND_BEFORE or REFUND_AFTER as it is written into a bucket. */
export type OrderEventType = 'SALE' | 'DELIVERY' | 'RETURN_FEE' | 'REFUND' | 'ADJUST';

export interface OrderEvent {
  /** What it is for, once in the books of the seller. */
  effectKey: string;
  type: OrderEventType;
  at: string;
  orderProductSeq: number;
  bundleSeq: number;
  claimSeq: number | null;
  refundSeq: number | null;
  /** Effect key of what it takes back. */
  of: string | null;
  qty: number;
  amounts: Amounts;
}

const saleKey = (line: number): string => `sale:${line}`;
const deliveryKey = (bundle: number): string => `delivery:${bundle}`;

/** What an order has come to so far, as events are added to it. */
interface Book {
  order: SettledOrder;
  byKey: Map<string, OrderEvent>;
  /** The sale that a confirmed line is part of: its own, or that of the line that it was split off since. */
  saleOf: Map<number, OrderEvent>;
  refunded: Set<number>;
  added: OrderEvent[];
}

/** Pieces that left a line after its sale was written are those split off last. */
function coverSplits(book: Book): void {
  const { lines } = book.order;
  const childrenOf = Map.groupBy(
    lines.toSorted((a, b) => b.orderProductSeq - a.orderProductSeq),
    ({ splitFrom }) => splitFrom,
  );
  const family = (line: OrderedLine): OrderedLine[] => [
    line,
    ...(childrenOf.get(line.orderProductSeq) ?? []).flatMap(family),
  ];
  for (const line of lines) {
    const sale = book.byKey.get(saleKey(line.orderProductSeq));
    if (!sale) continue;
    book.saleOf.set(line.orderProductSeq, sale);
    let gone = sale.qty - line.qty;
    for (const child of childrenOf.get(line.orderProductSeq) ?? []) {
      if (gone <= 0) break;
      for (const one of family(child)) {
        book.saleOf.set(one.orderProductSeq, sale);
        gone -= one.qty;
      }
    }
  }
}

function add(book: Book, event: OrderEvent): void {
  if (book.byKey.has(event.effectKey)) return;
  book.byKey.set(event.effectKey, event);
  book.added.push(event);
}

/** What is left of a line that was taken back in part. */
function leftOf(book: Book, event: OrderEvent): { qty: number; amounts: Amounts } {
  const mirrors = [...book.byKey.values()].filter(({ of }) => of === event.effectKey);
  return {
    qty: mirrors.reduce((qty, one) => qty - one.qty, event.qty),
    amounts: mirrors.reduce((sum, one) => plus(sum, one.amounts), event.amounts),
  };
}

const feeOfBundle = ({ order }: Book, bundleSeq: number): number =>
  order.bundles.find((one) => one.bundleSeq === bundleSeq)?.fee ?? 0;

/** The way out counts once a parcel, less what went back of it before. */
function addDelivery(book: Book, { orderProductSeq, bundleSeq }: OrderedLine, at: string): void {
  const inBundle = new Set(
    book.order.lines.filter((one) => one.bundleSeq === bundleSeq).map((one) => one.orderProductSeq),
  );
  const back = book.order.refunds
    .filter((one) => inBundle.has(one.orderProductSeq) && book.refunded.has(one.refundSeq))
    .reduce((sum, { deliveryBack }) => sum + deliveryBack, 0);
  const fee = feeOfBundle(book, bundleSeq) - back;
  if (fee <= 0) return;
  add(book, {
    effectKey: deliveryKey(bundleSeq),
    type: 'DELIVERY',
    at,
    orderProductSeq,
    bundleSeq,
    claimSeq: null,
    refundSeq: null,
    of: null,
    qty: 1,
    amounts: chargeOf('deliveryFee', fee, book.order.pg),
  });
}

function addSale(book: Book, line: OrderedLine): void {
  const { orderProductSeq, bundleSeq, qty, rates, saleAmount, sellerCoupon, platformCoupon, gripperCoupon } =
    line;
  const at = line.confirmedAt!;
  if (!book.saleOf.has(orderProductSeq)) {
    const sale: OrderEvent = {
      effectKey: saleKey(orderProductSeq),
      type: 'SALE',
      at,
      orderProductSeq,
      bundleSeq,
      claimSeq: null,
      refundSeq: null,
      of: null,
      qty,
      amounts: saleOf({ saleAmount, sellerCoupon, platformCoupon, gripperCoupon }, rates),
    };
    add(book, sale);
    book.saleOf.set(orderProductSeq, sale);
  }
  if (!book.byKey.has(deliveryKey(bundleSeq))) addDelivery(book, line, at);
}

function addRefund(book: Book, refund: MadeRefund): void {
  const line = book.order.lines.find((one) => one.orderProductSeq === refund.orderProductSeq)!;
  const { orderProductSeq, bundleSeq, saleAmount, sellerCoupon, platformCoupon } = line;
  const { refundSeq, claimSeq, at } = refund;
  const about = { at, orderProductSeq, bundleSeq, claimSeq, refundSeq };
  const sale = book.saleOf.get(orderProductSeq);
  if (sale && !book.byKey.has(`refund:${refundSeq}`)) {
    const left = leftOf(book, sale);
    const pieces = { left: left.qty - line.qty, back: line.qty };
    const amounts = mirrorOf(left.amounts, pieces, { saleAmount, sellerCoupon, platformCoupon });
    add(book, {
      ...about,
      effectKey: `refund:${refundSeq}`,
      type: 'REFUND',
      of: sale.effectKey,
      qty: line.qty,
      amounts,
    });
  }
  const delivery = book.byKey.get(deliveryKey(bundleSeq));
  if (delivery && refund.deliveryBack > 0 && !book.byKey.has(`delivery-back:${refundSeq}`)) {
    const left = leftOf(book, delivery);
    const back = Math.min(refund.deliveryBack, left.amounts.deliveryFee);
    if (back > 0)
      add(book, {
        ...about,
        effectKey: `delivery-back:${refundSeq}`,
        type: 'REFUND',
        of: delivery.effectKey,
        qty: 1,
        amounts: mirrorOf(left.amounts, { left: left.amounts.deliveryFee - back, back }),
      });
  }
  book.refunded.add(refundSeq);
  const kept = saleAmount - sellerCoupon - platformCoupon + refund.deliveryBack - refund.amount;
  if (kept > 0)
    add(book, {
      ...about,
      effectKey: `kept:${refundSeq}`,
      type: 'RETURN_FEE',
      of: null,
      qty: 1,
      amounts: chargeOf('keptFee', kept, book.order.pg),
    });
  if (refund.interest > 0)
    add(book, {
      ...about,
      effectKey: `interest:${refundSeq}`,
      type: 'ADJUST',
      of: null,
      qty: 1,
      amounts: { ...NOTHING, adjust: 0 - refund.interest },
    });
  if (!delivery && isEmptied(book, bundleSeq)) addDelivery(book, line, at);
}

/** Nothing of the parcel was sold, and all of it went back. */
function isEmptied(book: Book, bundleSeq: number): boolean {
  const gone = new Set(
    book.order.refunds
      .filter(({ refundSeq }) => book.refunded.has(refundSeq))
      .map(({ orderProductSeq }) => orderProductSeq),
  );
  return book.order.lines
    .filter((one) => one.bundleSeq === bundleSeq)
    .every(({ orderProductSeq }) => gone.has(orderProductSeq) && !book.saleOf.has(orderProductSeq));
}

/** What an order has come to beyond what is written already, in the order in which it happened. */
export function eventsOf(order: SettledOrder, written: readonly OrderEvent[]): OrderEvent[] {
  const book: Book = {
    order,
    byKey: new Map(written.map((one) => [one.effectKey, one])),
    saleOf: new Map(),
    refunded: new Set(),
    added: [],
  };
  coverSplits(book);
  const happened = [
    ...order.lines.flatMap((line) =>
      line.confirmedAt === null
        ? []
        : [{ at: line.confirmedAt, rank: 0, seq: line.orderProductSeq, act: () => addSale(book, line) }],
    ),
    ...order.refunds.map((refund) => ({
      at: refund.at,
      rank: 1,
      seq: refund.refundSeq,
      act: () => addRefund(book, refund),
    })),
  ].toSorted((a, b) => (a.at === b.at ? a.rank - b.rank || a.seq - b.seq : a.at < b.at ? -1 : 1));
  for (const { act } of happened) act();
  return book.added;
}
