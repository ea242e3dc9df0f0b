/** Coupons of the demo as their owners would have said them (money.md §13). */
import type {
  CouponApproval,
  CouponIssueType,
  CouponStatus,
  CouponTarget,
  CouponTrigger,
} from '@jangteo/contract/coupon/coupon.enums.ts';

export interface Spec {
  name: string;
  type: CouponIssueType;
  status: Exclude<CouponStatus, 'NONE'>;
  trigger?: CouponTrigger;
  target?: CouponTarget;
  scope?: string;
  mode?: string;
  kind?: 'FIXED' | 'RATE';
  value?: number;
  most?: number;
  min?: number;
  /** Days before and after the demo's moment. */
  from?: number;
  to?: number;
  valid?: 'UNTIL' | 'SINCE' | 'END_LIVE';
  limit?: number;
  perUser?: number;
  exposed?: true;
  phrase?: string;
  platformBps?: number;
  approval?: CouponApproval;
  /** Why an operator has stopped it. */
  halted?: string;
  /** People who hold one. */
  held?: number;
  /** Its neighbour, the mirrored shop, has one like it. */
  mirrored?: true;
}

/** Of 온유상회. */
export const OWN: readonly Spec[] = [
  {
    name: '첫 주문 3천원',
    type: 'DOWNLOAD',
    status: 'ISSUE_START',
    limit: 500,
    exposed: true,
    held: 6,
    mirrored: true,
  },
  {
    name: '감귤 10% 할인',
    type: 'DOWNLOAD',
    status: 'ISSUE_START',
    scope: 'PRODUCT',
    target: 'PRODUCT',
    mode: 'INCLUDE',
    kind: 'RATE',
    value: 1e3,
    most: 5e3,
    min: 0,
    to: 2,
    exposed: true,
    mirrored: true,
  },
  {
    name: '단골 감사 쿠폰',
    type: 'GIVE',
    status: 'ISSUE_COMPLETED',
    value: 5_000,
    min: 30_000,
    held: 8,
    mirrored: true,
  },
  { name: '설맞이 지정 발급', type: 'GIVE', status: 'READY', value: 2_000 },
  {
    name: '소식지 코드',
    type: 'CODE',
    status: 'ISSUE_START',
    value: 2_500,
    min: 20_000,
    limit: 100,
    mirrored: true,
  },
  {
    name: '박람회 시리얼',
    type: 'SERIAL',
    status: 'ISSUE_STOP',
    value: 10_000,
    min: 50_000,
    limit: 30,
    halted: '박람회가 취소되어 발급을 중지합니다.',
  },
  {
    name: '방송 한마디',
    type: 'TEXT',
    status: 'COMPLETED',
    target: 'CONTENT',
    valid: 'END_LIVE',
    from: -20,
    to: -19,
    phrase: '온유 최고',
    held: 4,
    mirrored: true,
  },
  {
    name: '10분 시청 감사',
    type: 'SYSTEM',
    status: 'ISSUE_START',
    trigger: 'LIVE_VIEW_10',
    kind: 'RATE',
    value: 500,
    most: 3_000,
    min: 10_000,
    to: 40,
  },
  {
    name: '선착순 열두 분',
    type: 'DOWNLOAD',
    status: 'ISSUE_COMPLETED',
    value: 7_000,
    min: 40_000,
    limit: 12,
    held: 12,
  },
];

/** Of 하루언니, a gripper: borne by the producer whose products they are for, who is asked. */
export const OF_GRIPPER: readonly Spec[] = [
  {
    name: '하루 특가 쿠폰',
    type: 'DOWNLOAD',
    status: 'READY',
    target: 'INFLUENCER',
    approval: 'WAIT',
    to: 30,
  },
  {
    name: '하루 팔로우 쿠폰',
    type: 'SYSTEM',
    status: 'ISSUE_START',
    trigger: 'FOLLOW',
    target: 'INFLUENCER',
    approval: 'APPROVED',
    value: 1_500,
    held: 5,
  },
];

/** Of shops whose orders have coupons. */
export const USED: Spec = {
  name: '스토어 자동 할인',
  type: 'ORDINARY',
  status: 'COMPLETED',
  from: -120,
  to: -1,
  valid: 'UNTIL',
  perUser: 10,
  value: 1_000,
};

/** Of the platform, which bears them; the first was used. */
export const HOUSE: readonly [Spec, ...Spec[]] = [
  { ...USED, name: '장터 자동 할인', target: 'NONE', platformBps: 10_000, value: 3_000 },
  {
    name: '장터 환영 쿠폰',
    type: 'DOWNLOAD',
    status: 'ISSUE_STOP',
    target: 'NONE',
    platformBps: 10_000,
    value: 2_000,
    from: -40,
    held: 3,
  },
];
