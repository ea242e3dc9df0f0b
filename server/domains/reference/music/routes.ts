import { musicApi } from '@jangteo/contract/reference/music.api.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { countMusics, deleteFavourite, insertFavourite, readMusic, readMusics } from './queries.ts';

/** Marks belong to whoever listens: an operator who acts as a seller keeps their own. */
const listenerOf = ({ caller, now }: Pick<Ctx, 'caller' | 'now'>) => ({
  userSeq: caller.operator?.userSeq ?? caller.userSeq,
  today: kstDay(now),
});

export const musicRoutes = serve(musicApi, {
  musics: reading(async ({ query: { start, length, keyword, ...asked } }, ctx) => {
    const who = listenerOf(ctx);
    const filter = { ...asked, keyword: keyword?.trim().normalize('NFC') };
    const [rows, { total, filtered }] = await Promise.all([
      readMusics(ctx.db, who, filter, { start, length }),
      countMusics(ctx.db, who, filter),
    ]);
    return { rows, recordsFiltered: filtered, recordsTotal: total };
  }),

  music: reading(async ({ params }, ctx) => {
    const tune = await readMusic(ctx.db, listenerOf(ctx), params.musicId);
    if (!tune) throw fail('NOT_FOUND');
    return tune;
  }),

  markMusic: inTx(async ({ params }, ctx) => {
    const who = listenerOf(ctx);
    if (!(await readMusic(ctx.db, who, params.musicId))) throw fail('NOT_FOUND');
    await insertFavourite(ctx.db, who.userSeq, params.musicId, ctx.now);
    return null;
  }),

  /** Whatever it was before: afterwards it is no favourite. */
  unmarkMusic: inTx(async ({ params }, ctx) => {
    await deleteFavourite(ctx.db, listenerOf(ctx).userSeq, params.musicId);
    return null;
  }),
});
