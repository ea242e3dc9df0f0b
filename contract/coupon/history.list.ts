/** GET /v2/coupons/{couponSeq}/histories: who has got a coupon, and what became of it (money.md §11). */
import { z } from 'zod';
import { int, seq, text, time, won } from '../kit/field.ts';
import { anyKeyword, byLink, chosen, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { couponHistoryKind, couponIssueState } from './coupon.enums.ts';

export const couponHistoryRow = z.strictObject({
  couponIssueSeq: seq(),
  userSeq: seq(),
  nickname: text(40),
  /** The act that made it what it is. */
  kind: couponHistoryKind.schema,
  state: couponIssueState.schema,
  issuedAt: time(),
  expiresAt: time().nullable(),
  usedAt: time().nullable(),
  orderSeq: seq().nullable(),
  discount: won(),
  by: text(60),
  reason: text(200),
  version: int(1),
});
export type CouponHistoryRow = z.output<typeof couponHistoryRow>;

const of = {
  title: '쿠폰 내역',
  noun: '쿠폰 내역',
  row: couponHistoryRow,
  id: 'couponIssueSeq',
  idList: 'couponIssueSeqList',
  columns: [
    { id: 'couponIssueSeq', header: '발급번호', type: 'code', width: 104 },
    { id: 'nickname', header: '회원', type: 'text', width: 140 },
    { id: 'userSeq', header: '회원번호', type: 'code', width: 96, hidden: true },
    { id: 'issuedAt', header: '발급일', type: 'time', width: 156 },
    { id: 'expiresAt', header: '만료일', type: 'time', width: 156 },
    { id: 'state', header: '상태', type: 'enum', of: couponIssueState, width: 80 },
    { id: 'kind', header: '최근 내역', type: 'enum', of: couponHistoryKind, width: 96, hidden: true },
    { id: 'usedAt', header: '사용일', type: 'time', width: 156 },
    { id: 'orderSeq', header: '주문번호', type: 'code', width: 112 },
    { id: 'discount', header: '할인액', type: 'won', width: 96 },
    { id: 'by', header: '처리자', type: 'text', width: 120 },
    { id: 'reason', header: '사유', type: 'text', width: 160, hidden: true },
  ],
  filters: {
    /** Of which coupon; the call's address says it. */
    couponSeq: byLink(chosen('쿠폰')),
    ...period('발급일'),
    kind: manyOf(couponHistoryKind, '내역'),
    ...anyKeyword(),
  },
  sorts: { issuedAt: { header: '발급일', direction: 'DESC' } },
  defaultSort: 'issuedAt',
  defaultPeriod: 'all',
} as const;

export const couponHistoryList = listSpec({ key: 'coupon-history', ...of });
/** The same of a coupon of the house. */
export const couponDeskHistoryList = listSpec({ key: 'admin-coupon-history', ...of });
