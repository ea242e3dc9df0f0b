import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { behind, clientOf, toQueryable, type Db } from '../../kit/db/bound.ts';
import { insertRows, insertSome, orNothing } from '../../kit/db/insert.ts';
import { emit, type Event } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { takeFrom } from '../contract/index.ts';
import { getCoupons, useCoupons, usesTold, writeUses, type Taken } from '../coupon/index.ts';
import { lockStock, release, reserve, takeOver, type StockItem } from '../product/index.ts';
import { keepPeople } from './queries/people.ts';
import { listPlaced } from './directory.ts';
import { payOrders } from './payment/pay.ts';
import { writeHistory } from './queries/history.ts';
import type { Numbers } from './queries/number.ts';
import { rollFresh } from './queries/roll.ts';
import { reservedUntil } from './rules/limits.ts';
import type { Checkout } from './rules/checkout.ts';
import { rowsOf, type Placing, type Rows } from './queries/rows.ts';

export interface PlaceOrder extends Placing {
  checkout: Checkout;
  /** Drawn before: at least one for each row of a kind. */
  numbers: Numbers;
  method: PaymentMethod;
  at: Date;
  /** Pieces that wait for the buyer already: the order takes them over. */
  holds?: readonly { sellerSeq: number; holdSeq: number }[];
  /** What the checkout has counted with. */
  coupons?: Taken;
}

export interface Placed {
  paymentSeq: number;
  expiresAt: string | null;
  paid: boolean;
  orders: {
    orderSeq: number;
    sellerSeq: number;
    lines: { orderProductSeq: number; optionSeq: number; qty: number; payAmount: number }[];
  }[];
}

/**
 * Writes a checkout: one order per seller, its parcels and lines, one payment, stock
 * held for 15 minutes. Everything in the caller's transaction and sent at once; the
 * stock comes last, so a wanted option is locked for the shortest time (G-STK-1).
 */
export async function placeOrder(db: Db, place: PlaceOrder): Promise<Placed> {
  const { checkout, numbers, at } = place;
  const rows = rowsOf(checkout, place, numbers, { at: toKst(at), day: kstDay(at) });
  const paymentSeq = numbers.payment;
  const expiresAt = toKst(reservedUntil(at));
  const coupons = place.coupons?.parts.length ? await couponsOf(db, rows, place, place.coupons) : null;
  const write = () =>
    Promise.all([
      ...(coupons?.write() ?? []),
      insertSome(db, 'payment', [
        {
          payment_seq: paymentSeq,
          buyer_user_seq: place.buyer.userSeq,
          method: place.method,
          status: 'WAIT',
          amount: checkout.payAmount,
          requested_at: toKst(at),
          expires_at: expiresAt,
        },
      ]),
      insertRows(db, 'orders', rows.orders),
      insertRows(db, 'delivery_bundle', rows.bundles),
      insertRows(db, 'order_product', rows.lines),
      keepNames(db, rows),
      keepPeople(db, rows.orders),
      listPlaced(db, rows),
      ...begin(db, rows, place),
      ...tell(db, rows, paymentSeq, coupons?.told ?? []),
      reserveLines(db, rows, place),
    ]);
  await (coupons ? behind(clientOf(db), coupons.use(), write) : write());
  const paid = checkout.payAmount === 0;
  if (paid)
    await payOrders(db, {
      paymentSeq,
      buyerSeq: place.buyer.userSeq,
      amount: 0,
      txId: null,
      cardName: null,
      installment: 0,
      at,
    });
  return { paymentSeq, expiresAt: paid ? null : expiresAt, paid, orders: placedOf(rows) };
}

/**
 * Coupons are used before anything else is written, and nothing is done further where one of them cannot be: whoever comes
 * too late with one is refused at once.
 */
async function couponsOf(db: Db, { lines }: Rows, { buyer, at }: PlaceOrder, taken: Taken) {
  const using = {
    buyer: buyer.userSeq,
    taken,
    at,
    placed: lines.map((l) => ({
      sellerSeq: l.seller_seq,
      orderSeq: l.order_seq,
      orderProductSeq: l.order_product_seq,
    })),
  };
  const hands = await getCoupons(db, using);
  return {
    use: () => useCoupons(db, hands, using),
    write: () => writeUses(db, hands, using),
    told: usesTold(hands, using),
  };
}

