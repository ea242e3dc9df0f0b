/** Lists of settlements: of a seller, of a broadcaster, of a group's members; and what was entered by hand. */
import { sql } from 'kysely';
import {
  groupSettlementList,
  manualList,
  matchSettlementList,
  settlementList,
  type SettlementTab,
} from '@jangteo/contract/settlement/settlement.list.ts';
import { SALES_BUCKETS, type SettlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { any } from '../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';
import { groupGuests } from './members.ts';
import { placeOf } from './found.ts';
import { lastNight, taxes } from './shares.ts';

const TABS: Readonly<Record<SettlementTab, SettlementState>> = {
  estimate: 'ESTIMATE',
  closed: 'CLOSED',
  confirmed: 'CONFIRMED',
  paid: 'PAID',
  failed: 'PAY_FAILED',
  carried: 'CARRIED',
};

/** The documents' word for the last digit of a period. */
const BUCKET = `(array['${SALES_BUCKETS.join("', '")}'])[right(l.period_key, 1)::int]`;

/** What the row's settlement comes to, from the sums of its days; of an open one as of its last night. */
const folded = (seller: Condition): Condition => sql`left join ${lastNight(seller)} n
      on n.settlement_seq = l.settlement_seq
    left join lateral (
    select coalesce(sum(x.lines), 0)::int as lines, coalesce(sum(x.net), 0)::bigint as net,
      coalesce(sum(x.sale_amount) filter (where x.event_type = 'SALE'), 0)::bigint as sale,
      coalesce(sum(x.sale_amount) filter (where x.event_type like 'REFUND%'), 0)::bigint as refund,
      coalesce(sum(x.delivery_fee + x.kept_fee), 0)::bigint as delivery,
      coalesce(sum(x.gripper_coupon - x.seller_coupon - x.sales_fee - x.live_fee - x.pg_fee - x.match_fee), 0)::bigint
        as deducted,
      coalesce(sum(x.match_fee - x.gripper_coupon), 0)::bigint as earned,
      coalesce(sum(x.adjust) filter (where x.event_type = 'ADJUST'), 0)::bigint as adjust,
      coalesce(sum(x.adjust) filter (where x.event_type in ('HOLD', 'RELEASE')), 0)::bigint as hold,
      coalesce(sum(x.adjust) filter (where x.event_type = 'CARRY_OVER'), 0)::bigint as carried
    from settlement_rollup x where x.seller_seq = ${seller} and x.settlement_seq = l.settlement_seq
      and (l.status <> 'ESTIMATE' or x.noted_on < n.day)
  ) f on true`;
const FEE_VAT = "coalesce(case when l.status = 'ESTIMATE' then n.fee_vat else l.fee_vat end, 0)";

const head = {
  settlementSeq: 'l.settlement_seq',
  periodKey: 'l.period_key',
  bucket: BUCKET,
  from: 'l.first_day',
  to: 'l.last_day',
  payDay: 'l.pay_day',
  paidAt: 'l.paid_at',
  state: 'l.status',
  lines: 'f.lines',
};
const product = {
  ...head,
  saleAmount: 'f.sale',
  deducted: `f.deducted - ${FEE_VAT}`,
  hold: 'f.hold',
  settleAmount: `coalesce(l.settle_amount, f.net - ${FEE_VAT})`,
};

const filters = {
  from: (month: string) => sql`l.period_key >= ${month}`,
  to: (month: string) => sql`l.period_key < ${`${month}-9`}`,
  bucket: (buckets: readonly string[]) =>
    sql`right(l.period_key, 1) = any(${buckets.map((bucket) => String(placeOf(bucket)))})`,
  state: any('l.status'),
  tab: (tab: SettlementTab) => sql`l.status = ${TABS[tab]}`,
};
const sorts = { payDay: { column: 'l.pay_day' } };
const own = (kind: string) => ({
  table: 'settlement',
  alone: true as const,
  id: 'settlement_seq',
  base: sql`l.kind = ${kind}`,
  own: sql`l.kind = ${kind}`,
});

export const settlements = listSource(settlementList, {
  ...own('PRODUCT'),
  joins: folded,
  fields: {
    ...product,
    refund: 'f.refund',
    delivery: 'f.delivery',
    adjust: 'f.adjust',
    carryOver: 'f.carried',
  },
  filters,
  sorts,
});

/** Of a business VAT is inside what it is paid: base / 1.1 is the supply. */
const INVOICED = `case when coalesce(l.payee_type, i.payee_type) = 'BUSINESS'
  then round(greatest(f.earned, 0) / 1.1)::bigint else 0 end`;
const PAID = `coalesce(l.settle_amount, f.net - coalesce(t.income_tax, 0) - coalesce(t.local_tax, 0))`;

export const matchSettlements = listSource(matchSettlementList, {
  ...own('MATCHING'),
  joins: (seller) => sql`${folded(seller)}
    left join ${taxes(seller)} t on t.settlement_seq = l.settlement_seq
    left join influencer_info i on i.seller_seq = ${seller}`,
  fields: {
    ...head,
    matchFee: 'f.earned',
    adjust: 'f.adjust + f.hold + f.carried',
    incomeTax: 'coalesce(t.income_tax, 0)::bigint',
    localTax: 'coalesce(t.local_tax, 0)::bigint',
    supply: INVOICED,
    vat: `case when coalesce(l.payee_type, i.payee_type) = 'BUSINESS'
      then greatest(f.earned, 0) - round(greatest(f.earned, 0) / 1.1)::bigint else 0 end`,
    settleAmount: `(${PAID})::bigint`,
  },
  filters,
  sorts,
});

export const manualLines = listSource(manualList, {
  table: 'settlement_line',
  alone: true,
  id: 'settle_line_seq',
  base: sql`l.kind = 'PRODUCT' and l.event_type in ('ADJUST', 'HOLD', 'RELEASE', 'CARRY_OVER')`,
  joins: (seller) =>
    sql`join settlement s on s.seller_seq = ${seller} and s.settlement_seq = l.settlement_seq`,
  fields: {
    settleLineSeq: 'l.settle_line_seq',
    settlementSeq: 'l.settlement_seq',
    periodKey: 's.period_key',
    bucket: BUCKET.replace('l.period_key', 's.period_key'),
    eventType: 'l.event_type',
    eventAt: 'l.event_at',
    amount: 'l.adjust',
    reason: 'l.reason',
    orderProductSeq: 'l.order_product_seq',
    holdUntil: 'l.hold_until',
    by: "coalesce(l.by_name, '시스템')",
  },
  filters: {
    month: (month, { seller }) => sql`l.settlement_seq in (select p.settlement_seq from settlement p
      where p.seller_seq = ${seller} and p.period_key like ${`${month}-%`})`,
    eventType: any('l.event_type'),
    tab: (tab) => {
      const type = { adjust: 'ADJUST', hold: 'HOLD', release: 'RELEASE', carry: 'CARRY_OVER' }[tab];
      return sql`l.event_type = ${type}`;
    },
  },
  sorts: { eventAt: { column: 'l.event_at' } },
});

/** Of the master, of the members, and of those who were members when their bucket closed. */
export const groupSettlements = listSource(groupSettlementList, {
  ...own('PRODUCT'),
  guests: groupGuests,
  joins: (seller) => sql`${folded(seller)} join account_user u on u.user_seq = l.seller_seq`,
  fields: {
    ...product,
    'member.userSeq': 'l.seller_seq',
    'member.name': 'coalesce(u.shop_name, u.name)',
    'member.userTag': "coalesce(u.user_tag, '')",
  },
  computed: {
    'member.left': (get, { sellers }) => JSON.stringify(!sellers.includes(Number(get('member.userSeq')))),
  },
  filters: {
    month: (month) => sql`l.period_key like ${`${month}-%`}`,
    bucket: (bucket) => {
      const place = placeOf(bucket);
      return place === null ? null : sql`right(l.period_key, 1) = ${String(place)}`;
    },
    memberSeq: (member) => sql`l.seller_seq = ${member}`,
  },
  sorts: {
    settleAmount: {
      column: `coalesce(l.settle_amount, f.net - ${FEE_VAT})`,
      join: folded,
    },
  },
});
