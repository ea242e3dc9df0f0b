/** What a seller says of a coupon (money.md §8). */
import { z } from 'zod';
import { line, moment } from '../kit/entered.ts';
import { bool, int, price, seq } from '../kit/field.ts';
import { tidyKey } from '../kit/key.ts';
import { recordBody, type Blame } from '../kit/record-body.ts';
import {
  couponDiscountKind,
  couponIssueType,
  couponProductMode,
  couponScope,
  couponTarget,
  couponTrigger,
  couponValidity,
} from './coupon.enums.ts';

export const FIXED_MIN = 100;
export const RATE_MIN_BPS = 100;
/** A rate above this names the most that it takes off. */
export const RATE_CAPPED_BPS = 3_000;
export const SERIAL_MAX = 100_000;
export const PER_USER_MAX = 10;
export const SINCE_DAYS_MAX = 365;
/** So many coupons of a store are shown to everybody. */
export const EXPOSED_MAX = 5;

/** A code as it is compared: without what programs and messengers put around it, in capitals. */
export const couponCodeOf = (typed: string): string => tidyKey(typed).toUpperCase();
const CODE = /^[A-Za-z0-9-]{8,20}$/;

export const couponDiscount = z.strictObject({
  kind: couponDiscountKind.schema,
  /** Won of FIXED, basis points of RATE. */
  value: price().min(1),
  maxAmount: price().min(1).nullable().default(null),
});
export const couponValidityBody = z.strictObject({
  kind: couponValidity.schema,
  until: moment().nullable().default(null),
  days: int(1, SINCE_DAYS_MAX).nullable().default(null),
});
/** Who bears it; both are 10,000 together. */
export const couponBurden = z.strictObject({ sellerBps: int(0, 10_000), platformBps: int(0, 10_000) });

export const couponFields = {
  name: line(30, 1),
  scope: couponScope.schema,
  issueType: couponIssueType.schema,
  trigger: couponTrigger.schema.default('NONE'),
  target: couponTarget.schema,
  /** Of target CONTENT: the live. */
  contentSeq: seq().nullable().default(null),
  /** The producer of whose products a gripper's coupon takes something off. */
  producerSeq: seq().nullable().default(null),
  discount: couponDiscount,
  minOrder: price(),
  validity: couponValidityBody,
  issueFrom: moment(),
  issueTo: moment(),
  /** null: as many as are asked for. */
  issueLimit: int(1).nullable().default(null),
  perUser: int(1, PER_USER_MAX).default(1),
  productMode: couponProductMode.schema,
  burden: couponBurden.default({ sellerBps: 10_000, platformBps: 0 }),
  /** Of CODE and TEXT: what is typed. A code is kept hashed and not shown again; null of an edit leaves it. */
  code: line(30).nullable().default(null),
  exposed: bool().default(false),
};

type Fields = z.output<z.ZodObject<typeof couponFields, z.core.$strict>>;

/** What fields do not say together. */
function check(body: Fields, blame: Blame): void {
  const { discount, minOrder, validity, issueFrom, issueTo, issueType, code, burden } = body;
  if (discount.kind === 'FIXED') {
    if (discount.value < FIXED_MIN) blame(['discount', 'value'], 'MIN');
    if (discount.value >= minOrder) blame('minOrder', 'MIN');
    if (discount.maxAmount !== null) blame(['discount', 'maxAmount'], 'UNKNOWN');
  } else {
    if (discount.value < RATE_MIN_BPS) blame(['discount', 'value'], 'MIN');
    if (discount.value > 10_000) blame(['discount', 'value'], 'MAX');
    if (discount.value > RATE_CAPPED_BPS && discount.maxAmount === null)
      blame(['discount', 'maxAmount'], 'REQUIRED');
  }
  const [from, to] = [Date.parse(issueFrom), Date.parse(issueTo)];
  if (to <= from) blame('issueTo', 'MIN');
  if ((validity.kind === 'UNTIL') !== (validity.until !== null))
    blame(['validity', 'until'], validity.until === null ? 'REQUIRED' : 'UNKNOWN');
  if ((validity.kind === 'SINCE') !== (validity.days !== null))
    blame(['validity', 'days'], validity.days === null ? 'REQUIRED' : 'UNKNOWN');
  if (validity.until !== null && Date.parse(validity.until) < to) blame(['validity', 'until'], 'MIN');
  if (burden.sellerBps + burden.platformBps !== 10_000) blame('burden', 'PATTERN');
  if (code !== null && issueType === 'CODE' && !CODE.test(code)) blame('code', 'PATTERN');
  if (code !== null && issueType === 'TEXT' && code.length < 2) blame('code', 'LENGTH');
}
export const { add: couponBody, edit: couponEdit } = recordBody(couponFields, check);
/** The same as an operator writes one of the house's, with why. */
export const { add: couponDeskBody, edit: couponDeskEdit } = recordBody(
  { ...couponFields, why: line(200, 5) },
  check,
);
export type CouponBody = z.output<typeof couponBody>;

