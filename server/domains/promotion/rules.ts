/** What may be done with a promotion, and how its days bring it on. Pure. */
import type { UserTraits } from '@jangteo/contract/kit/audience.ts';
import type {
  PromotionApplyStatus,
  PromotionAudience,
  PromotionStatus,
} from '@jangteo/contract/promotion/promotion.enums.ts';
import type { PromotionCan, PromotionRefusal } from '@jangteo/contract/promotion/promotion.list.ts';

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
