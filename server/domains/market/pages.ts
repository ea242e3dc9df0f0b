import { APPEAL_PAGE } from '@jangteo/contract/account/account.api.ts';
import { wellFormed } from '@jangteo/contract/kit/field.ts';
import { BLINDS_PAGE } from '@jangteo/contract/moderation/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clock } from '../../kit/clock/clock.ts';
import { EVERY_SELLER, readOnly } from '../../kit/db/tx.ts';
import type { Deps } from '../../kit/http/context.ts';
import { pageOrigin } from '../../kit/http/public-link.ts';
import { takeRateOf } from '../../kit/http/rate.ts';
import { openWeb, type Web } from '../../kit/http/web.ts';
import { readPlaced } from '../board/index.ts';
import { shelfOf } from '../coupon/index.ts';
import { mountLinks } from '../fan/index.ts';
import { aroundOf } from './around.ts';
import { calendarOf } from './calendar.ts';
import { mountChannels } from './channel-pages.ts';
import { mountLives } from './live-pages.ts';
import { mountShorts } from './shorts-pages.ts';
import { readNotice } from './notices.ts';
import { PAY_METHODS } from './pay-methods.ts';
import { search } from './search.ts';
import { readDetail } from './shown.ts';

/** As the calls take it. */
const KEYWORD_MAX = 40;

/** Pages that anybody may open and read, signed in or not (product-desk.md §11). */
export async function mountPublicPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const web = await openWeb(app, deps.config);
  mountLinks(app, deps, web);
  if (!web) return;
  app.get('/goods/:productSeq', async (request, reply) => {
    takeRateOf('shelf', request.ip);
    const { productSeq } = request.params as { productSeq: string };
    const found = /^[1-9]\d{0,14}$/.test(productSeq) ? await goodsOf(deps, Number(productSeq)) : null;
    if (!found) return web.send(request, reply.code(404), 'gone', {});
    return web.send(request, reply, 'goods', { ...found, payMethods: PAY_METHODS });
  });
  // Whose it is turns out when its buyer signs in: until then nothing of it is told.
  app.get('/orders/:orderSeq', async (request, reply) => {
    takeRateOf('shelf', request.ip);
    const { orderSeq } = request.params as { orderSeq: string };
    if (!/^[1-9]\d{0,14}$/.test(orderSeq)) return web.send(request, reply.code(404), 'gone', {});
    return web.send(request, reply, 'order', { orderSeq: Number(orderSeq) });
  });
  // Whose they are turns out in the browser: by a sign-in, by the key behind the #.
  for (const [path, page] of [
    [BLINDS_PAGE, 'blinds'],
    [APPEAL_PAGE, 'appeal'],
    ['/my', 'my'],
    ['/orders', 'orders'],
  ] as const)
    app.get(path, async (request, reply) => {
      takeRateOf('shelf', request.ip);
      return web.send(request, reply, page, {});
    });
  app.get('/search', async (request, reply) => {
    takeRateOf('shelf', request.ip);
    const { q } = request.query as { q?: unknown };
    const asked = typeof q === 'string' ? q.trim().slice(0, KEYWORD_MAX) : '';
    const keyword = wellFormed(asked) ? asked : ''; // a cut may go through a letter, too
    const found =
      keyword === ''
        ? null
        : await readOnly(deps.pools.app, EVERY_SELLER, (db) => search(db, keyword, clock.now()));
    return web.send(request, reply, 'search', { keyword, found });
  });
  app.get('/policy/reviews', async (request, reply) => {
    takeRateOf('shelf', request.ip);
    const article = await readOnly(deps.pools.app, [], (db) => readPlaced(db, 'REVIEW_POLICY'));
    if (!article) return web.send(request, reply.code(404), 'gone', {});
    return web.send(request, reply, 'policy', article);
  });
  mountNotices(app, deps, web);
  mountLives(app, deps, web);
  mountChannels(app, deps, web);
  mountShorts(app, deps, web);
}

/** A product, its coupons and what stands around it as anybody sees them; null where there is none. */
const goodsOf = (deps: Deps, productSeq: number) =>
  readOnly(deps.pools.app, EVERY_SELLER, async (db) => {
    const now = clock.now();
    const product = await readDetail(db, productSeq, now);
    if (!product) return null;
    const { sellerSeq, salePrice: price } = product;
    const [coupons, around] = await Promise.all([
      shelfOf(db, { productSeq, sellerSeq, price }, { user: null, now }),
      aroundOf(db, product, now),
    ]);
    return { product, coupons, around };
  });

/** 방송 예고 and its date for a calendar (live.md §13). */
function mountNotices(app: FastifyInstance, deps: Deps, web: Web): void {
  const find = async (request: FastifyRequest) => {
    takeRateOf('shelf', request.ip);
    const { reservationSeq } = request.params as { reservationSeq: string };
    if (!/^[1-9]\d{0,14}$/.test(reservationSeq)) return null;
    const asked = { reservation: Number(reservationSeq), user: null, now: clock.now() };
    return readOnly(deps.pools.app, EVERY_SELLER, (db) => readNotice(db, asked));
  };
  app.get('/notices/:reservationSeq', async (request, reply) => {
    const notice = await find(request);
    if (!notice) return web.send(request, reply.code(404), 'gone', {});
    const secondsLeft = Math.ceil((Date.parse(notice.liveAt) - clock.now().getTime()) / 1_000);
    return web.send(request, reply, 'notice', { notice, secondsLeft: Math.max(0, secondsLeft) });
  });
  app.get('/notices/:reservationSeq/calendar.ics', async (request, reply) => {
    const notice = await find(request);
    if (!notice) return web.send(request, reply.code(404), 'gone', {});
    return reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .header('content-disposition', `attachment; filename="live-${notice.reservationSeq}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(notice, pageOrigin(deps.config, request), clock.now()));
  });
}
