/** What stands around a product on its page: its shop, its live, when it would arrive (docs/decisions/0337). */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import type { AroundGoods } from '@jangteo/contract/market/shop.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { liveThatSells } from '../broadcast/index.ts';
import { countFollowers } from '../fan/index.ts';
import { readCalendar } from '../reference/index.ts';
import { readChannelOf } from './queries/channel.ts';
import { readPath } from './queries/shown.ts';
import { arrivalOf } from './rules.ts';

export async function aroundOf(db: Db, product: MarketProductDetail, now: Date): Promise<AroundGoods> {
  const { sellerSeq: seller, productSeq, delivery } = product;
  const [path, channel, followers, live, calendar] = await Promise.all([
    readPath(db, productSeq),
    readChannelOf(db, seller, now),
    countFollowers(db, seller),
    liveThatSells(db, { seller, product: productSeq }, now),
    readCalendar(toQueryable(db)),
  ]);
  const parcel = { method: delivery.method, lines: [{ goods: { sendDays: delivery.sendDays } }] };
  const way = { region: 'MAINLAND', holidays: calendar.knownAt(now), now } as const;
  return { path, shop: channel && { ...channel, followers }, live, ...arrivalOf(parcel, way) };
}
