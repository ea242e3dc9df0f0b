import type { SecondStepMethod } from '@jangteo/contract/account/own.enums.ts';
import { unseal } from '../../../kit/auth/seal.ts';
import { keyFor } from '../../../kit/http/config.ts';
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

interface Given {
  userSeq: number;
  deviceId: string;
  method: SecondStepMethod;
  code: string;
}

/** Whether a code is right; it is used up then. Throws what codes of messages throw. */
export async function isRight(ctx: Ctx, row: SecondStepRow, given: Given): Promise<boolean> {
  if (!methodsOf(row).includes(given.method)) return false;
  if (given.method === 'SMS') {
    await consumeCode(ctx, smsBinding(given.userSeq, given.deviceId, row.phone_number!), given.code);
    return true;
  }
  if (given.method === 'RECOVERY')
    return useRecovery(
      ctx.pools.app,
      given.userSeq,
      hashRecovery(ctx.config, given.userSeq, given.code),
      ctx.now,
    );
  return isStep(ctx, row, given);
}

/** A code of the app, good once. */
export async function isStep(
  ctx: Ctx,
  row: SecondStepRow,
  { userSeq, code }: Pick<Given, 'userSeq' | 'code'>,
): Promise<boolean> {
  const secret = unseal(keyFor(ctx.config, 'second-step'), row.sealed!);
  const step = stepOf(secret, code.replace(/\s/g, ''), ctx.now, row.last_step);
  return step !== null && useStep(ctx.pools.app, userSeq, step);
}
