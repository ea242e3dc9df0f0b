/** A coupon of a live in words. Pure. */
import { couponTrigger } from '@jangteo/contract/coupon/coupon.enums.ts';
import { PINNABLE, type RoomCoupon } from '@jangteo/contract/coupon/live.api.ts';
import { count, won } from '../../../ui/format.ts';

/** 3,000원 · 10% */
export const offText = ({ kind, value }: RoomCoupon['discount']): string =>
  kind === 'FIXED' ? won(value, true) : `${value / 100}%`;

/** How viewers come to it. */
export function wayText({ issueType, trigger, phrase }: RoomCoupon): string {
  if (issueType === 'SYSTEM') return couponTrigger.label(trigger);
  if (issueType === 'TEXT') return `문구 ‘${phrase ?? ''}’`;
  if (issueType === 'DOWNLOAD') return '받기';
  return issueType === 'ORDINARY' ? '자동 적용' : issueType === 'GIVE' ? '지정 발급' : '코드';
}

export const countsText = ({ issued, used, left }: RoomCoupon): string =>
  [`발급 ${count(issued)}`, `사용 ${count(used)}`, left !== null && `남음 ${count(left)}`]
    .filter(Boolean)
    .join(' · ');

/** Why it cannot be shown to viewers now; null where it can. */
export function whyNotPinned({ issueType, status, pinned }: RoomCoupon): string | null {
  if (pinned) return null;
  if (!PINNABLE.some((type) => type === issueType)) return '받기와 문구 쿠폰만 고정할 수 있습니다.';
  if (status === 'READY') return '발급을 시작한 뒤에 고정할 수 있습니다.';
  return status === 'ISSUE_START' ? null : '발급이 끝난 쿠폰입니다.';
}
