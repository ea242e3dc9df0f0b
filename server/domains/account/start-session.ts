import { writeAccess } from '../../kit/audit/audit.ts';
import { openSession, type Tokens } from '../../kit/auth/session.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { rememberDevice } from './queries.ts';
import { agentOf } from './rules/agent.ts';

/**
 * Opens the session of a user who proved who they are: device
 * remembered, tokens made, access logged, all or nothing.
 */
export function startSession(
  ctx: PublicCtx,
  user: { userSeq: number; userType: string },
  device: { clientId: string; deviceId: string; kept: boolean },
): Promise<Tokens> {
  const { request, now } = ctx;
  const { deviceName, osType } = agentOf(request.userAgent);
  return inTransaction(ctx.pools.app, [], async (_db, client) => {
    await rememberDevice(client, user.userSeq, device.deviceId, now);
    const { sessionSeq, ...tokens } = await openSession(client, ctx.config.secret, user, {
      ...device,
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
    // A master sees when members came in last.
    if (user.userType === 'producer')
      await emit(client, {
        topic: 'account.signed-in',
        key: `account.signed-in:${sessionSeq}`,
        payload: { userSeq: user.userSeq, at: toKst(now) },
      });
    return tokens;
  });
}
