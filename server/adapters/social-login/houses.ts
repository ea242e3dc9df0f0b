import { createPrivateKey, sign } from 'node:crypto';
import type { ServerMetadata } from 'openid-client';
import { z } from 'zod';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { SocialPerson } from './port.ts';

/** What differs between the providers; addresses as they publish them. */
export interface House {
  server: ServerMetadata;
  clientId: string;
  /** Asked for at each use: Apple's is a token of an hour. */
  secret: () => string;
  scope: string;
  /** Apple posts a form; the rest come back with a query. */
  formPost?: true;
  /** OAuth 2 without an id_token: who it is says the profile. */
  profile?: string;
  /** Hosts that it is asked at; null: on this machine. */
  hosts: readonly string[] | null;
}

/** Of Certificates, Identifiers & Profiles: a Services ID and a key for Sign in with Apple. */
export interface AppleKey {
  clientId: string;
  teamId: string;
  keyId: string;
  /** The .p8 file's text. */
  privateKey: string;
}

const GRAPH = 'https://graph.facebook.com/v23.0';

/** Kakao Login with OpenID Connect switched on; the account's address comes where its owner agreed to it. */
export const kakao = (clientId: string, secret: string): House => ({
  server: {
    issuer: 'https://kauth.kakao.com',
    authorization_endpoint: 'https://kauth.kakao.com/oauth/authorize',
    token_endpoint: 'https://kauth.kakao.com/oauth/token',
    jwks_uri: 'https://kauth.kakao.com/.well-known/jwks.json',
    userinfo_endpoint: 'https://kapi.kakao.com/v1/oidc/userinfo',
  },
  clientId,
  secret: () => secret,
  scope: 'openid profile_nickname account_email',
  hosts: ['kauth.kakao.com', 'kapi.kakao.com'],
});

/** Sign in with Apple: no userinfo, and a secret that is made for each exchange. */
export const apple = (key: AppleKey): House => ({
  server: {
    issuer: 'https://appleid.apple.com',
    authorization_endpoint: 'https://appleid.apple.com/auth/authorize',
    token_endpoint: 'https://appleid.apple.com/auth/token',
    jwks_uri: 'https://appleid.apple.com/auth/keys',
  },
  clientId: key.clientId,
  secret: () => appleSecret(key, Math.floor(clock.realMs() / 1000)),
  scope: 'openid name email',
  formPost: true,
  hosts: ['appleid.apple.com'],
});

/** Facebook Login, OAuth 2 over Graph API v23.0: whose token it is says `/me`. */
export const facebook = (clientId: string, secret: string): House => ({
  server: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    token_endpoint: `${GRAPH}/oauth/access_token`,
  },
  clientId,
  secret: () => secret,
  scope: 'public_profile email',
  profile: `${GRAPH}/me?fields=id,name,email`,
  hosts: ['graph.facebook.com'],
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Apple wants no secret but a token of our key (ES256, JWT), good for an hour from `nowSec`, seconds since 1970. Throws
 * where the key is no PEM.
 */
export function appleSecret({ clientId, teamId, keyId, privateKey }: AppleKey, nowSec: number): string {
  const head = part({ alg: 'ES256', kid: keyId, typ: 'JWT' });
  const body = part({
    iss: teamId,
    iat: nowSec,
    exp: nowSec + 3_600,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  });
  const key = createPrivateKey(privateKey);
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' });
  return `${head}.${body}.${signature.toString('base64url')}`;
}

const line = z.string().trim().min(1).max(254).nullish().catch(null);
/** Of an id_token or a userinfo; Apple says `true` and `'true'` alike. */
const claims = z.object({
  email: line,
  email_verified: z.union([z.boolean(), z.string()]).nullish().catch(null),
  nickname: line,
  name: line,
});
const graph = z.object({ id: z.string().min(1).max(255), name: line, email: line });
const appleUser = z.object({
  name: z.object({ firstName: line, lastName: line }).partial().optional().catch(undefined),
});

/**
 * The person of OpenID Connect's claims; claims of another shape count as not said. `user`: the JSON that Apple posts
 * beside the code, null elsewhere.
 */
export function personOf(subject: string, said: object, user: string | null): SocialPerson {
  const { email, email_verified: verified, nickname, name } = claims.parse(said);
  return {
    subject,
    email: email ?? null,
    emailVerified: Boolean(email) && (verified === true || verified === 'true'),
    name: nickname ?? name ?? nameOf(user),
  };
}

/** Apple tells the name once, in the form of the first sign-in. */
function nameOf(user: string | null): string | null {
  if (user === null) return null;
  try {
    const { name } = appleUser.parse(JSON.parse(user));
    return [name?.lastName, name?.firstName].filter(Boolean).join('') || null;
  } catch {
    return null;
  }
}

/**
 * The person of Facebook's profile: it says nowhere that it checked the address, so it is proven with us. Throws where
 * there is no id in it.
 */
export function graphPerson(said: unknown): SocialPerson {
  const { id, name, email } = graph.parse(said);
  return { subject: id, email: email ?? null, emailVerified: false, name: name ?? null };
}

/** Those that are configured, by their letter on the wire. */
export type Houses = Partial<Record<SocialProvider, House>>;
