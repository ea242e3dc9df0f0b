import { describe, expect, test } from 'vitest';
import { s256 } from '../../../kit/auth/token.ts';
import { actsFor } from '../../../testing/acting.ts';
import { DEMO_PASSWORD } from '../../../testing/app.ts';
import { addPerson, advance } from '../../../testing/people.ts';
import { openSettings } from '../../../testing/settings.ts';
import { client, fresh, stageSecondStep, wrong, type Challenge, type Mine } from './stage.testing.ts';

const { app, outside, signIn, challenged, second, mine, someone } = stageSecondStep();

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
    expect(
      (await app().call('POST', '/user/web/login', { token: signed.body.data.accessToken })).status,
    ).toBe(200);
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

  test('a message to the own number, where it was chosen; without a number there is none', async () => {
    await someone('phoned', { phoneNumber: '01020003000' }, true);
    const challenge = await challenged('phoned');
    expect(challenge.methods).toEqual(['TOTP', 'SMS', 'RECOVERY']);
    const send = (challengeKey: string) =>
      app().call('POST', '/user/web/login/second/sms', { body: { challengeKey } });
    expect((await send(challenge.challengeKey)).body.data).toMatchObject({ digit: 6 });
    // That it was turned on was told there, too.
    const codes = () =>
      outside()
        .inbox.find('01020003000', undefined)
        .flatMap(({ text }) => /인증번호는 (\d{6})/.exec(text)?.[1] ?? []);
    await expect.poll(codes).toHaveLength(1);
    const code = codes()[0]!;
    expect((await send('nobody')).body.code).toBe('CODE_EXPIRED');
    expect((await second(challenge.challengeKey, 'SMS', code === '000000' ? '1' : '000000')).body.code).toBe(
      'CODE_MISMATCH',
    );
    expect((await second(challenge.challengeKey, 'SMS', code)).status).toBe(200);
    await someone('phoneless');
    const without = await challenged('phoneless');
    expect((await send(without.challengeKey)).body.code).toBe('CODE_EXPIRED');
    expect((await second(without.challengeKey, 'SMS', '123456')).body.code).toBe('CODE_MISMATCH');
    await someone('app-only', { phoneNumber: '01020003009' });
    const only = await challenged('app-only');
    expect(only.methods).toEqual(['TOTP', 'RECOVERY']);
    expect((await send(only.challengeKey)).body.code).toBe('CODE_EXPIRED');
    expect((await second(only.challengeKey, 'SMS', '123456')).body.code).toBe('CODE_MISMATCH');
  });

  test('a trusted device is not asked for 30 days, and may be forgotten', async () => {
    const { secret, token } = await someone('truster');
    const deviceId = crypto.randomUUID();
    const challenge = await challenged('truster', deviceId);
    const signed = await second(challenge.challengeKey, 'TOTP', fresh(secret), true);
    const browser = signed.cookies;
    expect((await signIn('truster', deviceId, browser)).status).toBe(200);
    await challenged('truster', undefined, browser);
    const here = await mine(signed.body.data.accessToken);
    expect(here.trusted).toMatchObject([{ current: true }]);
    const forget = (who: string, trustedSeq: number) =>
      app().call<Mine>('DELETE', `/user/second-step/trusted/${trustedSeq}`, { token: who });
    const stranger = await someone('stranger');
    expect((await forget(stranger.token, here.trusted[0]!.trustedSeq)).status).toBe(404);
    expect((await forget(token, here.trusted[0]!.trustedSeq)).body.data.trusted).toEqual([]);
    const again = await challenged('truster', deviceId, browser);
    const renewed = await second(again.challengeKey, 'TOTP', fresh(secret), true);
    expect((await signIn('truster', deviceId, renewed.cookies)).status).toBe(200);
    advance(30 * 86_400_000);
    await challenged('truster', deviceId, renewed.cookies);
  });

  test('the id that scripts read is not enough to be trusted: its twin is shown, which none of them reads', async () => {
    const { secret } = await someone('robbed');
    const deviceId = crypto.randomUUID();
    const { challengeKey } = await challenged('robbed', deviceId);
    const signed = await second(challengeKey, 'TOTP', fresh(secret), true);
    const twin = signed.headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-jt-trust='));
    expect(twin.join()).toMatch(/^__Host-jt-trust=[\w-]{43};.*SameSite=Strict; Secure; HttpOnly$/);
    await challenged('robbed', deviceId);
    await challenged('robbed', deviceId, { '__Host-jt-trust': 'x'.repeat(43) });
    expect((await signIn('robbed', deviceId, signed.cookies)).status).toBe(200);
    // A device that was trusted before there were twins.
    await app().deps.pools.job.query('update trusted_device set secret_hash = null where device_id = $1', [
      deviceId,
    ]);
    await challenged('robbed', deviceId, signed.cookies);
  });

  test('two people who trust one browser are both known by its newest secret', async () => {
    const deviceId = crypto.randomUUID();
    const [one, other] = [await someone('first-here'), await someone('second-here')];
    const first = await challenged(one.loginId, deviceId);
    const before = (await second(first.challengeKey, 'TOTP', fresh(one.secret), true)).cookies;
    const next = await challenged(other.loginId, deviceId, before);
    const after = (await second(next.challengeKey, 'TOTP', fresh(other.secret), true, before)).cookies;
    for (const { loginId } of [one, other]) {
      expect((await signIn(loginId, deviceId, after)).status).toBe(200);
      await challenged(loginId, deviceId, before);
    }
  });

  test('the code flow asks, too; who left meanwhile is told so', async () => {
    const { secret, userSeq } = await someone('flow', { email: 'flow@example.com', emailVerified: true });
    const idpw = await app().call<{ challenge: Challenge }>('POST', '/authorize/idpw', {
      body: {
        loginId: 'flow',
        password: DEMO_PASSWORD,
        ...client('d-1'),
        codeChallenge: s256('v'.repeat(64)),
      },
    });
    expect([idpw.status, idpw.body.code]).toEqual([461, 'SECOND_STEP_REQUIRED']);
    const { challengeKey } = idpw.body.data.challenge;
    await app().deps.pools.job.query(`update account_user set status = 'LEAVE' where user_seq = $1`, [
      userSeq,
    ]);
    expect((await second(challengeKey, 'TOTP', fresh(secret))).body.code).toBe('USER_LEFT');
    await app().deps.pools.job.query(`update account_user set status = 'NORMAL' where user_seq = $1`, [
      userSeq,
    ]);
    expect((await second(challengeKey, 'TOTP', fresh(secret))).status).toBe(200);
  });

  test('an operator in the place of somebody touches none of it', async () => {
    const { userSeq } = await someone('acted');
    await addPerson(app().deps, { loginId: 'admin-1', userType: 'admin' });
    const { token } = await app().login('admin-1');
    const headers = await actsFor(app().deps, token, userSeq);
    expect((await app().call('GET', '/user/second-step', { token, headers })).status).toBe(403);
    expect(
      (await app().call('POST', '/user/second-step', { token, headers, body: { method: 'TOTP' } })).status,
    ).toBe(403);
  });

  test('settings ask all operators; one who has neither app nor number stays outside', async () => {
    await addPerson(app().deps, { loginId: 'admin-2', userType: 'admin', phoneNumber: '01020003001' });
    await addPerson(app().deps, { loginId: 'admin-3', userType: 'admin' });
    await addPerson(app().deps, { loginId: 'seller-2', phoneNumber: '01020003002' });
    const settings = await openSettings();
    await settings.set('secondStepAdmin', '2019-01-01', 1);
    expect((await challenged('admin-2')).methods).toEqual(['SMS']);
    const missing = await signIn('admin-3');
    expect([missing.status, missing.body.code]).toEqual([462, 'SECOND_STEP_MISSING']);
    expect((await signIn('seller-2')).status).toBe(200);
    await settings.drop();
    expect((await signIn('admin-2')).status).toBe(200);
  });
});
