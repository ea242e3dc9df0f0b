/** Coupons in words. Pure. */
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import {
  couponIssueType,
  couponScope,
  couponTarget,
  couponTrigger,
  couponValidity,
} from '@jangteo/contract/coupon/coupon.enums.ts';
import { couponRefusals, type CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { count, dateTime, shortDay, shortTime, won } from '../../ui/format.ts';

export const rate = (bps: number): string => `${bps / 100}%`;

type Off = Pick<CouponRow, 'discountKind' | 'discountValue' | 'maxAmount'>;
/** 3,000원 · 10%, 최대 5,000원 */
export function discountText({ discountKind, discountValue, maxAmount }: Off): string {
  if (discountKind === 'FIXED') return won(discountValue, true);
  return rate(discountValue) + (maxAmount === null ? '' : `, 최대 ${won(maxAmount, true)}`);
}

/** How somebody gets it: 자동 발급, 팔로우 시. */
export const issueText = ({ issueType, trigger }: Pick<CouponRow, 'issueType' | 'trigger'>): string =>
  trigger === 'NONE' ? couponIssueType.label(issueType) : couponTrigger.label(trigger);

type Valid = Pick<CouponRow, 'validityKind' | 'validUntil' | 'validDays'>;
export function validityText({ validityKind, validUntil, validDays }: Valid): string {
  if (validityKind === 'SINCE') return `발급 후 ${count(validDays ?? 0)}일`;
  return validityKind === 'UNTIL' ? `${dateTime(validUntil)}까지` : couponValidity.label(validityKind);
}

export const periodText = ({ issueFrom, issueTo }: Pick<CouponRow, 'issueFrom' | 'issueTo'>): string =>
  `${shortTime(issueFrom)} ~ ${shortTime(issueTo)}`;
/** The same in a column. */
export const daysText = ({ issueFrom, issueTo }: Pick<CouponRow, 'issueFrom' | 'issueTo'>): string =>
  `${shortDay(issueFrom)} ~ ${shortDay(issueTo)}`;

/** Until when, as it fits a column. */
export const shortValidity = (row: Valid): string =>
  row.validityKind === 'UNTIL'
    ? `${shortDay(row.validUntil)}까지`
    : row.validityKind === 'END_LIVE'
      ? '방송 끝까지'
      : validityText(row);

export const leftText = (left: number | null): string => (left === null ? '제한 없음' : count(left));

/** What it is taken off, and where. */
export const whereText = ({
  scope,
  target,
  productMode,
}: Pick<CouponRow, 'scope' | 'target' | 'productMode'>): string =>
  target === 'NONE'
    ? '장터 전체'
    : [
        couponScope.entries[scope].short,
        target === 'PRODUCER' || target === 'PRODUCT' ? null : couponTarget.label(target),
        productMode === 'ALL' ? null : productMode === 'INCLUDE' ? '선택 상품' : '일부 제외',
      ]
        .filter(Boolean)
        .join(' · ');

/** A coupon as its row says it. */
export const flat = ({ discount, validity, ...one }: Coupon) => ({
  ...one,
  discountKind: discount.kind,
  discountValue: discount.value,
  maxAmount: discount.maxAmount,
  validityKind: validity.kind,
  validUntil: validity.until,
  validDays: validity.days,
});

/** Why an act may not be done now; null: it may. */
export const whyNot = (
  row: Pick<CouponRow, 'can'>,
  key: keyof CouponRow['can'],
  act: string,
): string | null => {
  const code = row.can[key];
  return code ? refusalText(couponRefusals[code], act, () => undefined) : null;
};

/** Days until nobody gets one any more, of those that are given out; null: none, or it is far. */
export function endingDays(
  { status, issueTo }: Pick<CouponRow, 'status' | 'issueTo'>,
  now: number,
): number | null {
  if (status !== 'ISSUE_START') return null;
  const days = Math.floor((Date.parse(issueTo) - now) / 86_400_000);
  return days >= 0 && days <= 3 ? days : null;
}
