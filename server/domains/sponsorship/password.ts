/** 정산 비밀번호: six digits between a session and its money (R306). */
import { createHash, randomBytes } from 'node:crypto';
import type { payoutPasswordApi } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { hashPassword, verifyPassword } from '../../kit/auth/password.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Ctx, TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { tooMany } from '../../kit/http/rate.ts';
import { confirmPassword } from '../account/index.ts';
import { countWrong, readPassword, spendToken, writePassword, writeToken } from './queries/password.ts';
import { isWeak } from './rules.ts';

const TRIES = 5;
const LOCK_MS = 600_000;
const KEY_MS = 300_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** It is a person's own: an operator in their place neither sets it nor is asked for it. */
function refuseOperator({ caller }: Pick<Ctx, 'caller'>): number {
  if (caller.operator) throw fail('ACCESS_DENIED');
  return caller.userSeq;
}

export async function showPassword(ctx: TxCtx): Promise<DataOf<typeof payoutPasswordApi.read>> {
  const stored = await readPassword(ctx.db, ctx.caller.userSeq);
  return { exists: stored !== null, updatedAt: stored && toKst(new Date(stored.updatedAt)) };
}

/** The person's own password first; hashed outside of the transaction. */
export async function hashNew(
  ctx: Ctx,
  { password, currentPassword }: InputOf<typeof payoutPasswordApi.set>['body'],
) {
  refuseOperator(ctx);
  await confirmPassword(ctx, currentPassword);
  if (isWeak(password))
    throw fail('PAYOUT_PASSWORD_WEAK', {
      errors: [{ field: 'password', code: 'PATTERN', message: '다른 숫자로 정해 주세요.' }],
    });
  return hashPassword(password);
}

export async function setPassword(ctx: TxCtx, hash: string) {
  await writePassword(ctx.db, ctx.caller.userSeq, hash, toKst(ctx.now));
  return showPassword(ctx);
}

const secondsTo = (until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1_000));

/**
 * Answers a key that opens one application within five minutes. A wrong password is counted whatever becomes of the call:
 * the fifth within ten minutes shuts it for ten.
 */
export async function openWith(ctx: Ctx, password: string): Promise<{ token: string; until: string }> {
  const user = refuseOperator(ctx);
  const { now } = ctx;
  const inJob = <T>(work: (db: Db) => Promise<T>): Promise<T> => inTransaction(ctx.pools.job, [], work);
  const stored = await inJob((db) => readPassword(db, user));
  if (!stored) throw fail('PAYOUT_PASSWORD_REQUIRED');
  if (stored.lockedUntil && Date.parse(stored.lockedUntil) > now.getTime())
    throw tooMany(secondsTo(stored.lockedUntil, now));
  if (!(await verifyPassword(stored.hash, password))) {
    const wrong = await inJob((db) =>
      countWrong(db, user, {
        at: toKst(now),
        from: toKst(new Date(now.getTime() - LOCK_MS)),
        most: TRIES,
        until: toKst(new Date(now.getTime() + LOCK_MS)),
      }),
    );
    if (wrong >= TRIES) throw tooMany(LOCK_MS / 1_000);
    throw fail('PAYOUT_PASSWORD_WRONG', { params: { left: TRIES - wrong } });
  }
  const token = randomBytes(32).toString('base64url');
  const until = toKst(new Date(now.getTime() + KEY_MS));
  await inJob((db) => writeToken(db, user, hashOf(token), until));
  return { token, until };
}

/** Uses the key up with the transaction of what it opens. */
export async function spendKey(ctx: TxCtx, token: string): Promise<void> {
  const user = refuseOperator(ctx);
  if (!(await spendToken(ctx.db, user, hashOf(token), toKst(ctx.now))))
    throw fail('PAYOUT_PASSWORD_REQUIRED');
}
