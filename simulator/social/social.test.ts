import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SocialFlow, SocialLogin } from '@jangteo/server/adapters/social-login/port.ts';
import { openSocialLogin } from '@jangteo/server/adapters/social-login/social-login.ts';
import { signInAs } from '../testing/social-browser.ts';
import type { Person } from './houses.ts';
import { mountSocial } from './page.ts';

let app: FastifyInstance;
let url: string;
let login: SocialLogin;
beforeAll(async () => {
  app = fastify();
  mountSocial(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  login = openSocialLogin({ simUrl: url, publicOrigin: '' }, {});
});
afterAll(() => app.close());

/** Whatever the library or the provider says to it. */
const REFUSED = /./;
const haram: Person = { subject: 'haram-1', name: '하람', email: 'haram@kakao.example', verified: true };
const flowOf = (): SocialFlow => ({
  state: crypto.randomUUID(),
  nonce: crypto.randomUUID(),
  verifier: 'v'.repeat(50),
  redirectUri: 'http://127.0.0.1:4000/user/sns/callback',
});

async function goThrough(provider: 'K' | 'A' | 'F', flow: SocialFlow, who: Person | null) {
  const { callback, form } = await signInAs(url, await login.begin(provider, flow), who);
  return { callback, came: form ?? new URL(callback).searchParams };
}

describe('social sign-in against oidc-provider', () => {
  test('all three are offered, Kakao and Apple by OpenID Connect, Facebook by its profile', () =>
    expect(login.providers).toEqual(['K', 'F', 'A']));

  test.each(['K', 'A'] as const)(
    '%s: who signed in, and whether the address is vouched for',
    async (provider) => {
      for (const verified of [true, false]) {
        const flow = flowOf();
        const { callback, came } = await goThrough(provider, flow, { ...haram, verified });
        expect(callback.startsWith(flow.redirectUri)).toBe(true);
        expect(await login.finish(provider, flow, came)).toEqual({
          subject: 'haram-1',
          email: 'haram@kakao.example',
          emailVerified: verified,
          name: '하람',
        });
      }
    },
  );

  test('Apple comes back with a form', async () => {
    const { callback, came } = await goThrough('A', flowOf(), haram);
    expect([callback.includes('?'), came.has('code'), came.has('state')]).toEqual([false, true, true]);
  });

  test('Facebook vouches for no address', async () => {
    const flow = flowOf();
    const { came } = await goThrough('F', flow, haram);
    expect(await login.finish('F', flow, came)).toEqual({
      subject: 'haram-1',
      email: 'haram@kakao.example',
      emailVerified: false,
      name: '하람',
    });
  });

  test('no e-mail is none', async () => {
    const flow = flowOf();
    const { came } = await goThrough('K', flow, { ...haram, email: '', verified: true });
    expect(await login.finish('K', flow, came)).toMatchObject({ email: null, emailVerified: false });
  });

  test('another state, nonce, verifier, issuer or code is nobody, and a code is good once', async () => {
    for (const provider of ['K', 'F', 'A'] as const) {
      const flow = flowOf();
      const { came } = await goThrough(provider, flow, haram);
      const forged = (name: string, value: string) =>
        new URLSearchParams([...came].map(([k, v]): [string, string] => [k, k === name ? value : v]));
      await expect(login.finish(provider, { ...flow, state: 'another' }, came)).rejects.toThrow(REFUSED);
      await expect(login.finish(provider, flow, forged('state', 'another'))).rejects.toThrow(REFUSED);
      await expect(login.finish(provider, flow, forged('iss', 'http://evil.invalid'))).rejects.toThrow(
        REFUSED,
      );
      await expect(login.finish(provider, flow, forged('code', 'another'))).rejects.toThrow(REFUSED);
      await expect(login.finish(provider, { ...flow, verifier: 'w'.repeat(50) }, came)).rejects.toThrow(
        REFUSED,
      );
      expect(await login.finish(provider, flow, came)).toMatchObject({ subject: 'haram-1' });
      await expect(login.finish(provider, flow, came)).rejects.toThrow(REFUSED);
    }
    const flow = flowOf();
    const { came } = await goThrough('K', flow, haram);
    await expect(login.finish('K', { ...flow, nonce: 'another' }, came)).rejects.toThrow(REFUSED);
  });

  test('whoever refuses comes back with an error', async () => {
    const flow = flowOf();
    const { came } = await goThrough('K', flow, null);
    expect(came.get('error')).toBe('access_denied');
    await expect(login.finish('K', flow, came)).rejects.toThrow(REFUSED);
  });

  test('the page opens only for the browser whose sign-in it is', async () => {
    const start = await fetch(new URL(await login.begin('K', flowOf()), url), { redirect: 'manual' });
    const page = new URL(start.headers.get('location')!, url);
    expect((await fetch(page)).status).not.toBe(200);
    const cookie = start.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const own = await fetch(page, { headers: { cookie } });
    expect([own.status, (await own.text()).includes('시뮬레이터 카카오 로그인')]).toEqual([200, true]);
  });
});
