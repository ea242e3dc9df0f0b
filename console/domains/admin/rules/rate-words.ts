import { orderChannel, paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { sellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import type { RateRow } from '@jangteo/contract/admin/commission.api.ts';
import { percent } from '../../../ui/format.ts';

/** What a rate holds for. */
export const forWhat = ({ categoryName, grade, channel, payMethod }: RateRow): string =>
  [
    categoryName,
    grade && sellerGrade.label(grade),
    channel && orderChannel.label(channel),
    payMethod && paymentMethod.label(payMethod),
  ]
    .filter(Boolean)
    .join(' · ') || '기본';

export const rateText = (bps: number | null): string =>
  bps === null ? '따로 정하지 않음' : percent(bps / 100);
