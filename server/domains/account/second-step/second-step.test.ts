import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { s256 } from '../../../kit/auth/token.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { resetRates } from '../../../kit/http/rate.ts';
import { startWorkers, type Workers } from '../../../kit/jobs/jobs.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../../testing/app.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { addPerson, advance } from '../../../testing/people.ts';
import { openSettings } from '../../../testing/settings.ts';
import { subscriptions } from '../jobs.ts';
import { totpCode } from './totp.testing.ts';

let db: TestDb;
let app: TestApp;
let outside: Outside;
let workers: Workers;
const setting = clock.setting();

beforeAll(async () => {
  [db, outside] = await Promise.all([testDb(), startOutside()]);
  process.env.MAIL_URL = outside.mailUrl;
  app = await startApp(db.url, { simUrl: outside.simUrl });
  workers = await startWorkers(app.deps, subscriptions, []);
});
beforeEach(resetRates);
afterAll(async () => {
  clock.set(setting);
  delete process.env.MAIL_URL;
  await workers.stop();
  await app.stop();
  await outside.stop();
  await db.drop();
});

interface Challenge {
  challengeKey: string;
  methods: string[];
  expiresIn: number;
}
interface Signed {
  accessToken: string;
  user: { userSeq: number };
}
const codeOf = (secret: string, shiftMs = 0): string =>
  totpCode(secret, new Date(clock.now().getTime() + shiftMs));
/** A code that was not used in the period before. */
const fresh = (secret: string): string => {
  advance(30_000);
  return codeOf(secret);
};
const wrong = (secret: string): string => (codeOf(secret) === '000000' ? '000001' : '000000');
const client = (deviceId: string) => ({ clientId: 'jangteo-console', deviceId });
const signIn = (loginId: string, deviceId: string = crypto.randomUUID()) =>
  app.call<Signed & { challenge: Challenge; nextAction: string }>('POST', '/user/web/login', {
    body: { loginId, password: DEMO_PASSWORD, ...client(deviceId) },
  });
const challenged = async (loginId: string, deviceId?: string): Promise<Challenge> => {
  const refused = await signIn(loginId, deviceId);
  expect([refused.status, refused.body.code, refused.body.data.nextAction]).toEqual([
    461,
    'SECOND_STEP_REQUIRED',
    'SECOND_STEP',
  ]);
  return refused.body.data.challenge;
};
const second = (challengeKey: string, method: string, code: string, trustDevice = false) =>
  app.call<Signed>('POST', '/user/web/login/second', {
    body: { challengeKey, method, code, trustDevice },
  });
interface Mine {
  enabled: boolean;
  methods: string[];
  recoveryLeft: number;
  trusted: { trustedSeq: number; current: boolean; deviceName: string }[];
}
const mine = async (token: string) => (await app.call<Mine>('GET', '/user/second-step', { token })).body.data;
const begin = (token: string) =>
  app.call<{ secret: string; otpauthUrl: string; qr: string }>('POST', '/user/second-step', {
    token,
    body: { method: 'TOTP' },
  });
const confirm = (token: string, code: string) =>
  app.call<{ recoveryCodes: string[] }>('PUT', '/user/second-step', { token, body: { code } });
const end = (token: string, body: object) => app.call<Mine>('DELETE', '/user/second-step', { token, body });

/** Somebody with the app, signed in on one device. */
async function someone(loginId: string, more: object = {}) {
  await addPerson(app.deps, { loginId, ...more });
  const me = await app.login(loginId);
  const { secret } = (await begin(me.token)).body.data;
  const { recoveryCodes } = (await confirm(me.token, fresh(secret))).body.data;
  return { ...me, loginId, secret, recoveryCodes };
}

