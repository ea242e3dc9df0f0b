import { overtaken } from '../../kit/db/version.ts';
import { ownApi } from '@jangteo/contract/account/own.api.ts';
import { setting } from '../reference/index.ts';
import { addDays, kstDay, startOfDay, toKst } from '../../kit/clock/clock.ts';
import { EVERY_SELLER, readOnly } from '../../kit/db/tx.ts';
import type { Ctx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTx, plain, serve } from '../../kit/http/route.ts';
import type { Mover } from '../../kit/lifecycle/mover.ts';
import { clearTokens } from './cookies.ts';
import { leaveBlocks } from './leave/blocks.ts';
import { leaveAccount } from './leave/leave.ts';
import { proveLeaving } from './leave/prove.ts';
import { noteOwn } from './note.ts';
import { own } from './own.ts';
import { postponePassword, readNotices, readSignIns, writeNotices } from './queries.ts';
import { hideIp } from './rules/agent.ts';
import { choicesOf, noticesOf, refuseSilence } from './rules/notices.ts';
import { signInsSince } from './rules/own.ts';

/** What keeps the caller here, over the goods of all sellers: they may have bought anywhere. */
const blocksOf = (ctx: Ctx) => readOnly(ctx.pools.app, EVERY_SELLER, (db) => leaveBlocks(ctx, db, own(ctx)));

const selfOf = ({ caller }: Ctx): Mover => ({
  kind: caller.userType === 'consumer' ? 'buyer' : caller.userType === 'admin' ? 'admin' : 'seller',
  seq: caller.userSeq,
  name: caller.name,
});

export const routes = serve(ownApi, {
  postponePassword: plain(async (_input, ctx) => {
    const again = addDays(kstDay(toKst(ctx.now)), setting('passwordAskDays', ctx.now));
    await postponePassword(ctx.pools.app, own(ctx), startOfDay(again));
    return null;
  }),

  notifications: plain(async (_input, ctx) => noticesOf(await readNotices(ctx.pools.app, own(ctx)))),

  setNotifications: plain(async ({ body }, ctx) => {
    const userSeq = own(ctx);
    refuseSilence(body.items);
    const stored = await readNotices(ctx.pools.app, userSeq);
    const choices = choicesOf(stored.choices, body.items);
    if (!(await writeNotices(ctx.pools.app, userSeq, body.version, choices))) {
      const { version } = await readNotices(ctx.pools.app, userSeq);
      throw overtaken({ version });
    }
    return noticesOf({ version: body.version + 1, choices });
  }),

  signIns: plain(async ({ query: { start, length } }, ctx) => {
    const since = signInsSince(ctx.now);
    const { rows, total } = await readOnly(ctx.pools.app, [], (db) =>
      readSignIns(db, own(ctx), { since, start, length }),
    );
    return {
      rows: rows.map((r) => ({
        at: r.at,
        device: r.device_name,
        ip: hideIp(r.ip),
        result: r.result,
        provider: r.provider,
      })),
      recordsFiltered: total,
      recordsTotal: total,
    };
  }),

  leaveCheck: plain(async (_input, ctx) => ({ blocks: await blocksOf(ctx) })),

  leave: inTx(async ({ body }, ctx) => {
    const userSeq = own(ctx);
    await proveLeaving(ctx, body);
    if ((await blocksOf(ctx)).length > 0) throw fail('LEAVE_BLOCKED');
    await leaveAccount(ctx.db, { ...body, userSeq, actor: selfOf(ctx), at: ctx.now });
    await noteOwn(ctx.client, ctx, 'ACCOUNT_LEFT', { reason: body.reason });
    clearTokens(ctx.reply, ctx.config, ctx.caller.clientId);
    return null;
  }),
});
