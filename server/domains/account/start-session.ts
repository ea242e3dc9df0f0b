import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import { openSession, type Tokens } from '../../kit/auth/session.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Client } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { noteAuth } from './note.ts';
import { rememberDevice, touchActivity } from './queries.ts';
import { agentOf } from './rules/agent.ts';
import { noteSignIn } from './sign-ins.ts';

interface Who {
  userSeq: number;
  userType: string;
}
interface Where {
  clientId: string;
  deviceId: string;
  kept: boolean;
  provider: LoginProvider;
}

/**
 * Opens the session of a user who proved who they are: device
 * remembered, tokens made, sign-in noted, access logged, all or nothing.
 */
export const startSession = (ctx: PublicCtx, user: Who, device: Where): Promise<Tokens> =>
  inTransaction(ctx.pools.app, [], (_db, client) => startSessionIn(client, ctx, user, device));

/** The same within the transaction of what made the user: joining. */
export async function startSessionIn(
  client: Client,
  ctx: PublicCtx,
  { userSeq, userType }: Who,
  { clientId, deviceId, kept, provider }: Where,
): Promise<Tokens> {
  const { config, request, now } = ctx;
  const { deviceName, osType } = agentOf(request.userAgent);
  await touchActivity(client, userSeq, now);
  await rememberDevice(client, userSeq, deviceId, now);
  const device = { clientId, deviceId, kept, deviceName, osType, ip: request.ip };
  const { sessionSeq, ...tokens } = await openSession(client, config.secret, { userSeq, userType }, device);
  await noteSignIn(ctx, { userSeq, result: 'OK', provider }, client);
  await noteAuth(client, ctx, { userSeq, act: 'SIGN_IN', sessionSeq });
  // A master sees when members came in last.
  if (userType === 'producer')
    await emit(client, {
      topic: 'account.signed-in',
      key: `account.signed-in:${sessionSeq}`,
      payload: { userSeq, at: toKst(now) },
    });
  return tokens;
}
