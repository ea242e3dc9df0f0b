import { z } from 'zod';
import { audience, type Audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import {
  promotionApplyDeskList,
  promotionApplyDeskRow,
  promotionDeskList,
  promotionDeskRow,
} from './desk.list.ts';
import {
  PROMOTION_ANSWER,
  promotionAnswers,
  promotionBody,
  promotionEdit,
  promotionField,
} from './promotion.body.ts';
import {
  promotionApplyFilter,
  promotionApplyHistory,
  promotionApplyStatus,
  promotionFormField,
} from './promotion.enums.ts';
import { promotionHead } from './promotion.head.ts';
import { promotionCan, promotionList } from './promotion.list.ts';

/** Whoever has a channel, but for members of a group (R189). */
const sellers: Audience = { users: audience.channel.users, groups: ['groupMaster', 'nonGroup'] };

export const promotionSummary = z.array(
  z.strictObject({ filter: promotionApplyFilter.schema, count: int(0) }),
);
export type PromotionSummary = z.output<typeof promotionSummary>;

const shown = {
  ...promotionHead,
  body: text(5_000),
  burden: z.strictObject({ sellerBps: int(0, 10_000), platformBps: int(0, 10_000) }),
  fields: z.array(promotionField),
};

/** An application: what was answered, with the names of what it names. */
export const promotionApply = z.strictObject({
  promotionApplySeq: seq(),
  promotionSeq: seq(),
  status: promotionApplyStatus.schema,
  answers: promotionAnswers,
  coupons: z.array(z.strictObject({ couponSeq: seq(), name: text(30) })),
  products: z.array(z.strictObject({ productSeq: seq(), name: text(40), thumbnail: text(500) })),
  /** What the operator said last, and which fields it is about. */
  memo: text(500).nullable(),
  memoFields: z.array(promotionFormField.schema),
  appliedAt: time(),
  updatedAt: time(),
  version: int(1),
  can: promotionCan,
});
export type PromotionApply = z.output<typeof promotionApply>;

export const promotion = z.strictObject({ ...shown, mine: promotionApply.nullable(), can: promotionCan });
export type Promotion = z.output<typeof promotion>;

/** What it has been through, newest first; what changed in words as they were then. */
export const promotionHistory = z.array(
  z.strictObject({
    status: promotionApplyHistory.schema,
    by: text(80),
    at: time(),
    memo: text(500).nullable(),
    memoFields: z.array(promotionFormField.schema),
    diff: z.array(
      z.strictObject({
        field: promotionFormField.schema,
        before: z.array(text(PROMOTION_ANSWER)),
        after: z.array(text(PROMOTION_ANSWER)),
      }),
    ),
  }),
);
export type PromotionHistory = z.output<typeof promotionHistory>;

const params = z.strictObject({ promotionSeq: seq() });
const applyParams = z.strictObject({ promotionApplySeq: seq() });
const own = listCalls(promotionList, { path: '/v1/biz-promotion', audience: sellers });
const answer = data(promotionApply);

/** 프로모션 (document 1; money.md §9; R284-R286). */
export const promotionApi = defineApi('promotion', {
  list: own.list,
  summary: own.summary(promotionSummary, '프로모션 카드'),
  detail: {
    summary: '프로모션 하나. 신청서의 항목과 내 신청을 함께 봅니다.',
    method: 'GET',
    path: '/v1/biz-promotion/{promotionSeq}',
    audience: sellers,
    params,
    answer: data(promotion),
  },
  apply: {
    summary: '프로모션 신청',
    method: 'POST',
    path: '/v1/biz-promotion/apply/{promotionSeq}',
    audience: sellers,
    params,
    body: z.strictObject({ answers: promotionAnswers }),
    answer,
    errors: ['PROMOTION_CLOSED', 'PROMOTION_ALREADY'],
    idempotent: 'required',
  },
  application: {
    summary: '내 프로모션 신청',
    method: 'GET',
    path: '/v1/biz-promotion/apply/{promotionApplySeq}',
    audience: sellers,
    params: applyParams,
    answer,
  },
  change: {
    summary: '프로모션 신청 수정. 수정요청에 답하고, 반려된 신청은 다시 신청하고, 확정 전에는 취소합니다.',
    method: 'PUT',
    path: '/v1/biz-promotion/apply/{promotionApplySeq}',
    audience: sellers,
    params: applyParams,
    body: z
      .strictObject({
        version: int(1),
        answers: promotionAnswers.optional(),
        withdraw: bool().optional(),
      })
      .refine(({ answers, withdraw }) => (answers === undefined) === (withdraw === true), {
        path: ['answers'],
        params: { code: 'REQUIRED' },
      }),
    answer,
    errors: ['PROMOTION_CLOSED', 'STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  history: {
    summary: '프로모션 신청의 이력',
    method: 'GET',
    path: '/v1/biz-promotion/apply/{promotionApplySeq}/history',
    audience: sellers,
    params: applyParams,
    answer: data(promotionHistory),
  },
});

/** What the operator reads of one. */
export const promotionDesk = z.strictObject({
  ...shown,
  applications: int(0),
  waiting: int(0),
  confirmed: int(0),
  createdAt: time(),
  version: int(1),
});
export type PromotionDesk = z.output<typeof promotionDesk>;

export const promotionApplyDesk = z.strictObject({
  ...promotionApply.omit({ can: true }).shape,
  promotion: promotionDesk,
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  history: promotionHistory,
});
export type PromotionApplyDesk = z.output<typeof promotionApplyDesk>;

const desk = { audience: audience.admin, right: 'PROMOTION' } as const;
const decided = { ...desk, method: 'PUT', params: applyParams, answer: data(promotionApplyDesk) } as const;
const path = '/v1/admin/promotions' as const;
const versioned = ['STATE_CHANGED', 'VERSION_CONFLICT'] as const;

/** 프로모션 of the operator (operator.md §7). */
export const promotionDeskApi = defineApi('promotion-desk', {
  list: {
    ...desk,
    summary: '프로모션',
    method: 'GET',
    path,
    query: promotionDeskList.query,
    answer: page(promotionDeskRow),
  },
  detail: {
    ...desk,
    summary: '프로모션 하나',
    method: 'GET',
    path: `${path}/{promotionSeq}`,
    params,
    answer: data(promotionDesk),
  },
  create: {
    ...desk,
    summary: '프로모션 등록',
    method: 'POST',
    path,
    body: promotionBody,
    answer: data(promotionDesk),
    idempotent: 'required',
  },
  edit: {
    ...desk,
    summary: '준비중인 프로모션 수정',
    method: 'PUT',
    path: `${path}/{promotionSeq}`,
    params,
    body: promotionEdit,
    answer: data(promotionDesk),
    errors: versioned,
  },
  close: {
    ...desk,
    summary: '프로모션 종료. 참여확정한 쿠폰과 상품을 풀어 줍니다.',
    method: 'PUT',
    path: `${path}/{promotionSeq}/close`,
    params,
    body: z.strictObject({ version: int(1), why: line(200, 5) }),
    answer: data(promotionDesk),
    errors: versioned,
  },
  applications: {
    ...desk,
    summary: '프로모션 신청. 오래 기다린 것부터',
    method: 'GET',
    path: `${path}/applications`,
    query: promotionApplyDeskList.query,
    answer: page(promotionApplyDeskRow),
  },
  application: {
    ...desk,
    summary: '프로모션 신청 하나와 그 이력',
    method: 'GET',
    path: `${path}/applications/{promotionApplySeq}`,
    params: applyParams,
    answer: data(promotionApplyDesk),
  },
  confirm: {
    ...decided,
    summary: '참여 확정. 쿠폰과 상품은 끝날 때까지 바꿀 수 없습니다.',
    path: `${path}/applications/{promotionApplySeq}/confirm`,
    body: z.strictObject({ version: int(1), why: line(200, 5) }),
    errors: [...versioned, 'PROMOTION_OVER', 'PROMOTION_ANSWERS'],
  },
  askModify: {
    ...decided,
    summary: '수정 요청. 판매자가 답할 항목을 고릅니다.',
    path: `${path}/applications/{promotionApplySeq}/modify-request`,
    body: z.strictObject({
      version: int(1),
      text: paragraph(500, 5),
      fields: z
        .array(promotionFormField.schema)
        .min(1)
        .max(promotionFormField.values.length)
        .refine((all) => new Set(all).size === all.length, { params: { code: 'DUPLICATE' } }),
    }),
    errors: [...versioned, 'PROMOTION_OVER'],
  },
  reject: {
    ...decided,
    summary: '신청 반려',
    path: `${path}/applications/{promotionApplySeq}/reject`,
    body: z.strictObject({ version: int(1), text: paragraph(500, 5) }),
    errors: [...versioned, 'PROMOTION_OVER'],
  },
});
