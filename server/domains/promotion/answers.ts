/** Answers to a promotion's form: checked, and what changed in them in words. */
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import { faultAt, faultsOf } from '@jangteo/contract/promotion/answers.ts';
import type { PromotionHistory } from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionAnswers } from '@jangteo/contract/promotion/promotion.body.ts';
import { promotionFormField, type PromotionFormField } from '@jangteo/contract/promotion/promotion.enums.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { readNamed, type Named } from './queries/apply.ts';
import { areCouponsPinned } from './queries/pins.ts';
import type { StoredPromotion } from './queries/promotion.ts';

const missing = (asked: readonly number[] = [], found: readonly { usable: boolean }[]): boolean =>
  found.filter(({ usable }) => usable).length !== asked.length;

/** Coupons and products that are the seller's, still there, and in no other promotion. */
async function referenceFaults(db: Db, seller: number, answers: PromotionAnswers): Promise<FieldError[]> {
  const { coupons, products } = await readNamed(db, seller, answers);
  const faults: FieldError[] = [];
  if (missing(answers.COUPON, coupons))
    faults.push(faultAt('COUPON', 'REFERENCE', '쓸 수 없는 쿠폰이 있습니다. 다시 선택해 주세요.'));
  else if (await areCouponsPinned(db, answers.COUPON ?? []))
    faults.push(faultAt('COUPON', 'REFERENCE', '다른 프로모션에 쓰고 있는 쿠폰이 있습니다.'));
  if (missing(answers.PRODUCT, products))
    faults.push(
      faultAt('PRODUCT', 'REFERENCE', '없어진 상품이나 플래시 상품이 있습니다. 다시 선택해 주세요.'),
    );
  return faults;
}

/** Refuses answers that the form does not ask for, that lack something, or that name what the seller has not. */
export async function checkAnswers(
  db: Db,
  seller: number,
  { promotion, answers, now }: { promotion: StoredPromotion; answers: PromotionAnswers; now: Date },
): Promise<void> {
  const { fields, from, to } = promotion;
  const formal = faultsOf(answers, { fields, from, to, now: now.getTime() });
  const errors = formal.length > 0 ? formal : await referenceFaults(db, seller, answers);
  if (errors.length > 0) throw fail('BAD_REQUEST', { errors });
}

/** Whether a seller could still take part with these. */
export const areUsable = async (db: Db, seller: number, answers: PromotionAnswers): Promise<boolean> =>
  (await referenceFaults(db, seller, answers)).length === 0;

function wordsOf(key: PromotionFormField, answers: PromotionAnswers, { coupons, products }: Named): string[] {
  if (key === 'COUPON') return coupons.map(({ couponSeq, name }) => `${name} (${couponSeq})`);
  if (key === 'PRODUCT') return products.map(({ productSeq, name }) => `${name} (${productSeq})`);
  const said = answers[key];
  if (said === undefined || said === '') return [];
  return [key === 'LIVE_AT' ? said.slice(0, 16).replace('T', ' ') : said];
}

type Diff = PromotionHistory[number]['diff'];

/** Field by field what was said before and is said now. */
export async function diffOf(
  db: Db,
  seller: number,
  before: PromotionAnswers,
  after: PromotionAnswers,
): Promise<Diff> {
  const [old, fresh] = await Promise.all([readNamed(db, seller, before), readNamed(db, seller, after)]);
  return promotionFormField.values.flatMap((field) => {
    const [was, is] = [wordsOf(field, before, old), wordsOf(field, after, fresh)];
    return was.join('\n') === is.join('\n') ? [] : [{ field, before: was, after: is }];
  });
}
