/** 방송 예고 as a buyer reads it, 알림 신청 and its way back (live.md §7). */
import type { MarketNotice } from '@jangteo/contract/market/notice.api.ts';
import { marketNoticeApi } from '@jangteo/contract/market/notice.api.ts';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { buying, serve, showing } from '../../kit/http/route.ts';
import { readShown, signOff, signUp, type ShownReservation } from '../broadcast/index.ts';

const noticeOf = (one: ShownReservation): MarketNotice => ({
  reservationSeq: one.reservationSeq,
  title: one.title,
  image: one.image,
  liveAt: one.liveAt,
  intro: one.intro,
  benefit: one.benefit,
  status: one.status,
  remindMinutes: one.remindMinutes,
  contentSeq: one.contentSeq,
  channel: {
    channelSeq: one.sellerSeq,
    userTag: one.userTag,
    name: one.sellerName,
    image: one.sellerImage,
    address: one.address,
  },
  products: one.products
    .filter(({ product, punished }) => isOnSale(product.saleStatus) && !punished)
    .map(({ product: { productSeq, name, thumbnail, salePrice, stock }, adultOnly }) => ({
      productSeq,
      name,
      thumbnail: adultOnly ? null : thumbnail,
      salePrice,
      soldOut: stock === 0,
    })),
  reservedCount: one.reservedCount,
  reserved: one.reserved,
});

/** Null where there is none, or it left the channel's list. */
export async function readNotice(
  db: Db,
  asked: { reservation: number; user: number | null; now: Date },
): Promise<MarketNotice | null> {
  const found = await readShown(db, asked);
  return found && noticeOf(found);
}

export const noticeRoutes = serve(marketNoticeApi, {
  notice: showing(async ({ params }, { db, caller, now }) => {
    const notice = await readNotice(db, {
      reservation: params.reservationSeq,
      user: caller?.userSeq ?? null,
      now,
    });
    if (!notice) throw fail('NOT_FOUND');
    return notice;
  }),
  signUp: buying(async ({ params }, { db, caller, now }) => {
    await signUp(db, { reservation: params.reservationSeq, user: caller.userSeq, at: now });
    return { reserved: true };
  }),
  signOff: buying(async ({ params }, { db, caller }) => {
    await signOff(db, { reservation: params.reservationSeq, user: caller.userSeq });
    return { reserved: false };
  }),
});
