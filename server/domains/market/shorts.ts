/** Shorts for everybody, and what viewers do there (live.md §7). */
import { marketShortsApi } from '@jangteo/contract/market/shorts.api.ts';
import { EVERY_SELLER, inTransaction } from '../../kit/db/tx.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { open, serve, showing } from '../../kit/http/route.ts';
import { countClick, countLike, countView, showShorts } from '../broadcast/index.ts';
import { viewerOf } from './live-room.ts';

/** Counts in a transaction of its own; the device gets its cookie where it has none. */
const counted = async (
  ctx: PublicCtx,
  content: number,
  count: (db: Db, seen: { content: number; viewer: string }) => Promise<void>,
): Promise<null> => {
  const { viewer } = viewerOf(ctx);
  await inTransaction(ctx.pools.app, EVERY_SELLER, (db) => count(db, { content, viewer }));
  return null;
};

export const shortsRoutes = serve(marketShortsApi, {
  shorts: showing(
    async ({ params }, { db, caller, now }) => {
      const user = caller?.userType === 'consumer' ? caller.userSeq : null;
      const viewer = user === null ? null : `u${user}`;
      const page = await showShorts(db, { content: params.contentId, user, viewer, now });
      if (!page) throw fail('NOT_FOUND');
      return page;
    },
    { rate: 'own' },
  ),
  viewShorts: open(({ params }, ctx) => counted(ctx, params.contentId, countView)),
  likeShorts: open(({ params, body }, ctx) =>
    counted(ctx, params.contentId, (db, seen) => countLike(db, seen, body.on)),
  ),
  clickShorts: open(({ params }, ctx) => counted(ctx, params.contentId, countClick)),
});
