// Somebody who signs in at a provider and comes back: what the tests of social sign-in have in common.
import { expect } from 'vitest';
import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import { signInAs } from '../../../simulator/testing/social-browser.ts';
import { s256 } from '../../kit/auth/token.ts';
import { stageWays, type Browser } from './ways.testing.ts';

export type Provider = 'K' | 'F' | 'A';
export const verifier = 'v'.repeat(43);
export const placeOf = (answer: Response): string => answer.headers.get('location')!;

let n = 0;
export const number = (): number => (n += 1);
/** Somebody with an account there. */
export function person(more: object = {}) {
  number();
  const email = `social${n}@kakao.example`;
  return { subject: `subject-${n}`, name: `소셜${n}`, email, verified: true, ...more };
}
export type Person = ReturnType<typeof person>;

export const authorize = (own: Browser, provider: Provider, socialToken: string) =>
  own.call<{ exchangeKey: string; profile?: object; releaseKey?: string }>('POST', '/authorize/sns', {
    body: { provider, socialToken, ...own.device, codeChallenge: s256(verifier) },
  });

export function stageSocial() {
  const ways = stageWays({ social: true });
  const { app, agreements } = ways;
  const go = (own: Browser, path: string) =>
    fetch(new URL(path, app().url), { redirect: 'manual', headers: own.headers });

  /** Through the provider's page and back, as a browser goes; answers where the console takes over. */
  async function comesBack(own: Browser, provider: Provider, who: Person | null, more = '', mode = 'LOGIN') {
    const start = await go(own, `/user/sns/start?provider=${provider}&mode=${mode}${more}`);
    expect(start.status).toBe(302);
    const { callback, form } = await signInAs(app().url, placeOf(start), who);
    const { pathname, search } = new URL(callback);
    const path = form ? await posted(pathname, form) : pathname + search;
    const last = await go(own, path);
    const token = /^jt-social=([^;]*)/.exec(last.headers.getSetCookie()[0] ?? '')?.[1] ?? null;
    return { to: placeOf(last), token, callback: path, headers: last.headers };
  }

  /** From Apple's page, without our cookies. */
  async function posted(path: string, form: URLSearchParams): Promise<string> {
    const answer = await fetch(new URL(path, app().url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      body: form.toString(),
    });
    expect(answer.status).toBe(302);
    return placeOf(answer);
  }

  const joins = async (own: Browser, provider: Provider, socialToken: string, more: object = {}) =>
    own.once<SignIn>('/user/web/join/sns', {
      provider,
      socialToken,
      userName: `소셜 새내기${number()}`,
      name: '이도담',
      agreements: await agreements(),
      ...more,
    });

  /** Somebody who joined with Kakao. */
  async function joined(own: Browser, who: Person, more: object = {}): Promise<SignIn> {
    const { token } = await comesBack(own, 'K', who);
    const answer = await joins(own, 'K', token!, more);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  }
  return { ...ways, go, comesBack, joins, joined };
}
