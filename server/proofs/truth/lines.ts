// The three lists of order lines: all of them, those on the desk, those sent.
import type { deliveryList } from '@jangteo/contract/delivery/delivery.list.ts';
import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { statusList } from '@jangteo/contract/delivery/status.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import type { orderList } from '@jangteo/contract/order/order.list.ts';
import { orderTabKeys, tabOf } from '@jangteo/contract/order/order.projection.ts';
import type { LineClaim } from '@jangteo/contract/order/order.projection.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { setting } from '../../domains/reference/index.ts';
import type { Person, World } from '../world.ts';
import { wordKept } from './keyword.ts';
import type { Searched } from './keyword.ts';
import { find, oneOf, readByOthers, sellersOf, sum } from './truth.ts';
import type { FilterNames, Given, Keeps, Truth } from './truth.ts';

interface Ticket {
  status: string;
  validTo: string;
}

/** A line with what its lists read of its order, bundle, claim and tickets. Days are KST days. */
export interface Line extends Searched {
  status: string;
  fulfilment: Fulfilment;
  claim: Pick<LineClaim, 'type' | 'state'> | null;
  paymentMethod: string;
  deliveryMethod: string;
  feeType: string;
  kinds: string[];
  contentSeq: number | null;
  companyCode: string | null;
  trackingState: string;
  tickets: Ticket[];
  /** Lines in its bundle. */
  mates: number;
  orderFirst: boolean;
  bundleFirst: boolean;
  qty: number;
  productAmount: number;
  sellerCoupon: number;
  platformCoupon: number;
  payAmount: number;
  fee: number;
  orderedDay: string;
  paidDay: string | null;
  dueDay: string | null;
  shippedDay: string | null;
  confirmedDay: string | null;
  openedDay: string | null;
  closedDay: string | null;
  completedDay: string | null;
}

const day = (column: string, name: string) =>
  `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "${name}Day"`;

const LINES = `select l.order_product_seq::int as id, l.seller_seq::int as "sellerSeq",
  l.order_seq as "orderSeq", l.status,
    l.fulfilment_status as fulfilment, o.payment_method as "paymentMethod",
    l.delivery_method as "deliveryMethod",
    l.delivery_fee_type as "feeType", to_json(l.kinds) as kinds, l.content_seq::int as "contentSeq",
    l.company_code as "companyCode", l.tracking_state as "trackingState", l.order_first as "orderFirst",
    l.bundle_first as "bundleFirst", l.qty::int, l.product_amount::int as "productAmount",
    l.seller_coupon::int as "sellerCoupon", l.platform_coupon::int as "platformCoupon",
    l.pay_amount::int as "payAmount",
    (b.base_fee + b.region_fee)::int as fee, l.product_seq::int as "productSeq",
    l.product_name as "productName",
    p.product_id as "productId", l.tracking_no as "trackingNo", u.login_id as "loginId",
    o.your_order_no as "yourOrderNo",
    o.buyer_name as "buyerName", o.buyer_nickname as "buyerNickname", o.buyer_phone as "buyerPhone",
    o.recipient_name as "recipientName", ${day('l.ordered_at', 'ordered')}, ${day('l.paid_at', 'paid')},
    ${day('l.ship_due_at', 'due')}, ${day('l.shipped_at', 'shipped')},
    ${day('l.purchase_confirmed_at', 'confirmed')},
    ${day('c.opened_at', 'opened')}, ${day('c.closed_at', 'closed')}, ${day('c.completed_at', 'completed')},
    case when c.claim_seq is not null then json_build_object('type', c.type, 'state', c.state) end as claim,
    (select count(*)::int from order_product m
    where m.seller_seq = l.seller_seq and m.bundle_seq = l.bundle_seq) as mates,
    (select coalesce(json_agg(json_build_object('status', t.status, 'validTo',
      to_char(t.valid_to, 'YYYY-MM-DD'))), '[]')
      from voucher_ticket t
      where t.seller_seq = l.seller_seq and t.order_product_seq = l.order_product_seq) as tickets
  from order_product l join orders o using (seller_seq, order_seq)
  join delivery_bundle b using (seller_seq, bundle_seq)
    join account_user u on u.user_seq = l.seller_seq
    left join product p on p.seller_seq = l.seller_seq and p.product_seq = l.product_seq
    left join lateral (select * from claim c
      where c.seller_seq = l.seller_seq and c.order_product_seq = l.order_product_seq
      order by c.claim_seq desc limit 1) c on true
  where l.seller_seq = any($1)`;

