import type { z } from 'zod';
import { marketClaimApi } from '@jangteo/contract/market/claim.api.ts';
import { marketCouponApi } from '@jangteo/contract/market/coupon.api.ts';
import { marketFanApi } from '@jangteo/contract/market/fan.api.ts';
import { marketRoomApi } from '@jangteo/contract/market/live-room.api.ts';
import { marketLiveApi } from '@jangteo/contract/market/live.api.ts';
import { marketLiveRequestApi } from '@jangteo/contract/market/live-request.api.ts';
import { marketApi } from '@jangteo/contract/market/market.api.ts';
import type { MarketProduct } from '@jangteo/contract/market/market.goods.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { callApi } from './api.ts';
import type { Buyer, Buyers } from './buyers.ts';

export type PlaceInput = z.input<typeof marketApi.place.body>;
export type ClaimInput = z.input<typeof marketClaimApi.openClaim.body>;
export type CancelInput = z.input<typeof marketApi.cancel.body>;
/** `contentSeq`: the live in which it is bought. */
export type Basket = Pick<PlaceInput, 'lines' | 'customs' | 'contentSeq'> & { address: boolean };

const PAGE = 100;

/** E-tickets are sent to a phone, everything else to a house. */
function recipientOf(buyer: Buyer, address: boolean): PlaceInput['recipient'] {
  const { zip, addr1, addr2 } = buyer.address;
  return { name: buyer.name, phone: buyer.phone, ...(address ? { zip, addr1, addr2 } : {}) };
}

/** Lives as everybody sees them, and what a viewer does there besides the room's socket. */
const openLiveMarket = (buyers: Buyers, api: () => string) => ({
  product: (productSeq: number) => callApi(api(), marketApi.product, null, { params: { productSeq } }),
  lives: () => callApi(api(), marketLiveApi.lives, null, { query: { length: PAGE } }),
  /** A live as everybody sees it; addresses of its picture are whole. */
  live: async (contentSeq: number) => {
    const page = await callApi(api(), marketLiveApi.live, null, { params: { contentSeq } });
    const { hlsUrl } = page.playback;
    return { ...page, playback: { hlsUrl: hlsUrl && new URL(hlsUrl, api()).href } };
  },
  /** A ticket into the room of a live; for nobody in particular where there is no buyer. */
  roomTicket: async (buyer: Buyer | null, contentSeq: number) => {
    const ask = (token: string | null) =>
      callApi(api(), marketRoomApi.roomTicket, token, { params: { contentSeq }, body: {} });
    const { url, ticket } = await (buyer ? buyers.as(buyer, ask) : ask(null));
    return { url: new URL(url, api().replace(/^http/, 'ws')).href, ticket };
  },
  follow: (buyer: Buyer, channelSeq: number, contentSeq: number) =>
    buyers.as(buyer, (token) =>
      callApi(api(), marketFanApi.follow, token, { params: { channelSeq }, body: { contentSeq } }),
    ),
});

/** Coupons beside a product and in a live, as this buyer sees them. */
const openCouponMarket = (buyers: Buyers, api: () => string) => ({
  productCoupons: (buyer: Buyer, productSeq: number) =>
    buyers.as(buyer, (token) =>
      callApi(api(), marketCouponApi.productCoupons, token, { params: { productSeq } }),
    ),
  liveCoupons: (buyer: Buyer, contentSeq: number) =>
    buyers.as(buyer, (token) =>
      callApi(api(), marketCouponApi.liveCoupons, token, { params: { contentSeq } }),
    ),
  takeCoupon: (buyer: Buyer, couponSeq: number) =>
    buyers.as(buyer, (token) =>
      callApi(api(), marketCouponApi.downloadCoupon, token, { params: { couponSeq }, body: {} }),
    ),
});

/** The shop as a buyer's app uses it: /market/v1 over HTTP, in the buyer's session. */
export function openMarket(buyers: Buyers, api: () => string) {
  return {
    ...openLiveMarket(buyers, api),
    ...openCouponMarket(buyers, api),
    products: (
      buyer: Buyer,
      query: { sellerSeq?: number; contentSeq?: number; start?: number },
    ): Promise<MarketProduct[]> =>
      buyers.as(buyer, (token) =>
        callApi(api(), marketApi.products, token, { query: { ...query, length: PAGE } }),
      ),
    /** Quotes with the best of the buyer's coupons and orders: two calls, so the price may change in between and be refused. */
    order: (
      buyer: Buyer,
      { lines, customs, contentSeq, address }: Basket,
      payMethod: PlaceInput['payMethod'],
    ): Promise<PlacedOrder> =>
      buyers.as(buyer, async (token) => {
        const recipient = recipientOf(buyer, address);
        const live = contentSeq === undefined ? {} : { contentSeq };
        const quoted = await callApi(api(), marketApi.quote, token, {
          body: { lines, ...live, bestCoupons: true, ...(address ? { zip: buyer.address.zip } : {}) },
        });
        const body = {
          lines,
          recipient,
          payMethod,
          couponIssueSeqList: quoted.coupons.used.flatMap(({ couponIssueSeq }) => couponIssueSeq ?? []),
          expectedAmount: quoted.payAmount,
          ...live,
          ...(customs ? { customs } : {}),
        };
        return callApi(api(), marketApi.place, token, { body });
      }),
    requestLive: (buyer: Buyer, productSeq: number) =>
      buyers.as(buyer, (token) =>
        callApi(api(), marketLiveRequestApi.requestLive, token, { params: { productSeq }, body: {} }),
      ),
    orders: (buyer: Buyer) =>
      buyers.as(buyer, (token) => callApi(api(), marketApi.orders, token, { query: { length: PAGE } })),
    cancel: (buyer: Buyer, orderSeq: number, body: CancelInput) =>
      buyers.as(buyer, (token) => callApi(api(), marketApi.cancel, token, { params: { orderSeq }, body })),
    confirm: (buyer: Buyer, orderProductSeq: number) =>
      buyers.as(buyer, (token) =>
        callApi(api(), marketApi.confirm, token, { params: { orderProductSeq }, body: {} }),
      ),
    claim: (buyer: Buyer, orderProductSeq: number, body: ClaimInput) =>
      buyers.as(buyer, (token) =>
        callApi(api(), marketClaimApi.openClaim, token, { params: { orderProductSeq }, body }),
      ),
  };
}
export type Market = ReturnType<typeof openMarket>;
