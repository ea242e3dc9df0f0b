/** Lives for everybody (live.md §7). */
import { faqCategory } from '@jangteo/contract/board/faq/faq.enums.ts';
import { marketLiveApi } from '@jangteo/contract/market/live.api.ts';
import { clock } from '../../kit/clock/clock.ts';
import { fail } from '../../kit/http/fail.ts';
import { serve, showing } from '../../kit/http/route.ts';
import { readShownFaqs } from '../board/index.ts';
import { listLives, showLive } from '../broadcast/index.ts';

const OWN = { rate: 'own' } as const;

export const liveRoutes = serve(marketLiveApi, {
  lives: showing(
    ({ query: { state, ...query } }, { db, now }) =>
      listLives(db, { ...query, only: state, now, realMs: clock.realMs() }),
    OWN,
  ),
  live: showing(async ({ params }, { db, caller, now, config }) => {
    const user = caller?.userSeq ?? null;
    const live = await showLive(db, { content: params.contentSeq, user, now, config });
    if (!live) throw fail('NOT_FOUND');
    return live;
  }, OWN),
  liveFaqs: showing(async ({ params }, { db, caller, now, config }) => {
    const live = await showLive(db, {
      content: params.contentSeq,
      user: caller?.userSeq ?? null,
      now,
      config,
    });
    if (!live) throw fail('NOT_FOUND');
    return readShownFaqs(db, live.channel.channelSeq, faqCategory.values);
  }, OWN),
});
