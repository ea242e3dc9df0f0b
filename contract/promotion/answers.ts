/** What answers to a promotion's form lack, as the form itself says it. Pure; the console's form and the server ask it. */
import { sentenceOf } from '../kit/field-errors.ts';
import type { FieldError } from '../kit/error.ts';
import { mostOf, type PromotionAnswers, type PromotionField } from './promotion.body.ts';
import { promotionFormField, type PromotionFormField } from './promotion.enums.ts';

/** Something wrong with one answer. */
export const faultAt = (
  key: PromotionFormField,
  code: FieldError['code'],
  message = sentenceOf(code),
): FieldError => ({ field: `answers.${key}`, code, message });

const isEmpty = (answer: PromotionAnswers[PromotionFormField]): boolean =>
  answer === undefined || answer.length === 0;

const unitOf = (key: PromotionFormField): string => (key === 'COUPON' || key === 'PRODUCT' ? '개' : '자');

interface Asked {
  fields: readonly PromotionField[];
  /** Days on which the promotion is on. */
  from: string;
  to: string;
  /** Milliseconds. */
  now: number;
}

/** In the order of the fields; whose coupons and products are named is asked apart. */
export function faultsOf(answers: PromotionAnswers, { fields, from, to, now }: Asked): FieldError[] {
  const asked = new Map(fields.map((field) => [field.key, field]));
  const faults: FieldError[] = [];
  for (const key of promotionFormField.values) {
    const [field, answer] = [asked.get(key), answers[key]];
    if (!field) {
      if (answer !== undefined) faults.push(faultAt(key, 'UNKNOWN'));
    } else if (isEmpty(answer)) {
      if (field.required) faults.push(faultAt(key, 'REQUIRED', `${field.label} 항목을 입력해 주세요.`));
    } else {
      const max = field.max ?? mostOf(key);
      if (max !== null && answer!.length > max)
        faults.push(faultAt(key, 'LENGTH', `최대 ${max}${unitOf(key)}까지 입력할 수 있습니다.`));
    }
  }
  const { LIVE_AT: at } = answers;
  if (at === undefined || !asked.has('LIVE_AT')) return faults;
  const day = at.slice(0, 10);
  if (day < from || Date.parse(at) <= now)
    faults.push(faultAt('LIVE_AT', 'MIN', '진행 기간 안의 앞으로 올 때를 선택해 주세요.'));
  else if (day > to) faults.push(faultAt('LIVE_AT', 'MAX', '진행 기간 안의 때를 선택해 주세요.'));
  return faults;
}
