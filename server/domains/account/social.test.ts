import { describe, expect, test } from 'vitest';
import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import { signInAs } from '../../../simulator/testing/social-browser.ts';
import { addPerson, advance, moveTo } from '../../testing/people.ts';
import { authorize, number, person, placeOf, stageSocial, verifier } from './social.testing.ts';

const { app, sql, browser, agreements, messages, go, comesBack, joins, joined } = stageSocial();

describe('signing in with an account of somebody else', () => {
  test.each(['K', 'F', 'A'] as const)('%s: unknown first, then joined, then known', async (provider) => {
    const own = browser();
    const who = person();
    const first = await comesBack(own, provider, who, '&next=/order/list%3Fa%3D1');
    expect(first.to).toBe(`/login?sns=${provider}&next=%2Forder%2Flist%3Fa%3D1`);
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^jt-social=[\w-]{22}; Max-Age=300; Path=\/; SameSite=Lax/,
    );
    expect(first.headers.get('cache-control')).toBe('no-store');
    const unknown = await authorize(own, provider, first.token!);
    expect([unknown.status, unknown.body.code, unknown.body.data.profile]).toEqual([
      460,
      'SNS_NOT_JOINED',
      { userName: who.name, email: `s***@kakao.example` },
    ]);
    const { user } = (await joins(own, provider, first.token!)).body.data;
    expect(user).toMatchObject({
      provider,
      providers: [provider],
      emailVerified: provider !== 'F',
      userType: 'consumer',
    });

    const again = await comesBack(own, provider, who);
    const key = await authorize(own, provider, again.token!);
    expect(key.status, key.text).toBe(200);
    const tokens = await own.call<{ accessToken: string }>('GET', '/tokens/exchange', {
      headers: { 'x-exchange-key': key.body.data.exchangeKey, 'x-code-verifier': verifier },
    });
    const me = await own.call<SignIn>('POST', '/user/web/login', { token: tokens.body.data.accessToken });
    expect(me.body.data.user.userSeq).toBe(user.userSeq);
  });

  test('one that began on a public page comes back to it, refused or not', async () => {
    const own = browser();
    const way = '&next=%2Flive%2F12%3Fa%3D1';
    const came = await comesBack(own, 'K', person(), way, 'WEB');
    expect([came.to, came.token]).toEqual(['/live/12?a=1&sns=K', expect.any(String)]);
    expect((await comesBack(own, 'K', null, way, 'WEB')).to).toBe('/live/12?a=1&sns=failed');
    expect((await comesBack(own, 'K', person(), '', 'WEB')).to).toBe('/live?sns=K');
  });

  test('a token is good once, five minutes, on its device and for its provider', async () => {
    const own = browser();
    const who = person();
    await joined(own, who);
    const { token } = await comesBack(own, 'K', who);
    const elsewhere = await authorize(browser(), 'K', token!);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'SNS_TOKEN_INVALID']);
    expect((await authorize(own, 'A', token!)).body.code).toBe('SNS_TOKEN_INVALID');
    const both = await Promise.all([authorize(own, 'K', token!), authorize(own, 'K', token!)]);
    expect(both.map((a) => a.body.code).toSorted()).toEqual(['SNS_TOKEN_INVALID', 'SUCCESS']);
    const late = await comesBack(own, 'K', who);
    advance(301_000);
    expect((await authorize(own, 'K', late.token!)).body.code).toBe('SNS_TOKEN_INVALID');
    expect((await joins(own, 'K', late.token!)).body.code).toBe('SNS_TOKEN_INVALID');
  });

  test('a way back is of the device that went, once, within ten minutes; whoever refused comes back as nobody', async () => {
    const own = browser();
    const refused = await comesBack(own, 'K', null);
    expect([refused.to, refused.token]).toEqual(['/login?sns=failed', null]);
    const done = await comesBack(own, 'K', person());
    const twice = await go(own, done.callback);
    expect([placeOf(twice), twice.headers.getSetCookie()]).toEqual(['/login?sns=failed', []]);
    for (const forged of ['?state=x&code=y', '?code=y', '?error=access_denied'])
      expect(placeOf(await go(own, `/user/sns/callback${forged}`))).toBe('/login?sns=failed');

    const start = await go(own, '/user/sns/start?provider=K&mode=LINK');
    const { callback } = await signInAs(app().url, placeOf(start), person());
    const { pathname, search } = new URL(callback);
    const thief = await go(browser(), pathname + search);
    expect([placeOf(thief), thief.headers.getSetCookie()]).toEqual(['/login?sns=failed', []]);
    advance(601_000);
    expect(placeOf(await go(own, pathname + search))).toBe('/login?sns=failed');
  });

  test('G-RDR-1: nobody is led to another site', async () => {
    const own = browser();
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/a b',
    ])
      expect(
        (await go(own, `/user/sns/start?provider=K&mode=LOGIN&next=${encodeURIComponent(next)}`)).status,
      ).toBe(400);
    expect((await go(own, '/user/sns/start?provider=E&mode=LOGIN')).status).toBe(400);
  });

  test('7.6.2: another site that leads here leads to our page, where somebody presses first', async () => {
    const from = (site: string, query: string) =>
      fetch(`${app().url}/user/sns/start?provider=K&${query}`, {
        redirect: 'manual',
        headers: { 'sec-fetch-site': site },
      });
    expect(placeOf(await from('cross-site', 'mode=LOGIN&next=/orders'))).toBe('/login?next=%2Forders');
    expect(placeOf(await from('cross-site', 'mode=LINK'))).toBe('/profile');
    for (const site of ['same-origin', 'same-site', 'none'])
      expect(placeOf(await from(site, 'mode=LOGIN'))).toMatch(/^\/sim\/social\//);
  });

  test('a form of kilobytes goes on without the name, or not at all: no head of more than 16 kB', async () => {
    const post = async (form: Record<string, string>) =>
      placeOf(
        await fetch(`${app().url}/user/sns/callback`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: Object.entries(form)
            .map(([name, value]) => `${name}=${value}`)
            .join('&'),
        }),
      );
    expect(await post({ state: 'x', code: 'y', user: '가'.repeat(2_000) })).toBe(
      '/user/sns/callback?state=x&code=y',
    );
    expect(await post({ state: 'x', code: '나'.repeat(3_000) })).toBe('/login?sns=failed');
  });

  test('a browser that was never here is given a device', async () => {
    const start = await fetch(`${app().url}/user/sns/start?provider=K&mode=LOGIN`, { redirect: 'manual' });
    expect(start.headers.getSetCookie().join()).toMatch(/jt-device=[\w-]{36}; Max-Age=15552000/);
  });

  test('only the way back takes forms of other sites', async () => {
    const form = (path: string) =>
      fetch(`${app().url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
        body: 'state=x',
      });
    expect((await form('/user/web/login')).status).toBe(403);
    const back = await form('/user/sns/callback');
    expect([back.status, placeOf(back)]).toEqual([302, '/user/sns/callback?state=x']);
    const own = await fetch(`${app().url}/user/web/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'loginId=x',
    });
    expect(own.status).toBe(415);
  });
});

