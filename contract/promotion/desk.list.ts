/** Promotions and what is applied for, as an operator works them (operator.md §7). */
import { z } from 'zod';
import { held, heldColumn } from '../desk/desks.ts';
import { int, seq, text, time } from '../kit/field.ts';
import { anyKeyword, byLink, chosen, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { promotionApplyStatus, promotionAudience, promotionStatus } from './promotion.enums.ts';
import { promotionHead } from './promotion.head.ts';

export const promotionDeskRow = z.strictObject({
  ...promotionHead,
  /** What was applied for and not taken back; of these what waits for a decision, and what takes part. */
  applications: int(0),
  waiting: int(0),
  confirmed: int(0),
  createdAt: time(),
  version: int(1),
});
export type PromotionDeskRow = z.output<typeof promotionDeskRow>;

export const promotionDeskList = listSpec({
  key: 'admin-promotion',
  title: '프로모션',
  noun: '프로모션',
  row: promotionDeskRow,
  id: 'promotionSeq',
  columns: [
    { id: 'promotionSeq', header: '번호', type: 'code', width: 80 },
    { id: 'title', header: '제목', type: 'text', width: 220, grow: 340 },
    { id: 'status', header: '진행상태', type: 'enum', of: promotionStatus, width: 88 },
    { id: 'audience', header: '대상', type: 'enum', of: promotionAudience, width: 120 },
    { id: 'applyFrom', header: '신청시작', type: 'day', width: 108 },
    { id: 'applyTo', header: '신청마감', type: 'day', width: 108 },
    { id: 'from', header: '진행시작', type: 'day', width: 108 },
    { id: 'to', header: '진행종료', type: 'day', width: 108 },
    { id: 'applications', header: '신청', type: 'count', width: 64 },
    { id: 'waiting', header: '검토 대기', type: 'count', width: 80 },
    { id: 'confirmed', header: '확정', type: 'count', width: 64 },
    { id: 'createdAt', header: '등록일', type: 'time', width: 156, hidden: true },
  ],
  filters: {
    ...period('기간'),
    audience: manyOf(promotionAudience, '대상', { bar: true }),
    ...anyKeyword(),
  },
  tabs: {
    open: { label: '진행' },
    closed: { label: '종료' },
  },
  firstTab: 'open',
  sorts: {
    applyTo: { header: '신청마감', direction: 'ASC' },
    createdAt: { header: '등록일', direction: 'DESC' },
  },
  defaultSort: 'applyTo',
  defaultPeriod: 'all',
});

export const promotionApplyDeskRow = z.strictObject({
  promotionApplySeq: seq(),
  promotionSeq: seq(),
  promotionTitle: text(60),
  sellerSeq: seq(),
  sellerName: text(60),
  status: promotionApplyStatus.schema,
  appliedAt: time(),
  updatedAt: time(),
  ...held,
});
export type PromotionApplyDeskRow = z.output<typeof promotionApplyDeskRow>;

export const promotionApplyDeskList = listSpec({
  key: 'admin-promotion-apply',
  title: '프로모션 신청',
  noun: '신청',
  row: promotionApplyDeskRow,
  id: 'promotionApplySeq',
  columns: [
    { id: 'promotionApplySeq', header: '신청번호', type: 'code', width: 96 },
    { id: 'promotionTitle', header: '프로모션', type: 'text', width: 220, grow: 340 },
    { id: 'sellerName', header: '판매자', type: 'text', width: 160 },
    { id: 'status', header: '상태', type: 'enum', of: promotionApplyStatus, width: 96 },
    { id: 'appliedAt', header: '신청일', type: 'time', width: 156 },
    { id: 'updatedAt', header: '최근 변경', type: 'time', width: 156 },
    heldColumn,
  ],
  filters: {
    ...period('신청일'),
    promotionSeq: byLink(chosen('프로모션')),
    ...anyKeyword(),
  },
  tabs: {
    waiting: { label: '검토 대기' },
    modify: { label: '수정 요청' },
    confirmed: { label: '참여확정' },
    rejected: { label: '반려' },
  },
  firstTab: 'waiting',
  sorts: {
    updatedAt: { header: '최근 변경', direction: 'ASC' },
    appliedAt: { header: '신청일', direction: 'DESC' },
  },
  defaultSort: 'updatedAt',
  defaultPeriod: 'all',
});
