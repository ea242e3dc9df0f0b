import type { secondStepApi } from '@jangteo/contract/account/second-step.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { refuseUnusable } from '../../../kit/auth/session.ts';
import { hashToken, randomToken } from '../../../kit/auth/token.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open } from '../../../kit/http/route.ts';
import { issueCode } from '../codes.ts';
import { setDevice, setTokens, setTrust, trustOf } from '../cookies.ts';
import { guarded } from '../prove.ts';
import { readUser, type UserRow } from '../queries.ts';
import { agentOf } from '../rules/agent.ts';
import { CODE } from '../rules/limits.ts';
import { noteSignIn } from '../sign-ins.ts';
import { startSession } from '../start-session.ts';
import { toUser } from '../view.ts';
import {
  readChallenge,
  readSecondStep,
  trustDevice,
  tryChallenge,
  useChallenge,
  type OpenChallenge,
} from './queries.ts';
import { isRight, smsBinding } from './right.ts';
import { CHALLENGE, methodsOf, TRUST_MS } from './rules.ts';

type Body = InputOf<typeof secondStepApi.loginSecond>['body'];

/** The account behind an open challenge; it may have left meanwhile. */
async function personOf(ctx: PublicCtx, challenge: OpenChallenge | null): Promise<UserRow> {
  const row = challenge && (await readUser(ctx.pools.app, challenge.user_seq));
  if (!row) throw fail('CODE_EXPIRED');
  refuseUnusable(row);
  return row;
}

/** Wrong codes count against the account, too: many challenges are no more tries (G-BRU-1). No login id has a NUL. */
function judge(ctx: PublicCtx, row: UserRow, challenge: OpenChallenge, body: Body): Promise<void> {
  const who = { loginId: `\0second:${row.user_seq}`, deviceId: challenge.device_id, known: false };
  return guarded(ctx, who, async () => {
    const step = await readSecondStep(ctx.pools.app, row.user_seq);
    const given = { ...body, userSeq: row.user_seq, deviceId: challenge.device_id };
    if (await isRight(ctx, step, given)) return;
    await noteSignIn(ctx, {
      userSeq: row.user_seq,
      result: 'SECOND_WRONG',
      provider: challenge.provider,
    });
    throw fail('CODE_MISMATCH');
  });
}

/** 30 days without a code, for whoever shows a secret that no script reads (decision 0340). */
async function trust(ctx: PublicCtx, userSeq: number, deviceId: string): Promise<void> {
  const secret = randomToken();
  const device = { userSeq, deviceId, deviceName: agentOf(ctx.request.userAgent).deviceName };
  const days = { at: ctx.now, until: new Date(ctx.now.getTime() + TRUST_MS) };
  await trustDevice(
    ctx.pools.app,
    { ...device, ...days, secret: hashToken(secret) },
    trustOf(ctx.request, ctx.config),
  );
  setTrust(ctx.reply, ctx.config, secret);
}

export const loginSecond = open<typeof secondStepApi.loginSecond>(async ({ body }, ctx) => {
  const hash = hashToken(body.challengeKey);
  const challenge = await tryChallenge(ctx.pools.app, hash, ctx.now);
  const row = await personOf(ctx, challenge);
  if (challenge!.tries > CHALLENGE.tries) throw fail('CODE_TRIES_EXCEEDED');
  await judge(ctx, row, challenge!, body);
  if (!(await useChallenge(ctx.pools.app, hash, ctx.now))) throw fail('CODE_EXPIRED');
  const { client_id: clientId, device_id: deviceId, kept, provider } = challenge!;
  const tokens = await startSession(
    ctx,
    { userSeq: row.user_seq, userType: row.user_type },
    { clientId, deviceId, kept, provider },
  );
  if (body.trustDevice) await trust(ctx, row.user_seq, deviceId);
  setTokens(ctx.reply, ctx.config, tokens, { clientId, kept });
  setDevice(ctx.reply, ctx.config, deviceId, ctx.request.userAgent);
  return { ...tokens, user: toUser(row) };
});

/** To the account's own number, for the device that was right in the first step. */
export const sendSecondSms = open<typeof secondStepApi.sendSecondSms>(async ({ body }, ctx) => {
  const challenge = await readChallenge(ctx.pools.app, hashToken(body.challengeKey), ctx.now);
  if (!challenge) throw fail('CODE_EXPIRED');
  const { user_seq: userSeq, device_id: deviceId } = challenge;
  const step = await readSecondStep(ctx.pools.app, userSeq);
  if (!methodsOf(step).includes('SMS')) throw fail('CODE_EXPIRED');
  const phone = step.phone_number!;
  return issueCode(ctx, {
    ...smsBinding(userSeq, deviceId, phone),
    userSeq,
    halfway: true,
    channel: 'sms',
    digits: CODE.minDigits,
    deliver: true,
  });
});
