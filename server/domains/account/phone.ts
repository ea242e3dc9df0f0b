import { netOf } from '../../kit/http/address.ts';
import type { Ctx, PublicCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { isProven, readUser, type CodeBinding } from './queries.ts';
import { normalPhone } from './rules.ts';
import { PROVEN_MS } from './rules/limits.ts';

/** A number on this device: without a session the device cookie, else the address stands for it. */
const bound = (ctx: PublicCtx, target: string): CodeBinding => {
  const deviceId = ctx.caller?.deviceId ?? ctx.request.deviceId ?? `ip:${netOf(ctx.request.ip)}`;
  return { purpose: 'PHONE', target, deviceId: deviceId.slice(0, 64) };
};

/** Whether it was proven here within ten minutes (GET /user/verify/sms). */
const isProvenHere = (ctx: PublicCtx, number: string): Promise<boolean> =>
  isProven(ctx.pools.app, { ...bound(ctx, number), since: new Date(ctx.now.getTime() - PROVEN_MS) });

/** The code of a number on this device. Throws USER_INVALID_PHONE. */
export function phoneBinding(ctx: PublicCtx, value: string): CodeBinding {
  const target = normalPhone(value);
  if (!target) throw fail('USER_INVALID_PHONE');
  return bound(ctx, target);
}

/**
 * A number that was proven on this device within ten minutes, as digits. Throws USER_INVALID_PHONE, PHONE_NOT_PROVEN
 * (461, PHONE_VERIFY).
 */
export async function provenPhone(ctx: PublicCtx, value: string): Promise<string> {
  const { target } = phoneBinding(ctx, value);
  if (!(await isProvenHere(ctx, target))) throw fail('PHONE_NOT_PROVEN');
  return target;
}

/** Whether the account's own number was proven so just now. */
export async function isOwnPhoneProven(ctx: Ctx): Promise<boolean> {
  const number = (await readUser(ctx.pools.app, ctx.caller.userSeq))?.phone_number;
  return !!number && isProvenHere(ctx, number);
}
