import { randomBytes } from 'node:crypto';
import type { joinApi } from '@jangteo/contract/account/join.api.ts';
import { hashPassword } from '../../../kit/auth/password.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open } from '../../../kit/http/route.ts';
import { joiningTerms } from '../../legal/index.ts';
import { refuseBreached } from '../breach.ts';
import { issueCode, rightCode, spendCode } from '../codes.ts';
import { join, mayJoin, nameFault, nicknameOf } from '../join.ts';
import { holdCode, isEmailTaken, readInvitation, readInviter, type CodeBinding } from '../queries.ts';
import { normalEmail } from '../rules.ts';
import { CODE } from '../rules/limits.ts';
import { offered, socialPerson, spendSocial, takeIdentity } from '../social.ts';
import { refuseWeak } from '../weak.ts';
import { setSignIn, welcome } from '../welcome.ts';

const emailOf = (value: string): string => {
  const email = normalEmail(value);
  if (!email) throw fail('USER_INVALID_EMAIL');
  return email;
};
const joinBinding = (target: string, deviceId: string): CodeBinding => ({
  purpose: 'JOIN_EMAIL',
  target,
  deviceId,
});
const staying = ({ clientId, deviceId }: { clientId: string; deviceId: string }) => ({
  clientId,
  deviceId,
  kept: true,
});
/** A replayed answer brings its cookies again (R32). */
const again = (
  { body }: { body: { clientId: string; deviceId: string } },
  data: { accessToken: string | null; refreshToken: string | null; expiresIn: number | null },
  ctx: PublicCtx,
): void => {
  const { accessToken, refreshToken, expiresIn } = data;
  setSignIn(
    ctx,
    { accessToken: accessToken!, refreshToken: refreshToken!, expiresIn: expiresIn! }, // joining opens a session
    staying(body),
  );
};

/** A known address gets a mail that says so instead of the code; nothing here tells (G-ENU-1). */
export const joinEmailPrepare = open<typeof joinApi.joinEmailPrepare>(async ({ body }, ctx) => {
  const target = emailOf(body.email);
  const joined = await isEmailTaken(ctx.pools.app, target);
  return issueCode(ctx, {
    ...joinBinding(target, body.deviceId),
    channel: 'mail',
    digits: CODE.minDigits,
    deliver: true,
    joined,
  });
});

/** A step of joining: what is wrong with it is said while it stands open, not at the end. */
export const joinEmailCheck = open<typeof joinApi.joinEmailCheck>(async ({ body }, ctx) => {
  const { email: typed, code, password, deviceId } = body;
  const email = emailOf(typed);
  const codeSeq = await rightCode(ctx, joinBinding(email, deviceId), code);
  if (password !== undefined) {
    refuseWeak('password', password, email);
    await refuseBreached(ctx, 'password', password);
  }
  await holdCode(ctx.pools.app, codeSeq, ctx.now);
  return { expiresIn: CODE.heldMs / 1000 };
});

export const joinEmail = open<typeof joinApi.joinEmail>(async ({ body }, ctx) => {
  const email = emailOf(body.email);
  refuseWeak('password', body.password, email);
  const phoneNumber = await mayJoin(ctx, body);
  const codeSeq = await rightCode(ctx, joinBinding(email, body.deviceId), body.code);
  // Only whoever reads the address's mail gets as far as this.
  if (await isEmailTaken(ctx.pools.app, email)) throw fail('EMAIL_TAKEN');
  await refuseBreached(ctx, 'password', body.password);
  const passwordHash = await hashPassword(body.password);
  const { row, tokens } = await join(ctx, body, {
    newcomer: { loginId: email, passwordHash, email, emailVerified: true, phoneNumber, provider: 'E' },
    spend: (client) => spendCode(client, codeSeq, ctx.now),
  });
  return welcome(ctx, row, tokens, staying(body));
}, again);

const PROVIDER_NAMES = { K: 'kakao', F: 'facebook', A: 'apple' } as const;

export const joinSns = open<typeof joinApi.joinSns>(async ({ body }, ctx) => {
  const said = await socialPerson(ctx, body);
  const theirs = said.email === null ? null : normalEmail(said.email);
  const email = body.email === undefined ? theirs : emailOf(body.email);
  const emailVerified = email !== null && email === theirs && said.emailVerified;
  const phoneNumber = await mayJoin(ctx, body);
  if (email !== null && (await isEmailTaken(ctx.pools.app, email))) throw fail('EMAIL_TAKEN');
  const { provider } = body;
  // An address that nobody has proven is no name to sign in with: it may be somebody else's.
  const loginId = emailVerified ? email! : `${PROVIDER_NAMES[provider]}-${randomBytes(8).toString('hex')}`;
  const { row, tokens } = await join(ctx, body, {
    newcomer: { loginId, passwordHash: null, email, emailVerified, phoneNumber, provider },
    spend: (client) => spendSocial(client, ctx, body.socialToken),
    also: (client, userSeq) =>
      takeIdentity(client, { provider, subject: said.subject, userSeq, at: ctx.now }),
  });
  return welcome(ctx, row, tokens, staying(body));
}, again);

export const joinPage = open<typeof joinApi.joinPage>(async ({ query }, ctx) => {
  const inviter = query.userName ? await readInviter(ctx.pools.app, nicknameOf(query.userName)) : null;
  const terms = await joiningTerms(ctx.pools.app, ctx.now);
  return { inviter, terms, providers: ['E', ...offered(ctx.config)], minAge: 14 };
});

export const checkUserName = open<typeof joinApi.checkUserName>(async ({ query }, ctx) => {
  const reason = await nameFault(ctx.pools.app, query.userName);
  return { available: reason === null, reason };
});

export const checkEmail = open<typeof joinApi.checkEmail>(async ({ query }, ctx) => ({
  available: !(await isEmailTaken(ctx.pools.app, emailOf(query.email))),
}));

export const invitation = open<typeof joinApi.invitation>(async ({ params }, ctx) => {
  const found = await readInvitation(ctx.pools.app, params.code, ctx.now);
  if (!found) throw fail('NOT_FOUND');
  return found;
});
