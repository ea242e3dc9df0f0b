/** An application as its fields hold it. Pure. */
import { faultsOf } from '@jangteo/contract/promotion/answers.ts';
import type { Promotion, PromotionApply } from '@jangteo/contract/promotion/promotion.api.ts';
import { promotionAnswers, type PromotionAnswers } from '@jangteo/contract/promotion/promotion.body.ts';
import { z } from 'zod';
import { moment, wall } from '../product/moments.ts';

const QUESTIONS = ['QUESTION_1', 'QUESTION_2', 'QUESTION_3', 'QUESTION_4', 'QUESTION_5'] as const;
export type Question = (typeof QUESTIONS)[number];

export interface ApplyFields {
  answers: { COUPON: number[]; PRODUCT: number[]; LIVE_AT: string | null } & Record<Question, string>;
}

export const fieldsOf = (answers: PromotionAnswers = {}): ApplyFields => ({
  answers: {
    COUPON: answers.COUPON ?? [],
    PRODUCT: answers.PRODUCT ?? [],
    LIVE_AT: wall(answers.LIVE_AT),
    QUESTION_1: answers.QUESTION_1 ?? '',
    QUESTION_2: answers.QUESTION_2 ?? '',
    QUESTION_3: answers.QUESTION_3 ?? '',
    QUESTION_4: answers.QUESTION_4 ?? '',
    QUESTION_5: answers.QUESTION_5 ?? '',
  },
});

/** What is sent: what says something. */
export function answersOf({ answers }: ApplyFields): PromotionAnswers {
  const { COUPON, PRODUCT, LIVE_AT, ...said } = answers;
  const at = moment(LIVE_AT);
  const questions = Object.fromEntries(
    QUESTIONS.flatMap((key) => (said[key].trim() === '' ? [] : [[key, said[key]]])),
  );
  return {
    ...questions,
    ...(COUPON.length > 0 && { COUPON }),
    ...(PRODUCT.length > 0 && { PRODUCT }),
    ...(at !== null && { LIVE_AT: at }),
  };
}

/** Answers as this promotion's form takes them: what the server would refuse of them is refused here. */
export const bodyFor = ({ fields, from, to }: Pick<Promotion, 'fields' | 'from' | 'to'>, now: () => number) =>
  z.strictObject({ answers: promotionAnswers }).superRefine(({ answers }, ctx) => {
    for (const { field, code, message } of faultsOf(answers, { fields, from, to, now: now() }))
      ctx.addIssue({ code: 'custom', path: field.split('.'), params: { code, message } });
  });

/** Fields that the operator asked to be written again. */
export const isAsked = (mine: PromotionApply | null, key: string): boolean =>
  mine?.status === 'MODIFY_REQUEST' && mine.memoFields.some((field) => field === key);
