// ASVS 5.0 7.5.1, decision 0140: a borrowed access token does not become the account.
import { expect, test } from 'vitest';
import type { StepUp } from '@jangteo/contract/account/step-up.api.ts';
import { forgetSessions } from '../../../kit/auth/session.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { actsFor } from '../../../testing/acting.ts';
import { DEMO_PASSWORD } from '../../../testing/app.ts';
import { addPerson, advance, type Person } from '../../../testing/people.ts';
import { codeOf, fresh } from '../second-step/stage.testing.ts';
import { stageWays } from '../ways.testing.ts';

const { app, sql, browser, messages, received } = stageWays();

let n = 0;
async function someone(more: Partial<Person> = {}) {
  const loginId = `owner${(n += 1)}@example.com`;
  const phoneNumber = `0105551${String(n).padStart(4, '0')}`;
  await addPerson(app().deps, { loginId, email: loginId, emailVerified: true, phoneNumber, ...more });
  const own = browser();
  const { token, userSeq } = await app().login(loginId, DEMO_PASSWORD, own.deviceId);
  const call = <T = never>(method: string, path: string, body?: object, stepUpKey?: string) =>
    own.call<T>(method, path, {
      token,
      ...(body && { body }),
      ...(stepUpKey !== undefined && { headers: { 'x-step-up': stepUpKey } }),
    });
  const proves = (body: object) =>
    call<{ stepUpKey: string; expiresIn: number }>('POST', '/user/step-up', body);
  const means = async () => (await call<StepUp>('GET', '/user/step-up')).body.data;
  const noPassword = () => sql('update account_user set password_hash = null where user_seq = $1', [userSeq]);
  const email = async () =>
    (await sql<{ email: string }>('select email from account_user where user_seq = $1', [userSeq]))[0]!.email;
  return { loginId, phoneNumber, userSeq, call, proves, means, noPassword, email };
}

test('the token alone changes no address; the password does, for ten minutes', async () => {
  const one = await someone();
  const to = `new-${one.loginId}`;
  const refused = await one.call('POST', '/user/email/prepare', { email: to });
  expect([refused.status, refused.body.code]).toEqual([461, 'STEP_UP_REQUIRED']);
  expect(await one.means()).toEqual({
    means: ['PASSWORD'],
    email: 'o***@example.com',
    phoneNumber: `010-****-${one.phoneNumber.slice(-4)}`,
    secondStep: false,
  });
  expect((await one.proves({})).body.data).toMatchObject({
    errors: [{ field: 'password', code: 'REQUIRED' }],
  });
  const bad = await one.proves({ password: 'Not-it-77!' });
  expect([bad.body.code, bad.body.data]).toMatchObject([
    'PASSWORD_WRONG',
    { errors: [{ field: 'password' }] },
  ]);
  const { stepUpKey, expiresIn } = (await one.proves({ password: DEMO_PASSWORD })).body.data;
  expect(expiresIn).toBe(600);
  expect((await one.call('POST', '/user/email/prepare', { email: to }, stepUpKey)).status).toBe(200);
  const code = await received(to, 1);
  expect((await one.call('PUT', '/user/email', { email: to, code })).body.code).toBe('STEP_UP_REQUIRED');
  const other = await someone();
  const key = (await other.proves({ password: DEMO_PASSWORD })).body.data.stepUpKey;
  expect((await one.call('PUT', '/user/email', { email: to, code }, key)).body.code).toBe('STEP_UP_REQUIRED');
  expect((await one.call('PUT', '/user/email', { email: to, code }, stepUpKey)).status).toBe(200);
  expect(await one.email()).toBe(to);
  advance(600_000);
  expect((await one.call('POST', '/user/email/prepare', { email: to }, stepUpKey)).body.code).toBe(
    'STEP_UP_REQUIRED',
  );
});

