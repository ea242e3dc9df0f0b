import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { bool, int, price, remark, seq, seqList, text, time, won, words } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { direction, pageFields } from '../kit/page.ts';
import { recordCalls, RECORDS_AT_ONCE } from '../kit/record-calls.ts';
import { downloadBody } from '../kit/sheet-body.ts';
import { sheetErrors } from '../kit/sheet-upload.ts';
import { couponBody, couponEdit, couponFields, EXPOSED_MAX } from './coupon.body.ts';
import { couponApproval, couponAudience, couponIssuer, couponStatus } from './coupon.enums.ts';
import { couponCan, couponList } from './coupon.list.ts';
import { couponHistoryList, couponHistoryRow } from './history.list.ts';

const { code: _secret, ...shown } = couponFields;
export const coupon = z.strictObject({
  couponSeq: seq(),
  couponId: text(40),
  ...shown,
  issuer: couponIssuer.schema,
  /** What is typed in a live; a code is kept hashed. */
  phrase: text(30).nullable(),
  approval: couponApproval.schema,
  approvalReason: text(200),
  /** What the gripper bears of it, of the contract (basis points of the seller's part). */
  gripperBps: int(0, 10_000),
  /** Of INCLUDE and EXCLUDE. */
  products: int(0),
  issued: int(0),
  used: int(0),
  status: couponStatus.schema,
  /** Why an operator has stopped it; '': none has. */
  haltReason: text(200),
  /** The sheet of its codes was taken. */
  codesTaken: bool(),
  version: int(1),
  createdAt: time(),
  updatedAt: time(),
  can: couponCan,
});
export type Coupon = z.output<typeof coupon>;

const params = z.strictObject({ couponSeq: seq() });
const one = { audience: audience.channel, params } as const;
const products = { ...one, path: '/v2/coupons/{couponSeq}/products' } as const;
const version = z.strictObject({ version: int(1) });

const calls = recordCalls(couponList, {
  path: '/v2/coupons',
  audience: audience.channel,
  record: coupon,
  body: { add: couponBody, edit: couponEdit },
  errors: ['COUPON_RULE', 'COUPON_EXPOSE_LIMIT'],
});
const { list, detail, add, edit } = calls;
const own = listCalls(couponList, { path: '/v2/coupons', audience: audience.channel });
const { download } = own;

export const couponProduct = z.strictObject({
  productSeq: seq(),
  name: text(40),
  thumbnail: text(300),
  salePrice: won(),
});

const { kind, from, to, keyword } = couponHistoryList.filters;
/** The coupon stands in the address. */
export const historyFilter = z.strictObject({
  kind: kind.schema,
  from: from.schema,
  to: to.schema,
  keyword: keyword.schema,
});

/** Whom it goes to: named people, an audience, or a file of member numbers. */
export const receiverFields = {
  userSeqList: seqList(1_000).optional(),
  audience: couponAudience.schema.optional(),
  pathname: text(500, 1).optional(),
};
type Receivers = Partial<z.output<z.ZodObject<typeof receiverFields>>>;
/** Exactly one of them. */
export function saysOneWay(
  { userSeqList, audience: whom, pathname }: Receivers,
  ctx: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if ([userSeqList, whom, pathname].filter((way) => way !== undefined).length === 1) return;
  ctx.addIssue({ code: 'custom', path: ['userSeqList'], params: { code: 'REQUIRED' } });
}
const receivers = z.strictObject({ ...receiverFields, expectedCount: int(0) }).superRefine(saysOneWay);

/** How many coupons stand on each card. */
const couponSummary = z.strictObject({
  ready: int(0),
  issuing: int(0),
  issued: int(0),
  completed: int(0),
  stopped: int(0),
  exposed: int(0),
  ending: int(0),
});
export type CouponSummary = z.output<typeof couponSummary>;

