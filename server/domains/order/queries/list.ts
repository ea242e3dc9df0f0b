import { sql } from 'kysely';
import { orderList } from '@jangteo/contract/order/order.list.ts';
import { claimStatuses, tabColumns, type TabColumns } from '@jangteo/contract/order/order.projection.ts';
import { addDays, startOfDay } from '../../../kit/clock/clock.ts';
import { any, none } from '../../../kit/list/conditions.ts';
import { listSource, type Condition, type Filters, type Given } from '../../../kit/list/source.ts';
import { contentFields, contentOf } from '../../broadcast/index.ts';
import { findNames, keywordCondition, throughPeople } from './keyword.ts';
import { rowCan } from './can.ts';

/** Column that a date key reads, and what else must hold (order-desk.md §5). */
const DATES: Record<string, { column: string; only?: Condition }> = {
  ORDERED_AT: { column: 'ordered_at' },
  CONFIRM_AT: { column: 'purchase_confirmed_at' },
  DELIVERY_AT: { column: 'shipped_at' },
  CANCEL_AT: { column: 'claim_opened_at', only: sql`l.claim_type = 'CANCEL'` },
  REQUEST_CHANGE_AT: { column: 'claim_opened_at', only: sql`l.claim_type = 'EXCHANGE'` },
  REQUEST_RETURN_AT: { column: 'claim_opened_at', only: sql`l.claim_type = 'RETURN'` },
  CANCEL_CHANGE_AT: { column: 'claim_closed_at', only: sql`l.claim_type = 'EXCHANGE'` },
  CANCEL_RETURN_AT: { column: 'claim_closed_at', only: sql`l.claim_type = 'RETURN'` },
  COMPLETE_RETURN_AT: { column: 'claim_completed_at', only: sql`l.claim_type = 'RETURN'` },
};

const dateKeyOf = (given: Filters): string => (given.dateKey as string | undefined) ?? 'ORDERED_AT';
const columnOf = (given: Filters): Condition => sql.ref(`l.${DATES[dateKeyOf(given)]!.column}`);
/** Inclusive days: from its first instant to before the next day's (R101). */
const fromDay = (day: string, given: Given): Condition => sql`${columnOf(given)} >= ${startOfDay(day)}`;
const toDay = (day: string, given: Given): Condition =>
  sql`${columnOf(given)} < ${startOfDay(addDays(day, 1))}`;

const free = (...fulfilment: string[]): Condition[] =>
  fulfilment.map((f) => sql`l.fulfilment_status = ${f} and l.claim_in_force = false`);
const claimed = (type: string): Condition[] => [sql`l.claim_in_force and l.claim_type = ${type}`];

/** Tabs of the order list as index streams (order-desk.md §5: order cards). */
const TABS: Record<string, Condition[]> = {
  new: free('PAYMENT_COMPLETE'),
  preparing: free('PREPARING_PRODUCT'),
  postponed: free('SHIPPING_POSTPONED'),
  shipping: free('SHIPPING_START'),
  delivered: free('SHIPPING_COMPLETED'),
  confirmed: free('CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'),
  canceled: claimed('CANCEL'),
  returned: claimed('RETURN'),
  exchanged: claimed('EXCHANGE'),
};

/** Names of the contract as an array in the statement's own text: plans over a roll-up are made for them. */
const names = (values: readonly string[]): Condition =>
  sql`array[${sql.join(values.map((value) => sql.lit(value)))}]::text[]`;
const claimInForce = sql`status = any(${names(claimStatuses)})`;

const tabOverRollup = ({ statuses, fulfilments }: TabColumns): Condition =>
  statuses.length > 0
    ? sql`status = any(${names(statuses)})`
    : sql`(fulfilment_status = any(${names(fulfilments)}) and not ${claimInForce})`;

/** The same tabs over the roll-up, whose status tells whether a claim is in force. */
const ROLLED_TABS = Object.fromEntries(tabColumns.map((columns) => [columns.tab, tabOverRollup(columns)]));

/** Tab of a roll-up row. */
export const rollupTab = sql<string | null>`case ${sql.join(
  tabColumns.map(({ tab }) => sql`when ${ROLLED_TABS[tab]!} then ${sql.lit(tab)}`),
  sql` `,
)} end`;

