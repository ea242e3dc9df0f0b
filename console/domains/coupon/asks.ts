/** What the pages of coupons ask for when they open; apart from them, so that it is asked beside their code. */
import { couponApi, type CouponSummary } from '@jangteo/contract/coupon/coupon.api.ts';
import { EXPOSED_MAX } from '@jangteo/contract/coupon/coupon.body.ts';
import { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import { couponDeskList, couponList } from '@jangteo/contract/coupon/coupon.list.ts';
import { couponDeskHistoryList, couponHistoryList } from '@jangteo/contract/coupon/history.list.ts';
import type { First } from '../../kit/first.ts';
import { queryBy } from '../../kit/call/query.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import type { AnyList, Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';
import { paths } from '../../kit/paths.ts';

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
  couponSeq: 72,
  name: 160,
  discountKind: 128,
  minOrder: 76,
  scope: 100,
  issueType: 120,
  issueFrom: 108,
  validityKind: 96,
  issued: 128,
  status: 124,
};
/** A shop bears all of its own; the order says when each was made. */
const HIDDEN = new Set(['sellerBps', 'createdAt']);
const onScreen = <L extends Pick<AnyList, 'columns'>>(list: L): L => ({
  ...list,
  columns: list.columns.map((column) => ({
    ...column,
    width: WIDTHS[column.id] ?? column.width,
    ...(HIDDEN.has(column.id) && { hidden: true }),
  })),
});

export const couponAsks = { spec: onScreen(couponList), load: couponApi.list, cards } satisfies Asks;
export const historyAsks = { spec: couponHistoryList, load: couponApi.histories } satisfies Asks;
export const houseAsks = { spec: onScreen(couponDeskList), load: couponDeskApi.list } satisfies Asks;
export const houseHistoryAsks = { spec: couponDeskHistoryList, load: couponDeskApi.histories } satisfies Asks;

const listFirst = asksOf(couponAsks);
/** Of the list alone: its address is that of every page below it, too. */
export const shopFirst: First = (at) =>
  at.path === paths.producerCoupons() ? listFirst(at) : Promise.resolve();
export const gripperFirst = listFirst;
