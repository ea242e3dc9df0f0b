import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import { writeAccess } from '../../kit/audit/audit.ts';
import { openSession, type Tokens } from '../../kit/auth/session.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { rememberDevice, touchActivity } from './queries.ts';
import { agentOf } from './rules/agent.ts';
import { noteSignIn } from './sign-ins.ts';

/**
 * Opens the session of a user who proved who they are: device
 * remembered, tokens made, sign-in noted, access logged, all or nothing.
 */
export function startSession(
  ctx: PublicCtx,
  user: { userSeq: number; userType: string },
  { provider, ...device }: { clientId: string; deviceId: string; kept: boolean; provider: LoginProvider },
): Promise<Tokens> {
  const { request, now } = ctx;
  const { deviceName, osType } = agentOf(request.userAgent);
  return inTransaction(ctx.pools.app, [], async (_db, client) => {
    await touchActivity(client, user.userSeq, now);
    await rememberDevice(client, user.userSeq, device.deviceId, now);
    const { sessionSeq, ...tokens } = await openSession(client, ctx.config.secret, user, {
      ...device,
      deviceName,
      osType,
      ip: request.ip,
    });
    await noteSignIn(ctx, { userSeq: user.userSeq, result: 'OK', provider }, client);
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
  });
}
