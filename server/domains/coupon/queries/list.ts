import { sql } from 'kysely';
import type { CouponApproval, CouponIssueType, CouponStatus } from '@jangteo/contract/coupon/coupon.enums.ts';
import type { CouponSummary } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponDeskList, couponList, couponTabs } from '@jangteo/contract/coupon/coupon.list.ts';
import { couponDeskHistoryList, couponHistoryList } from '@jangteo/contract/coupon/history.list.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { readCount } from '../../../kit/list/count.ts';
import type { Searches } from '../../../kit/list/search.ts';
import { any, fromDay, integers, isIndexed, none, pattern, toDay } from '../../../kit/list/conditions.ts';
import { findFew } from '../../../kit/list/many.ts';
import { listSource, type Condition, type Given, type ListSource } from '../../../kit/list/source.ts';
import { HOUSE } from '../machine.ts';
import { canOfCoupon } from '../rules.ts';
import { used, usedOf } from './roll.ts';

const createdAt = sql`l.created_at`;
const issuedAt = sql`l.issued_at`;
const ENDING_MS = 3 * 86_400_000;

/** Given out, and to end within three days (the to-do couponEnding). */
export const ending = (now: Date): Condition =>
  sql`(l.status = 'ISSUE_START' and l.issue_to <= ${new Date(now.getTime() + ENDING_MS)})`;

const inTab = (tab: string, now: Date): Condition => {
  if (tab === 'exposed') return sql`l.exposed`;
  if (tab === 'ending') return ending(now);
  return sql`l.status = any(${[...couponTabs[tab as keyof typeof couponTabs]]})`;
};

const named = (words: readonly string[]): Condition =>
  sql`normalize(l.name, NFD) like any(${words.map(pattern)})`;

/** A coupon in a list, whoever reads it. */
const coupons = {
  table: 'coupon',
  id: 'coupon_seq',
  joins: (seller) => sql`left join account_user u on u.user_seq = l.seller_seq
    left join account_user b on b.user_seq = l.producer_seq ${usedOf(seller)}`,
  fields: {
    couponSeq: 'l.coupon_seq',
    couponId: 'l.coupon_id',
    name: 'l.name',
    issuer: 'l.issuer',
    scope: 'l.scope',
    issueType: 'l.issue_type',
    trigger: 'l.trigger',
    target: 'l.target',
    contentSeq: 'l.content_seq',
    discountKind: 'l.discount_kind',
    discountValue: 'l.discount_value',
    maxAmount: 'l.max_amount',
    minOrder: 'l.min_order',
    productMode: 'l.product_mode',
    issueFrom: 'l.issue_from',
    issueTo: 'l.issue_to',
    validityKind: 'l.validity_kind',
    validUntil: 'l.valid_until',
    validDays: 'l.valid_days',
    issueLimit: 'l.issue_limit',
    perUser: 'l.per_user',
    issued: 'l.issued',
    used: used('l'),
    left: 'l.issue_limit - l.issued',
    sellerBps: 'l.seller_bps',
    platformBps: 'l.platform_bps',
    exposed: 'l.exposed',
    status: 'l.status',
    approval: 'l.approval',
    // The house is nobody.
    'seller.name': "coalesce(u.shop_name, u.name, '장터')",
    createdAt: 'l.created_at',
    version: 'l.version',
    _halted: 'l.halt_reason',
    _producer: `case when l.producer_seq is null then null else json_build_object('userSeq', l.producer_seq,
      'name', coalesce(b.shop_name, b.name))::text end`,
  },
  computed: {
    producer: (get) => get('_producer') ?? 'null',
    can: (get) =>
      JSON.stringify(
        canOfCoupon({
          status: get('status') as CouponStatus,
          issueType: get('issueType') as CouponIssueType,
          approval: get('approval') as CouponApproval,
          issued: Number(get('issued')),
          haltReason: get('_halted') ?? '',
        }),
      ),
  },
  filters: {
    from: (day) => fromDay(createdAt, day),
    to: (day) => toDay(createdAt, day),
    status: (values) => (values.includes('NONE') ? null : sql`l.status = any(${[...values]})`),
    issueType: any('l.issue_type'),
    issuer: (issuer) => (issuer === 'ALL' ? null : sql`l.issuer = ${issuer}`),
    scope: any('l.scope'),
    target: any('l.target'),
    exposed: (exposed) => sql`l.exposed = ${exposed}`,
    tab: (tab) => inTab(tab, clock.now()),
    searchKey: none,
    keyword: (words, { searchKey }) => {
      if (searchKey === 'COUPON_ID')
        return sql`l.coupon_id = any(${words.map((word) => word.toUpperCase())})`;
      return searchKey === 'COUPON_SEQ' ? sql`l.coupon_seq = any(${integers(words)})` : named(words);
    },
  },
  sorts: {
    createdAt: { column: 'l.created_at' },
    issueTo: { column: 'l.issue_to' },
    used: { column: used('l'), join: (seller) => usedOf(seller) },
  },
} satisfies Parameters<typeof listSource<typeof couponList>>[1];

