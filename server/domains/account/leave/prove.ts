import type { Ctx } from '../../../kit/http/context.ts';
import { fieldError, Refusal } from '../../../kit/http/fail.ts';
import { consumeCode } from '../codes.ts';
import { confirmIfAny } from '../confirm.ts';
import { own } from '../own.ts';
import { readUser, type CodeBinding } from '../queries.ts';
import { normalEmail } from '../rules.ts';

/** Codes that the person can have: of /user/auth/sms to the own number, of /user/email/prepare to the own address. */
async function ownCodes(ctx: Ctx): Promise<CodeBinding[]> {
  const userSeq = own(ctx);
  const row = await readUser(ctx.pools.app, userSeq);
  const { deviceId } = ctx.caller;
  const email = row?.email ? normalEmail(row.email) : null;
  return [
    ...(row?.phone_number ? [{ purpose: 'PHONE' as const, target: row.phone_number, deviceId }] : []),
    ...(email
      ? [{ purpose: 'CHANGE_EMAIL' as const, target: email, deviceId: `${userSeq}:${deviceId}` }]
      : []),
  ];
}

/** It is the person who leaves: the password, or a code where the account has none. */
export async function proveLeaving(
  ctx: Ctx,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (await confirmIfAny(ctx, password)) return;
  if (code === undefined) throw fieldError('code', 'REQUIRED', '인증번호를 입력해 주세요.');
  const codes = await ownCodes(ctx);
  let last: unknown = fieldError('code', 'REFERENCE', '인증번호를 받을 연락처를 먼저 등록해 주세요.');
  for (const binding of codes) {
    try {
      return await consumeCode(ctx, binding, code);
    } catch (error) {
      last = error;
      // nothing was sent there: the other one may have it
      if (!(error instanceof Refusal) || error.code !== 'CODE_EXPIRED') throw error;
    }
  }
  throw last;
}
