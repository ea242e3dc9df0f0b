import type { FastifyReply } from 'fastify';
import { WEB_CLIENT } from '@jangteo/contract/account/client.ts';
import type { Tokens } from '../../kit/auth/session.ts';
import type { Config } from '../../kit/http/config.ts';
import type { RequestFacts } from '../../kit/http/context.ts';
import { COOKIE, cookieName, cookieText, DEVICE_SECONDS } from '../../kit/http/cookie.ts';
import { hashToken } from '../../kit/auth/token.ts';
import { agentOf } from './rules/agent.ts';

/** As long as a session can live; the server's own limits end it earlier. */
const REFRESH_SECONDS = 30 * 86_400;

/**
 * What renews: the public pages have their own, so that a buyer and a seller share a browser
 * (docs/decisions/0047-public-pages.md).
 */
const refreshName = (clientId: string) => (clientId === WEB_CLIENT ? 'web' : 'refresh');

/** The refresh token that this client's browser carries. */
export const refreshOf = (
  { cookies }: Pick<RequestFacts, 'cookies'>,
  config: Config,
  clientId: string,
): string | undefined => cookies[cookieName(refreshName(clientId), config)];

interface Carried {
  access: string;
  refresh: string;
  accessAge: number | undefined;
  refreshAge: number | undefined;
}

/** The public pages keep their access token in the page: no cookie has it. */
function carry(reply: FastifyReply, config: Config, clientId: string, carried: Carried): void {
  const name = refreshName(clientId);
  const refresh = cookieText(
    cookieName(name, config),
    carried.refresh,
    { maxAge: carried.refreshAge, httpOnly: true, sameSite: 'Strict' },
    config,
  );
  const access = cookieText(
    cookieName('access', config),
    carried.access,
    { maxAge: carried.accessAge },
    config,
  );
  reply.header('set-cookie', name === 'web' ? [refresh] : [access, refresh]);
}

/** The client that a pair belongs to, and whether it outlives the browser (로그인 상태 유지). */
export interface Keeping {
  clientId: string;
  kept: boolean;
}

/** The pair of a sign-in or renewal: access readable by the console, refresh by nobody (Z4). */
export const setTokens = (
  reply: FastifyReply,
  config: Config,
  tokens: Tokens,
  { clientId, kept }: Keeping,
): void =>
  carry(reply, config, clientId, {
    access: tokens.accessToken,
    refresh: tokens.refreshToken,
    accessAge: kept ? tokens.expiresIn : undefined,
    refreshAge: kept ? REFRESH_SECONDS : undefined,
  });

/**
 * Device for 180 days (R34) and client type (R35). A device id that is no cookie value stays out of the jar.
 */
export function setDevice(reply: FastifyReply, config: Config, deviceId: string, userAgent: string): void {
  const options = { maxAge: DEVICE_SECONDS };
  const client = cookieText(COOKIE.client, agentOf(userAgent).clientType, options, config);
  const fits = /^[\w.~-]{1,64}$/.test(deviceId);
  reply.header(
    'set-cookie',
    fits ? [cookieText(COOKIE.device, deviceId, options, config), client] : [client],
  );
}

/** Hash of the secret by which this browser shows that it is trusted; null: it has none. */
export function trustOf({ cookies }: Pick<RequestFacts, 'cookies'>, config: Config): Buffer | null {
  const secret = cookies[cookieName('trust', config)];
  return secret ? hashToken(secret) : null;
}

/** The twin of `jt-device` that no script reads: whoever steals the one is asked for the second step all the same. */
export function setTrust(reply: FastifyReply, config: Config, secret: string): void {
  const options = { maxAge: DEVICE_SECONDS, httpOnly: true, sameSite: 'Strict' } as const;
  reply.header('set-cookie', cookieText(cookieName('trust', config), secret, options, config));
}

export const clearTokens = (reply: FastifyReply, config: Config, clientId: string): void =>
  carry(reply, config, clientId, { access: '', refresh: '', accessAge: 0, refreshAge: 0 });
