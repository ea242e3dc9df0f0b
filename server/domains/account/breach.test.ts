// G-PWD-1, decision 0120: a password known from a breach is refused where it is set and must change where it is used.
import { afterEach, describe, expect, test } from 'vitest';
import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import { BREACHED } from '../../../simulator/breach/breach.ts';
import { s256 } from '../../kit/auth/token.ts';
import { hashPassword } from '../../kit/auth/password.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { waitForBreaches } from '../../testing/breach.ts';
import { addPerson, advance } from '../../testing/people.ts';
import { openSettings } from '../../testing/settings.ts';
import { isCheckDue } from './rules/password.ts';
import { GOOD_PASSWORD, stageWays } from './ways.testing.ts';

const { app, outside, sql, browser, received, agreements } = stageWays();
const [LEAKED, LEAKED_TOO] = BREACHED as [string, string];
const DAY_MS = 86_400_000;
const refused = {
  code: 'BAD_REQUEST',
  message: '유출된 적이 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
};
waitForBreaches();

/** Nobody answers until the test is over. */
const goAway = (): void => void (app().deps.config.simUrl = 'http://127.0.0.1:1');
afterEach(() => void (app().deps.config.simUrl = outside().simUrl));

let n = 0;
/** Somebody whose password was set before anybody knew it. */
async function someone(password: string) {
  n += 1;
  const loginId = `leaked${n}@example.com`;
  const userSeq = await addPerson(app().deps, { loginId, email: loginId, emailVerified: true });
  await sql('update account_user set password_hash = $2 where user_seq = $1', [
    userSeq,
    await hashPassword(password),
  ]);
  const own = browser();
  const signIn = (typed = password) =>
    own.call<SignIn>('POST', '/user/web/login', { body: { loginId, password: typed, ...own.device } });
  const stored = async () =>
    (
      await sql<{ must: boolean; at: string | null }>(
        'select must_change_password as must, password_checked_at as at from account_user where user_seq = $1',
        [userSeq],
      )
    )[0]!;
  return { loginId, userSeq, own, signIn, stored };
}

describe('where it is set', () => {
  test('joining: only whoever proved the address is told, and the code still counts', async () => {
    const own = browser();
    const email = `newcomer${(n += 1)}@example.com`;
    const code = await own.mailed(email);
    const join = async (password: string, typed = code) =>
      own.once('/user/web/join/email', {
        email,
        code: typed,
        password,
        userName: `새사람${n}`,
        name: '박서연',
        agreements: await agreements(),
      });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await join(LEAKED, wrong)).body.code).toBe('CODE_MISMATCH');
    const known = await join(LEAKED);
    expect([known.status, known.body]).toMatchObject([
      400,
      { ...refused, data: { errors: [{ field: 'password', code: 'PATTERN' }] } },
    ]);
    expect((await join(GOOD_PASSWORD)).status).toBe(200);
  });

  test('a new one and one after a reset', async () => {
    const one = await someone(DEMO_PASSWORD);
    const { token } = await app().login(one.loginId);
    const change = (currentPassword: string, newPassword: string) =>
      app().call('PUT', '/user/password', { token, body: { currentPassword, newPassword } });
    expect((await change('Not-it-77!', LEAKED)).body.code).toBe('PASSWORD_WRONG');
    expect((await change(DEMO_PASSWORD, LEAKED)).body).toMatchObject({
      ...refused,
      data: { errors: [{ field: 'newPassword' }] },
    });
    const { device, call } = one.own;
    const body = { loginId: one.loginId, ...device };
    await call('POST', '/user/find/password', { body: { ...body, channel: 'EMAIL' } });
    const code = await received(one.loginId, 1);
    const reset = (newPassword: string) =>
      call('PUT', '/user/find/password', { body: { ...body, code, newPassword } });
    expect((await reset(LEAKED_TOO)).body).toMatchObject(refused);
    expect((await reset(GOOD_PASSWORD)).status).toBe(200);
  });

  test('nobody answers: it may be set', async () => {
    const one = await someone(DEMO_PASSWORD);
    const { token } = await app().login(one.loginId);
    goAway();
    const body = { currentPassword: DEMO_PASSWORD, newPassword: LEAKED };
    expect((await app().call('PUT', '/user/password', { token, body })).status).toBe(200);
  });
});

describe('where it is used', () => {
  test('the sign-in opens, and nothing but a new password is open', async () => {
    const one = await someone(LEAKED);
    expect((await one.signIn('Not-it-77!')).status).toBe(400);
    expect(await one.stored()).toEqual({ must: false, at: null });
    const signed = await one.signIn();
    expect([signed.status, signed.body.data.user.nextAction]).toEqual([200, 'PASSWORD_CHANGE']);
    const token = signed.body.data.accessToken!;
    const early = await app().call('GET', '/user/notifications', { token });
    expect([early.status, early.body.code]).toEqual([461, 'USER_EXPIRATION_PASSWORD_CHANGE_REQUIRED']);
    expect(
      await sql(`select from access_log where user_seq = $1 and detail->>'act' = 'PASSWORD_BREACHED'`, [
        one.userSeq,
      ]),
    ).toHaveLength(1);
    const body = { currentPassword: LEAKED, newPassword: GOOD_PASSWORD };
    expect((await app().call('PUT', '/user/password', { token, body })).status).toBe(200);
    const again = await one.signIn(GOOD_PASSWORD);
    expect(again.body.data.user.nextAction).toBeNull();
  });

  test('by the code flow, too', async () => {
    const one = await someone(LEAKED_TOO);
    const { call, device } = one.own;
    const body = {
      loginId: one.loginId,
      password: LEAKED_TOO,
      ...device,
      codeChallenge: s256('v'.repeat(64)),
    };
    expect((await call('POST', '/authorize/idpw', { body })).status).toBe(200);
    expect(await one.stored()).toMatchObject({ must: true });
  });

  test('an outage keeps nobody out; the next sign-in asks again', async () => {
    const one = await someone(LEAKED);
    goAway();
    const signed = await one.signIn();
    expect([signed.status, signed.body.data.user.nextAction]).toEqual([200, null]);
    expect(await one.stored()).toEqual({ must: false, at: null });
    app().deps.config.simUrl = outside().simUrl;
    expect((await one.signIn()).body.data.user.nextAction).toBe('PASSWORD_CHANGE');
  });

  test('a good one is asked about every seven days', async () => {
    const one = await someone(GOOD_PASSWORD);
    await one.signIn();
    const first = (await one.stored()).at!;
    advance(6 * DAY_MS);
    await one.signIn();
    expect((await one.stored()).at).toBe(first);
    advance(DAY_MS);
    await one.signIn();
    expect(Date.parse((await one.stored()).at!)).toBeGreaterThan(Date.parse(first));
  });

  test('breachAskDays 0: nobody is asked at signing in', async () => {
    const settings = await openSettings();
    await settings.set('breachAskDays', '2019-01-01', 0);
    const one = await someone(LEAKED);
    expect((await one.signIn()).body.data.user.nextAction).toBeNull();
    await settings.drop();
  });
});

test.each([
  ['never', null, 7, true],
  ['of the password before', '2026-11-01T00:00:00Z', 7, true],
  ['six days ago', '2026-11-15T00:00:00Z', 7, false],
  ['seven days ago', '2026-11-14T00:00:00Z', 7, true],
  ['never, and nobody asks', null, 0, false],
])('looked up %s: due %s', (_said, checkedAt, days, due) => {
  const since = '2026-11-10T00:00:00Z';
  expect(isCheckDue({ checkedAt, since }, new Date('2026-11-21T00:00:00Z'), days)).toBe(due);
});
