import type { PublicCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { isProven, type CodeBinding } from './queries.ts';
import { normalPhone } from './rules.ts';
import { ipKey, PROVEN_MS } from './rules/limits.ts';

/** The code of a number on this device: without a session the device cookie, else the address binds it. */
export function phoneBinding(ctx: PublicCtx, value: string): CodeBinding {
  const target = normalPhone(value);
  if (!target) throw fail('USER_INVALID_PHONE');
  const deviceId = ctx.caller?.deviceId ?? ctx.request.deviceId ?? `ip:${ipKey(ctx.request.ip)}`;
  return { purpose: 'PHONE', target, deviceId: deviceId.slice(0, 64) };
}

/**
 * A number that was proven on this device within ten minutes (GET /user/verify/sms), as digits. Throws USER_INVALID_PHONE,
 * PHONE_NOT_PROVEN (461, PHONE_VERIFY).
 */
export async function provenPhone(ctx: PublicCtx, value: string): Promise<string> {
  const { target, deviceId } = phoneBinding(ctx, value);
  const since = new Date(ctx.now.getTime() - PROVEN_MS);
  if (!(await isProven(ctx.pools.app, { target, deviceId, since }))) throw fail('PHONE_NOT_PROVEN');
  return target;
}
