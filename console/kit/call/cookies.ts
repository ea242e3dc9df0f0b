/**
 * The cookies that the console reads or writes (R32-R35). On the one origin the refresh token stays out of its reach
 * (HttpOnly); of an account service at another host it keeps what that answered (tokens.ts).
 */
import { newKey } from './key.ts';

export const CLIENT_ID = 'jangteo-console';
/** 180 days (R34). */
const DEVICE_SECONDS = 15_552_000;

export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1) || null;
  }
  return null;
}

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');
export const writeCookie = (name: string, value: string, age: string, sameSite: 'Lax' | 'Strict' = 'Lax') => {
  document.cookie = `${name}=${value}; Path=/; SameSite=${sameSite}${age}${secure()}`;
};

/** The bearer of the signed-in session; null when it ended or there was none (R6, R7). */
export const accessToken = (): string | null => readCookie('__Host-jt-access') ?? readCookie('jt-access');

export function dropTokens(): void {
  document.cookie = '__Host-jt-access=; Path=/; Max-Age=0; Secure';
  document.cookie = 'jt-access=; Path=/; Max-Age=0';
  document.cookie = 'jt-refresh=; Path=/; Max-Age=0';
}

/** What renews at another host; null on the one origin, whose cookie cannot be seen from here. */
export const refreshToken = (): string | null => readCookie('jt-refresh');

/** The id of this browser, made once and prolonged with every start (R34). */
export function deviceId(): string {
  const id = readCookie('jt-device') ?? newKey();
  writeCookie('jt-device', id, `; Max-Age=${DEVICE_SECONDS}`);
  return id;
}

/** web_pc and the like (R35). */
export function writeClientType(): void {
  const agent = navigator.userAgent;
  const type = /Android/i.test(agent)
    ? 'web_android'
    : /iPhone|iPad|iPod/i.test(agent)
      ? 'web_ios'
      : /Windows|Macintosh|Linux|CrOS/i.test(agent)
        ? 'web_pc'
        : 'web_unknown';
  writeCookie('jt-client', type, '');
}
