/** GET /v2/coupons: coupons of a store (money.md §11). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { chosen, flag, keywords, manyOf, oneOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import {
  couponApproval,
  couponDiscountKind,
  couponIssuer,
  couponIssueType,
  couponProductMode,
  couponScope,
  couponSearchKey,
  couponStatus,
  couponTarget,
  couponTrigger,
  couponValidity,
  type CouponStatus,
} from './coupon.enums.ts';

/** Why an act may not be done now. */
export const couponRefusals = {
  STATE: '지금 상태에서는 {act}할 수 없습니다.',
  ISSUED: '발급된 쿠폰은 {act}할 수 없습니다.',
  GIVEN: '지정 발급 쿠폰은 회원을 골라 발급해 주세요.',
  NOT_GIVEN: '지정 발급 쿠폰만 {act}할 수 있습니다.',
  UNAPPROVED: '판매자가 승인하지 않은 쿠폰은 {act}할 수 없습니다.',
  NOT_DOWNLOAD: '다운로드 쿠폰만 {act}할 수 있습니다.',
  HALTED: '운영자가 중지한 쿠폰은 {act}할 수 없습니다.',
} as const;
export type CouponRefusal = keyof typeof couponRefusals;
export const couponActs = ['edit', 'remove', 'activate', 'deactivate', 'issue', 'expose'] as const;
export const couponCan = canSchema(couponActs, couponRefusals);

export const couponRow = z.strictObject({
  couponSeq: seq(),
  couponId: text(40),
  name: text(30),
  issuer: couponIssuer.schema,
  scope: couponScope.schema,
  issueType: couponIssueType.schema,
  trigger: couponTrigger.schema,
  target: couponTarget.schema,
  contentSeq: seq().nullable(),
  discountKind: couponDiscountKind.schema,
  discountValue: int(0),
  maxAmount: won().nullable(),
  minOrder: won(),
  productMode: couponProductMode.schema,
  issueFrom: time(),
  issueTo: time(),
  validityKind: couponValidity.schema,
  validUntil: time().nullable(),
  validDays: int(1).nullable(),
  issueLimit: int(1).nullable(),
  perUser: int(1),
  issued: int(0),
  used: int(0),
  /** Still to be had; null where there is no end of them. */
  left: int(0).nullable(),
  sellerBps: int(0, 10_000),
  platformBps: int(0, 10_000),
  exposed: bool(),
  status: couponStatus.schema,
  approval: couponApproval.schema,
  /** Whose products a gripper's coupon is for, and who bears it. */
  producer: z.strictObject({ userSeq: seq(), name: text(60) }).nullable(),
  seller: z.strictObject({ name: text(60) }),
  createdAt: time(),
  version: int(1),
  can: couponCan,
});
export type CouponRow = z.output<typeof couponRow>;

/** The card of each status. */
export const couponTabs = {
  ready: ['READY'],
  issuing: ['ISSUE', 'ISSUE_START'],
  issued: ['ISSUE_COMPLETED'],
  completed: ['COMPLETED'],
  stopped: ['ISSUE_STOP'],
} as const satisfies Record<string, readonly CouponStatus[]>;

const of = {
  noun: '쿠폰',
  row: couponRow,
  id: 'couponSeq',
  idList: 'couponSeqList',
  columns: [
    { id: 'couponSeq', header: '쿠폰번호', type: 'code', width: 96 },
    { id: 'couponId', header: '쿠폰 아이디', type: 'code', width: 120, hidden: true },
    { id: 'name', header: '쿠폰명', type: 'text', width: 220, grow: 360 },
    { id: 'discountKind', header: '할인 방식', type: 'enum', of: couponDiscountKind, width: 104 },
    { id: 'discountValue', header: '할인', type: 'count', width: 88 },
    { id: 'maxAmount', header: '최대 할인', type: 'won', width: 96, hidden: true },
    { id: 'minOrder', header: '최소주문', type: 'won', width: 96 },
    { id: 'scope', header: '적용범위', type: 'enum', of: couponScope, width: 112 },
    { id: 'issueType', header: '발급방식', type: 'enum', of: couponIssueType, width: 112 },
    { id: 'trigger', header: '발급조건', type: 'enum', of: couponTrigger, width: 136, hidden: true },
    { id: 'target', header: '대상', type: 'enum', of: couponTarget, width: 80, hidden: true },
    { id: 'issueFrom', header: '발급시작', type: 'time', width: 156 },
    { id: 'issueTo', header: '발급종료', type: 'time', width: 156 },
    { id: 'validityKind', header: '유효기간', type: 'enum', of: couponValidity, width: 128 },
    { id: 'validUntil', header: '유효기간 종료', type: 'time', width: 156, hidden: true },
    { id: 'validDays', header: '유효일수', type: 'count', width: 80, hidden: true },
    { id: 'issueLimit', header: '발급수량', type: 'count', width: 88, hidden: true },
    { id: 'issued', header: '발급', type: 'count', width: 80 },
    { id: 'used', header: '사용', type: 'count', width: 80 },
    { id: 'left', header: '잔여', type: 'count', width: 80 },
    { id: 'sellerBps', header: '부담률', type: 'rate', width: 80 },
    { id: 'exposed', header: '노출', type: 'bool', width: 64 },
    { id: 'status', header: '상태', type: 'enum', of: couponStatus, width: 96 },
    { id: 'producer.name', header: '부담 판매자', type: 'text', width: 120, hidden: true },
    { id: 'approval', header: '승인상태', type: 'enum', of: couponApproval, width: 88, hidden: true },
    { id: 'seller.name', header: '판매자', type: 'text', width: 120, hidden: true },
    { id: 'createdAt', header: '등록일', type: 'time', width: 156 },
  ],
  filters: {
    ...period('등록일'),
    status: manyOf(couponStatus, '상태'),
    issueType: manyOf(couponIssueType, '발급방식', { bar: true }),
    issuer: oneOf(couponIssuer, '발행 주체'),
    scope: manyOf(couponScope, '적용범위'),
    target: manyOf(couponTarget, '대상'),
    exposed: flag('노출'),
    ...keywords(couponSearchKey),
  },
  tabs: {
    ready: { label: '발급대기' },
    issuing: { label: '발급중' },
    issued: { label: '발급완료' },
    completed: { label: '사용종료' },
    stopped: { label: '발급중지' },
    exposed: { label: '노출' },
    ending: { label: '종료예정(3일)' },
  },
  sorts: {
    createdAt: { header: '등록일', direction: 'DESC' },
    issueTo: { header: '발급종료', direction: 'ASC' },
    used: { header: '사용', direction: 'DESC' },
  },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
} as const;

export const couponList = listSpec({ key: 'coupon', title: '쿠폰', ...of });

/** The house's own for operators, or a shop's that is named. */
export const couponDeskList = listSpec({
  key: 'admin-coupon',
  title: '쿠폰',
  ...of,
  filters: { ...of.filters, sellerSeq: chosen('판매자') },
});