describe('joining with it', () => {
  test('an address that another account has links nothing by itself', async () => {
    const who = person();
    await addPerson(app().deps, { loginId: who.email, email: who.email, emailVerified: true });
    const own = browser();
    const { token } = await comesBack(own, 'K', who);
    expect((await joins(own, 'K', token!)).body.code).toBe('EMAIL_TAKEN');
    expect((await joins(own, 'K', token!, { email: who.email.toUpperCase() })).body.code).toBe('EMAIL_TAKEN');
    // The token is not spent: the person goes on with another address, which the provider does not vouch for.
    const joinedAs = (await joins(own, 'K', token!, { email: 'another@example.com' })).body.data.user;
    expect(joinedAs).toMatchObject({ emailVerified: false, nextAction: 'EMAIL_VERIFY' });
    expect(joinedAs.loginId).toMatch(/^kakao-[0-9a-f]{16}$/);
  });

  test('what refuses spends no token: name, number, terms, invitation, address', async () => {
    const own = browser();
    const { token } = await comesBack(own, 'K', person());
    await addPerson(app().deps, { loginId: `dup${number()}`, nickname: '소셜 이름' });
    const all = await agreements();
    for (const [more, code] of [
      [{ userName: '소셜 이름' }, 'USER_DUP_NAME'],
      [{ userName: '운영자입니다' }, 'USER_UNAVAILABLE_NAME'],
      [{ phoneNumber: '01012' }, 'USER_INVALID_PHONE'],
      [{ phoneNumber: '01055552001' }, 'PHONE_NOT_PROVEN'],
      [{ email: 'x' }, 'USER_INVALID_EMAIL'],
      [{ friendCode: 'NOSUCHCODE' }, 'INVITATION_INVALID'],
      [{ agreements: all.slice(1) }, 'TERMS_REQUIRED'],
    ] as const)
      expect([code, (await joins(own, 'K', token!, more)).body.code]).toEqual([code, code]);
    expect((await joins(own, 'K', token!)).status).toBe(200);
  });

  test('an identity is one account’s: of two browsers that join with it at once one wins', async () => {
    const who = person({ email: '' });
    const browsers = [browser(), browser()];
    const tokens: string[] = [];
    for (const own of browsers) tokens.push((await comesBack(own, 'K', who)).token!);
    const answers = await Promise.all(browsers.map((own, i) => joins(own, 'K', tokens[i]!)));
    expect(answers.map((a) => a.body.code).toSorted()).toEqual(['SNS_TAKEN', 'SUCCESS']);
    expect(await sql(`select from social_identity where subject = $1`, [who.subject])).toHaveLength(1);
  });

  test('without an e-mail, then with an unproven one, nothing but the profile is open', async () => {
    const own = browser();
    const { user, accessToken: token } = await joined(own, person({ email: '' }));
    expect(user).toMatchObject({ email: null, nextAction: 'EMAIL_INPUT' });
    const consumer = () => own.call<{ nextAction: string }>('GET', '/market/v1/orders', { token });
    const first = await consumer();
    expect([first.status, first.body.code, first.body.data.nextAction]).toEqual([
      461,
      'USER_EMAIL_REQUIRED',
      'EMAIL_INPUT',
    ]);
    await sql(`update account_user set email = 'later@example.com' where user_seq = $1`, [user.userSeq]);
    await expect.poll(async () => (await consumer()).body.code).toBe('USER_EMAIL_AUTH_REQUIRED');
    const sent = await own.call('POST', '/user/email/prepare', {
      token,
      body: { email: 'later@example.com' },
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => messages('later@example.com').length).toBe(1);
    const code = /\d{6}/.exec(messages('later@example.com')[0]!.text)![0];
    const changed = await own.call('PUT', '/user/email', {
      token,
      body: { email: 'later@example.com', code },
    });
    expect(changed.body.data).toMatchObject({ emailVerified: true, nextAction: null });
    await expect.poll(async () => (await consumer()).status).toBe(200);
  });
});

test('462 comes after the provider vouched: left, dormant with its key', async () => {
  const own = browser();
  const who = person();
  const { user } = await joined(own, who);
  const signIn = async () => authorize(own, 'K', (await comesBack(own, 'K', who)).token!);
  await moveTo(app().deps, user.userSeq, 'IDLE');
  const idle = await signIn();
  expect([idle.status, idle.body.code, typeof idle.body.data.releaseKey]).toEqual([
    462,
    'USER_IDLED',
    'string',
  ]);
  await moveTo(app().deps, user.userSeq, 'LEAVE');
  expect((await signIn()).body.code).toBe('USER_LEFT');
});