/** 쿠폰 (money.md §8). */
export const couponApi = defineApi('coupon', {
  list,
  summary: own.summary(couponSummary, '쿠폰 카드'),
  add: { ...add, idempotent: 'required' },
  detail,
  edit: { ...edit, errors: [...edit.errors, 'COUPON_LOCKED', 'PROMOTION_PINNED', 'STATE_CHANGED'] },
  removeAll: {
    ...calls.removeAll,
    body: undefined,
    query: z.strictObject({ couponSeq: seqList(RECORDS_AT_ONCE) }),
    errors: ['COUPON_LOCKED', 'PROMOTION_PINNED'],
  },
  activate: {
    ...one,
    summary: '쿠폰 발급 시작',
    method: 'PUT',
    path: '/v2/coupons/{couponSeq}/activate',
    body: version,
    answer: data(coupon),
    errors: ['VERSION_CONFLICT', 'STATE_CHANGED', 'COUPON_RULE', 'COUPON_UNAPPROVED', 'COUPON_HALTED'],
  },
  deactivate: {
    ...one,
    summary: '쿠폰 발급 중지. 이미 발급된 쿠폰은 쓸 수 있습니다.',
    method: 'PUT',
    path: '/v2/coupons/{couponSeq}/deactivate',
    body: version,
    answer: data(coupon),
    errors: ['VERSION_CONFLICT', 'STATE_CHANGED', 'COUPON_STOPPED', 'PROMOTION_PINNED'],
  },
  products: {
    ...products,
    summary: '쿠폰의 상품',
    method: 'GET',
    query: z.strictObject({
      ...pageFields,
      keyword: z.array(z.string().min(1).max(40)).min(1).max(100).optional(),
    }),
    answer: page(couponProduct),
  },
  addProducts: {
    ...products,
    summary: '쿠폰에 상품 추가',
    method: 'POST',
    body: z.strictObject({ productSeqList: seqList(1_000) }),
    answer: data(bulkResult),
    errors: ['COUPON_RULE', 'COUPON_LOCKED', 'PROMOTION_PINNED'],
  },
  removeProducts: {
    ...products,
    summary: '쿠폰에서 상품 제거',
    method: 'DELETE',
    query: z.strictObject({ productSeq: seqList(200) }),
    answer: data(bulkResult),
    errors: ['COUPON_LOCKED', 'PROMOTION_PINNED'],
  },
  includeProducts: {
    ...products,
    summary: '선택한 상품에만 쓰는 쿠폰으로',
    method: 'PUT',
    path: '/v2/coupons/{couponSeq}/products/include',
    body: z.strictObject({ productSeqList: seqList(5_000) }),
    answer: data(coupon),
    errors: ['COUPON_RULE', 'COUPON_LOCKED', 'PROMOTION_PINNED'],
  },
  excludeProducts: {
    ...products,
    summary: '선택한 상품을 뺀 쿠폰으로',
    method: 'PUT',
    path: '/v2/coupons/{couponSeq}/products/exclude',
    body: z.strictObject({ productSeqList: seqList(5_000) }),
    answer: data(coupon),
    errors: ['COUPON_RULE', 'COUPON_LOCKED', 'PROMOTION_PINNED'],
  },
  issue: {
    ...one,
    summary: '회원에게 쿠폰 발급. 작업으로 진행됩니다.',
    method: 'POST',
    path: '/v2/coupons/{couponSeq}/issue',
    body: receivers,
    answer: data(z.strictObject({ jobSeq: seq(), targets: int(0) })),
    errors: [
      'EXPECTED_COUNT_MISMATCH',
      'COUPON_EXHAUSTED',
      'COUPON_RULE',
      'COUPON_UNAPPROVED',
      'STATE_CHANGED',
      'SHEET_LOCKED',
      ...sheetErrors,
    ],
    idempotent: 'required',
  },
  expose: {
    audience: audience.channel,
    summary: `스토어에 쿠폰 노출 또는 숨김. ${EXPOSED_MAX}개까지 보이고 되돌릴 수 있습니다.`,
    method: 'PATCH',
    path: '/v2/coupons/expose',
    query: z.strictObject({ couponSeq: seqList(RECORDS_AT_ONCE), expose: bool() }),
    answer: data(bulkResult),
    errors: ['COUPON_EXPOSE_LIMIT', 'COUPON_RULE'],
  },
  exposeCount: {
    audience: audience.channel,
    summary: '스토어에 노출한 쿠폰 수',
    method: 'GET',
    path: '/v2/coupons/expose/count',
    answer: data(z.strictObject({ count: int(0), max: int(0) })),
  },
  histories: {
    ...one,
    summary: '쿠폰의 발급·사용 내역',
    method: 'GET',
    path: '/v2/coupons/{couponSeq}/histories',
    query: z.strictObject({
      ...pageFields,
      sort: z.enum(['issuedAt']).optional(),
      direction: direction.optional(),
      ...historyFilter.shape,
    }),
    answer: page(couponHistoryRow),
  },
  downloadHistories: {
    ...download,
    ...one,
    summary: '쿠폰 내역 엑셀 다운로드 요청',
    path: '/v2/coupons/{couponSeq}/histories/download',
    body: downloadBody({ ...couponHistoryList, filter: historyFilter }),
  },
  estimate: {
    audience: audience.channel,
    summary: '쿠폰을 만들기 전에 할인과 부담을 계산합니다.',
    method: 'POST',
    path: '/v2/coupons/estimate',
    looks: true,
    body: z.strictObject({ draft: couponBody, basketAmount: price().optional() }),
    answer: data(
      z.strictObject({
        discount: won(),
        sellerPart: won(),
        platformPart: won(),
        /** After the house's rates of today, and their VAT: what the seller gets of the basket without and with it. */
        settleBefore: won(),
        settleAfter: won(),
        /** The most that the seller bears of it; null where it has no end. */
        maxCost: won().nullable(),
        /** Orders of the last 30 days that it would have been used in, and what the seller would have borne. */
        like30d: z.strictObject({ orders: int(0), sellerPart: won() }),
      }),
    ),
    errors: ['COUPON_RULE'],
  },
  reclaim: {
    ...one,
    summary: '아직 쓰지 않은 쿠폰 회수',
    method: 'PUT',
    path: '/v2/coupons/{couponSeq}/reclaim',
    body: z.strictObject({ couponIssueSeqList: seqList(1_000), reason: words(200, 2) }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED'],
    idempotent: 'required',
  },
  approve: {
    ...one,
    summary: '그리퍼가 만든 쿠폰의 승인 또는 거절',
    method: 'PUT',
    path: '/v2/coupons/{couponSeq}/approval',
    audience: audience.seller,
    /** The version that the producer has seen: what the gripper has changed since is seen first. */
    body: z.strictObject({ version: int(1), approve: bool(), reason: remark(200).optional() }),
    answer: data(coupon),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT', 'COUPON_NO_CONTRACT'],
  },
  download,
  downloadCodes: {
    ...download,
    ...one,
    summary: '시리얼 쿠폰의 코드 엑셀. 한 번만 받을 수 있습니다.',
    path: '/v2/coupons/{couponSeq}/codes/download',
    body: z.strictObject({}),
    errors: [...download.errors, 'COUPON_RULE', 'COUPON_CODES_TAKEN'],
  },
});
