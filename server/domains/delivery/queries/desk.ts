import { sql } from 'kysely';
import { deliveryList, shipmentPrepareList } from '@jangteo/contract/delivery/delivery.list.ts';
import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { DeliveryTab } from '@jangteo/contract/delivery/delivery.list.ts';
import { addDays, clock, kstDay, startOfDay } from '../../../kit/clock/clock.ts';
import { any, fromDay, none, toDay } from '../../../kit/list/conditions.ts';
import { listSource, type Condition, type Filters, type ListSource } from '../../../kit/list/source.ts';
import { contentFields, contentOf } from '../../broadcast/index.ts';
import { findNames, keywordCondition } from '../../order/index.ts';
import { LINE_COMPUTED, LINE_FIELDS, lineJoins, LINES_OF, ROLLED_OF, type SellerKind } from './line.ts';

/** Free lines that wait to be sent (order-desk.md §5); in the words of the partial indexes. */
const DESK = sql`l.claim_in_force = false
  and l.fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')`;

const today = (): string => kstDay(clock.now());
/** 발송기한 경과 cuts across the three states: due days end at 23:59:59, so a line is late from the next day on. */
const TABS: Record<DeliveryTab, () => Condition> = {
  'payment-complete': () => sql`l.fulfilment_status = 'PAYMENT_COMPLETE'`,
  prepare: () => sql`l.fulfilment_status = 'PREPARING_PRODUCT'`,
  postponed: () => sql`l.fulfilment_status = 'SHIPPING_POSTPONED'`,
  'shipping-postponed': () => sql`l.ship_due_at < ${startOfDay(today())}`,
};
const ROLLED_TABS: Record<DeliveryTab, () => Condition> = {
  'payment-complete': () => sql`fulfilment_status = 'PAYMENT_COMPLETE'`,
  prepare: () => sql`fulfilment_status = 'PREPARING_PRODUCT'`,
  postponed: () => sql`fulfilment_status = 'SHIPPING_POSTPONED'`,
  'shipping-postponed': () => sql`due_day < ${today()}::date`,
};

/** Due days of a step: from its first to before the next one's. */
const stepDays = (step: DueStep, day = today()): { from?: string; before?: string } =>
  ({
    LATE: { before: day },
    TODAY: { from: day, before: addDays(day, 1) },
    TOMORROW: { from: addDays(day, 1), before: addDays(day, 2) },
    LATER: { from: addDays(day, 2) },
  })[step];
const within = (step: DueStep, column: Condition, edge: (day: string) => Condition): Condition => {
  const { from, before } = stepDays(step);
  return sql.join(
    [
      ...(from ? [sql`${column} >= ${edge(from)}`] : []),
      ...(before ? [sql`${column} < ${edge(before)}`] : []),
    ],
    sql` and `,
  );
};
/** Step of a due day: the same four in one expression, for the spread of the cards. */
export const stepOf = (dueDay: Condition): Condition =>
  sql`case when ${dueDay} < ${today()}::date then 'LATE' when ${dueDay} = ${today()}::date then 'TODAY'
    when ${dueDay} = ${addDays(today(), 1)}::date then 'TOMORROW' else 'LATER' end`;

const byDue = (given: Filters): boolean => given.dateKey === 'SHIP_DUE_AT';
const instant = (given: Filters): Condition => (byDue(given) ? sql`l.ship_due_at` : sql`l.paid_at`);
const day = (given: Filters): Condition => (byDue(given) ? sql`due_day` : sql`paid_day`);

/**
 * A sub-select with its own limit stays one look at the bundle's
 * index per line; an EXISTS is turned into a join with all lines.
 */
const bundled = (seller: number) => sql`coalesce((select true from order_product y
  where y.seller_seq = ${seller} and y.bundle_seq = l.bundle_seq
    and y.order_product_seq <> l.order_product_seq limit 1), false)`;

/** Lines that are counted by their days, for cards and counts. */
const rollupOf = (kind: SellerKind): ListSource['rollup'] => ({
  table: 'desk_rollup',
  day: 'due_day',
  at: 'ship_due_at',
  count: 'lines',
  base: ROLLED_OF[kind],
  usable: () => true,
  filters: {
    dateKey: none,
    from: (value: string, given) => sql`${day(given)} >= ${value}::date`,
    to: (value: string, given) => sql`${day(given)} <= ${value}::date`,
    due: (step: DueStep) => within(step, sql`due_day`, (edge) => sql`${edge}::date`),
    tab: (tab: DeliveryTab) => ROLLED_TABS[tab](),
    deliveryMethod: any('delivery_method'),
  },
});

const sourceOf = (kind: SellerKind): ListSource =>
  listSource(kind === 'goods' ? deliveryList : shipmentPrepareList, {
    table: 'order_product',
    id: 'order_product_seq',
    joins: (seller) => sql`${lineJoins(seller)}
    join delivery_bundle b on b.seller_seq = ${seller} and b.bundle_seq = l.bundle_seq
    ${contentOf(seller, 'l')}`,
    fields: {
      ...LINE_FIELDS,
      orderedAt: 'l.ordered_at',
      paidAt: 'l.paid_at',
      shipDueAt: 'l.ship_due_at',
      deliveryFee: 'b.base_fee + b.region_fee',
      bundleFirst: 'l.bundle_first',
      deliveryFeeType: 'l.delivery_fee_type',
      'buyer.name': 'o.buyer_name',
      'customs.code': 'o.customs_code',
      'postponed.reason': 'l.postponed_reason',
      'postponed.reasonText': "coalesce(l.postponed_text, '')",
      'postponed.promisedAt': 'l.postponed_promised_at::date',
      'postponed.originalDueAt': 'l.postponed_original_due_at',
      ...contentFields,
    },
    computed: LINE_COMPUTED,
    base: sql`${DESK} and ${LINES_OF[kind]}`,
    own: LINES_OF[kind],
    prepare: findNames,
    filters: {
      dateKey: none,
      from: (value: string, given) => fromDay(instant(given), value),
      to: (value: string, given) => toDay(instant(given), value),
      due: (step: DueStep) => within(step, sql`l.ship_due_at`, (edge) => sql`${startOfDay(edge)}`),
      tab: (tab: DeliveryTab) => TABS[tab](),
      deliveryMethod: any('l.delivery_method'),
      feeType: any('l.delivery_fee_type'),
      bundled: (value: boolean, { seller }) => (value ? bundled(seller) : sql`not ${bundled(seller)}`),
      contentSeq: (content: number) => sql`l.content_seq = ${content}`,
      searchKey: none,
      keyword: (_words, given) => keywordCondition(given),
    },
    indexed: ['dateKey', 'tab'],
    sorts: {
      shipDueAt: { column: 'l.ship_due_at', streams: true },
      orderedAt: { column: 'l.ordered_at' },
      productName: { column: 'l.product_name collate "C"' },
    },
    rollup: rollupOf(kind),
  });

/** How GET /v1/delivery, its counts, its downloads and the bulk calls by filter read. */
export const deskSources: Record<SellerKind, ListSource> = {
  goods: sourceOf('goods'),
  voucher: sourceOf('voucher'),
};
