import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { count, dateTime, won } from '../../../ui/format.ts';
import { discountText, flat, issueText, periodText, rate, validityText, whereText } from '../words.ts';

/** What a coupon says, as its form would. */
export function CouponFacts({ coupon }: { coupon: Coupon }) {
  const row = flat(coupon);
  const { burden, gripperBps, approval } = coupon;
  return (
    <Facts
      facts={[
        ['할인', discountText(row)],
        ['최소주문', row.minOrder === 0 ? '제한 없음' : won(row.minOrder, true)],
        ['적용범위', whereText(row)],
        ['발급방식', issueText(row)],
        row.phrase !== null && ['채팅 문구', row.phrase],
        ['발급기간', periodText(row)],
        ['유효기간', validityText(row)],
        ['발급수량', row.issueLimit === null ? '제한 없음' : `${count(row.issueLimit)}개`],
        ['1인당', `${count(row.perUser)}개`],
        burden.platformBps > 0 && [
          '부담',
          `판매자 ${rate(burden.sellerBps)} · 플랫폼 ${rate(burden.platformBps)}`,
        ],
        approval === 'APPROVED' && gripperBps > 0 && ['그리퍼 분담', `할인액의 ${rate(gripperBps)}`],
        ['쿠폰 아이디', row.couponId],
        ['등록일', dateTime(row.createdAt)],
      ]}
    />
  );
}
