import { sql } from 'kysely';
import { cancelList, exchangeList, returnList } from '@jangteo/contract/claim/claim.list.ts';
import { statusOfClaim } from '@jangteo/contract/claim/claim.status.ts';
import type { ClaimState, ClaimType, RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { parseTime } from '../../../kit/db/pool.ts';
import { any, fromDay, none, toDay } from '../../../kit/list/conditions.ts';
import {
  listSource,
  type Condition,
  type Filters,
  type Given,
  type ListSource,
  type Reading,
} from '../../../kit/list/source.ts';
import { contentOf } from '../../broadcast/index.ts';
import { findNames, keywordCondition } from '../../order/index.ts';
import { claimCan } from '../rules/can.ts';
import { backFields, commonFields, refundFields } from './fields.ts';

type Get = (field: string) => string | null;

/** Column that a date key reads. */
const DATES: Record<string, Condition> = {
  REQUEST_RETURN_AT: sql`l.opened_at`,
  REQUEST_CHANGE_AT: sql`l.opened_at`,
  CANCEL_AT: sql`l.opened_at`,
  CANCEL_RETURN_AT: sql`l.closed_at`,
  CANCEL_CHANGE_AT: sql`l.closed_at`,
  COMPLETE_RETURN_AT: sql`l.completed_at`,
};
const OPENED = new Set(['REQUEST_RETURN_AT', 'REQUEST_CHANGE_AT', 'CANCEL_AT']);
const keyOf = (given: Filters): string | undefined => given.dateKey as string | undefined;
const ofOrder = (given: Given, condition: Condition): Condition =>
  sql`l.order_product_seq in (select x.order_product_seq from order_product x
    where x.seller_seq = ${given.seller} and ${condition})`;
const dated =
  (bound: (column: Condition, day: string) => Condition) =>
  (day: string, given: Given): Condition =>
    keyOf(given) === 'ORDERED_AT'
      ? ofOrder(given, bound(sql`x.ordered_at`, day))
      : bound(DATES[keyOf(given)!] ?? sql`l.opened_at`, day);

/** In words of the line, for its own condition is about lines called `l`. */
const keyword = (_words: unknown, given: Given): Condition | null => {
  const found = keywordCondition(given);
  return (
    found &&
    sql`l.order_product_seq in (select l.order_product_seq from order_product l
    where l.seller_seq = ${given.seller} and ${found})`
  );
};

const states = (...names: string[]): Condition[] => names.map((name) => sql`l.state = ${name}`);
/** States of the tabs, which are index streams (claims.md §6); a delay has no state of its own. */
export const TABS: Record<'RETURN' | 'EXCHANGE', Record<string, readonly string[]>> = {
  RETURN: {
    request: ['REQUEST'],
    processing: ['PROCESSING'],
    'receive-product': ['RECEIVED'],
    complete: ['COMPLETED'],
    closed: ['WITHDRAWN', 'REFUSED'],
  },
  EXCHANGE: {
    request: ['REQUEST'],
    processing: ['PROCESSING', 'SHIPPING_START'],
    complete: ['SHIPPING_COMPLETED'],
    closed: ['WITHDRAWN', 'REFUSED'],
  },
};
const CANCEL_TABS: Record<string, readonly string[]> = {
  request: ['READY', 'WAIT_PG'],
  'wait-refund': ['NEED_ACCOUNT', 'WAIT_ADMIN'],
  complete: ['DONE'],
};
/** The clock's now is business time: a delay is asked for as of this request. */
const tabStreams =
  (type: 'RETURN' | 'EXCHANGE') =>
  (tab: string): Condition[] =>
    tab === 'delay' ? [sql`l.due_at < ${toKst(clock.now())}`] : states(...TABS[type][tab]!);
const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

const common = {
  table: 'claim',
  id: 'claim_seq',
  joins: (seller: Condition): Condition => sql`
    join order_product p on p.seller_seq = ${seller} and p.order_product_seq = l.order_product_seq
    join orders o on o.seller_seq = ${seller} and o.order_seq = p.order_seq
    join account_user s on s.user_seq = l.seller_seq
    ${contentOf(seller, 'p')}`,
};
const timeOf = (value: string | null): string | null => (value === null ? null : parseTime(value));
/** What the machine knows of a row, from its raw columns. */
const can = (get: Get, { now }: Reading): string =>
  JSON.stringify(
    claimCan(
      {
        type: get('_type') as ClaimType,
        state: get('state')!,
        reason: get('reason')!,
        delivery_method: get('_method')!,
        received_at: timeOf(get('_received')),
        hold_reason: get('_held'),
        restock: get('_restock') === 't',
        restocked_at: timeOf(get('_restocked')),
        reship_method: get('_reshipMethod'),
        reshipped_at: timeOf(get('_reshipped')),
        refund_state: get('_refund'),
      },
      now,
    ),
  );
const status = (get: Get): string =>
  JSON.stringify(
    statusOfClaim({
      type: get('_type') as ClaimType,
      state: get('state') as ClaimState,
      by: get('requestedBy') as 'BUYER',
      atOpen: get('_atOpen') as Fulfilment,
      atClose: get('_atClose') as Fulfilment | null,
      refund: get('_refund') as RefundState | null,
      voucher: get('_method') === 'MESSAGE',
    }),
  );
const computed = { can, status };

const asked = {
  dateKey: none,
  from: dated(fromDay),
  to: dated(toDay),
  reason: any('l.reason'),
  contentSeq: (content: number, given: Given) => ofOrder(given, sql`x.content_seq = ${content}`),
  searchKey: none,
  keyword,
};
const travelling = {
  fault: any('l.fault'),
  pickupMethod: any('l.pickup_method'),
  pickupState: any('l.pickup_state'),
  held: (held: boolean) => (held ? sql`l.hold_reason is not null` : sql`l.hold_reason is null`),
};
const sorts = {
  requestedAt: { column: 'l.opened_at', streams: true },
  dueAt: { column: 'l.due_at' },
  refundAmount: { column: 'l.refund_amount' },
};
const rolledDays = {
  dateKey: none,
  from: (day: string) => sql`opened_day >= ${day}::date`,
  to: (day: string) => sql`opened_day <= ${day}::date`,
};
const rollupOf = (type: ClaimType) => ({
  table: 'claim_rollup',
  day: 'opened_day',
  at: 'opened_at',
  count: 'claims',
  base: sql`type = ${sql.lit(type)}`,
  usable: (given: Filters) => OPENED.has(keyOf(given) ?? '') || !(given.from || given.to),
});
/** A delay is no column of the roll-up: it is counted in the index of what is due. */
const rolledTab = (type: 'RETURN' | 'EXCHANGE') => (tab: string) =>
  sql`state = any(${[...TABS[type][tab]!]})`;
const withoutDelay = (given: Filters) => given.tab !== 'delay';

/** What stands beside goods that come back. */
const beside = (seller: Condition): Condition => sql`${common.joins(seller)}
    left join delivery_company dp on dp.code = l.pickup_company
    left join claim_appeal ap on ap.seller_seq = ${seller} and ap.claim_seq = l.claim_seq
    cross join lateral (select count(*) as n from claim_photo f
      where f.seller_seq = ${seller} and f.claim_seq = l.claim_seq and f.side = 'BUYER') ph`;

export const returnSource: ListSource = listSource(returnList, {
  ...common,
  base: sql`l.type = 'RETURN'`,
  joins: beside,
  fields: { ...commonFields, ...backFields, ...refundFields, returnFee: 'l.return_fee' },
  computed,
  filters: {
    ...asked,
    ...travelling,
    refundState: any('l.refund_state'),
    tab: (tab: string) => either(tabStreams('RETURN')(tab)),
  },
  streams: { tab: tabStreams('RETURN') },
  indexed: ['dateKey', 'tab'],
  prepare: findNames,
  sorts,
  rollup: {
    ...rollupOf('RETURN'),
    usable: (given) => withoutDelay(given) && rollupOf('RETURN').usable(given),
    filters: {
      ...rolledDays,
      refundState: any('refund_state'),
      tab: rolledTab('RETURN'),
    },
  },
});

export const exchangeSource: ListSource = listSource(exchangeList, {
  ...common,
  base: sql`l.type = 'EXCHANGE'`,
  joins: (seller) => sql`${beside(seller)}
    join product_option t on t.seller_seq = ${seller}
      and t.option_seq = coalesce(l.target_option_seq, p.option_seq)
    left join delivery_company dr on dr.code = l.reship_company`,
  fields: {
    ...commonFields,
    ...backFields,
    exchangeFee: 'l.exchange_fee',
    'target.optionSeq': 't.option_seq',
    'target.text': 't.option_text',
    'target.available': 'greatest(t.stock_on_hand - t.stock_reserved, 0)',
    'reship.shippedAt': 'l.reshipped_at',
    'reship.companyName': "coalesce(dr.name, '')",
    'reship.trackingNo': 'l.reship_tracking_no',
    'reship.direct': "coalesce(l.reship_method = 'DIRECT', false)",
    'reship.deliveredAt': 'l.reship_delivered_at',
  },
  computed,
  filters: { ...asked, ...travelling, tab: (tab: string) => either(tabStreams('EXCHANGE')(tab)) },
  streams: { tab: tabStreams('EXCHANGE') },
  indexed: ['dateKey', 'tab'],
  prepare: findNames,
  sorts: { requestedAt: sorts.requestedAt, dueAt: sorts.dueAt },
  rollup: {
    ...rollupOf('EXCHANGE'),
    usable: (given) => withoutDelay(given) && rollupOf('EXCHANGE').usable(given),
    filters: { ...rolledDays, tab: rolledTab('EXCHANGE') },
  },
});

export const cancelSource: ListSource = listSource(cancelList, {
  ...common,
  base: sql`l.type = 'CANCEL'`,
  fields: { ...commonFields, ...refundFields },
  computed,
  filters: {
    ...asked,
    by: any('l.requested_by'),
    refundState: any('l.refund_state'),
    paymentMethod: (methods: readonly string[], given) =>
      ofOrder(
        given,
        sql`x.order_seq in (select f.order_seq from orders f
          where f.seller_seq = ${given.seller} and f.payment_method = any(${[...methods]}))`,
      ),
    tab: (tab: string) => sql`l.refund_state = any(${[...CANCEL_TABS[tab]!]})`,
  },
  streams: {
    tab: (tab: string) => CANCEL_TABS[tab]!.map((refund) => sql`l.refund_state = ${refund}`),
  },
  indexed: ['dateKey', 'tab'],
  prepare: findNames,
  sorts: { requestedAt: sorts.requestedAt, refundAmount: sorts.refundAmount },
  rollup: {
    ...rollupOf('CANCEL'),
    filters: {
      ...rolledDays,
      refundState: any('refund_state'),
      tab: (tab: string) => sql`refund_state = any(${[...CANCEL_TABS[tab]!]})`,
    },
  },
});

export const claimSources = { RETURN: returnSource, EXCHANGE: exchangeSource, CANCEL: cancelSource };
