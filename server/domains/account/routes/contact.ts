import type { accountApi } from '@jangteo/contract/account/account.api.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open, plain } from '../../../kit/http/route.ts';
import { consumeCode, issueCode } from '../codes.ts';
import { noteOwn } from '../note.ts';
import { own } from '../own.ts';
import { phoneBinding } from '../phone.ts';
import { readUser, replaceEmail, type CodeBinding } from '../queries.ts';
import { normalEmail } from '../rules.ts';
import { CODE, digitsOf } from '../rules/limits.ts';
import { tellChange } from '../step-up/changes.ts';
import { toUser } from '../view.ts';

/** A code for a new address is bound to the user as well as to the device. */
function emailBinding(value: string, userSeq: number, deviceId: string): CodeBinding {
  const target = normalEmail(value);
  if (!target) throw fail('USER_INVALID_EMAIL');
  return { purpose: 'CHANGE_EMAIL', target, deviceId: `${userSeq}:${deviceId}` };
}

export const prepareEmail = plain<typeof accountApi.prepareEmail>(async ({ body }, ctx) =>
  issueCode(ctx, {
    ...emailBinding(body.email, own(ctx), ctx.caller.deviceId),
    channel: 'mail',
    digits: CODE.minDigits,
    deliver: true,
  }),
);

export const changeEmail = plain<typeof accountApi.changeEmail>(async ({ body }, ctx) => {
  const userSeq = own(ctx);
  const binding = emailBinding(body.email, userSeq, ctx.caller.deviceId);
  await consumeCode(ctx, binding, body.code);
  return inTransaction(ctx.pools.app, [], async (db, client) => {
    const before = await replaceEmail(client, userSeq, binding.target, ctx.now);
    if (!before) throw fail('AUTH_REQUIRED'); // left meanwhile
    await noteOwn(client, ctx, 'EMAIL_CHANGED');
    if (before.email?.toLowerCase() !== binding.target)
      await tellChange(db, ctx, { userSeq, before, what: 'EMAIL', to: binding.target });
    return toUser((await readUser(client, userSeq))!);
  });
});

export const sendSms = open<typeof accountApi.sendSms>(async ({ query }, ctx) =>
  issueCode(ctx, {
    ...phoneBinding(ctx, query.phoneNumber),
    channel: 'sms',
    digits: digitsOf(query.digit),
    deliver: true,
  }),
);

export const verifySms = open<typeof accountApi.verifySms>(async ({ query }, ctx) => {
  await consumeCode(ctx, phoneBinding(ctx, query.phoneNumber), query.code);
  return { verified: true };
});
