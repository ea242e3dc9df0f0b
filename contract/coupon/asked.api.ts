/** ＋What a producer is asked to agree to, and whom a round would reach (money.md §8). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { int, seq, text } from '../kit/field.ts';
import { sheetErrors } from '../kit/sheet-upload.ts';
import { coupon, receiverFields, saysOneWay } from './coupon.api.ts';

/** Coupons that one answer tells. */
export const ASKED_MAX = 50;

const askedCoupon = z.strictObject({
  coupon,
  gripper: z.strictObject({ userSeq: seq(), name: text(60) }),
  /** What the gripper bears by the contract that runs now (basis points); null: none runs, so it cannot be agreed to. */
  contractBps: int(0, 10_000).nullable(),
  /** Names of the products that it is for, the first ones. */
  products: z.array(text(40)).max(20),
});
export type AskedCoupon = z.output<typeof askedCoupon>;

/** Whom a round would reach. */
export const couponReach = z.strictObject({
  /** People found: the number that the round is asked with. */
  targets: int(0),
  /** Of them those who may have one more. */
  eligible: int(0),
  /** Coupons left; null: no end. */
  left: int(0).nullable(),
});

export const couponAskedApi = defineApi('coupon', {
  asked: {
    summary: '그리퍼가 내 상품으로 만든 쿠폰. 승인을 기다리는 것부터',
    method: 'GET',
    path: '/v2/coupons/asked',
    audience: audience.seller,
    answer: data(z.strictObject({ waiting: int(0), coupons: z.array(askedCoupon).max(ASKED_MAX) })),
  },
  previewIssue: {
    summary: '발급할 회원 수를 미리 봅니다.',
    method: 'POST',
    path: '/v2/coupons/{couponSeq}/issue/preview',
    looks: true,
    audience: audience.channel,
    params: z.strictObject({ couponSeq: seq() }),
    body: z.strictObject(receiverFields).superRefine(saysOneWay),
    answer: data(couponReach),
    errors: ['COUPON_RULE', 'SHEET_LOCKED', ...sheetErrors],
  },
});
