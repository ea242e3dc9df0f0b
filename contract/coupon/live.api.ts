/** Coupons of a live as its staff sees them beside the chat (live.md §12, money.md §8). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing } from '../kit/endpoint.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { couponDiscount } from './coupon.body.ts';
import { couponIssueType, couponStatus, couponTrigger } from './coupon.enums.ts';

/** How a coupon comes to a viewer who sees it pinned: taken with a tap, or typed. */
export const PINNABLE = ['DOWNLOAD', 'TEXT'] as const;

export const roomCoupon = z.strictObject({
  couponSeq: seq(),
  name: text(30),
  issueType: couponIssueType.schema,
  trigger: couponTrigger.schema,
  /** What viewers type. */
  phrase: text(30).nullable(),
  discount: couponDiscount,
  minOrder: won(),
  issueTo: time(),
  issued: int(0),
  used: int(0),
  /** Still to be had; null where there is no end of them. */
  left: int(0).nullable(),
  status: couponStatus.schema,
  pinned: bool(),
});
export type RoomCoupon = z.output<typeof roomCoupon>;

const live = {
  audience: audience.channel,
  params: z.strictObject({ contentSeq: seq() }),
} as const;

export const couponLiveApi = defineApi('coupon', {
  ofLive: {
    ...live,
    summary: '방송의 쿠폰. 이 방송에서 쓰는 쿠폰과 발급·사용 수',
    method: 'GET',
    path: '/v1/broadcast/content/{contentSeq}/coupons',
    answer: data(z.array(roomCoupon)),
  },
  pin: {
    ...live,
    summary: '쿠폰을 방송 화면에 고정하거나 내리기. 한 번에 하나만 고정합니다.',
    method: 'PUT',
    path: '/v1/broadcast/content/{contentSeq}/coupon',
    body: z.strictObject({ couponSeq: seq().nullable() }),
    answer: nothing,
    errors: ['STATE_CHANGED', 'COUPON_RULE'],
  },
});
