/** 수수료표: rates of the house, each from a day on (operator.md §7, docs/decisions/0177). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { day, dayToCome, int, seq, text } from '../kit/field.ts';
import { orderChannel, paymentMethod } from '../order/order.enums.ts';
import { effectSchema } from '../reference/effect.ts';
import { feeKind } from '../reference/fee.enums.ts';
import { sellerGrade } from '../seller/grade.enums.ts';

const desk = { audience: audience.admin, right: 'RATE' } as const;
const path = '/v1/admin/commissions' as const;

/** A raise begins so many days after it was asked for, and is announced before. */
export const RATE_NOTICE_DAYS = 30;
export const RATE_ROWS = 100;

/** What a row holds for; null: for all of it. */
const key = {
  kind: feeKind.schema,
  categorySeq: seq().nullable(),
  grade: sellerGrade.schema.nullable(),
  channel: orderChannel.schema.nullable(),
  payMethod: paymentMethod.schema.nullable(),
};
/** Basis points; null: no rate of its own from then on, the next nearest one counts. */
const bps = int(0, 10_000).nullable();

const rateRow = z.strictObject({
  rateSeq: seq(),
  ...key,
  categoryName: text(100).nullable(),
  bps: int(0, 10_000),
  validFrom: dayToCome(),
  by: text(40).nullable(),
  /** What comes after it, the nearest first. */
  next: z.array(z.strictObject({ validFrom: dayToCome(), bps })),
});
export type RateRow = z.output<typeof rateRow>;

const place = z.strictObject({ ...key, validFrom: dayToCome() });

export const commissionTable = z.strictObject({
  at: dayToCome(),
  rates: z.array(rateRow),
  /** Days on which something of it changes, the newest first. */
  days: z.array(dayToCome()),
  /** Where nothing would hold, or two rows at once: nothing, as long as the table is sound. */
  gaps: z.array(place),
  overlaps: z.array(place),
  /** A change that waits for a second operator. */
  waiting: seq().nullable(),
  /** What may be named by a rate, from the root down. */
  categories: z.array(z.strictObject({ categorySeq: seq(), path: text(100) })),
  /** Published ones, the newest first: a raise names the one that tells of it. */
  notices: z.array(z.strictObject({ noticeSeq: seq(), title: text(80), publishedOn: dayToCome() })),
});
export type CommissionTable = z.output<typeof commissionTable>;

const newRate = z
  .strictObject({
    kind: key.kind,
    categorySeq: key.categorySeq.optional(),
    grade: key.grade.optional(),
    channel: key.channel.optional(),
    payMethod: key.payMethod.optional(),
    bps,
  })
  .refine(({ kind, payMethod }) => kind === 'PG' || !payMethod, { path: ['payMethod'] });
export const newRates = z.strictObject({
  validFrom: day(),
  rows: z.array(newRate).min(1).max(RATE_ROWS),
  noticeSeq: seq().nullable().optional(),
  why: why(),
});
export type NewRates = z.output<typeof newRates>;

export const commissionApi = defineApi('admin-commission', {
  table: {
    ...desk,
    summary: '그날의 수수료표. 지정하지 않으면 오늘',
    method: 'GET',
    path,
    query: z.strictObject({ at: day().optional() }),
    answer: data(commissionTable),
  },
  preview: {
    ...desk,
    summary: '수수료를 바꾸면 최근 28일의 정산이 어떻게 달라지는지 봅니다.',
    method: 'POST',
    path: `${path}/preview`,
    body: newRates,
    answer: data(effectSchema),
    errors: ['RATE_COVERAGE', 'RATE_NOTICE', 'STATE_CHANGED'],
  },
  change: {
    ...desk,
    summary: '적용일부터 쓸 수수료. 다른 운영자의 승인을 기다립니다.',
    method: 'POST',
    path,
    body: newRates,
    answer: data(decided(commissionTable)),
    errors: ['RATE_COVERAGE', 'RATE_NOTICE', 'APPROVAL_WAITING', 'STATE_CHANGED'],
  },
});
