/** What the pages of coupons ask for when they open; apart from them, so that it is asked beside their code. */
import { couponApi, type CouponSummary } from '@jangteo/contract/coupon/coupon.api.ts';
import { EXPOSED_MAX } from '@jangteo/contract/coupon/coupon.body.ts';
import { couponList } from '@jangteo/contract/coupon/coupon.list.ts';
import { couponHistoryList } from '@jangteo/contract/coupon/history.list.ts';
import { queryBy } from '../../kit/call/query.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import type { AnyList, Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';

const cards = (filter: Filter): CardsQuery => ({
  ...queryBy<CouponSummary>(couponApi.summary, { query: filter }),
  select: ({ data }: { data: CouponSummary }): Cards =>
    Object.fromEntries(
      Object.entries(data).map(([tab, count]) => [
        tab,
        tab === 'exposed' ? { count, note: `최대 ${EXPOSED_MAX}개` } : { count },
      ]),
    ),
});

/** What the screen folds into another column needs less room, or more, than the sheet gives it. */
const WIDTHS: Readonly<Record<string, number>> = {
  couponSeq: 84,
  name: 200,
  discountKind: 168,
  minOrder: 96,
  scope: 84,
  issueType: 152,
  issueFrom: 176,
  validityKind: 148,
  issued: 168,
  sellerBps: 76,
  exposed: 60,
  status: 100,
};
const onScreen = <L extends Pick<AnyList, 'columns'>>(list: L): L => ({
  ...list,
  columns: list.columns.map((column) => ({ ...column, width: WIDTHS[column.id] ?? column.width })),
});

export const couponAsks = { spec: onScreen(couponList), load: couponApi.list, cards } satisfies Asks;
export const historyAsks = { spec: couponHistoryList, load: couponApi.histories } satisfies Asks;

export const shopFirst = asksOf(couponAsks);
export const gripperFirst = shopFirst;