describe('accounts.md §3: switching it on and off', () => {
  test('it is on once a code was right; the codes for emergencies are shown once and kept as hashes', async () => {
    await addPerson(app.deps, { loginId: 'hayun' });
    const { token, userSeq } = await app.login('hayun');
    expect(await mine(token)).toEqual({ enabled: false, methods: [], recoveryLeft: 0, trusted: [] });
    expect((await confirm(token, '123456')).body.code).toBe('CODE_EXPIRED');
    const begun = await begin(token);
    const { secret, otpauthUrl, qr } = begun.body.data;
    expect(decodeURIComponent(otpauthUrl)).toContain(
      `otpauth://totp/장터:hayun?issuer=장터&secret=${secret}`,
    );
    expect(qr.length).toBeLessThan(20_000);
    expect((await signIn('hayun')).status).toBe(200); // nobody has confirmed it
    expect((await confirm(token, wrong(secret))).body.code).toBe('CODE_MISMATCH');
    const on = await confirm(token, codeOf(secret));
    expect(on.body.data.recoveryCodes).toHaveLength(10);
    expect(new Set(on.body.data.recoveryCodes).size).toBe(10);
    expect(await mine(token)).toMatchObject({
      enabled: true,
      methods: ['TOTP', 'RECOVERY'],
      recoveryLeft: 10,
    });
    expect((await begin(token)).body.code).toBe('STATE_CHANGED');
    expect((await confirm(token, codeOf(secret, 30_000))).body.code).toBe('CODE_EXPIRED');
    const { rows } = await app.deps.pools.job.query<{ text: string }>(
      `select concat(s::text, r::text) as text from second_step s join recovery_code r using (user_seq)
        where user_seq = $1`,
      [userSeq],
    );
    for (const { text } of rows) {
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/[A-Z0-9]{5}-[A-Z0-9]{5}/);
    }
  });

  test('a secret waits ten minutes; five wrong codes and it is over for five minutes', async () => {
    await addPerson(app.deps, { loginId: 'slow' });
    const { token } = await app.login('slow');
    const { secret } = (await begin(token)).body.data;
    for (let i = 0; i < 5; i++) expect((await confirm(token, wrong(secret))).body.code).toBe('CODE_MISMATCH');
    const over = await confirm(token, codeOf(secret));
    expect([over.status, over.body.code]).toEqual([429, 'CODE_TRIES_EXCEEDED']);
    advance(300_000);
    expect((await confirm(token, wrong(secret))).body.code).toBe('CODE_MISMATCH');
    advance(300_000);
    expect((await confirm(token, codeOf(secret))).body.code).toBe('CODE_EXPIRED');
  });

  test('off with password and code; nothing of it is left', async () => {
    const me = await someone('offer');
    const { token, secret } = me;
    expect((await end(token, { code: '123456' })).body.data).toMatchObject({
      errors: [{ field: 'password' }],
    });
    const bad = await end(token, { password: 'Not-it-77!', code: fresh(secret) });
    expect([bad.body.code, bad.body.data]).toMatchObject([
      'PASSWORD_WRONG',
      { errors: [{ field: 'password' }] },
    ]);
    const off = { password: DEMO_PASSWORD };
    expect((await end(token, { ...off, code: wrong(secret) })).body.code).toBe('CODE_MISMATCH');
    expect((await end(token, { ...off, code: 'AAAAA-AAAAA' })).body.code).toBe('CODE_MISMATCH');
    const ended = await end(token, { ...off, code: me.recoveryCodes[0]!.toLowerCase().replace('-', ' ') });
    expect(ended.body.data).toEqual({ enabled: false, methods: [], recoveryLeft: 0, trusted: [] });
    expect((await end(token, { ...off, code: '123456' })).body.code).toBe('STATE_CHANGED');
    expect((await signIn('offer')).status).toBe(200);
  });

  test('five wrong codes in a borrowed session', async () => {
    const { token, secret } = await someone('borrowed');
    const off = { password: DEMO_PASSWORD, code: wrong(secret) };
    for (let i = 0; i < 5; i++) expect((await end(token, off)).body.code).toBe('CODE_MISMATCH');
    expect((await end(token, { ...off, code: fresh(secret) })).body.code).toBe('CODE_TRIES_EXCEEDED');
  });
});

