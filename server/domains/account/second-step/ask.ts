import { setting } from '../../reference/index.ts';
import { hashToken, randomToken } from '../../../kit/auth/token.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Way } from '../way.ts';
import type { UserRow } from '../queries.ts';
import { noteSignIn } from '../sign-ins.ts';
import { trustOf } from '../cookies.ts';
import { isTrusted, readSecondStep, writeChallenge } from './queries.ts';
import { CHALLENGE, methodsOf } from './rules.ts';

/** Whether the house asks these people whatever they have chosen. */
const isAsked = (row: UserRow, at: Date): boolean =>
  (row.user_type === 'admin' && setting('secondStepAdmin', at) > 0) ||
  (row.group_member_role === 'MASTER' && setting('secondStepMaster', at) > 0);

/**
 * Throws SECOND_STEP_REQUIRED with a challenge where the account, or the house, asks for a second step and this device
 * is not trusted. Who has neither app nor number cannot be asked: a master is let in, an operator is not (462
 * SECOND_STEP_MISSING).
 */
export async function askSecondStep(ctx: PublicCtx, row: UserRow, way: Way): Promise<void> {
  const step = await readSecondStep(ctx.pools.app, row.user_seq);
  if (!(step.enabled || isAsked(row, ctx.now))) return;
  const secret = trustOf(ctx.request, ctx.config);
  const device = { userSeq: row.user_seq, deviceId: way.deviceId, now: ctx.now };
  if (secret && (await isTrusted(ctx.pools.app, { ...device, secret }))) return;
  const methods = methodsOf(step);
  if (methods.length === 0) {
    // An operator sees everybody's data: they are not let in unchecked.
    if (row.user_type === 'admin') throw fail('SECOND_STEP_MISSING');
    return;
  }
  const challengeKey = randomToken();
  await writeChallenge(ctx.pools.app, {
    hash: hashToken(challengeKey),
    userSeq: row.user_seq,
    clientId: way.clientId,
    deviceId: way.deviceId,
    kept: way.kept,
    provider: way.provider,
    at: ctx.now,
    until: new Date(ctx.now.getTime() + CHALLENGE.seconds * 1000),
  });
  await noteSignIn(ctx, { userSeq: row.user_seq, result: 'SECOND_STEP', provider: way.provider });
  throw fail('SECOND_STEP_REQUIRED', { challenge: { challengeKey, methods, expiresIn: CHALLENGE.seconds } });
}
