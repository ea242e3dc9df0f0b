import { fieldError, Refusal } from '../../../kit/http/fail.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { consumeCode, issueCode, type CodeSent } from '../codes.ts';
import { own } from '../own.ts';
import { readUser, type CodeBinding, type UserRow } from '../queries.ts';
import { CODE } from '../rules/limits.ts';

type Channel = 'EMAIL' | 'SMS';
type Reached = Pick<UserRow, 'email' | 'email_verified_at' | 'phone_number'>;

/** Where a code reaches the owner: the proven address, the number. Not where somebody wants to be reached from now on. */
export const placesOf = (row: Reached): { channel: Channel; to: string }[] => [
  ...(row.email && row.email_verified_at ? [{ channel: 'EMAIL' as const, to: row.email }] : []),
  ...(row.phone_number ? [{ channel: 'SMS' as const, to: row.phone_number }] : []),
];

const bindingOf = ({ caller }: Ctx, to: string): CodeBinding => ({
  purpose: 'STEP_UP',
  target: to.toLowerCase(),
  deviceId: `${caller.userSeq}:${caller.deviceId}`,
});

const placesHere = async (ctx: Ctx) => placesOf((await readUser(ctx.pools.app, own(ctx)))!); // it is signed in

/** Sends a code to where the account is reached now. Throws at the field where it is not reached so. */
export async function sendOwnCode(ctx: Ctx, channel: Channel): Promise<CodeSent> {
  const place = (await placesHere(ctx)).find((one) => one.channel === channel);
  if (!place) throw fieldError('channel', 'REFERENCE', '인증번호를 받을 연락처가 등록되어 있지 않습니다.');
  return issueCode(ctx, {
    ...bindingOf(ctx, place.to),
    channel: channel === 'EMAIL' ? 'mail' : 'sms',
    digits: CODE.minDigits,
    deliver: true,
    to: place.to,
  });
}

/** Uses up the code that one of the places was sent. Throws what codes throw, and where there is no such place. */
export async function consumeOwnCode(ctx: Ctx, code: string | undefined): Promise<void> {
  if (code === undefined) throw fieldError('code', 'REQUIRED', '인증번호를 입력해 주세요.');
  let last: unknown = fieldError('code', 'REFERENCE', '인증번호를 받을 연락처를 먼저 등록해 주세요.');
  for (const { to } of await placesHere(ctx)) {
    try {
      return await consumeCode(ctx, bindingOf(ctx, to), code);
    } catch (error) {
      last = error;
      // nothing was sent there: the other one may have it
      if (!(error instanceof Refusal) || error.code !== 'CODE_EXPIRED') throw error;
    }
  }
  throw last;
}
