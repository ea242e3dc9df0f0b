import type { accountApi, SignIn } from '@jangteo/contract/account/account.api.ts';
import { revokeSessions } from '../../../kit/auth/session.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open, plain } from '../../../kit/http/route.ts';
import { checkOpened } from '../breach.ts';
import { clearTokens } from '../cookies.ts';
import { letIn } from '../let-in.ts';
import { prove, type Credentials } from '../prove.ts';
import { readUser } from '../queries.ts';
import { startSession } from '../start-session.ts';
import { toUser } from '../view.ts';
import { welcome } from '../welcome.ts';

/** R24: with a body a sign-in, without one the question who is signed in. */
export const login = open<typeof accountApi.login>(({ body }, ctx) =>
  body ? signIn(body, ctx) : whoIsSignedIn(ctx),
);

async function signIn(
  body: Credentials & { clientId: string; keep?: boolean },
  ctx: PublicCtx,
): Promise<SignIn> {
  const row = await checkOpened(ctx, await prove(ctx, body), body.password);
  const { clientId, deviceId, keep: kept = true } = body;
  await letIn(ctx, row, { clientId, deviceId, kept, provider: 'E' });
  const tokens = await startSession(
    ctx,
    { userSeq: row.user_seq, userType: row.user_type },
    { clientId, deviceId, kept, provider: 'E' },
  );
  return welcome(ctx, row, tokens, { clientId, deviceId, kept });
}

async function whoIsSignedIn(ctx: PublicCtx): Promise<SignIn> {
  if (!ctx.caller) throw fail('AUTH_REQUIRED');
  const row = await readUser(ctx.pools.app, ctx.caller.userSeq);
  if (!row) throw fail('AUTH_REQUIRED');
  return { accessToken: null, refreshToken: null, expiresIn: null, user: toUser(row) };
}

/** Ends the session of this device. An operator who acts as a seller signs out as themselves. */
export const logout = plain<typeof accountApi.logout>(async (_input, ctx) => {
  await revokeSessions(
    ctx.pools.app,
    { userSeq: ctx.caller.operator?.userSeq ?? ctx.caller.userSeq, sessionSeq: ctx.caller.sessionSeq },
    'LOGOUT',
  );
  clearTokens(ctx.reply, ctx.config, ctx.caller.clientId);
  return null;
});