/**
 * Which field says something that does not go with the others; null where all of it can be (460 COUPON_RULE). `issuer` is
 * who gives it out.
 */
export function couponRule(body: Fields, issuer: 'SELLER' | 'PLATFORM' = 'SELLER'): keyof Fields | null {
  const { issueType, trigger, target, contentSeq, producerSeq, scope, productMode, validity } = body;
  if ((issueType === 'SYSTEM') !== (trigger !== 'NONE')) return 'trigger';
  if ((target === 'CONTENT') !== (contentSeq !== null)) return 'contentSeq';
  if (target === 'NONE' && issuer !== 'PLATFORM') return 'target';
  if (producerSeq !== null && (target === 'PRODUCER' || issuer === 'PLATFORM')) return 'target';
  if (target === 'INFLUENCER' && producerSeq === null && issuer !== 'PLATFORM') return 'producerSeq';
  if (issueType === 'TEXT' && target !== 'CONTENT') return 'target';
  if (validity.kind === 'END_LIVE' && target !== 'CONTENT') return 'validity';
  if (target === 'PRODUCT' && (scope !== 'PRODUCT' || productMode !== 'INCLUDE')) return 'productMode';
  if (scope === 'SELLER' && productMode === 'INCLUDE') return 'productMode';
  if (issuer === 'SELLER' && body.burden.platformBps > 0) return 'burden';
  // The house bears its own alone and knows shops' products by no list (docs/decisions/0329).
  if (issuer === 'PLATFORM') {
    if (body.burden.sellerBps > 0) return 'burden';
    if (target !== 'NONE' && target !== 'CONTENT') return 'target';
    if (productMode !== 'ALL') return 'productMode';
  }
  if (body.exposed && issueType !== 'DOWNLOAD') return 'exposed';
  if (issueType === 'SERIAL' && (body.issueLimit ?? SERIAL_MAX + 1) > SERIAL_MAX) return 'issueLimit';
  if (body.code !== null && issueType !== 'CODE' && issueType !== 'TEXT') return 'code';
  return null;
}

/** What may still be said anew once somebody has got one: name, more of them, a longer period. */
export function lockedField(before: Fields, after: Fields): keyof Fields | null {
  const later = (a: string | null, b: string | null) =>
    a !== null && b !== null && Date.parse(b) >= Date.parse(a);
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const instant = (at: string | null) => (at === null ? null : Date.parse(at));
  for (const field of Object.keys(couponFields) as (keyof Fields)[]) {
    if (field === 'name' || field === 'exposed') continue;
    if (field === 'issueLimit') {
      const [a, b] = [before.issueLimit, after.issueLimit];
      if (b !== null && (a === null || b < a)) return field;
    } else if (field === 'issueTo') {
      if (!later(before.issueTo, after.issueTo)) return field;
    } else if (field === 'issueFrom') {
      if (instant(before.issueFrom) !== instant(after.issueFrom)) return field;
    } else if (field === 'validity') {
      const [a, b] = [before.validity, after.validity];
      if (a.kind !== b.kind || (a.days ?? 0) > (b.days ?? 0)) return field;
      if (a.until !== null && !later(a.until, b.until)) return field;
    } else if (field === 'code') {
      if (after.code !== null && after.code !== before.code) return field;
    } else if (!same(before[field], after[field])) return field;
  }
  return null;
}
