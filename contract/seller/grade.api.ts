/** 판매자 등급: what one has reached, and what there is to reach (accounts.md §6; R292, R346). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { day, int, month, text, won } from '../kit/field.ts';
import {
  sellerGrade,
  sellerGradeBadge,
  sellerGradeCriterion,
  sellerGradeCriterionUnit,
} from './grade.enums.ts';

/** Weeks that a grade looks back on. */
export const GRADE_WEEKS = 12;
/** Months of badges that are told. */
export const BADGE_MONTHS = 12;

export const gradeCriterion = z.strictObject({
  criterion: sellerGradeCriterion.schema,
  unit: sellerGradeCriterionUnit.schema,
  current: int(0),
  /** Of the next grade; null where there is none above. */
  target: int(0).nullable(),
  /** Of the target, at most 10,000. */
  reachedBps: int(0, 10_000),
});

export const ownGrade = z.strictObject({
  grade: sellerGrade.schema,
  badge: sellerGradeBadge.schema,
  /** The Sunday up to which was counted; null before the first evaluation. */
  evaluatedOn: day().nullable(),
  weeks: z.literal(GRADE_WEEKS),
  criteria: z.array(gradeCriterion).length(2),
  next: sellerGrade.schema.nullable(),
  gap: z.strictObject({ amount: won(), orders: int(0) }),
  /** The latest first. */
  history: z
    .array(z.strictObject({ month: month(), badge: sellerGradeBadge.schema, amount: won() }))
    .max(BADGE_MONTHS),
});
export type OwnGrade = z.output<typeof ownGrade>;

/** What a grade asks for, and gives. */
export const gradeLevel = z.strictObject({
  grade: sellerGrade.schema,
  amount: won(),
  orders: int(0),
  benefits: z.array(text(60)),
});
export const badgeLevel = z.strictObject({ badge: sellerGradeBadge.schema, minAmount: won() });

const gradeRules = z.strictObject({
  grades: z.array(gradeLevel),
  badges: z.array(badgeLevel),
  /** Which orders count, and when. */
  explains: z.array(text(200)),
});
export type GradeRules = z.output<typeof gradeRules>;

export const gradeApi = defineApi('seller-grade', {
  own: {
    summary: '내 판매자 등급과 다음 등급까지 남은 기준',
    method: 'GET',
    path: '/v1/seller/info/user/grade',
    audience: audience.seller,
    answer: data(ownGrade),
  },
  rules: {
    summary: '판매자 등급과 뱃지의 산정 기준',
    method: 'GET',
    path: '/v1/seller/info/grade',
    audience: audience.seller,
    answer: data(gradeRules),
  },
});