/** Pieces that contracts set aside for what is sold under them. */
async function takeUnder(db: Db, { lines }: Rows): Promise<StockItem[]> {
  const under = lines.filter((line) => (line.matching_contract_seq ?? null) !== null);
  const taken: StockItem[] = [];
  for (const [contract, own] of [...Map.groupBy(under, (line) => line.matching_contract_seq!)].sort(
    ([a], [b]) => a - b,
  )) {
    const wanted = Map.groupBy(own, (line) => line.option_seq);
    const pieces = [...wanted].map(([optionSeq, of]) => ({
      optionSeq,
      qty: of.reduce((n, { qty }) => n + qty, 0),
    }));
    taken.push(...(await takeFrom(db, { seller: own[0]!.seller_seq, contract }, pieces)));
  }
  return taken;
}

/** Holds the stock of the lines; what waits for the buyer or is set aside is taken over, and only the difference moves a counter. */
async function reserveLines(db: Db, rows: Rows, { holds = [], content }: PlaceOrder): Promise<void> {
  const wanted = rows.lines.map((l): StockItem => ({
    sellerSeq: l.seller_seq,
    optionSeq: l.option_seq,
    qty: l.qty,
  }));
  const sold = content && content.contracts.length > 0 ? await takeUnder(db, rows) : [];
  if (holds.length === 0 && sold.length === 0) return reserve(db, ...wanted);
  const waited = new Map<number, number>();
  const over = holds.length > 0 ? await takeOver(db, ...holds) : [];
  for (const { optionSeq, qty } of [...sold, ...over])
    waited.set(optionSeq, (waited.get(optionSeq) ?? 0) + qty);
  await lockStock(db, wanted);
  const rest = wanted.map((one) => ({ ...one, qty: one.qty - (waited.get(one.optionSeq) ?? 0) }));
  await reserve(db, ...rest.filter(({ qty }) => qty > 0));
  await release(db, ...rest.filter(({ qty }) => qty < 0).map((one) => ({ ...one, qty: -one.qty })));
}

/** Names under which goods were sold: what the search for a product name looks in. */
function keepNames(db: Db, { lines }: Rows): Promise<unknown> {
  const names = [
    ...new Map(
      lines.map((l) => [
        `${l.seller_seq} ${l.product_seq}`,
        { seller_seq: l.seller_seq, product_seq: l.product_seq, name: l.product_name },
      ]),
    ).values(),
  ].toSorted((a, b) => a.seller_seq - b.seller_seq || a.product_seq - b.product_seq); // two carts may name the same goods for the first time
  return insertSome(db, 'product_name', names, orNothing);
}

/** The lines' beginning: counted, and written into their history. */
function begin(db: Db, { lines, bundles }: Rows, { buyer, at }: PlaceOrder): Promise<void>[] {
  const actor = { kind: 'buyer' as const, seq: buyer.userSeq, name: buyer.name };
  const history = lines.map((l) => ({
    entity: 'FULFILMENT',
    entitySeq: l.order_product_seq,
    sellerSeq: l.seller_seq,
    orderSeq: l.order_seq,
    orderProductSeq: l.order_product_seq,
    from: null,
    to: 'PAYMENT_WAIT',
  }));
  return [rollFresh(db, { lines, bundles }), writeHistory(db, history, { action: 'place', actor, at })];
}

/** Later domains hear of each order, the card company of the payment, open lists of the new count. */
function tell(
  db: Db,
  { orders, payAmount }: Rows,
  paymentSeq: number,
  more: readonly Event[],
): Promise<void>[] {
  const out = toQueryable(db);
  const placed = orders.map(({ seller_seq: sellerSeq, order_seq: orderSeq }) => ({
    topic: 'order.placed' as const,
    key: `order.placed:${orderSeq}`,
    sellerSeq,
    payload: { sellerSeq, orderSeq },
  }));
  const requested = {
    topic: 'payment.requested' as const,
    key: `payment.requested:${paymentSeq}`,
    payload: { paymentSeq },
  };
  return [
    emit(out, ...placed, ...(payAmount > 0 ? [requested] : []), ...more),
    ...orders.map(({ seller_seq: sellerSeq }) =>
      publish(out, { type: 'counts.changed', sellerSeq, data: { keys: ['order'] } }),
    ),
  ];
}

const placedOf = ({ orders, lines }: Rows): Placed['orders'] =>
  orders.map((o) => ({
    orderSeq: o.order_seq,
    sellerSeq: o.seller_seq,
    lines: lines
      .filter((l) => l.order_seq === o.order_seq)
      .map((l) => ({
        orderProductSeq: l.order_product_seq,
        optionSeq: l.option_seq,
        qty: l.qty,
        payAmount: l.pay_amount,
      })),
  }));
