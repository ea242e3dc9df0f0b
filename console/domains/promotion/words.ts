/** Promotions in words. Pure. */
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { PromotionStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import { promotionRefusals, type PromotionCan } from '@jangteo/contract/promotion/promotion.list.ts';
import { shortDay } from '../../ui/format.ts';

interface Days {
  status: PromotionStatus;
  applyFrom: string;
  applyTo: string;
  from: string;
  to: string;
}

export const spanText = (from: string, to: string): string =>
  from === to ? shortDay(from) : `${shortDay(from)} ~ ${shortDay(to)}`;

/** Days until the last one of applying; null: it is not applied for now. */
export function daysLeft(
  { status, applyTo }: Pick<Days, 'status' | 'applyTo'>,
  today: string,
): number | null {
  if (status !== 'APPLY') return null;
  return Math.round((Date.parse(applyTo) - Date.parse(today)) / 86_400_000);
}

/** Why an act may not be done now; null: it may. */
export const whyNot = (can: PromotionCan, key: keyof PromotionCan, act: string): string | null => {
  const code = can[key];
  return code ? refusalText(promotionRefusals[code], act, () => undefined) : null;
};

/** Who bears how much of a coupon while it is on. */
export const burdenText = ({ sellerBps, platformBps }: { sellerBps: number; platformBps: number }): string =>
  platformBps === 0 ? '판매자 100%' : `판매자 ${sellerBps / 100}% · 장터 ${platformBps / 100}%`;
