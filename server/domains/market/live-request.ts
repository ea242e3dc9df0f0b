/** 라이브 요청 on a product's page: also of what is sold out, ended or still to come (product-desk.md §11). */
import { marketLiveRequestApi } from '@jangteo/contract/market/live-request.api.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { fail } from '../../kit/http/fail.ts';
import { buying, serve } from '../../kit/http/route.ts';
import { requestLive } from '../product/index.ts';
import { sellerOfShown } from './shown.ts';

export const liveRequestRoutes = serve(marketLiveRequestApi, {
  requestLive: buying(async ({ params: { productSeq: product } }, { db, caller, now }) => {
    const seller = await sellerOfShown(db, product);
    if (seller === null) throw fail('NOT_FOUND');
    await requestLive(db, { seller, product, buyer: caller.userSeq, at: now });
    return { requestedAt: toKst(now) };
  }),
});
