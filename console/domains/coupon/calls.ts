/** The calls that a side's pages make: an operator's are of their own, with why. */
import { couponApi, type Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { CouponBody } from '@jangteo/contract/coupon/coupon.body.ts';
import { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import { askOnce } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { queryBy } from '../../kit/call/query.ts';
import type { CouponSide } from './side.ts';

export const askCoupon = (side: CouponSide, couponSeq: number) =>
  queryBy<Coupon>(side === 'house' ? couponDeskApi.detail : couponApi.detail, { params: { couponSeq } });

interface Written {
  data: Coupon;
}
type Body = CouponBody & { why?: string };

export const readCoupon = (side: CouponSide, couponSeq: number): Promise<Written> =>
  side === 'house'
    ? call(couponDeskApi.detail, { params: { couponSeq } })
    : call(couponApi.detail, { params: { couponSeq } });

/** `seq` null: a new one. */
export function writeCoupon(
  side: CouponSide,
  seq: number | null,
  { why = '', ...body }: Body,
  version: number,
): Promise<Written> {
  const params = { couponSeq: seq ?? 0 };
  if (side === 'house')
    return seq === null
      ? askOnce((key) => call(couponDeskApi.create, { body: { ...body, why } }, { key }))
      : call(couponDeskApi.edit, { params, body: { ...body, why, version } });
  return seq === null
    ? askOnce((key) => call(couponApi.add, { body }, { key }))
    : call(couponApi.edit, { params, body: { ...body, version } });
}
