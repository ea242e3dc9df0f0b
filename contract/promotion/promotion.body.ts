/** What an operator says of a promotion, and what is answered to its form (money.md §9, operator.md §7). */
import { z } from 'zod';
import { line, moment, paragraph } from '../kit/entered.ts';
import { bool, day, int, seqList } from '../kit/field.ts';
import { recordBody } from '../kit/record-body.ts';
import {
  promotionAudience,
  promotionBanner,
  promotionFormField,
  type PromotionFormField,
} from './promotion.enums.ts';

export const PROMOTION_PRODUCTS = 50;
export const PROMOTION_COUPONS = 20;
export const PROMOTION_ANSWER = 500;

/** As many of it as may be asked for at most; null: it is not counted. */
export const mostOf = (field: PromotionFormField): number | null => {
  if (field === 'COUPON') return PROMOTION_COUPONS;
  if (field === 'PRODUCT') return PROMOTION_PRODUCTS;
  return field === 'LIVE_AT' ? null : PROMOTION_ANSWER;
};

/** One thing that is asked for; `max`: how many coupons or products, or letters of an answer. */
export const promotionField = z.strictObject({
  key: promotionFormField.schema,
  label: line(60, 1),
  required: bool(),
  help: line(200).default(''),
  max: int(1, PROMOTION_ANSWER).nullable().default(null),
});
export type PromotionField = z.output<typeof promotionField>;

/** Basis points that the seller and the house bear of a coupon while the promotion is on. */
const burden = z
  .strictObject({ sellerBps: int(0, 10_000), platformBps: int(0, 10_000) })
  .refine(({ sellerBps, platformBps }) => sellerBps + platformBps === 10_000, {
    params: { code: 'PATTERN' },
    path: ['sellerBps'],
  });

export const promotionFields = {
  title: line(60, 1),
  /** What takes part gets. */
  benefit: line(60, 1),
  body: paragraph(5_000, 1),
  banner: promotionBanner.schema,
  /** What stands on the products while it is on. */
  badge: line(12, 1),
  applyFrom: day(),
  applyTo: day(),
  from: day(),
  to: day(),
  fields: z
    .array(promotionField)
    .max(promotionFormField.values.length)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
      params: { code: 'DUPLICATE' },
    }),
  audience: promotionAudience.schema,
  burden,
};

const { add, edit } = recordBody(
  { ...promotionFields, why: line(200, 5) },
  ({ applyFrom, applyTo, from, to, fields }, blame) => {
    if (applyTo < applyFrom) blame('applyTo', 'MIN');
    if (from <= applyTo) blame('from', 'MIN');
    if (to < from) blame('to', 'MIN');
    fields.forEach(({ key, max }, i) => {
      const most = mostOf(key);
      if (max !== null && (most === null || max > most)) blame(['fields', i, 'max'], 'MAX');
    });
  },
);
export { add as promotionBody, edit as promotionEdit };
export type PromotionBody = z.output<typeof add>;

const said = paragraph(PROMOTION_ANSWER);
/** What is answered, by field; what the form does not ask is refused. */
export const promotionAnswers = z.strictObject({
  COUPON: seqList(PROMOTION_COUPONS).optional(),
  PRODUCT: seqList(PROMOTION_PRODUCTS).optional(),
  LIVE_AT: moment().optional(),
  QUESTION_1: said.optional(),
  QUESTION_2: said.optional(),
  QUESTION_3: said.optional(),
  QUESTION_4: said.optional(),
  QUESTION_5: said.optional(),
});
export type PromotionAnswers = z.output<typeof promotionAnswers>;
