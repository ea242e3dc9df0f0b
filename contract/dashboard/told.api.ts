/** What the dashboard tells of others: sanctions, grade, notices, the result of a month (community.md §9; R287). */
import { z } from 'zod';
import { houseNoticeRow } from '../board/notice/notice.list.ts';
import { shownPopup } from '../board/popup/popup.api.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, day, int, month, seq, text, won } from '../kit/field.ts';
import { appealText, ownSanction } from '../sanction/own.ts';
import { gradeCriterion, ownGrade } from '../seller/grade.api.ts';
import {
  sellerGrade,
  sellerGradeBadge,
  sellerGradeCriterion,
  sellerGradeCriterionUnit,
} from '../seller/grade.enums.ts';
import { rankingMetric } from './dashboard.enums.ts';

const dashboardGrade = z.strictObject({
  ...ownGrade.shape,
  criteria: z.array(gradeCriterion).length(2),
  /** The Monday of the next evaluation. */
  nextOn: day(),
  benefits: z.array(text(60)),
});
export type DashboardGrade = z.output<typeof dashboardGrade>;

export const gradeKind = z.enum(['GRADE', 'BADGE']);
const gradeStep = z.strictObject({
  level: z.enum([...sellerGrade.values, ...sellerGradeBadge.values]),
  criterion: sellerGradeCriterion.schema,
  unit: sellerGradeCriterionUnit.schema,
  min: int(0, Number.MAX_SAFE_INTEGER),
  /** Weeks that are looked back on; null: last month. */
  weeks: int(1).nullable(),
});

/** Figures of a month that the month before is compared with. */
export const monthlyChange = z.enum([
  'orderAmount',
  'orderCount',
  'liveAmount',
  'contents',
  'viewers',
  'newFollowers',
  'reviews',
]);
export type MonthlyChange = z.output<typeof monthlyChange>;

const best = z.strictObject({ seq: seq(), name: text(200), amount: won() }).nullable();
/** What a month came to; numbers are null until it is fixed, and where a channel was not there. */
export const monthlyResult = z.strictObject({
  month: month(),
  ready: bool(),
  orderAmount: won().nullable(),
  orderCount: int(0).nullable(),
  cancelAmount: won().nullable(),
  liveAmount: won().nullable(),
  contents: int(0).nullable(),
  liveSec: int(0).nullable(),
  viewers: int(0).nullable(),
  newFollowers: int(0).nullable(),
  reviews: int(0).nullable(),
  /** Hundredths of a star; null where nobody wrote one. */
  rating: int(0, 500).nullable(),
  overdueInquiries: int(0).nullable(),
  best: z.strictObject({ product: best, content: best }),
  rank: z.array(z.strictObject({ metric: rankingMetric.schema, rank: int(1), of: int(1) })),
  change: z.array(z.strictObject({ key: monthlyChange, bps: int(-10_000) })),
});
export type MonthlyResult = z.output<typeof monthlyResult>;

const read = { method: 'GET', audience: audience.console } as const;

export const toldApi = defineApi('dashboard-told', {
  grade: {
    ...read,
    summary: '내 등급과 다음 산정일. 판매하지 않으면 비어 있습니다.',
    path: '/v1/dashboard/seller-grade',
    answer: data(dashboardGrade.nullable()),
  },
  gradeCriterion: {
    ...read,
    summary: '오늘 적용하는 등급 또는 뱃지 기준',
    path: '/v1/dashboard/seller-grade-criterion',
    query: z.strictObject({ kind: gradeKind.default('GRADE') }),
    answer: data(z.array(gradeStep)),
  },
  notice: {
    ...read,
    summary: '최근 공지 다섯',
    path: '/v1/dashboard/notice',
    answer: data(z.array(houseNoticeRow).max(5)),
  },
  noticeTop: {
    ...read,
    summary: '맨 위에 띄운 공지',
    path: '/v1/dashboard/notice-top',
    answer: data(houseNoticeRow.nullable()),
  },
  popupNotice: {
    ...read,
    summary: '대시보드에 띄운 팝업',
    path: '/v1/dashboard/popup-notice',
    answer: data(z.array(shownPopup).max(3)),
  },
  punish: {
    ...read,
    summary: '적용 중이거나 30일 안에 끝난 제재',
    path: '/v1/dashboard/punish',
    answer: data(z.array(ownSanction)),
  },
  appeal: {
    summary: '제재 이의 신청. 14일 안에 한 번 할 수 있습니다.',
    method: 'POST',
    path: '/v1/dashboard/punish/{sanctionSeq}/appeal',
    audience: audience.channel,
    params: z.strictObject({ sanctionSeq: seq() }),
    body: z.strictObject({
      text: appealText(),
      images: z.array(text(500, 1)).max(5).default([]),
    }),
    answer: data(ownSanction),
    errors: ['APPEAL_OVER'],
  },
  /** The documents hide a part of the path word; any word may stand there. */
  monthly: {
    ...read,
    summary: '월간 결과. 다음 달 2일 오전 5시에 확정합니다.',
    path: '/v1/monthly-{product}/result',
    params: z.strictObject({ product: z.string().regex(/^[a-z][a-z0-9-]{0,19}$/) }),
    query: z.strictObject({ month: month().optional() }),
    answer: data(monthlyResult),
  },
});