const allLines = async (world: World, who: Person): Promise<Line[]> =>
  world.sql<Line & Record<string, unknown>>(LINES, [await sellersOf(world, who)]);

const today = (): string => kstDay(clock.now());
const cardOf = (line: Line) => tabOf(line.fulfilment, line.claim);
const isTicket = (line: Line): boolean => line.deliveryMethod === 'MESSAGE';
const sellsTickets = (who: Person): boolean => who.traits!.productType === 'voucher';

/** `from` and `to` over the day that the other filters choose; a line without such a day is in no period. */
const period = (dayOf: (line: Line, given: Given) => string | null) => ({
  from: (line: Line, from: string, given: Given) => (dayOf(line, given) ?? '') >= from,
  to: (line: Line, to: string, given: Given) => {
    const at = dayOf(line, given);
    return at !== null && at <= to;
  },
});

const claimDay =
  (type: LineClaim['type'], name: 'openedDay' | 'closedDay' | 'completedDay') =>
  (line: Line): string | null =>
    line.claim?.type === type ? line[name] : null;
const ORDER_DAYS: Readonly<Record<string, (line: Line) => string | null>> = {
  ORDERED_AT: (line) => line.orderedDay,
  CONFIRM_AT: (line) => line.confirmedDay,
  DELIVERY_AT: (line) => line.shippedDay,
  CANCEL_AT: claimDay('CANCEL', 'openedDay'),
  REQUEST_CHANGE_AT: claimDay('EXCHANGE', 'openedDay'),
  REQUEST_RETURN_AT: claimDay('RETURN', 'openedDay'),
  CANCEL_CHANGE_AT: claimDay('EXCHANGE', 'closedDay'),
  CANCEL_RETURN_AT: claimDay('RETURN', 'closedDay'),
  COMPLETE_RETURN_AT: claimDay('RETURN', 'completedDay'),
};

const shared = {
  contentSeq: (line: Line, content: number) => line.contentSeq === content,
  sellerSeq: (line: Line, seller: number) => line.sellerSeq === seller,
  searchKey: readByOthers,
  keyword: (line: Line, words: readonly string[], given: Given) => wordKept(line, words, given),
};

function orderTotals(rows: readonly Line[]) {
  return {
    lineCount: rows.length,
    orderCount: rows.filter((line) => line.orderFirst).length,
    qty: sum(rows, (line) => line.qty),
    productAmount: sum(rows, (line) => line.productAmount),
    sellerCoupon: sum(rows, (line) => line.sellerCoupon),
    platformCoupon: sum(rows, (line) => line.platformCoupon),
    deliveryFee: sum(
      rows.filter((line) => line.bundleFirst),
      (line) => line.fee,
    ),
    payAmount: sum(rows, (line) => line.payAmount),
  };
}

const orderCards = (rows: readonly Line[]) =>
  orderTabKeys.map((key) => {
    const own = rows.filter((line) => cardOf(line) === key);
    return { key, count: own.length, amount: sum(own, (line) => line.payAmount) };
  });

export const orderTruth: Truth<Line, FilterNames<typeof orderList> | 'tab'> = {
  endpoint: 'order.list',
  download: 'order.download',
  spec: listByKey('order'),
  personas: ['producer-a', 'eticket', 'group-master'],
  rows: allLines,
  id: (line) => line.id,
  filters: {
    ...shared,
    dateKey: readByOthers,
    ...period((line, { dateKey }) => ORDER_DAYS[String(dateKey ?? 'ORDERED_AT')]!(line)),
    status: oneOf((line) => line.status),
    paymentMethod: oneOf((line) => line.paymentMethod),
    deliveryMethod: oneOf((line) => line.deliveryMethod),
    kind: (line, kinds: readonly string[]) => line.kinds.some((kind) => kinds.includes(kind)),
    tab: (line, tab: string) => cardOf(line) === tab,
  },
  sums: {
    'order.summary': ({ anyTab, rows }) => ({ cards: orderCards(anyTab), total: orderTotals(rows) }),
  },
};

const DESK: readonly Fulfilment[] = ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'];
const DESK_CARDS: readonly ReturnType<typeof cardOf>[] = ['new', 'preparing', 'postponed'];
const SENT_CARDS: readonly ReturnType<typeof cardOf>[] = ['shipping', 'delivered', 'confirmed'];

