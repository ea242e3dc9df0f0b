/** The room of a live: its ticket, what was said, and what managers do (live.md §7). */
import { randomBytes } from 'node:crypto';
import { marketRoomApi } from '@jangteo/contract/market/live-room.api.ts';
import { EVERY_SELLER, inTransaction } from '../../kit/db/tx.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { cookieText } from '../../kit/http/cookie.ts';
import { buying, open, serve, showing } from '../../kit/http/route.ts';
import { moderateAs, readChats, watchTicket } from '../broadcast/index.ts';

const COOKIE = 'jt-viewer';
const DAYS_30 = 2_592_000;

/** The device: its cookie, which is set where it is missing. */
export function deviceOf({ request, reply, config }: PublicCtx): string {
  const kept = request.cookies[COOKIE];
  if (kept && /^[\w-]{22}$/.test(kept)) return kept;
  const made = randomBytes(16).toString('base64url');
  reply.header('set-cookie', cookieText(COOKIE, made, { maxAge: DAYS_30, httpOnly: true }, config));
  return made;
}

/** Who watches: a consumer, else whoever has the device. */
export function viewerOf(ctx: PublicCtx) {
  const device = deviceOf(ctx);
  const { caller } = ctx;
  return caller?.userType === 'consumer'
    ? { user: caller.userSeq, viewer: `u${caller.userSeq}`, session: caller.sessionSeq, device }
    : { user: null, viewer: `a${device}`, session: null, device };
}

export const liveRoomRoutes = serve(marketRoomApi, {
  roomTicket: open(async ({ params }, ctx) =>
    inTransaction(ctx.pools.app, EVERY_SELLER, (db) =>
      watchTicket(db, ctx, { contentSeq: params.contentSeq, ...viewerOf(ctx) }),
    ),
  ),
  roomChats: showing(({ params, query }, { db }) => readChats(db, params.contentSeq, query)),
  moderateRoom: buying(({ params, body }, { db, caller }) =>
    moderateAs(db, params.contentSeq, caller.userSeq, body),
  ),
});
