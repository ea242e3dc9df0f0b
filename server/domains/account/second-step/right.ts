import type { SecondStepMethod } from '@jangteo/contract/account/own.enums.ts';
import { unseal } from '../../../kit/auth/seal.ts';
import { keysFor } from '../../../kit/http/config.ts';
import type { Deps, RequestFacts } from '../../../kit/http/context.ts';
import { consumeCode } from '../codes.ts';
import type { CodeBinding } from '../queries.ts';
import { useRecovery, useStep, type SecondStepRow } from './queries.ts';
import { hashRecovery } from './recovery.ts';
import { methodsOf } from './rules.ts';
import { stepOf } from './totp.ts';

type Ctx = Deps & { request: RequestFacts; now: Date };

export const smsBinding = (userSeq: number, deviceId: string, phone: string): CodeBinding => ({
  purpose: 'SECOND_STEP',
  target: phone,
  deviceId: `${userSeq}:${deviceId}`,
});

export type KeptMethod = Exclude<SecondStepMethod, 'SMS'>;

interface Given {
  userSeq: number;
  deviceId: string;
  method: SecondStepMethod;
  code: string;
}

/** Whether a code is right; it is used up then. Throws what codes of messages throw. */
export async function isRight(ctx: Ctx, row: SecondStepRow, given: Given): Promise<boolean> {
  const { userSeq, deviceId, method, code } = given;
  if (method !== 'SMS') return isKept(ctx, row, { userSeq, method, code });
  if (!methodsOf(row).includes(method)) return false;
  await consumeCode(ctx, smsBinding(userSeq, deviceId, row.phone_number!), code);
  return true;
}

/** The same for what the person keeps themselves: the app, or a recovery code. */
export async function isKept(
  ctx: Ctx,
  row: SecondStepRow,
  given: Omit<Given, 'deviceId'> & { method: KeptMethod },
): Promise<boolean> {
  const { userSeq, method, code } = given;
  if (!methodsOf(row).includes(method)) return false;
  if (method === 'RECOVERY')
    return useRecovery(ctx.pools.app, userSeq, hashRecovery(ctx.config, userSeq, code), ctx.now);
  return isStep(ctx, row, given);
}

/** A code of the app, good once. */
export async function isStep(
  ctx: Ctx,
  row: SecondStepRow,
  { userSeq, code }: Pick<Given, 'userSeq' | 'code'>,
): Promise<boolean> {
  const secret = unseal(keysFor(ctx.config, 'second-step'), row.sealed!);
  const step = stepOf(secret, code.replace(/\s/g, ''), ctx.now, row.last_step);
  return step !== null && useStep(ctx.pools.app, userSeq, step);
}