const stepOf = (line: Line): DueStep => {
  const at = line.dueDay!;
  if (at < today()) return 'LATE';
  if (at === today()) return 'TODAY';
  return at === addDays(today(), 1) ? 'TOMORROW' : 'LATER';
};
const deskTab: Readonly<Record<string, (line: Line) => boolean>> = {
  'payment-complete': (line) => line.fulfilment === DESK[0],
  prepare: (line) => line.fulfilment === DESK[1],
  postponed: (line) => line.fulfilment === DESK[2],
  'shipping-postponed': (line) => stepOf(line) === 'LATE',
};

/** Cards ignore the tab and honour `due`; their spread ignores both. */
function deskCards(whole: readonly Line[], given: Given) {
  const { tab: _tab, due, ...rest } = given;
  const { rows } = find(deskTruth as Truth<Line>, whole, rest);
  return Object.entries(deskTab).map(([key, inTab]) => {
    const own = rows.filter(inTab);
    const lines = (step: DueStep) => own.filter((line) => stepOf(line) === step).length;
    const spread = {
      LATE: lines('LATE'),
      TODAY: lines('TODAY'),
      TOMORROW: lines('TOMORROW'),
      LATER: lines('LATER'),
    };
    return { key, count: due ? spread[due as DueStep] : own.length, spread };
  });
}

export const deskTruth: Truth<Line, FilterNames<typeof deliveryList> | 'tab'> = {
  endpoint: 'delivery.list',
  download: 'delivery.downloadSearched',
  spec: listByKey('delivery'),
  personas: ['producer-a', 'eticket', 'group-master'],
  rows: async (world, who) =>
    (await allLines(world, who)).filter(
      (line) => isTicket(line) === sellsTickets(who) && DESK_CARDS.includes(cardOf(line)),
    ),
  id: (line) => line.id,
  filters: {
    ...shared,
    dateKey: readByOthers,
    ...period((line, { dateKey }) => (dateKey === 'SHIP_DUE_AT' ? line.dueDay : line.paidDay)),
    due: (line, step: DueStep) => stepOf(line) === step,
    deliveryMethod: oneOf((line) => line.deliveryMethod),
    feeType: oneOf((line) => line.feeType),
    bundled: (line, wanted: boolean) => line.mates > 1 === wanted,
    tab: (line, tab: string) => deskTab[tab]!(line),
  },
  sums: { 'delivery.summary': ({ whole }, given) => ({ cards: deskCards(whole, given) }) },
};

/** 미완료: long under way; of e-tickets those not used that end soon. */
function uncompleted(line: Line): boolean {
  if (!isTicket(line))
    return (
      line.fulfilment === 'SHIPPING_START' &&
      line.shippedDay! <= addDays(today(), -setting('lateDays', clock.now()))
    );
  const last = addDays(today(), setting('ticketEndingDays', clock.now()));
  const ending = ({ status, validTo }: Ticket) => status === 'ISSUED' && validTo <= last;
  return line.fulfilment === 'SHIPPING_COMPLETED' && line.tickets.some(ending);
}
const sentTab: Readonly<Record<string, (line: Line) => boolean>> = {
  start: (line) => line.fulfilment === 'SHIPPING_START',
  complete: (line) => line.fulfilment === 'SHIPPING_COMPLETED',
  confirm: (line) => cardOf(line) === 'confirmed',
  uncompleted,
};
const ticketIn: Keeps<Line> = (line, states: readonly string[]) =>
  line.tickets.some(({ status }) => states.includes(status));

export const sentTruth: Truth<Line, FilterNames<typeof statusList> | 'tab'> = {
  endpoint: 'delivery.status',
  download: 'delivery.statusDownloadSearched',
  spec: listByKey('delivery-status'),
  personas: ['producer-a', 'eticket', 'group-master'],
  rows: async (world, who) =>
    (await allLines(world, who)).filter(
      (line) => isTicket(line) === sellsTickets(who) && SENT_CARDS.includes(cardOf(line)),
    ),
  id: (line) => line.id,
  filters: {
    sellerSeq: shared.sellerSeq,
    searchKey: shared.searchKey,
    keyword: shared.keyword,
    ...period((line) => line.shippedDay),
    companyCode: oneOf((line) => line.companyCode),
    trackingState: oneOf((line) => line.trackingState),
    ticketStatus: ticketIn,
    tab: (line, tab: string) => sentTab[tab]!(line),
  },
};
