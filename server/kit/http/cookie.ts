import type { Config } from './config.ts';

/**
 * The five cookies of R32 under our names, what renews a buyer's sign-in on the public pages, and the secret of a trusted
 * device, which no script reads.
 */
export const COOKIE = {
  access: 'jt-access',
  refresh: 'jt-refresh',
  web: 'jt-web',
  device: 'jt-device',
  trust: 'jt-trust',
  client: 'jt-client',
  social: 'jt-social',
} as const;
/** 180 days (R34). */
export const DEVICE_SECONDS = 15_552_000;

/** `__Host-` and Secure need https or loopback; elsewhere both are dropped and the start warns. */
export function cookieName(
  name: 'access' | 'refresh' | 'web' | 'trust',
  config: Pick<Config, 'secureCookies'>,
): string {
  return config.secureCookies ? `__Host-${COOKIE[name]}` : COOKIE[name];
}

export interface CookieOptions {
  /** Seconds; absent: it ends with the browser. */
  maxAge?: number;
  httpOnly?: boolean;
  sameSite?: 'Lax' | 'Strict';
}

/** One Set-Cookie value. The value must be a token: letters, digits, `-._~`. */
export function cookieText(
  name: string,
  value: string,
  options: CookieOptions,
  config: Pick<Config, 'secureCookies'>,
): string {
  if (!/^[\w.~-]*$/.test(value)) throw new RangeError('cookie value');
  const age = options.maxAge === undefined ? [] : [`Max-Age=${options.maxAge}`];
  const flags = [...age, 'Path=/', `SameSite=${options.sameSite ?? 'Lax'}`];
  if (config.secureCookies) flags.push('Secure');
  if (options.httpOnly) flags.push('HttpOnly');
  return `${name}=${value}; ${flags.join('; ')}`;
}

/**
 * Cookie header → names and values; the first of equal names wins, as browsers send the most specific first.
 */
export function readCookies(header: string | undefined): Record<string, string> {
  const out: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (!(name in out)) out[name] = part.slice(at + 1).trim();
  }
  return out;
}
