/** Lists of settlement lines: of either kind of books, estimated and closed (money.md §11). */
import { sql } from 'kysely';
import {
  matchLineList,
  matchResultList,
  settleLineList,
  settleResultList,
} from '@jangteo/contract/settlement/line.list.ts';
import { SALES_BUCKETS, TOTAL } from '@jangteo/contract/settlement/settlement.enums.ts';
import { any, fromDay, integers, none, pattern, toDay } from '../../../kit/list/conditions.ts';
import { listSource, type Condition, type Given } from '../../../kit/list/source.ts';
import { FEE_VAT, taxShares, vatOfLine } from './shares.ts';
import type { SettlementKind } from './settlement.ts';

type Phase = 'estimate' | 'result';

/** Which of a month's a bucket is: 1-4; null: all of them. Those of before 2023 have no lines. */
export const placeOf = (bucket: string): number | null =>
  bucket === TOTAL ? null : SALES_BUCKETS.indexOf(bucket as (typeof SALES_BUCKETS)[number]) + 1;

/** Settlements of a month, of a bucket of every month. */
const inPeriod = (like: string, { seller }: Given): Condition =>
  sql`l.settlement_seq in (select p.settlement_seq from settlement p
    where p.seller_seq = ${seller} and p.period_key like ${like})`;

/** A line of a closed settlement, or one that its last night's estimate counts. */
const base = (kind: SettlementKind, phase: Phase) => (seller: Condition) =>
  sql`l.kind = ${kind}
  and exists (select from settlement p where p.seller_seq = ${seller} and p.settlement_seq = l.settlement_seq
    and (p.status <> 'ESTIMATE' ${phase === 'estimate' ? counts(seller) : sql``}))`;
const counts = (
  seller: Condition,
): Condition => sql`or l.noted_on < (select max(e.day) from settlement_estimate e
  where e.seller_seq = ${seller} and e.settlement_seq = p.settlement_seq)`;

const at = sql`l.event_at`;
const named = (words: readonly string[]): Condition =>
  sql`normalize(l.product_name, NFD) like any(${words.map(pattern)})`;

const filters = {
  month: (month: string, given: Given) => inPeriod(`${month}-%`, given),
  bucket: (bucket: string, given: Given) => {
    const place = placeOf(bucket);
    return place === null ? null : inPeriod(`%-${place}`, given);
  },
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
  'content.contentSeq': 'c.content_seq',
  'content.title': 'c.title',
};
type Get = (field: string) => string | null;
const content = (get: Get): string =>
  get('content.contentSeq') === null
    ? 'null'
    : JSON.stringify({ contentSeq: Number(get('content.contentSeq')), title: get('content.title') ?? '' });

const around = (seller: Condition): Condition =>
  sql`join settlement s on s.seller_seq = ${seller} and s.settlement_seq = l.settlement_seq
    left join content c on c.seller_seq = ${seller} and c.content_seq = l.content_seq`;

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
      keyword: (words: readonly string[], { searchKey, seller }: Given) => {
        if (searchKey === 'PRODUCT_NAME') return named(words);
        if (searchKey === 'ORDER_PRODUCT_SEQ') return sql`l.order_product_seq = any(${integers(words)})`;
        if (searchKey === 'ORDER_SEQ') return sql`l.order_seq = any(${integers(words)})`;
        return sql`exists (select from order_product q where q.seller_seq = ${seller}
          and q.order_product_seq = l.order_product_seq and q.product_seq = any(${integers(words)}))`;
      },
    },
    sorts: {
      eventAt: { column: 'l.event_at' },
      settleAmount: { column: `(l.net - ${FEE_VAT})`, join: vatOfLine },
    },
  });
export const settleLines = settleSource(settleLineList, 'estimate');
export const settleResults = settleSource(settleResultList, 'result');

const tax = (seller: Condition): Condition =>
  sql`left join ${taxShares(seller)} t on t.settle_line_seq = l.settle_line_seq`;

const matchSource = (spec: typeof matchLineList | typeof matchResultList, phase: Phase) =>
  listSource(spec as typeof matchLineList, {
    table: 'settlement_line',
    alone: true,
    partners: true,
    id: 'settle_line_seq',
    base: base('MATCHING', phase),
    own: sql`l.kind = 'MATCHING'`,
    joins: (seller) => sql`${around(seller)} ${tax(seller)}
      left join account_user u on u.user_seq = l.partner_seq`,
    fields: {
      ...fields,
      'seller.sellerSeq': 'l.partner_seq',
      'seller.name': 'coalesce(u.shop_name, u.name)',
      feeBase: 'l.sale_amount - l.seller_coupon',
      tax: 'coalesce(t.tax, 0)',
      settleAmount: 'l.net - coalesce(t.tax, 0)',
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
      keyword: (words: readonly string[], { searchKey }) =>
        searchKey === 'PRODUCT_NAME' ? named(words) : sql`l.order_product_seq = any(${integers(words)})`,
    },
    sorts: {
      eventAt: { column: 'l.event_at' },
      settleAmount: { column: '(l.net - coalesce(t.tax, 0))', join: tax },
    },
  });
export const matchLines = matchSource(matchLineList, 'estimate');
export const matchResults = matchSource(matchResultList, 'result');