/** How `GET /v1/orders`, its summary and its downloads read. */
export const orderSource = listSource(orderList, {
  table: 'order_product',
  id: 'order_product_seq',
  joins: (seller) => sql`join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
    join delivery_bundle b on b.seller_seq = ${seller} and b.bundle_seq = l.bundle_seq
    join account_user s on s.user_seq = l.seller_seq
    left join sent_recipient x on x.seller_seq = ${seller} and x.order_product_seq = l.order_product_seq
    ${contentOf(seller, 'l')}
    left join account_user g on g.user_seq = l.gripper_user_seq
    left join delivery_company d on d.code = l.company_code`,
  fields: {
    orderSeq: 'l.order_seq',
    orderProductSeq: 'l.order_product_seq',
    bundleSeq: 'l.bundle_seq',
    status: 'l.status',
    fulfilmentStatus: 'l.fulfilment_status',
    orderedAt: 'l.ordered_at',
    paidAt: 'l.paid_at',
    shipDueAt: 'l.ship_due_at',
    productSeq: 'l.product_seq',
    yourProductId: 'l.your_product_id',
    productName: 'l.product_name',
    optionText: 'l.option_text',
    thumbnail: 'l.thumbnail',
    qty: 'l.qty',
    unitPrice: 'l.unit_price',
    productAmount: 'l.product_amount',
    sellerCoupon: 'l.seller_coupon',
    platformCoupon: 'l.platform_coupon',
    payAmount: 'l.pay_amount',
    deliveryFee: 'b.base_fee + b.region_fee',
    bundleFirst: 'l.bundle_first',
    deliveryFeeType: 'l.delivery_fee_type',
    paymentMethod: 'o.payment_method',
    kinds: 'array_to_json(l.kinds)',
    channel: 'o.channel',
    'buyer.nickname': 'o.buyer_nickname',
    'buyer.name': 'o.buyer_name',
    'buyer.phone': 'o.buyer_phone',
    'recipient.name': 'coalesce(x.recipient_name, o.recipient_name)',
    'recipient.phone': 'coalesce(x.recipient_phone, o.recipient_phone)',
    'recipient.zip': 'coalesce(x.zip, o.zip)',
    'recipient.addr1': 'coalesce(x.addr1, o.addr1)',
    'recipient.addr2': 'coalesce(x.addr2, o.addr2)',
    'recipient.memo': 'coalesce(x.delivery_memo, o.delivery_memo)',
    deliveryMethod: 'l.delivery_method',
    companyCode: 'l.company_code',
    companyName: "coalesce(d.name, '')",
    trackingNo: 'l.tracking_no',
    'postponed.reason': 'l.postponed_reason',
    'postponed.reasonText': "coalesce(l.postponed_text, '')",
    'postponed.promisedAt': 'l.postponed_promised_at::date',
    'postponed.originalDueAt': 'l.postponed_original_due_at',
    shippedAt: 'l.shipped_at',
    deliveredAt: 'l.delivered_at',
    purchaseConfirmedAt: 'l.purchase_confirmed_at',
    autoConfirmAt: 'l.auto_confirm_at',
    ...contentFields,
    'gripper.nickname': 'g.nickname',
    yourOrderNo: 'o.your_order_no',
    'claim.claimSeq': 'l.claim_seq',
    'claim.type': 'l.claim_type',
    'claim.state': 'l.claim_state',
    memoCount: 'o.memo_count',
    version: 'l.version',
    'seller.userSeq': 's.user_seq',
    'seller.userTag': "coalesce(s.user_tag, '')",
    'seller.name': 'coalesce(s.shop_name, s.name)',
    _inForce: 'l.claim_in_force',
    _confirmedAt: 'l.confirmed_at',
  },
  computed: { can: rowCan },
  filters: {
    dateKey: (key: string, given) => (given.from || given.to ? (DATES[key]?.only ?? null) : null),
    from: fromDay,
    to: toDay,
    status: any('l.status'),
    paymentMethod: (methods: readonly string[], given) =>
      sql`l.order_seq in (select f.order_seq from orders f
        where f.seller_seq = ${given.seller} and f.payment_method = any(${[...methods]}))`,
    deliveryMethod: any('l.delivery_method'),
    kind: (kinds: readonly string[]) => sql`l.kinds && ${[...kinds]}::text[]`,
    tab: (tab: string) => sql`(${sql.join(TABS[tab]!, sql` or `)})`,
    contentSeq: (content: number) => sql`l.content_seq = ${content}`,
    searchKey: none,
    keyword: (_words, given) => keywordCondition(given),
  },
  streams: {
    tab: (tab: string) => TABS[tab]!,
    status: (statuses: readonly string[]) => statuses.map((s) => sql`l.status = ${s}`),
  },
  indexed: ['dateKey', 'status', 'tab'],
  prepare: findNames,
  through: throughPeople,
  sorts: {
    orderedAt: { column: 'l.ordered_at', whole: { DESC: 'nulls last', ASC: 'nulls first' }, streams: true },
    payAmount: { column: 'l.pay_amount' },
    shipDueAt: { column: 'l.ship_due_at' },
  },
  rollup: {
    table: 'order_rollup',
    day: 'ordered_day',
    at: 'ordered_at',
    count: 'lines',
    usable: (given) => dateKeyOf(given) === 'ORDERED_AT' || !(given.from || given.to),
    filters: {
      dateKey: none,
      from: (day: string) => sql`ordered_day >= ${day}::date`,
      to: (day: string) => sql`ordered_day <= ${day}::date`,
      status: any('status'),
      deliveryMethod: any('delivery_method'),
      tab: (tab: string) => ROLLED_TABS[tab]!,
    },
  },
});
