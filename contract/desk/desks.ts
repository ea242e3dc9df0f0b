/**
 * The desks whose rows an operator takes (operator.md §4): where each stands, whose work it is, and which of its rows wait.
 * One more is a line here and a `Desk` in its domain's `defineDomain({ desks })`; the server does not start without it.
 */
import { z } from 'zod';
import { seq, text } from '../kit/field.ts';
import type { Column } from '../kit/list.ts';
import type { AskedRight, Level } from '../kit/right.ts';

interface DeskDef {
  label: string;
  right: AskedRight;
  /** Below it stand `/{param}/take`, `/give-back` and `/hand-over`. */
  path: string;
  param: string;
  /** The page with what waits. */
  link: string;
}

export const desks = {
  applications: {
    label: '입점 심사',
    right: 'REVIEW',
    path: '/v1/admin/applications',
    param: 'applicationSeq',
    link: '/admin/applications?status=new&status=retry&status=progress',
  },
  'business-conversions': {
    label: '사업자 전환',
    right: 'REVIEW',
    path: '/v1/admin/business-conversions',
    param: 'businessConversionSeq',
    link: '/admin/business-conversions',
  },
  'category-docs': {
    label: '카테고리 서류',
    right: 'REVIEW',
    path: '/v1/admin/category-docs',
    param: 'docSeq',
    link: '/admin/category-docs',
  },
  asks: {
    label: '판매자 문의',
    right: 'SUPPORT',
    path: '/v1/admin/asks',
    param: 'askSeq',
    link: '/admin/asks?tab=waiting',
  },
  reports: {
    label: '신고',
    right: 'REPORT',
    path: '/v1/admin/reports',
    param: 'reportSeq',
    link: '/admin/reports',
  },
  refunds: {
    label: '환불',
    right: 'REFUND',
    path: '/v1/admin/refunds',
    param: 'refundSeq',
    link: '/admin/refunds',
  },
  'claim-appeals': {
    label: '이의 신청',
    right: 'REFUND',
    path: '/v1/admin/claim-appeals',
    param: 'claimSeq',
    link: '/admin/claim-appeals?state=OPEN',
  },
  'stray-payments': {
    label: '오입금',
    right: 'REFUND',
    path: '/v1/admin/stray-payments',
    param: 'straySeq',
    link: '/admin/refunds?state=STRAY',
  },
  exchanges: {
    label: '환전 심사',
    right: 'EXCHANGE',
    path: '/v1/admin/exchanges',
    param: 'boosterExchangeSeq',
    link: '/admin/exchanges',
  },
  payouts: {
    label: '거절·반송된 지급',
    right: 'PAYOUT',
    path: '/v1/admin/payouts',
    param: 'payoutSeq',
    link: '/admin/payouts?tab=FAILED',
  },
  'promotion-applications': {
    label: '프로모션 신청',
    right: 'PROMOTION',
    path: '/v1/admin/promotions/applications',
    param: 'promotionApplySeq',
    link: '/admin/promotions?desk=applications',
  },
} as const satisfies Record<string, DeskDef>;
export type DeskKey = keyof typeof desks;
export const deskKeys = Object.keys(desks) as DeskKey[];

/** What waits beside them: nobody takes it, whoever may decide it does. */
const others = {
  approvals: { label: '나를 기다리는 승인', right: 'ANY', link: '/admin/approvals?tab=toDecide' },
  settlements: { label: '확정할 정산', right: 'PAYOUT', link: '/admin/settlements?tab=CLOSED' },
} as const satisfies Record<string, Pick<DeskDef, 'label' | 'right' | 'link'>>;

/** Everything that waits for operators, in the order in which a home shows what is equally late. */
export const queues = { ...others, ...desks };
export type QueueKey = keyof typeof queues;
export const queueKeys = Object.keys(queues) as QueueKey[];
export const queueKey = z.enum(queueKeys as [QueueKey, ...QueueKey[]]);

/** How much of its right is needed to work it. What is approved has rights of its own, row by row. */
export const queueLevel = (queue: QueueKey): Level => (queue === 'approvals' ? 'r' : 'w');

/** Who has a row of a desk: fields of its row, its column. */
export const held = { holderSeq: seq().nullable(), holder: text(60).nullable() } as const;
export const heldColumn = {
  id: 'holder',
  header: '담당',
  type: 'text',
  width: 100,
} as const satisfies Column;
