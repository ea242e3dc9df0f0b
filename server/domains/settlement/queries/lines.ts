/** Lists of settlement lines: of either kind of books, estimated and closed (money.md §11). */
import { sql } from 'kysely';
import {
  matchLineList,
  matchResultList,
  settleLineList,
  settleResultList,
} from '@jangteo/contract/settlement/line.list.ts';
import { settleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import { any, fromDay, integers, none, toDay } from '../../../kit/list/conditions.ts';
import { listSource, type Condition, type Given, type Through } from '../../../kit/list/source.ts';
import { contentFields, contentOf } from '../../broadcast/index.ts';
import { nearestByAmount } from './largest.ts';
import { base, find, foundOf, metOf, nightly, oneOf, settlementsOf, type Phase } from './found.ts';
import { FEE_VAT, vatOfLine } from './shares.ts';
import { TAX, taxOf } from './tax.ts';
import type { SettlementKind } from './settlement.ts';

const among =
  (column: string) =>
  (given: Given): Condition =>
    sql`${sql.ref(column)} = any(${settlementsOf(given)}::bigint[])`;
const inPeriod = among('l.settlement_seq');

const at = sql`l.event_at`;
const named = ({ found }: Given): Condition => sql`l.product_name = any(${[...foundOf({ found }).names!]})`;

const filters = {
  month: (_month: string, given: Given) => inPeriod(given),
  bucket: (_bucket: string, given: Given) => inPeriod(given),
  from: (day: string) => fromDay(at, day),
  to: (day: string) => toDay(at, day),
  eventType: any('l.event_type'),
  channel: any('l.channel'),
  payMethod: any('l.pay_method'),
  searchKey: none,
};

const fields = {
  settleLineSeq: 'l.settle_line_seq',
  settlementSeq: 'l.settlement_seq',
  periodKey: 's.period_key',
  state: 's.status',
  eventType: 'l.event_type',
  eventAt: 'l.event_at',
  orderProductSeq: 'l.order_product_seq',
  productName: 'l.product_name',
  optionText: 'l.option_text',
  qty: 'l.qty',
  saleAmount: 'l.sale_amount',
  sellerCoupon: 'l.seller_coupon',
  gripperCoupon: 'l.gripper_coupon',
  matchBps: 'l.match_bps',
  matchFee: 'l.match_fee',
  adjust: 'l.adjust',
  reason: 'l.reason',
  ...contentFields,
};
/** A stream of each settlement and kind of event, in the order of an index; a bucket is always asked for. */
const streams = {
  bucket: (_bucket: string, given: Given) => {
    const seqs = metOf(given);
    const few = (seq: number) => foundOf(given).rare?.get(seq);
    const part = (seq: number) =>
      sql`l.settlement_seq = ${seq} ${few(seq) ? sql`and ${oneOf(few(seq)!)}` : sql``}`;
    return seqs.length > 0 ? seqs.map(part) : [sql`false`];
  },
  eventType: (types: readonly string[]) => types.map((type) => sql`l.event_type = ${type}`),
};
const byTime = { column: 'l.event_at', streams: true };

/** Sums by day (docs/decisions/0193): they say of every line that the list has. */
const rolled = among('settlement_seq');
const rollupOf = (kind: SettlementKind, phase: Phase) => ({
  table: 'settlement_rollup',
  day: 'day',
  at: 'event_at',
  count: 'lines',
  base: (seller: Condition) => sql`settlement_seq in (select p.settlement_seq from settlement p
    where p.seller_seq = ${seller} and p.kind = ${kind} ${phase === 'result' ? sql`and p.status <> 'ESTIMATE'` : sql``})`,
  usable: () => true,
  filters: {
    month: (_month: string, given: Given) => rolled(given),
    bucket: (_bucket: string, given: Given) => rolled(given),
    from: (day: string) => sql`day >= ${day}::date`,
    to: (day: string) => sql`day <= ${day}::date`,
    eventType: any('event_type'),
    channel: any('channel'),
    searchKey: none,
  },
});

type Get = (field: string) => string | null;
const content = (get: Get): string =>
  get('content.contentSeq') === null
    ? 'null'
    : JSON.stringify({ contentSeq: Number(get('content.contentSeq')), title: get('content.title') ?? '' });

/** Not the other way round: a page is not read anew for each settlement. */
const around = (seller: Condition): Condition =>
  sql`left join settlement s on s.seller_seq = ${seller} and s.settlement_seq = l.settlement_seq
    ${contentOf(seller, 'l')}`;

/** Filters beside which the first lines by amount are met soon in an index. */
const PLAIN = ['month', 'bucket', 'from', 'to', 'eventType', 'channel', 'payMethod', 'searchKey'] as const;
const byAmount =
  (apart: boolean) =>
  (given: Given): Through => ({
    filters: PLAIN,
    rows: 0,
    exact: false,
    nearest: (sort, direction, most) => {
      const { seller, found, from, to, eventType, channel, payMethod } = given as Given & {
        [name in (typeof PLAIN)[number]]?: string & readonly string[];
      };
      const settlements = metOf(given);
      const { rare } = foundOf({ found });
      if (sort !== 'settleAmount' || (rare && settlements.every((seq) => rare.get(seq)))) return null;
      const only = [
        ...nightly(foundOf({ found }).buckets),
        ...(from ? [filters.from(from)] : []),
        ...(to ? [filters.to(to)] : []),
        ...(channel ? [filters.channel(channel)] : []),
        ...(payMethod ? [filters.payMethod(payMethod)] : []),
      ];
      const types = eventType ?? settleEventType.values;
      return nearestByAmount({ apart, seller, settlements, types, only, direction, most });
    },
  });

const settleSource = (spec: typeof settleLineList | typeof settleResultList, phase: Phase) =>
  listSource(spec as typeof settleLineList, {
    table: 'settlement_line',
    alone: true,
    id: 'settle_line_seq',
    base: base('PRODUCT', phase),
    own: sql`l.kind = 'PRODUCT'`,
    joins: (seller) => sql`${around(seller)} ${vatOfLine(seller)}
      left join order_product op on op.seller_seq = ${seller} and op.order_product_seq = l.order_product_seq
      left join fee_rate rs on rs.rate_seq = l.sales_rate_seq
      left join fee_rate rl on rl.rate_seq = l.live_rate_seq
      left join fee_rate rp on rp.rate_seq = l.pg_rate_seq`,
    fields: {
      ...fields,
      orderSeq: 'l.order_seq',
      productSeq: 'op.product_seq',
      platformCoupon: 'l.platform_coupon',
      deliveryFee: 'l.delivery_fee',
      keptFee: 'l.kept_fee',
      salesBps: 'rs.bps',
      liveBps: 'rl.bps',
      pgBps: 'rp.bps',
      salesFee: 'l.sales_fee',
      liveFee: 'l.live_fee',
      pgFee: 'l.pg_fee',
      feeVat: FEE_VAT,
      settleAmount: `l.net - ${FEE_VAT}`,
      payMethod: 'l.pay_method',
      channel: 'l.channel',
    },
    computed: { content },
    filters: {
      ...filters,
      keyword: (words: readonly string[], given: Given) => {
        const { searchKey, seller } = given;
        if (searchKey === 'PRODUCT_NAME') return named(given);
        if (searchKey === 'ORDER_PRODUCT_SEQ') return sql`l.order_product_seq = any(${integers(words)})`;
        if (searchKey === 'ORDER_SEQ') return sql`l.order_seq = any(${integers(words)})`;
        return sql`${named(given)} and exists (select from order_product q where q.seller_seq = ${seller}
          and q.order_product_seq = l.order_product_seq and q.product_seq = any(${integers(words)}))`;
      },
    },
    streams,
    prepare: find('PRODUCT', phase),
    through: byAmount(false),
    sorts: { eventAt: byTime, settleAmount: { column: `(l.net - ${FEE_VAT})`, join: vatOfLine } },
    rollup: rollupOf('PRODUCT', phase),
  });
export const settleLines = settleSource(settleLineList, 'estimate');
export const settleResults = settleSource(settleResultList, 'result');

const tax = (_seller: Condition, found: unknown): Condition => taxOf(foundOf({ found }).taxes);

const matchSource = (spec: typeof matchLineList | typeof matchResultList, phase: Phase) =>
  listSource(spec as typeof matchLineList, {
    table: 'settlement_line',
    alone: true,
    partners: true,
    id: 'settle_line_seq',
    base: base('MATCHING', phase),
    own: sql`l.kind = 'MATCHING'`,
    joins: (seller, found) => sql`${around(seller)} ${tax(seller, found)}
      left join account_user u on u.user_seq = l.partner_seq`,
    fields: {
      ...fields,
      'seller.sellerSeq': 'l.partner_seq',
      'seller.name': 'coalesce(u.shop_name, u.name)',
      feeBase: 'l.sale_amount - l.seller_coupon',
      tax: TAX,
      settleAmount: `l.net - ${TAX}`,
    },
    computed: {
      content,
      seller: (get) =>
        get('seller.sellerSeq') === null
          ? 'null'
          : JSON.stringify({ sellerSeq: Number(get('seller.sellerSeq')), name: get('seller.name') ?? '' }),
    },
    filters: {
      ...filters,
      sellerSeq: (partner: number) => sql`l.partner_seq = ${partner}`,
      keyword: (words: readonly string[], given) =>
        given.searchKey === 'PRODUCT_NAME'
          ? named(given)
          : sql`l.order_product_seq = any(${integers(words)})`,
    },
    streams,
    prepare: find('MATCHING', phase),
    through: byAmount(true),
    sorts: { eventAt: byTime, settleAmount: { column: `(l.net - ${TAX})`, join: tax } },
    rollup: rollupOf('MATCHING', phase),
  });
export const matchLines = matchSource(matchLineList, 'estimate');
export const matchResults = matchSource(matchResultList, 'result');
