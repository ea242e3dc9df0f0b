import type { accountApi } from '@jangteo/contract/account/account.api.ts';
import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import { hashToken, randomToken, s256, sameText } from '../../../kit/auth/token.ts';
import { refuseUnusable } from '../../../kit/auth/session.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open } from '../../../kit/http/route.ts';
import { checkOpened } from '../breach.ts';
import { consumeCode, issueCode } from '../codes.ts';
import { letIn } from '../let-in.ts';
import { prove } from '../prove.ts';
import { findByEmail, readUser, takeExchangeKey, writeExchangeKey } from '../queries.ts';
import { normalEmail } from '../rules.ts';
import { CODE, EXCHANGE_SECONDS } from '../rules/limits.ts';
import { startSession } from '../start-session.ts';

interface Client {
  clientId: string;
  deviceId: string;
  codeChallenge: string;
  /** By what they proved who they are; a password or a code where nothing is said. */
  provider?: LoginProvider;
}

/** A key of 60 s for whoever knows the verifier behind the challenge (RFC 7636); only its hash is kept. */
export async function giveKey(
  ctx: PublicCtx,
  userSeq: number,
  client: Client,
): Promise<{ exchangeKey: string; expiresIn: number }> {
  const exchangeKey = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + EXCHANGE_SECONDS * 1000);
  await writeExchangeKey(ctx.pools.app, {
    hash: hashToken(exchangeKey),
    userSeq,
    clientId: client.clientId,
    deviceId: client.deviceId,
    challenge: client.codeChallenge,
    provider: client.provider ?? 'E',
    expiresAt,
  });
  return { exchangeKey, expiresIn: EXCHANGE_SECONDS };
}

const emailOf = (value: string): string => {
  const email = normalEmail(value);
  if (!email) throw fail('USER_INVALID_EMAIL');
  return email;
};

export const authorizeIdpw = open<typeof accountApi.authorizeIdpw>(async ({ body }, ctx) => {
  const row = await checkOpened(ctx, await prove(ctx, body), body.password);
  await letIn(ctx, row, { ...body, kept: true, provider: 'E' });
  return giveKey(ctx, row.user_seq, body);
});

/** Known and unknown addresses get the same answer at the same cost (G-ENU-1). */
export const authorizeEmailPrepare = open<typeof accountApi.authorizeEmailPrepare>(async ({ body }, ctx) => {
  const target = emailOf(body.email);
  const row = await findByEmail(ctx.pools.app, target);
  return issueCode(ctx, {
    purpose: 'LOGIN_EMAIL',
    target,
    deviceId: body.deviceId,
    userSeq: row?.user_seq ?? null,
    channel: 'mail',
    digits: CODE.minDigits,
    challenge: body.codeChallenge,
    deliver: row !== null,
  });
});

export const authorizeEmail = open<typeof accountApi.authorizeEmail>(async ({ body }, ctx) => {
  const target = emailOf(body.email);
  await consumeCode(
    ctx,
    { purpose: 'LOGIN_EMAIL', target, deviceId: body.deviceId },
    body.code,
    body.codeChallenge,
  );
  const row = await findByEmail(ctx.pools.app, target);
  if (!row) throw fail('CODE_MISMATCH');
  await letIn(ctx, row, { ...body, kept: true, provider: 'E' });
  return giveKey(ctx, row.user_seq, body);
});

/**
 * R18. The key is spent by asking, also with the wrong
 * verifier. No cookies: this is the way of other clients.
 */
export const exchangeTokens = open<typeof accountApi.exchangeTokens>(async ({ headers }, ctx) => {
  const key = await takeExchangeKey(ctx.pools.app, hashToken(headers['x-exchange-key']), ctx.now);
  if (!key || !sameText(s256(headers['x-code-verifier']), key.code_challenge)) throw fail('AUTH_REQUIRED');
  const row = await readUser(ctx.pools.app, key.user_seq);
  if (!row) throw fail('AUTH_REQUIRED');
  refuseUnusable(row);
  return startSession(
    ctx,
    { userSeq: row.user_seq, userType: row.user_type },
    { clientId: key.client_id, deviceId: key.device_id, kept: true, provider: key.provider },
  );
});
