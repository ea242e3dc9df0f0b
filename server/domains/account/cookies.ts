import type { FastifyReply } from 'fastify';
import type { Tokens } from '../../kit/auth/session.ts';
import type { Config } from '../../kit/http/config.ts';
import { COOKIE, cookieName, cookieText, DEVICE_SECONDS } from '../../kit/http/cookie.ts';
import { agentOf } from './rules/agent.ts';

/** As long as a session can live; the server's own limits end it earlier. */
const REFRESH_SECONDS = 30 * 86_400;

const refreshText = (value: string, maxAge: number | undefined, config: Config): string =>
  cookieText(cookieName('refresh', config), value, { maxAge, httpOnly: true, sameSite: 'Strict' }, config);

/**
 * The pair of a sign-in or renewal: access readable by the console, refresh by nobody
 * (Z4). Both end with the browser where the session was not to be kept (로그인 상태 유지).
 */
export function setTokens(reply: FastifyReply, config: Config, tokens: Tokens, kept: boolean): void {
  reply.header('set-cookie', [
    cookieText(
      cookieName('access', config),
      tokens.accessToken,
      { maxAge: kept ? tokens.expiresIn : undefined },
      config,
    ),
    refreshText(tokens.refreshToken, kept ? REFRESH_SECONDS : undefined, config),
  ]);
}

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

export function clearTokens(reply: FastifyReply, config: Config): void {
  reply.header('set-cookie', [
    cookieText(cookieName('access', config), '', { maxAge: 0 }, config),
    refreshText('', 0, config),
  ]);
}
