import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyPassword } from '../../kit/auth/password.ts';
import { netOf } from '../../kit/http/address.ts';
import type { Deps, RequestFacts } from '../../kit/http/context.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import {
  attemptRight,
  failuresOfAccount,
  failuresOfDevice,
  failuresOfIp,
  findLogin,
  forgetAttempt,
  writeAttempt,
  type Attempt,
  type LoginRow,
} from './queries.ts';
import { noteWrong } from './sign-ins.ts';
import { lockedFor, LOGIN, slowedBy } from './rules/limits.ts';

type Prover = Pick<Deps, 'pools'> & { request: RequestFacts; now: Date };
export interface Credentials {
  loginId: string;
  password: string;
  deviceId: string;
}

/** Fingerprint under which attempts at a login id are counted. */
export const loginKeyOf = (loginId: string): string =>
  createHash('sha256').update(loginId.normalize('NFC').toLowerCase()).digest('hex').slice(0, 32);

/**
 * Who signs in: id and password fit. Unknown id and
 * wrong password take the same way and the same time (G-ENU-1); whether the account may be
 * used is asked by `letIn`, only after the right password. Throws LOGIN_FAILED, LOGIN_DELAYED (G-BRU-1).
 */
export async function prove(ctx: Prover, given: Credentials): Promise<LoginRow> {
  const row = await findLogin(ctx.pools.app, given.loginId, given.deviceId);
  await guarded(ctx, { ...given, known: row?.known_device ?? false }, async (failures) => {
    const until = row?.temporary_until ?? null;
    const over = until !== null && Date.parse(until) <= ctx.now.getTime();
    if ((await verifyPassword(row?.password_hash ?? null, given.password)) && !over) return;
    await noteWrong(ctx, given.loginId);
    await sleep(slowedBy(failures));
    throw fail('LOGIN_FAILED');
  });
  return row!;
}

/** Runs a password check within the limits. `check` throws where the password is wrong. */
export async function guarded(
  ctx: Prover,
  who: { loginId: string; deviceId: string; known: boolean },
  check: (failures: number) => Promise<void>,
): Promise<void> {
  const db = ctx.pools.app;
  const attempt: Attempt = {
    loginKey: loginKeyOf(who.loginId),
    ip: netOf(ctx.request.ip),
    deviceId: who.deviceId,
    at: ctx.now,
  };
  const attemptSeq = await writeAttempt(db, attempt);
  // A known device answers for its own failures only: strangers cannot lock its owner out.
  const [account, ip] = who.known
    ? [await failuresOfDevice(db, attempt), []]
    : await Promise.all([failuresOfAccount(db, attempt), failuresOfIp(db, attempt)]);
  const now = ctx.now.getTime();
  const sec = Math.max(lockedFor(account, LOGIN.perAccount, now), lockedFor(ip, LOGIN.perIp, now));
  if (sec > 0) {
    await forgetAttempt(db, attemptSeq);
    throw fail('LOGIN_DELAYED', { params: { sec }, retryAfterSec: sec });
  }
  try {
    await check(account.length);
  } catch (error) {
    // nobody looked at the password
    if (error instanceof Refusal && error.code === 'SERVICE_BUSY') await forgetAttempt(db, attemptSeq);
    throw error;
  }
  await attemptRight(db, attemptSeq);
}
