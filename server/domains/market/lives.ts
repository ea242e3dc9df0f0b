/** Lives for everybody (live.md §7). */
import { marketLiveApi } from '@jangteo/contract/market/live.api.ts';
import { clock } from '../../kit/clock/clock.ts';
import { fail } from '../../kit/http/fail.ts';
import { serve, showing } from '../../kit/http/route.ts';
import { listLives, showLive } from '../broadcast/index.ts';

const OWN = { rate: 'own' } as const;

export const liveRoutes = serve(marketLiveApi, {
  lives: showing(
    ({ query: { start, length, sellerSeq } }, { db, now }) =>
      listLives(db, { start, length, sellerSeq, now, realMs: clock.realMs() }),
    OWN,
  ),
  live: showing(async ({ params }, { db, caller, now, config }) => {
    const user = caller?.userSeq ?? null;
    const live = await showLive(db, { content: params.contentSeq, user, now, config });
    if (!live) throw fail('NOT_FOUND');
    return live;
  }, OWN),
});
