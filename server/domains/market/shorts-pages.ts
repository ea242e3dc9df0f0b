/** The pages of shorts, and links of the house's own that lead into it (live.md §13, R4, R66). */
import type { FastifyInstance } from 'fastify';
import { clock } from '../../kit/clock/clock.ts';
import { EVERY_SELLER, readOnly } from '../../kit/db/tx.ts';
import { netOf } from '../../kit/http/address.ts';
import type { Deps } from '../../kit/http/context.ts';
import { takeRateOf } from '../../kit/http/rate.ts';
import type { Web } from '../../kit/http/web.ts';
import { newestShort, resolveLink, showShorts } from '../broadcast/index.ts';
import { PAY_METHODS } from './pay-methods.ts';

export function mountShorts(app: FastifyInstance, deps: Deps, web: Web): void {
  const { app: pool } = deps.pools;
  app.get('/shorts', async (request, reply) => {
    takeRateOf('live', request.ip, `page:${netOf(request.ip)}`);
    const newest = await readOnly(pool, EVERY_SELLER, newestShort);
    if (newest === null) return web.send(request, reply.code(404), 'gone', {});
    return reply.header('cache-control', 'no-cache').redirect(`/shorts/${newest}`, 302);
  });
  app.get('/shorts/:contentId', async (request, reply) => {
    takeRateOf('live', request.ip, `page:${netOf(request.ip)}`);
    const { contentId } = request.params as { contentId: string };
    const now = clock.now();
    const page = /^[1-9]\d{0,14}$/.test(contentId)
      ? await readOnly(pool, EVERY_SELLER, (db) =>
          showShorts(db, { content: Number(contentId), user: null, viewer: null, now }),
        )
      : null;
    if (!page) return web.send(request, reply.code(404), 'gone', {});
    return web.send(request, reply, 'shorts', { ...page, payMethods: PAY_METHODS });
  });
  app.get('/l/:code', async (request, reply) => {
    takeRateOf('live', request.ip, `page:${netOf(request.ip)}`);
    const { code } = request.params as { code: string };
    const known = /^[0-9A-Za-z]{10}$/.test(code);
    const to = known ? await readOnly(pool, [], (db) => resolveLink(db, code, clock.now())) : null;
    if (to === null) return web.send(request, reply.code(404), 'gone', {});
    return reply.header('cache-control', 'no-store').redirect(to, 302);
  });
}