/** How `GET /v2/coupons` reads, and the operator's list. */
export const couponSource = listSource(couponList, coupons);
/** Of the house alone: what sheets of an operator's are made of. */
const ofHouse = { overseen: 'PROMOTION', books: HOUSE } as const;
export const couponDeskSource = listSource(couponDeskList, {
  ...coupons,
  ...ofHouse,
  filters: { ...coupons.filters, sellerSeq: none },
});

/** As many as the list of each tab has. */
export async function readCards(ctx: TxCtx, searches: Searches): Promise<CouponSummary> {
  const keys = Object.keys(couponList.tabs!) as (keyof CouponSummary)[];
  const counts = await Promise.all(keys.map((tab) => readCount(ctx, searches.with({ tab }))));
  return Object.fromEntries(keys.map((key, i) => [key, counts[i]!])) as CouponSummary;
}

/** People whom words name; more of them are looked for among the coupon's own. */
const PEOPLE = 2_000;

/** Who is called so; null: too many to be named one by one, or to be found. */
const findPeople: ListSource['prepare'] = async ({ client }, { keyword }) => {
  const words = keyword as readonly string[] | undefined;
  if (!words?.every(isIndexed)) return null;
  const from = "user_seq as seq from account_user where normalize(coalesce(nickname, ''), NFD) like any ($1)";
  return findFew(client, { name: 'coupon-history-people', from, values: [words.map(pattern)] }, PEOPLE);
};

/** Issues of a coupon by number or name of who has them or by their order; where few are meant each way by its index. */
function heldBy(words: readonly string[], { seller, couponSeq, found }: Given): Condition {
  const numbers = integers(words);
  if (!found)
    return sql`(l.user_seq = any(${numbers}::bigint[]) or l.order_seq = any(${numbers}::bigint[])
      or exists (select from account_user a where a.user_seq = l.user_seq 
        and normalize(coalesce(a.nickname, ''), NFD) like any(${words.map(pattern)})))`;
  const own = sql`i.seller_seq = ${seller} and i.coupon_seq = ${couponSeq}`;
  const people = [...numbers, ...(found as readonly number[])];
  return sql`l.issue_seq in (
    select i.issue_seq from coupon_issue i where ${own} and i.user_seq = any(${people}::bigint[])
    union all select i.issue_seq from coupon_issue i where ${own} and i.order_seq = any(${numbers}::bigint[]))`;
}

const histories = {
  table: 'coupon_issue',
  id: 'issue_seq',
  prepare: findPeople,
  joins: () => sql`join account_user u on u.user_seq = l.user_seq`,
  fields: {
    couponIssueSeq: 'l.issue_seq',
    userSeq: 'l.user_seq',
    nickname: "coalesce(u.nickname, '탈퇴 회원')",
    kind: 'l.kind',
    state: 'l.state',
    issuedAt: 'l.issued_at',
    expiresAt: 'l.expires_at',
    usedAt: 'l.used_at',
    orderSeq: 'l.order_seq',
    discount: 'l.discount',
    by: 'l.changed_by',
    reason: 'l.reason',
    version: 'l.version',
  },
  filters: {
    couponSeq: (coupon) => sql`l.coupon_seq = ${coupon}`,
    from: (day) => fromDay(issuedAt, day),
    to: (day) => toDay(issuedAt, day),
    kind: any('l.kind'),
    keyword: heldBy,
  },
  sorts: { issuedAt: { column: 'l.issued_at' } },
} satisfies Parameters<typeof listSource<typeof couponHistoryList>>[1];

/** How a coupon's histories read. */
export const historySource = listSource(couponHistoryList, histories);
export const historyDeskSource = listSource(couponDeskHistoryList, { ...histories, ...ofHouse });
