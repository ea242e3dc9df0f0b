import { defineDomain } from '../kit/domain.ts';
import { marketClaimApi } from './claim.api.ts';
import { marketCartApi } from './cart.api.ts';
import { marketCouponApi } from './coupon.api.ts';
import { marketFanApi } from './fan.api.ts';
import { marketInquiryApi } from './inquiry.api.ts';
import { marketLiveApi } from './live.api.ts';
import { marketLiveRequestApi } from './live-request.api.ts';
import { marketApi } from './market.api.ts';
import { marketErrors } from './market.errors.ts';
import { marketReviewApi } from './review.api.ts';
import { marketRoomApi } from './live-room.api.ts';
import { marketShopApi } from './shop.api.ts';
import { marketShortsApi } from './shorts.api.ts';
import { marketSponsorshipApi } from './sponsorship.api.ts';
import { marketNoticeApi } from './notice.api.ts';

export const market = defineDomain({
  apis: [
    marketApi,
    marketCartApi,
    marketClaimApi,
    marketCouponApi,
    marketFanApi,
    marketInquiryApi,
    marketLiveApi,
    marketLiveRequestApi,
    marketNoticeApi,
    marketReviewApi,
    marketRoomApi,
    marketShopApi,
    marketShortsApi,
    marketSponsorshipApi,
  ],
  errors: marketErrors,
});
