/** The calls that a side's pages make: an operator's are of their own, with why. */
import { couponAskedApi } from '@jangteo/contract/coupon/asked.api.ts';
import { couponApi, type Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { CouponAudience } from '@jangteo/contract/coupon/coupon.enums.ts';
import type { CouponBody } from '@jangteo/contract/coupon/coupon.body.ts';
import { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import { askOnce } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { query, queryBy } from '../../kit/call/query.ts';
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

/** Whom a coupon is given to; nobody follows the house, so it names no audience. */
export type Receivers = { userSeqList: number[] } | { pathname: string } | { audience: CouponAudience };
/** As the house's calls take them. */
const named = (body: Receivers) => body as Exclude<Receivers, { audience: CouponAudience }>;

/** How many a round would reach. */
export const askReach = (side: CouponSide, couponSeq: number, body: Receivers) =>
  side === 'house'
    ? query(couponDeskApi.previewIssue, { params: { couponSeq }, body: named(body) })
    : query(couponAskedApi.previewIssue, { params: { couponSeq }, body });

export const giveCoupon = (
  side: CouponSide,
  couponSeq: number,
  { why, ...body }: Receivers & { expectedCount: number; why: string },
) =>
  askOnce((key) =>
    side === 'house'
      ? call(
          couponDeskApi.issue,
          { params: { couponSeq }, body: { ...named(body), expectedCount: body.expectedCount, why } },
          { key },
        )
      : call(couponApi.issue, { params: { couponSeq }, body }, { key }),
  );

export const takeCodes = (side: CouponSide, couponSeq: number, why: string) =>
  side === 'house'
    ? call(couponDeskApi.downloadCodes, { params: { couponSeq }, body: { why } })
    : call(couponApi.downloadCodes, { params: { couponSeq }, body: {} });
