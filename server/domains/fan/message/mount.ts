import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../kit/db/tx.ts';
import { netOf } from '../../../kit/http/address.ts';
import type { Deps } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { takeRateOf } from '../../../kit/http/rate.ts';
import type { Web } from '../../../kit/http/web.ts';
import { messageOfLink } from './link.ts';
import { countClick } from './queries/message.ts';

/** The link of a message to fans: opened by whoever has it; who that is, is not asked. `web`: null without its build. */
export function mountLinks(app: FastifyInstance, { pools }: Deps, web: Web | null): void {
  app.get('/m/:code', async (request, reply) => {
    takeRateOf('live', request.ip, `page:${netOf(request.ip)}`);
    const named = messageOfLink((request.params as { code: string }).code);
    const to = named && (await inTransaction(pools.app, [named.seller], (db) => countClick(db, named)));
    if (to === null && !web) throw fail('NOT_FOUND');
    if (to === null) return web!.send(request, reply.code(404), 'gone', {});
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(to, 302);
  });
}
