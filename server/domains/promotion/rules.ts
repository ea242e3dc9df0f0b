/** What may be done with a promotion, and what an answer to its form lacks. Pure. */
import { sentenceOf } from '@jangteo/contract/kit/field-errors.ts';
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import type { UserTraits } from '@jangteo/contract/kit/audience.ts';
import {
  mostOf,
  type PromotionAnswers,
  type PromotionField,
} from '@jangteo/contract/promotion/promotion.body.ts';
import {
  promotionFormField,
  type PromotionApplyStatus,
  type PromotionAudience,
  type PromotionFormField,
  type PromotionStatus,
} from '@jangteo/contract/promotion/promotion.enums.ts';
import type { PromotionCan, PromotionRefusal } from '@jangteo/contract/promotion/promotion.list.ts';
import { kstDay } from '../../kit/clock/clock.ts';

/** Promotions for which the caller is asked. */
export function audiencesOf({
  userType,
  matchSaleable,
}: Pick<UserTraits, 'userType' | 'matchSaleable'>): PromotionAudience[] {
  const producer = userType === 'producer';
  return [
    'ALL',
    ...(producer ? (['PRODUCER'] as const) : []),
    ...(!producer || matchSaleable ? (['GRIPPER'] as const) : []),
  ];
}

interface Standing {
  status: PromotionStatus;
  /** Of the seller's application; null: there is none. */
  applied: PromotionApplyStatus | null;
}

/** Why an application may not be written now. */
function editRefusal({ status, applied }: Standing): PromotionRefusal | null {
  if (applied === null || applied === 'WITHDRAWN') return 'NONE';
  if (applied === 'CONFIRMED') return 'CONFIRMED';
  if (applied === 'MODIFY_COMPLETE') return 'WAITS';
  // What the operator asked for is answered after the last day of applying, too.
  if (applied === 'MODIFY_REQUEST') return status === 'CLOSED' ? 'CLOSED' : null;
  return status === 'APPLY' ? null : 'CLOSED';
}

export function canOf(standing: Standing): PromotionCan {
  const { status, applied } = standing;
  const none = applied === null || applied === 'WITHDRAWN';
  return {
    apply: none ? (status === 'APPLY' ? null : 'CLOSED') : 'ALREADY',
    edit: editRefusal(standing),
    withdraw: none ? 'NONE' : applied === 'CONFIRMED' ? 'CONFIRMED' : null,
    history: none ? 'NONE' : null,
  };
}

const fieldOf = (key: PromotionFormField): string => `answers.${key}`;
export const faultAt = (
  key: PromotionFormField,
  code: FieldError['code'],
  message = sentenceOf(code),
): FieldError => ({
  field: fieldOf(key),
  code,
  message,
});

const isEmpty = (answer: PromotionAnswers[PromotionFormField]): boolean =>
  answer === undefined || answer.length === 0;

/** What is wrong with answers to this form; whose coupons and products they name is asked apart. */
export function faultsOf(
  fields: readonly PromotionField[],
  answers: PromotionAnswers,
  { from, to, now }: { from: string; to: string; now: Date },
): FieldError[] {
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
  if (at !== undefined && asked.has('LIVE_AT')) {
    const day = kstDay(at);
    if (day < from || Date.parse(at) <= now.getTime())
      faults.push(faultAt('LIVE_AT', 'MIN', '진행 기간 안의 앞으로 올 때를 선택해 주세요.'));
    else if (day > to) faults.push(faultAt('LIVE_AT', 'MAX', '진행 기간 안의 때를 선택해 주세요.'));
  }
  return faults;
}

const unitOf = (key: PromotionFormField): string => (key === 'COUPON' || key === 'PRODUCT' ? '개' : '자');

/** By which day a promotion goes on; null: not today. */
export function turnOf(
  {
    status,
    applyFrom,
    applyTo,
    from,
    to,
  }: Record<'applyFrom' | 'applyTo' | 'from' | 'to', string> & { status: PromotionStatus },
  today: string,
): 'open' | 'shut' | 'begin' | 'end' | null {
  if (status === 'PREPARE') return applyFrom <= today ? 'open' : null;
  if (status === 'APPLY') return applyTo < today ? 'shut' : null;
  if (status === 'BEFORE_PROGRESS') return from <= today ? 'begin' : null;
  return status === 'PROGRESS' && to < today ? 'end' : null;
}
