import type { accountApi } from '@jangteo/contract/account/account.api.ts';
import { idleMs, renewSession, revokeSessions } from '../../../kit/auth/session.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { fail, Refusal } from '../../../kit/http/fail.ts';
import { open, plain } from '../../../kit/http/route.ts';
import { clearTokens, refreshOf, setTokens } from '../cookies.ts';
import { noteAuth } from '../note.ts';
import { own } from '../own.ts';
import { readSessions } from '../queries.ts';
import { hideIp } from '../rules/agent.ts';

/** R16, R17: the cookie counts before the body (Z4). What cannot be renewed is cleared (R28). */
export const refresh = open<typeof accountApi.refresh>(async ({ body }, ctx) => {
  const refreshToken = refreshOf(ctx.request, ctx.config, body.clientId) || body.refreshToken;
  try {
    if (!refreshToken) throw fail('AUTH_REQUIRED');
    const {
      userSeq: _userSeq,
      kept,
      ...tokens
    } = await renewSession(ctx.pools.app, ctx.config.secret, refreshToken, body, (row) =>
      auditReuse(ctx, row),
    );
    setTokens(ctx.reply, ctx.config, tokens, { clientId: body.clientId, kept });
    return tokens;
  } catch (error) {
    if (error instanceof Refusal) clearTokens(ctx.reply, ctx.config, body.clientId);
    throw error;
  }
});

/** G-SES-1: somebody held a used token; the family is gone and the log says so. */
const auditReuse = (ctx: PublicCtx, row: { userSeq: number; sessionSeq: number }): Promise<void> =>
  noteAuth(ctx.pools.app, ctx, { ...row, act: 'REFRESH_REUSED' });

export const sessions = plain<typeof accountApi.sessions>(async (_input, ctx) => {
  const { sessionSeq, userType } = ctx.caller;
  const asked = { userSeq: own(ctx), sessionSeq };
  const rows = await readSessions(ctx.pools.app, asked, ctx.now, idleMs(userType));
  return rows.map((r) => ({
    sessionSeq: r.session_seq,
    clientId: r.client_id,
    deviceName: r.device_name,
    osType: r.os_type,
    ip: hideIp(r.ip),
    createdAt: r.created_at,
    lastUsedAt: r.last_used_at,
    current: r.session_seq === sessionSeq,
  }));
});

/** Logs every other device out; this one stays. */
export const endOtherSessions = plain<typeof accountApi.endOtherSessions>(async (_input, ctx) => ({
  ended: await revokeSessions(ctx.pools.app, { userSeq: own(ctx), except: ctx.caller.sessionSeq }, 'FORCED'),
}));

/** Logs a device out; its next call is 463. Somebody else's session looks like none. */
export const endSession = plain<typeof accountApi.endSession>(async ({ params }, ctx) => {
  const ended = await revokeSessions(
    ctx.pools.app,
    { userSeq: own(ctx), sessionSeq: params.sessionSeq },
    'FORCED',
  );
  if (ended === 0) throw fail('NOT_FOUND');
  if (params.sessionSeq === ctx.caller.sessionSeq) clearTokens(ctx.reply, ctx.config, ctx.caller.clientId);
  return null;
});
