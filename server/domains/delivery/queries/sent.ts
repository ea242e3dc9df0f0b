import { sql } from 'kysely';
import { shipmentStatusList, statusList } from '@jangteo/contract/delivery/status.list.ts';
import type { StatusTab } from '@jangteo/contract/delivery/status.list.ts';
import { addDays, clock, kstDay, startOfDay } from '../../../kit/clock/clock.ts';
import { any, fromDay, none, toDay } from '../../../kit/list/conditions.ts';
import { listSource, type Condition, type ListSource } from '../../../kit/list/source.ts';
import { findNames, keywordCondition } from '../../order/index.ts';
import { setting } from '../../reference/index.ts';
import { LINE_COMPUTED, LINE_FIELDS, lineJoins, LINES_OF, ROLLED_OF, type SellerKind } from './line.ts';

/** Free lines that were sent (order-desk.md §5); in the words of the partial indexes. */
const SENT = sql`l.claim_in_force = false
  and l.fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE',
    'CONFIRM_RECEIVE_WRITE_REVIEW')`;

/** 미완료: on the way since that day or longer. */
const lateDay = (now = clock.now()): string => addDays(kstDay(now), -setting('lateDays', now));
/** 미사용 만료예정: an unused ticket that ends by that day. */
const endingDay = (now = clock.now()): string => addDays(kstDay(now), setting('ticketEndingDays', now));

const inState = (state: string): Condition => sql`l.fulfilment_status = ${state}`;
const ticket = (seller: number, condition: Condition): Condition =>
  sql`exists (select 1 from voucher_ticket t
    where t.seller_seq = ${seller} and t.order_product_seq = l.order_product_seq and ${condition})`;
const late: Record<SellerKind, (seller: number) => Condition> = {
  goods: () =>
    sql`l.fulfilment_status = 'SHIPPING_START' and l.shipped_at < ${startOfDay(addDays(lateDay(), 1))}`,
  voucher: (seller) =>
    sql`l.fulfilment_status = 'SHIPPING_COMPLETED'
      and ${ticket(seller, sql`t.status = 'ISSUED' and t.valid_to <= ${endingDay()}::date`)}`,
};
/** Each tab as index streams: 구매확정 are two states. */
const tabsOf = (kind: SellerKind): Record<StatusTab, (seller: number) => Condition[]> => ({
  start: () => [inState('SHIPPING_START')],
  complete: () => [inState('SHIPPING_COMPLETED')],
  confirm: () => [inState('CONFIRM_RECEIVE'), inState('CONFIRM_RECEIVE_WRITE_REVIEW')],
  uncompleted: (seller) => [late[kind](seller)],
});
const ROLLED_TABS: Record<StatusTab, () => Condition> = {
  start: () => sql`fulfilment_status = 'SHIPPING_START'`,
  complete: () => sql`fulfilment_status = 'SHIPPING_COMPLETED'`,
  confirm: () => sql`fulfilment_status in ('CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW')`,
  uncompleted: () => sql`fulfilment_status = 'SHIPPING_START' and shipped_day <= ${lateDay()}::date`,
};

function sourceOf(kind: SellerKind): ListSource {
  const tabs = tabsOf(kind);
  return listSource(kind === 'goods' ? statusList : shipmentStatusList, {
    table: 'order_product',
    id: 'order_product_seq',
    joins: lineJoins,
    fields: {
      ...LINE_FIELDS,
      trackingState: 'l.tracking_state',
      trackingAt: 'l.tracking_at',
      trackingPlace: 'l.tracking_place',
      shippedAt: 'l.shipped_at',
      deliveredAt: 'l.delivered_at',
      purchaseConfirmedAt: 'l.purchase_confirmed_at',
      autoConfirmAt: 'l.auto_confirm_at',
    },
    computed: LINE_COMPUTED,
    base: sql`${SENT} and ${LINES_OF[kind]}`,
    own: LINES_OF[kind],
    prepare: findNames,
    filters: {
      from: (value: string) => fromDay(sql`l.shipped_at`, value),
      to: (value: string) => toDay(sql`l.shipped_at`, value),
      tab: (tab: StatusTab, { seller }) => sql`(${sql.join(tabs[tab](seller), sql` or `)})`,
      companyCode: any('l.company_code'),
      trackingState: any('l.tracking_state'),
      ticketStatus: (states: readonly string[], { seller }) =>
        ticket(seller, sql`t.status = any(${[...states]})`),
      searchKey: none,
      keyword: (_words, given) => keywordCondition(given),
    },
    streams: { tab: (tab: StatusTab, { seller }) => tabs[tab](seller) },
    indexed: kind === 'goods' ? ['tab'] : [],
    sorts: {
      shippedAt: { column: 'l.shipped_at', streams: true },
      deliveredAt: {
        column: 'l.delivered_at',
        nulls: { DESC: 'nulls last', ASC: 'nulls first' },
        streams: true,
      },
    },
    rollup: {
      table: 'sent_rollup',
      day: 'shipped_day',
      at: 'shipped_at',
      count: 'lines',
      base: ROLLED_OF[kind],
      usable: (given) => kind === 'goods' || given.tab !== 'uncompleted',
      filters: {
        from: (value: string) => sql`shipped_day >= ${value}::date`,
        to: (value: string) => sql`shipped_day <= ${value}::date`,
        tab: (tab: StatusTab) => ROLLED_TABS[tab](),
      },
    },
  });
}

/** How GET /v1/delivery/status, its counts and its downloads read. */
export const sentSources: Record<SellerKind, ListSource> = {
  goods: sourceOf('goods'),
  voucher: sourceOf('voucher'),
};
