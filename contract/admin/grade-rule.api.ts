/** 등급 기준: what grades and badges of sellers ask for, each from a day on (operator.md §7, docs/decisions/0248). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { day, dayToCome, int, price, seq, text } from '../kit/field.ts';
import { effectSchema } from '../reference/effect.ts';
import { badgeLevel, gradeLevel } from '../seller/grade.api.ts';
import { sellerGrade, sellerGradeBadge } from '../seller/grade.enums.ts';

const desk = { audience: audience.admin, right: 'RATE' } as const;
const path = '/v1/admin/grade-rules' as const;

/** Badges that an amount reaches, lowest first; the others say that there is none. */
export const BADGES = sellerGradeBadge.values.filter(
  (badge) => badge !== 'EVALUATION_ERROR' && badge !== 'NO_EVALUATION',
);
/** Sentences of what a grade gives: so many fit into what a second operator is shown. */
export const BENEFITS = 6;
const MOST_ORDERS = 1_000_000;

const gradeRule = z.strictObject({
  validFrom: dayToCome(),
  grades: z.array(gradeLevel),
  badges: z.array(badgeLevel),
  note: text(200),
  /** Null where nobody of the desk set it. */
  by: text(40).nullable(),
});
export type GradeRule = z.output<typeof gradeRule>;

export const gradeRuleTable = z.strictObject({
  /** What holds today. */
  now: gradeRule,
  /** What comes, the nearest first. */
  next: z.array(gradeRule),
  /** What was, the newest first. */
  history: z.array(gradeRule),
  /** Last days of what was evaluated last; null: not yet. */
  evaluated: z.strictObject({ grade: dayToCome().nullable(), badge: dayToCome().nullable() }),
  /** A change that waits for a second operator. */
  waiting: seq().nullable(),
});
export type GradeRuleTable = z.output<typeof gradeRuleTable>;

const fields = {
  grades: z
    .array(
      z.strictObject({
        grade: sellerGrade.schema,
        amount: price(),
        orders: int(0, MOST_ORDERS),
        benefits: z
          .array(line(40, 1))
          .max(BENEFITS)
          .refine((all) => new Set(all).size === all.length, { params: { code: 'DUPLICATE' } }),
      }),
    )
    .length(sellerGrade.values.length),
  badges: z
    .array(z.strictObject({ badge: sellerGradeBadge.schema, minAmount: price() }))
    .length(BADGES.length),
};

/** All of them in their order; each asks for more than the one below it, the lowest grade for nothing. */
export const newGradeRule = z
  .strictObject({ validFrom: day(), ...fields, why: why() })
  .superRefine(({ grades, badges }, ctx) => {
    const blame = (code: string, ...at: (string | number)[]) =>
      ctx.addIssue({ code: 'custom', path: at, params: { code } });
    for (const [i, { grade, amount, orders }] of grades.entries()) {
      if (grade !== sellerGrade.values[i]) blame('ENUM', 'grades', i, 'grade');
      const below = grades[i - 1];
      if (!below && amount > 0) blame('MAX', 'grades', i, 'amount');
      if (!below && orders > 0) blame('MAX', 'grades', i, 'orders');
      if (below && amount <= below.amount) blame('MIN', 'grades', i, 'amount');
      if (below && orders < below.orders) blame('MIN', 'grades', i, 'orders');
    }
    for (const [i, { badge, minAmount }] of badges.entries()) {
      if (badge !== BADGES[i]) blame('ENUM', 'badges', i, 'badge');
      if (minAmount <= (badges[i - 1]?.minAmount ?? 0)) blame('MIN', 'badges', i, 'minAmount');
    }
  });
export type NewGradeRule = z.output<typeof newGradeRule>;

export const gradeRuleApi = defineApi('admin-graderule', {
  table: {
    ...desk,
    summary: '등급과 뱃지의 기준과 바뀐 내역',
    method: 'GET',
    path,
    answer: data(gradeRuleTable),
  },
  preview: {
    ...desk,
    summary: '등급 기준을 바꾸면 마지막으로 산정한 등급이 어떻게 달라지는지 봅니다.',
    method: 'POST',
    path: `${path}/preview`,
    body: newGradeRule,
    answer: data(effectSchema),
    errors: ['STATE_CHANGED'],
  },
  change: {
    ...desk,
    summary: '적용일부터 쓸 등급 기준. 다른 운영자의 승인을 기다립니다.',
    method: 'POST',
    path,
    body: newGradeRule,
    answer: data(decided(gradeRuleTable)),
    errors: ['STATE_CHANGED', 'APPROVAL_WAITING'],
  },
  remove: {
    ...desk,
    summary: '아직 적용하지 않은 등급 기준을 취소합니다.',
    method: 'DELETE',
    path: `${path}/{validFrom}`,
    params: z.strictObject({ validFrom: day() }),
    query: z.strictObject({ why: why() }),
    answer: data(gradeRuleTable),
    errors: ['STATE_CHANGED'],
  },
});