test('guesses at the password count as at signing in', async () => {
  const one = await someone();
  for (let i = 0; i < 10; i += 1) await one.proves({ password: 'Not-it-77!' });
  expect((await one.proves({ password: DEMO_PASSWORD })).body.code).toBe('LOGIN_DELAYED');
});

test('without a password a code to where the account is reached now, and to nowhere else', async () => {
  const one = await someone();
  await one.noPassword();
  expect((await one.means()).means).toEqual(['EMAIL', 'SMS']);
  expect((await one.proves({ code: '123456' })).body.code).toBe('CODE_EXPIRED');
  expect((await one.call('POST', '/user/step-up/code', { channel: 'EMAIL' })).status).toBe(200);
  const mailed = await received(one.loginId, 1);
  expect((await one.call('POST', '/user/step-up/code', { channel: 'SMS' })).status).toBe(200);
  expect((await one.proves({ code: await received(one.phoneNumber, 1) })).status).toBe(400); // the mail's is asked first
  expect((await one.proves({ code: mailed })).status).toBe(200);
  expect((await one.proves({ code: mailed })).status).toBe(400);
});

test('an address that nobody proved is no way: it may be the thief’s', async () => {
  const one = await someone({ emailVerified: false, phoneNumber: null });
  await one.noPassword();
  expect((await one.means()).means).toEqual([]);
  const sent = await one.call('POST', '/user/step-up/code', { channel: 'EMAIL' });
  expect([sent.status, messages(one.loginId)]).toEqual([400, []]);
});

test('a social account without an address gives one while its sign-in is young', async () => {
  const one = await someone({ email: null, emailVerified: false, phoneNumber: null });
  await one.noPassword();
  await sql(`insert into social_identity (provider, subject, user_seq, linked_at) values ('K', $1, $2, $3)`, [
    one.loginId,
    one.userSeq,
    clock.now(),
  ]);
  await sql(`update account_user set provider = 'K' where user_seq = $1`, [one.userSeq]);
  forgetSessions();
  const gives = () => one.call('POST', '/user/email/prepare', { email: `social-${one.loginId}` });
  expect((await gives()).status).toBe(200);
  advance(600_000);
  expect((await gives()).body.code).toBe('STEP_UP_REQUIRED');
});

test('with the second step on the app is asked, too; five guesses and it is over for a while', async () => {
  const one = await someone();
  const first = (await one.proves({ password: DEMO_PASSWORD })).body.data.stepUpKey;
  const begun = await one.call<{ secret: string }>('POST', '/user/second-step', { method: 'TOTP' }, first);
  const { secret } = begun.body.data;
  const on = await one.call('PUT', '/user/second-step', { code: codeOf(secret) }, first);
  expect(on.status).toBe(200);
  expect((await one.means()).secondStep).toBe(true);
  const password = { password: DEMO_PASSWORD };
  expect((await one.proves(password)).body.data).toMatchObject({
    errors: [{ field: 'secondCode', code: 'REQUIRED' }],
  });
  const wrong = await one.proves({ ...password, secondCode: 'AAAAA-AAAAA' });
  expect([wrong.body.code, wrong.body.data]).toMatchObject([
    'CODE_MISMATCH',
    { errors: [{ field: 'secondCode' }] },
  ]);
  expect((await one.proves({ ...password, secondCode: fresh(secret) })).status).toBe(200);
  for (let i = 0; i < 5; i += 1) await one.proves({ ...password, secondCode: 'AAAAA-AAAAA' });
  expect((await one.proves({ ...password, secondCode: fresh(secret) })).body.code).toBe(
    'CODE_TRIES_EXCEEDED',
  );
});

test('an operator in the place of somebody shows nothing', async () => {
  const one = await someone();
  await addPerson(app().deps, { loginId: 'step-ops', userType: 'admin' });
  const { token } = await app().login('step-ops');
  const headers = await actsFor(app().deps, token, one.userSeq);
  const body = { password: DEMO_PASSWORD };
  expect((await app().call('POST', '/user/step-up', { token, headers, body })).status).toBe(403);
});
