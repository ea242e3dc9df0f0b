/** The pages of lives (live.md §13): the list, and each by its number. */
import type { FastifyInstance } from 'fastify';
import { clock } from '../../kit/clock/clock.ts';
import { EVERY_SELLER, readOnly } from '../../kit/db/tx.ts';
import { netOf } from '../../kit/http/address.ts';
import type { Deps } from '../../kit/http/context.ts';
import { takeRateOf } from '../../kit/http/rate.ts';
import type { Web } from '../../kit/http/web.ts';
import { listLives, showLive } from '../broadcast/index.ts';
import { couponsShownIn } from '../coupon/index.ts';
import { PAY_METHODS } from './pay-methods.ts';

const LISTED = 100;
/** Others beside a live; the picture of each is one of the twenty requests that the page may cost (0333). */
const NEXT = 2;
/** A live that begins is opened by many at once: what they read is this old at most. */
const KEPT_MS = 1_000;
const KEPT = 200;

interface Kept {
  until: number;
  data: Promise<object | null>;
}

export function mountLives(app: FastifyInstance, deps: Deps, web: Web): void {
  const kept = new Map<number, Kept>();
  const read = (content: number): Promise<object | null> =>
    readOnly(deps.pools.app, EVERY_SELLER, async (db) => {
      const now = clock.now();
      const live = await showLive(db, { content, user: null, now, config: deps.config });
      if (!live) return null;
      const coupons = await couponsShownIn(db, { content, user: null, now });
      const { rows } = await listLives(db, { start: 0, length: NEXT + 1, now, realMs: clock.realMs() });
      const away = Math.floor((Date.parse(live.at) - now.getTime()) / 1_000);
      const seconds = Math.max(0, live.state === 'SOON' ? away : -away);
      const next = rows.filter((one) => one.contentSeq !== content && one.state !== 'REPLAY').slice(0, NEXT);
      return { live, coupons, payMethods: PAY_METHODS, seconds, next };
    });
  const briefly = (content: number): Promise<object | null> => {
    const now = clock.realMs();
    const known = kept.get(content);
    if (known && known.until > now) return known.data;
    if (kept.size >= KEPT) kept.clear();
    const data = read(content);
    kept.set(content, { until: now + KEPT_MS, data });
    data.catch(() => kept.delete(content));
    return data;
  };
  app.get('/live', async (request, reply) => {
    takeRateOf('live', request.ip, `page:${netOf(request.ip)}`);
    const { rows: lives } = await readOnly(deps.pools.app, EVERY_SELLER, (db) =>
      listLives(db, { start: 0, length: LISTED, now: clock.now(), realMs: clock.realMs() }),
    );
    return web.send(request, reply, 'lives', { lives });
  });
  app.get('/notices', async (request, reply) => {
    takeRateOf('live', request.ip, `page:${netOf(request.ip)}`);
    const asked = {
      start: 0,
      length: LISTED,
      only: 'SOON' as const,
      now: clock.now(),
      realMs: clock.realMs(),
    };
    const { rows: lives } = await readOnly(deps.pools.app, EVERY_SELLER, (db) => listLives(db, asked));
    return web.send(request, reply, 'soon', { lives });
  });
  app.get('/live/:contentSeq', async (request, reply) => {
    takeRateOf('live', request.ip, `page:${netOf(request.ip)}`);
    const { contentSeq } = request.params as { contentSeq: string };
    const data = /^[1-9]\d{0,14}$/.test(contentSeq) ? await briefly(Number(contentSeq)) : null;
    if (!data) return web.send(request, reply.code(404), 'gone', { live: true });
    return web.send(request, reply, 'live', data);
  });
}
