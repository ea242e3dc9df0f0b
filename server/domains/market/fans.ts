/** 팔로우, 광고 수신 동의 and 신고 of a buyer (community.md §3, live.md §7). */
import { marketFanApi } from '@jangteo/contract/market/fan.api.ts';
import { browsing, buying, serve } from '../../kit/http/route.ts';
import {
  consentsOf,
  follow,
  keepProfile,
  ownProfile,
  ownReports,
  reportFromMarket,
  setConsents,
  followOf,
  unfollow,
} from '../fan/index.ts';

export const fanRoutes = serve(marketFanApi, {
  follow: buying(({ params, body }, { db, caller, now }) =>
    follow(db, { channel: params.channelSeq, user: caller.userSeq, at: now }, body),
  ),
  following: browsing(({ params }, { db, caller }) =>
    followOf(db, { channel: params.channelSeq, user: caller.userSeq }),
  ),
  unfollow: buying(({ params }, { db, caller, now }) =>
    unfollow(db, { channel: params.channelSeq, user: caller.userSeq, at: now }),
  ),
  consents: browsing(({ query }, ctx) => consentsOf(ctx, query)),
  setConsents: buying(({ body }, ctx) => setConsents(ctx, body)),
  bodyProfile: browsing((_input, ctx) => ownProfile(ctx)),
  setBodyProfile: buying(({ body }, ctx) => keepProfile(ctx, body)),
  report: buying(({ body }, ctx) => reportFromMarket(ctx, body)),
  reports: browsing(({ query }, ctx) => ownReports(ctx, query)),
});
