/** GET /v1/biz-promotion: promotions as a seller finds them (money.md §11). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { day, int, seq, text, time } from '../kit/field.ts';
import { anyKeyword, byLink, manyOf, oneOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import {
  promotionApplyFilter,
  promotionApplyStatus,
  promotionBanner,
  promotionStatus,
} from './promotion.enums.ts';

/** Why an act may not be done now. */
export const promotionRefusals = {
  CLOSED: '신청 기간이 아닙니다.',
  ALREADY: '이미 신청한 프로모션입니다.',
  NONE: '신청한 프로모션이 아닙니다.',
  CONFIRMED: '참여가 확정되어 {act}할 수 없습니다.',
  WAITS: '검토하는 동안에는 {act}할 수 없습니다.',
} as const;
export type PromotionRefusal = keyof typeof promotionRefusals;
export const promotionCan = canSchema(['apply', 'edit', 'withdraw', 'history'], promotionRefusals);
export type PromotionCan = z.output<typeof promotionCan>;

export const promotionRow = z.strictObject({
  promotionSeq: seq(),
  banner: promotionBanner.schema,
  badge: text(12),
  title: text(60),
  status: promotionStatus.schema,
  applyFrom: day(),
  applyTo: day(),
  from: day(),
  to: day(),
  benefit: text(60),
  /** The reader's own application; null: none. */
  promotionApplySeq: seq().nullable(),
  applyStatus: promotionApplyStatus.schema.nullable(),
  appliedAt: time().nullable(),
  /** Of the application. */
  version: int(1).nullable(),
  can: promotionCan,
});
export type PromotionRow = z.output<typeof promotionRow>;

const { ALL: _all, ...cards } = Object.fromEntries(
  promotionApplyFilter.values.map((value) => [value, { label: promotionApplyFilter.label(value) }]),
);
export type PromotionTab = Exclude<(typeof promotionApplyFilter.values)[number], 'ALL'>;
export const promotionTabs = cards as Record<PromotionTab, { label: string }>;

const filter = oneOf(promotionApplyFilter, '내 신청');

export const promotionList = listSpec({
  key: 'promotion',
  title: '프로모션',
  noun: '프로모션',
  row: promotionRow,
  id: 'promotionSeq',
  idList: 'promotionSeqList',
  columns: [
    { id: 'banner', header: '배너', type: 'enum', of: promotionBanner, width: 148 },
    { id: 'title', header: '제목', type: 'text', width: 220, grow: 360 },
    { id: 'status', header: '진행상태', type: 'enum', of: promotionStatus, width: 88 },
    { id: 'applyFrom', header: '신청시작', type: 'day', width: 108, hidden: true },
    { id: 'applyTo', header: '신청마감', type: 'day', width: 176 },
    { id: 'from', header: '진행시작', type: 'day', width: 108 },
    { id: 'to', header: '진행종료', type: 'day', width: 108 },
    { id: 'benefit', header: '혜택', type: 'text', width: 200 },
    { id: 'applyStatus', header: '내 신청상태', type: 'enum', of: promotionApplyStatus, width: 104 },
    { id: 'appliedAt', header: '신청일', type: 'time', width: 156 },
  ],
  filters: {
    filter: byLink({ ...filter, schema: promotionApplyFilter.schema.default('ALL') }),
    status: manyOf(promotionStatus, '진행상태', { bar: true }),
    /** Of the days on which it is applied for or on. */
    ...period('기간'),
    ...anyKeyword(),
  },
  tabs: promotionTabs,
  tabBy: 'filter',
  sorts: {
    applyTo: { header: '신청마감', direction: 'ASC' },
    from: { header: '진행시작', direction: 'ASC' },
  },
  defaultSort: 'applyTo',
  defaultPeriod: 'all',
});
