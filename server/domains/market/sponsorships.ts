/** A live is sponsored by its viewers (money.md §10). */
import { marketSponsorshipApi } from '@jangteo/contract/market/sponsorship.api.ts';
import { fail } from '../../kit/http/fail.ts';
import { browsing, buying, serve, showing } from '../../kit/http/route.ts';
import { showLive } from '../broadcast/index.ts';
import { offerOf, ownSponsorship, ownSponsorships, refundOwn, sponsor } from '../sponsorship/index.ts';
import { buyerOf } from './buyer.ts';

export const sponsorshipRoutes = serve(marketSponsorshipApi, {
  sponsorOffer: showing(
    async ({ params: { contentSeq: content } }, { db, now, config }) => {
      if (!(await showLive(db, { content, user: null, now, config }))) throw fail('NOT_FOUND');
      return offerOf(db, content, now);
    },
    { rate: 'own' },
  ),
  sponsor: buying(async (input, ctx) => {
    const { userSeq, nickname } = await buyerOf(ctx.db, ctx.caller.userSeq);
    const { contentSeq: content } = input.params;
    const shown = await showLive(ctx.db, { content, user: userSeq, now: ctx.now, config: ctx.config });
    if (!shown) throw fail('NOT_FOUND');
    return sponsor(ctx, input, { userSeq, nickname });
  }),
  sponsorships: browsing(({ query }, ctx) => ownSponsorships(ctx, query)),
  sponsorship: browsing(({ params }, ctx) => ownSponsorship(ctx, params.sponsorshipSeq)),
  refundSponsorship: buying(({ params }, ctx) => refundOwn(ctx, params.sponsorshipSeq)),
});
