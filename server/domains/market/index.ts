/** Front door of the market: nobody but the process comes in. */
import { defineDomain } from '../../kit/domain.ts';
import { invariants } from './invariants.sql.ts';
import { mountPayPages } from './mount.ts';
import { mountPublicPages } from './pages.ts';
import { cartRoutes } from './cart.ts';
import { claimRoutes } from './claims.ts';
import { couponRoutes } from './coupons.ts';
import { fanRoutes } from './fans.ts';
import { inquiryRoutes } from './inquiries.ts';
import { liveRequestRoutes } from './live-request.ts';
import { liveRoomRoutes } from './live-room.ts';
import { liveRoutes } from './lives.ts';
import { noticeRoutes } from './notices.ts';
import { searchRoutes } from './search.ts';
import { shortsRoutes } from './shorts.ts';
import { sponsorshipRoutes } from './sponsorships.ts';
import { reviewRoutes } from './reviews.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  invariants,
  routes: [
    ...routes,
    ...cartRoutes,
    ...claimRoutes,
    ...couponRoutes,
    ...fanRoutes,
    ...inquiryRoutes,
    ...liveRequestRoutes,
    ...liveRoutes,
    ...noticeRoutes,
    ...reviewRoutes,
    ...liveRoomRoutes,
    ...searchRoutes,
    ...shortsRoutes,
    ...sponsorshipRoutes,
  ],
  open: (deps) => ({
    mount: async (app) => {
      mountPayPages(app, deps);
      await mountPublicPages(app, deps);
    },
  }),
});
