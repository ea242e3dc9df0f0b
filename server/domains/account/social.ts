import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import type { SocialLogin, SocialPerson } from '../../adapters/social-login/port.ts';
import { openSocialLogin } from '../../adapters/social-login/social-login.ts';
import { seal, unseal } from '../../kit/auth/seal.ts';
import { hashToken } from '../../kit/auth/token.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { keysFor, type Config } from '../../kit/http/config.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { insertIdentity, readSocialToken, useSocialToken, writeSocialToken } from './queries.ts';
import { SOCIAL_TOKEN_MS } from './rules/limits.ts';

const opened = new WeakMap<Config, SocialLogin>();

/** The port, kept: it remembers the keys that the providers sign with. */
export function socialLogin(config: Config): SocialLogin {
  const known = opened.get(config);
  if (known) return known;
  const made = openSocialLogin(config);
  opened.set(config, made);
  return made;
}

/** Providers that somebody may sign in with here. */
export const offered = (config: Config): readonly SocialProvider[] => socialLogin(config).providers;

/** Seals what stands in a row only until the sign-in is over. */
export const sealSocial = (config: Config, value: object): Buffer =>
  seal(keysFor(config, 'social'), JSON.stringify(value));
export const unsealSocial = <T>(config: Config, sealed: Buffer): T =>
  JSON.parse(unseal(keysFor(config, 'social'), sealed)) as T;

/** 128 bits, one use, five minutes, on this device: who came back from the provider. */
export async function giveSocialToken(
  ctx: PublicCtx,
  token: string,
  of: { provider: SocialProvider; deviceId: string; person: SocialPerson },
): Promise<void> {
  await writeSocialToken(ctx.pools.app, {
    hash: hashToken(token),
    provider: of.provider,
    deviceId: of.deviceId,
    sealed: sealSocial(ctx.config, of.person),
    expiresAt: new Date(ctx.now.getTime() + SOCIAL_TOKEN_MS),
  });
}

/** Who the token stands for. It is not spent by asking. Throws SNS_TOKEN_INVALID. */
export async function socialPerson(
  ctx: PublicCtx,
  given: { provider: SocialProvider; socialToken: string; deviceId: string },
): Promise<SocialPerson> {
  const sealed = await readSocialToken(ctx.pools.app, {
    hash: hashToken(given.socialToken),
    provider: given.provider,
    deviceId: given.deviceId,
    at: ctx.now,
  });
  if (!sealed) throw fail('SNS_TOKEN_INVALID');
  return unsealSocial<SocialPerson>(ctx.config, sealed);
}

/** It did what it was for: it does nothing else. Throws SNS_TOKEN_INVALID where another request was first. */
export async function spendSocial(
  db: Queryable,
  { now }: Pick<PublicCtx, 'now'>,
  socialToken: string,
): Promise<void> {
  if (!(await useSocialToken(db, hashToken(socialToken), now))) throw fail('SNS_TOKEN_INVALID');
}

/** Links the identity to the account, whose first or only one of the provider it is. Throws SNS_TAKEN. */
export async function takeIdentity(
  db: Queryable,
  one: { provider: SocialProvider; subject: string; userSeq: number; at: Date },
): Promise<void> {
  if (!(await insertIdentity(db, one))) throw fail('SNS_TAKEN');
}
