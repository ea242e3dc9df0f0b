import { writeAccess } from '../../kit/audit/audit.ts';
import { openSession, type Tokens } from '../../kit/auth/session.ts';
import type { Client } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { rememberDevice } from './queries.ts';
import { agentOf } from './rules/agent.ts';

interface Who {
  userSeq: number;
  userType: string;
}
interface Where {
  clientId: string;
  deviceId: string;
  kept: boolean;
}

/**
 * Opens the session of a user who proved who they are: device
 * remembered, tokens made, access logged, all or nothing.
 */
export const startSession = (ctx: PublicCtx, user: Who, device: Where): Promise<Tokens> =>
  inTransaction(ctx.pools.app, [], (_db, client) => startSessionIn(client, ctx, user, device));

/** The same within the transaction of what made the user: joining. */
export async function startSessionIn(
  client: Client,
  { config, request, now }: PublicCtx,
  user: Who,
  device: Where,
): Promise<Tokens> {
  const { deviceName, osType } = agentOf(request.userAgent);
  await rememberDevice(client, user.userSeq, device.deviceId, now);
  const { sessionSeq, ...tokens } = await openSession(client, config.secret, user, {
    clientId: device.clientId,
    deviceId: device.deviceId,
    kept: device.kept,
    deviceName,
    osType,
    ip: request.ip,
  });
  await writeAccess(client, {
    kind: 'AUTH',
    userSeq: user.userSeq,
    ip: request.ip,
    call: request.call,
    subjects: [`session:${sessionSeq}`],
    detail: { act: 'SIGN_IN' },
    requestId: request.requestId,
    at: now,
  });
  return tokens;
}