describe('accounts.md §3: signing in with it', () => {
  test('the right password opens nothing yet; the code does, once', async () => {
    const { secret } = await someone('onyu');
    const deviceId = crypto.randomUUID();
    const challenge = await challenged('onyu', deviceId);
    expect(challenge).toMatchObject({ methods: ['TOTP', 'RECOVERY'], expiresIn: 300 });
    const code = fresh(secret);
    const signed = await second(challenge.challengeKey, 'TOTP', code);
    expect(signed.status).toBe(200);
    expect(Object.keys(signed.cookies).sort()).toEqual([
      '__Host-jt-access',
      '__Host-jt-refresh',
      'jt-client',
      'jt-device',
    ]);
    expect((await app.call('POST', '/user/web/login', { token: signed.body.data.accessToken })).status).toBe(
      200,
    );
    expect((await second(challenge.challengeKey, 'TOTP', fresh(secret))).body.code).toBe('CODE_EXPIRED');
    const again = await challenged('onyu');
    expect((await second(again.challengeKey, 'TOTP', code)).body.code).toBe('CODE_MISMATCH');
    expect((await second('nobody', 'TOTP', code)).body.code).toBe('CODE_EXPIRED');
  });

  test('a code of the app at the same moment opens one session', async () => {
    const { secret } = await someone('twice');
    const keys = [await challenged('twice'), await challenged('twice')];
    const code = fresh(secret);
    const both = await Promise.all(keys.map(({ challengeKey }) => second(challengeKey, 'TOTP', code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('300 s; five wrong end it; ten wrong in a quarter of an hour are too many', async () => {
    const { secret } = await someone('guesser');
    const late = await challenged('guesser');
    advance(300_000);
    expect((await second(late.challengeKey, 'TOTP', fresh(secret))).body.code).toBe('CODE_EXPIRED');
    const first = await challenged('guesser');
    for (let i = 0; i < 5; i++)
      expect((await second(first.challengeKey, 'TOTP', wrong(secret))).body.code).toBe('CODE_MISMATCH');
    const sixth = await second(first.challengeKey, 'TOTP', fresh(secret));
    expect([sixth.status, sixth.body.code]).toEqual([429, 'CODE_TRIES_EXCEEDED']);
    const next = await challenged('guesser');
    for (let i = 0; i < 5; i++) await second(next.challengeKey, 'TOTP', wrong(secret));
    const third = await challenged('guesser');
    const delayed = await second(third.challengeKey, 'TOTP', fresh(secret));
    expect([delayed.status, delayed.body.code]).toEqual([429, 'LOGIN_DELAYED']);
  });

  test('a recovery code opens once', async () => {
    const { recoveryCodes, token } = await someone('lost');
    const code = recoveryCodes[3]!;
    const first = await challenged('lost');
    expect((await second(first.challengeKey, 'RECOVERY', code)).status).toBe(200);
    expect((await mine(token)).recoveryLeft).toBe(9);
    const again = await challenged('lost');
    expect((await second(again.challengeKey, 'RECOVERY', code)).body.code).toBe('CODE_MISMATCH');
  });

  test('a message to the own number; without a number there is none', async () => {
    await someone('phoned', { phoneNumber: '01020003000' });
    const challenge = await challenged('phoned');
    expect(challenge.methods).toEqual(['TOTP', 'SMS', 'RECOVERY']);
    const send = (challengeKey: string) =>
      app.call('POST', '/user/web/login/second/sms', { body: { challengeKey } });
    expect((await send(challenge.challengeKey)).body.data).toMatchObject({ digit: 6 });
    await expect.poll(() => outside.inbox.find('01020003000', undefined).length).toBe(1);
    const code = /(\d{6})/.exec(outside.inbox.find('01020003000', undefined)[0]!.text)![1]!;
    expect((await send('nobody')).body.code).toBe('CODE_EXPIRED');
    expect((await second(challenge.challengeKey, 'SMS', code === '000000' ? '1' : '000000')).body.code).toBe(
      'CODE_MISMATCH',
    );
    expect((await second(challenge.challengeKey, 'SMS', code)).status).toBe(200);
    await someone('phoneless');
    const without = await challenged('phoneless');
    expect((await send(without.challengeKey)).body.code).toBe('CODE_EXPIRED');
    expect((await second(without.challengeKey, 'SMS', '123456')).body.code).toBe('CODE_MISMATCH');
  });

  test('a trusted device is not asked for 30 days, and may be forgotten', async () => {
    const { secret, token } = await someone('truster');
    const deviceId = crypto.randomUUID();
    const challenge = await challenged('truster', deviceId);
    const signed = await second(challenge.challengeKey, 'TOTP', fresh(secret), true);
    expect((await signIn('truster', deviceId)).status).toBe(200);
    await challenged('truster');
    const here = await mine(signed.body.data.accessToken);
    expect(here.trusted).toMatchObject([{ current: true }]);
    const forget = (who: string, trustedSeq: number) =>
      app.call<Mine>('DELETE', `/user/second-step/trusted/${trustedSeq}`, { token: who });
    const stranger = await someone('stranger');
    expect((await forget(stranger.token, here.trusted[0]!.trustedSeq)).status).toBe(404);
    expect((await forget(token, here.trusted[0]!.trustedSeq)).body.data.trusted).toEqual([]);
    const again = await challenged('truster', deviceId);
    await second(again.challengeKey, 'TOTP', fresh(secret), true);
    advance(30 * 86_400_000);
    await challenged('truster', deviceId);
  });

  test('the code flow asks, too; who left meanwhile is told so', async () => {
    const { secret, userSeq } = await someone('flow', { email: 'flow@example.com', emailVerified: true });
    const idpw = await app.call<{ challenge: Challenge }>('POST', '/authorize/idpw', {
      body: {
        loginId: 'flow',
        password: DEMO_PASSWORD,
        ...client('d-1'),
        codeChallenge: s256('v'.repeat(64)),
      },
    });
    expect([idpw.status, idpw.body.code]).toEqual([461, 'SECOND_STEP_REQUIRED']);
    const { challengeKey } = idpw.body.data.challenge;
    await app.deps.pools.job.query(`update account_user set status = 'LEAVE' where user_seq = $1`, [userSeq]);
    expect((await second(challengeKey, 'TOTP', fresh(secret))).body.code).toBe('USER_LEFT');
    await app.deps.pools.job.query(`update account_user set status = 'NORMAL' where user_seq = $1`, [
      userSeq,
    ]);
    expect((await second(challengeKey, 'TOTP', fresh(secret))).status).toBe(200);
  });

  test('an operator in the place of somebody touches none of it', async () => {
    const { userSeq } = await someone('acted');
    await addPerson(app.deps, { loginId: 'admin-1', userType: 'admin' });
    const { token } = await app.login('admin-1');
    const headers = { 'x-act-as': String(userSeq) };
    expect((await app.call('GET', '/user/second-step', { token, headers })).status).toBe(403);
    expect(
      (await app.call('POST', '/user/second-step', { token, headers, body: { method: 'TOTP' } })).status,
    ).toBe(403);
  });

  test('settings ask all operators; who has neither app nor number cannot be asked', async () => {
    await addPerson(app.deps, { loginId: 'admin-2', userType: 'admin', phoneNumber: '01020003001' });
    await addPerson(app.deps, { loginId: 'admin-3', userType: 'admin' });
    await addPerson(app.deps, { loginId: 'seller-2', phoneNumber: '01020003002' });
    const settings = await openSettings();
    await settings.set('secondStepAdmin', '2019-01-01', 1);
    expect((await challenged('admin-2')).methods).toEqual(['SMS']);
    expect((await signIn('admin-3')).status).toBe(200);
    expect((await signIn('seller-2')).status).toBe(200);
    await settings.drop();
    expect((await signIn('admin-2')).status).toBe(200);
  });
});
