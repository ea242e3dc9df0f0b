import type { findApi } from '@jangteo/contract/account/join.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { hashPassword } from '../../../kit/auth/password.ts';
import { forgetSessions, revokeSessions } from '../../../kit/auth/session.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open } from '../../../kit/http/route.ts';
import { refuseBreached } from '../breach.ts';
import { consumeCode, issueCode, rightCode, spendCode } from '../codes.ts';
import { noteAuth } from '../note.ts';
import { phoneBinding } from '../phone.ts';
import { loginKeyOf } from '../prove.ts';
import {
  findIdle,
  findIds,
  findReachable,
  resetPassword,
  type CodeBinding,
  type FoundId,
  type Reachable,
} from '../queries.ts';
import { openPersonal, phoneKeyOf } from '../standing/personal.ts';
import { CODE } from '../rules/limits.ts';
import { tellChange } from '../step-up/changes.ts';
import { refuseWeak } from '../weak.ts';

/** Accounts of a person by name and number, the oldest first; of who rests both lie apart. */
async function idsOf({ pools, config }: PublicCtx, who: { name: string; phone: string }): Promise<FoundId[]> {
  const awake = await findIds(pools.app, who);
  const resting = await findIdle(pools.app, phoneKeyOf(config, who.phone));
  const theirs = resting.flatMap(({ sealed, ...found }) => {
    const { name, email } = openPersonal(config, sealed);
    return name === who.name ? [{ ...found, email }] : [];
  });
  return [...awake, ...theirs].sort((a, b) => Date.parse(a.joinedAt) - Date.parse(b.joinedAt));
}

/** Asked of nobody before the number is proven; no match is an empty list (G-ENU-1). */
export const findId = open<typeof findApi.findId>(async ({ body }, ctx) => {
  const binding = phoneBinding(ctx, body.phoneNumber);
  await consumeCode(ctx, binding, body.code);
  const name = body.name.normalize('NFC').trim();
  const found = await idsOf(ctx, { name, phone: binding.target });
  return found.map(({ loginId, email, provider, joinedAt }) => ({
    loginId: mask('email', provider === 'E' ? loginId : (email ?? loginId)),
    provider,
    joinedOn: kstDay(joinedAt),
  }));
});

/**
 * The login id is the target, known or not: limits, rows and time are the same, and the address or number behind it is
 * told to nobody by how often something may be sent to it (decision 0107).
 */
const binding = (loginId: string, deviceId: string): CodeBinding => ({
  purpose: 'FIND_PASSWORD',
  target: loginKeyOf(loginId),
  deviceId,
});

/** A proven address or the number; null where there is none. A dormant account's lie apart. */
function placeOf({ config }: PublicCtx, found: Reachable, channel: 'EMAIL' | 'SMS'): string | null {
  const own = found.sealed ? openPersonal(config, found.sealed) : found;
  if (channel === 'SMS') return own.phone_number;
  return own.email_verified_at === null ? null : own.email;
}

export const findPasswordPrepare = open<typeof findApi.findPasswordPrepare>(async ({ body }, ctx) => {
  const found = await findReachable(ctx.pools.app, body.loginId);
  const to = found ? (placeOf(ctx, found, body.channel) ?? undefined) : undefined;
  return issueCode(ctx, {
    ...binding(body.loginId, body.deviceId),
    userSeq: found?.userSeq ?? null,
    channel: body.channel === 'EMAIL' ? 'mail' : 'sms',
    digits: CODE.minDigits,
    deliver: to !== undefined,
    to,
  });
});

export const findPassword = open<typeof findApi.findPassword>(async ({ body }, ctx) => {
  refuseWeak('newPassword', body.newPassword, body.loginId);
  const codeSeq = await rightCode(ctx, binding(body.loginId, body.deviceId), body.code);
  const found = await findReachable(ctx.pools.app, body.loginId);
  if (!found) throw fail('CODE_MISMATCH');
  await refuseBreached(ctx, 'newPassword', body.newPassword);
  await reset(ctx, { codeSeq, found, hash: await hashPassword(body.newPassword) });
  forgetSessions();
  return null;
});

/** Every session ends: whoever had the old password is out (G-SES-2). */
function reset(
  ctx: PublicCtx,
  { codeSeq, found, hash }: { codeSeq: number; found: Reachable; hash: string },
): Promise<void> {
  const { userSeq, sealed } = found;
  const before = sealed ? openPersonal(ctx.config, sealed) : found;
  return inTransaction(ctx.pools.app, [], async (db, client) => {
    await spendCode(client, codeSeq, ctx.now);
    await resetPassword(client, { userSeq, hash, at: ctx.now });
    const ended = await revokeSessions(client, { userSeq }, 'PASSWORD');
    await noteAuth(client, ctx, { userSeq, act: 'PASSWORD_RESET', detail: { ended } });
    await tellChange(db, ctx, { userSeq, before, wayBack: sealed === null, what: 'PASSWORD_RESET' });
  });
}
