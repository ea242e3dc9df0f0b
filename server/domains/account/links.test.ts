import { describe, expect, test } from 'vitest';
import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import { signInAs } from '../../../simulator/testing/social-browser.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { authorize, number, person, placeOf, stageSocial, type Provider } from './social.testing.ts';
import type { Browser } from './ways.testing.ts';

const { app, sql, browser, go, comesBack, joined } = stageSocial();

describe('linking', () => {
  const link = async (own: Browser, token: string, provider: Provider, socialToken: string) =>
    own.call<{ provider: string; linkedAt: string }[]>('POST', '/user/sns/link', {
      token,
      headers: await steppedUp(app().deps, token),
      body: { provider, socialToken },
    });
  const unlink = async (own: Browser, token: string, provider: Provider) =>
    own.call<{ provider: string }[]>('DELETE', `/user/sns/${provider}`, {
      token,
      headers: await steppedUp(app().deps, token),
    });

  test('to the account that is signed in, which keeps its password; the way back leads to the profile', async () => {
    const loginId = `linker${number()}@example.com`;
    const userSeq = await addPerson(app().deps, { loginId, email: loginId, emailVerified: true });
    const own = browser();
    const { token } = await app().login(loginId, DEMO_PASSWORD, own.deviceId);
    const start = await go(own, '/user/sns/start?provider=K&mode=LINK');
    const who = person();
    const { callback } = await signInAs(app().url, placeOf(start), who);
    const { pathname, search } = new URL(callback);
    const back = await go(own, pathname + search);
    expect(placeOf(back)).toBe('/profile?sns=K');
    const socialToken = /^jt-social=([^;]*)/.exec(back.headers.getSetCookie()[0]!)![1]!;
    const linked = await link(own, token, 'K', socialToken);
    expect(linked.body.data.map((one) => one.provider)).toEqual(['K']);
    expect((await link(own, token, 'K', socialToken)).body.code).toBe('SNS_TOKEN_INVALID');
    const me = await own.call<SignIn>('POST', '/user/web/login', { token });
    expect(me.body.data.user).toMatchObject({ provider: 'E', providers: ['E', 'K'] });
    const known = await comesBack(own, 'K', who);
    expect((await authorize(own, 'K', known.token!)).status).toBe(200);
    // Somebody else's, and a second one of the same provider.
    const other = await comesBack(own, 'K', person());
    expect((await link(own, token, 'K', other.token!)).body.code).toBe('SNS_TAKEN');
    expect((await unlink(own, token, 'K')).body.data).toEqual([]);
    expect((await unlink(own, token, 'A')).body.data).toEqual([]);
    expect(
      await sql('select detail from access_log where user_seq = $1 and detail::text like $2 order by at', [
        userSeq,
        '%SNS_%',
      ]),
    ).toHaveLength(2);
  });

  test('an identity of somebody else is theirs', async () => {
    const who = person();
    await joined(browser(), who);
    const loginId = `second${number()}`;
    await addPerson(app().deps, { loginId });
    const own = browser();
    const { token } = await app().login(loginId, DEMO_PASSWORD, own.deviceId);
    const { token: socialToken } = await comesBack(own, 'K', who);
    expect((await link(own, token, 'K', socialToken!)).body.code).toBe('SNS_TAKEN');
  });

  test('the last way to sign in stays, also when two go at once', async () => {
    const own = browser();
    const { accessToken: token, user } = await joined(own, person());
    const refused = await unlink(own, token!, 'K');
    expect([refused.status, refused.body.code]).toEqual([460, 'LAST_LOGIN_METHOD']);
    const apple = await comesBack(own, 'A', person());
    expect((await link(own, token!, 'A', apple.token!)).status).toBe(200);
    const both = await Promise.all([unlink(own, token!, 'K'), unlink(own, token!, 'A')]);
    expect(both.map((a) => a.body.code).toSorted()).toEqual(['LAST_LOGIN_METHOD', 'SUCCESS']);
    const [left] = await sql<{ provider: string }>(
      'select provider from social_identity where user_seq = $1',
      [user.userSeq],
    );
    expect(await sql('select provider from account_user where user_seq = $1', [user.userSeq])).toEqual([
      left,
    ]);
  });
});
