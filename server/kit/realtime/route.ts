import { realtimeApi } from '@jangteo/contract/realtime/realtime.api.ts';
import { plain, serve, type Route } from '../http/route.ts';
import type { Hub } from './realtime.ts';

/** GET /v1/user/stream: server-sent events of the signed-in user's tab, resumed by Last-Event-ID. */
export function realtimeRoutes(hub: Hub): Route[] {
  return serve(realtimeApi, {
    stream: plain(async ({ headers }, ctx) => {
      const last = headers['last-event-id'];
      ctx.reply.hijack();
      ctx.raw.raw.setTimeout(0);
      ctx.reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': ctx.request.requestId,
      });
      await hub.join(
        {
          ground: { sessionSeq: ctx.caller.sessionSeq, userSeq: ctx.caller.userSeq },
          lastEventId: last && /^\d{1,15}$/.test(last) ? Number(last) : null,
        },
        ctx.reply.raw,
      );
    }),
  });
}
