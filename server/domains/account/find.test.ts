import { describe, expect, test } from 'vitest';
import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import { clock } from '../../kit/clock/clock.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { addPerson, addWarning, advance, moveTo, type Person } from '../../testing/people.ts';
import { chores } from './jobs.ts';
import { sealPersonal } from './standing/personal.ts';
import { GOOD_PASSWORD, stageWays } from './ways.testing.ts';

const { app, sql, browser, messages, received } = stageWays();
type Browser = ReturnType<typeof browser>;

let n = 0;
/** Somebody with a number and an address of their own. */
async function someone(more: Partial<Person> = {}) {
  n += 1;
  const loginId = more.loginId ?? `finder${n}@example.com`;
  const phoneNumber = `0105556${String(n).padStart(4, '0')}`;
  const given = { loginId, name: '박서연', email: loginId, phoneNumber };
  const userSeq = await addPerson(app().deps, { emailVerified: true, ...given, ...more });
  return { ...given, userSeq };
}

type Someone = Awaited<ReturnType<typeof someone>>;

/** What is personal lies apart, sealed, as the day of rest leaves it. */
async function layApart({ userSeq, name, phoneNumber, email }: Someone): Promise<void> {
  const lay = { name, phone_number: phoneNumber, email, email_verified_at: null, profile_image: null };
  await sql('insert into idle_user (user_seq, sealed, at) values ($1, $2, $3)', [
    userSeq,
    sealPersonal(app().deps.config, lay),
    clock.now(),
  ]);
  await sql(
    `update account_user set name = '휴면 회원', phone_number = null, email = null where user_seq = $1`,
    [userSeq],
  );
}

describe('the id', () => {
  const find = (own: Browser, name: string, phoneNumber: string, code: string) =>
    own.call<object[]>('POST', '/user/find/id', { body: { name, phoneNumber, code } });

  test('is told masked to whoever proves the number, and nothing to whoever bears another name', async () => {
    const one = await someone();
    await addPerson(app().deps, {
      loginId: `left${n}`,
      name: one.name,
      phoneNumber: one.phoneNumber,
      status: 'LEAVE',
    });
    const own = browser();
    const code = await own.texted(one.phoneNumber);
    const joinedOn = new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect((await find(own, '박서연', one.phoneNumber, code)).body.data).toEqual([
      { loginId: 'f***@example.com', provider: 'E', joinedOn },
    ]);
    advance(61_000);
    const next = await own.texted(one.phoneNumber);
    expect((await find(own, '다른이', one.phoneNumber, next)).body).toMatchObject({
      code: 'SUCCESS',
      data: [],
    });
  });

  test('also of who rests: their data lie apart (accounts.md §3)', async () => {
    const one = await someone({ status: 'IDLE' });
    const { deps } = app();
    await layApart(one);
    // Who went to rest before numbers had a key gets one by the hourly chore.
    const { run } = chores.find(({ name }) => name === 'account.idle')!;
    await run({ ...deps, signal: AbortSignal.timeout(60_000) });
    const own = browser();
    const found = await find(own, '박서연', one.phoneNumber, await own.texted(one.phoneNumber));
    expect(found.body.data).toMatchObject([{ loginId: 'f***@example.com', provider: 'E' }]);
    advance(61_000);
    const others = await find(own, '휴면 회원', one.phoneNumber, await own.texted(one.phoneNumber));
    expect(others.body.data).toEqual([]);
    await moveTo(deps, one.userSeq, 'LEAVE');
    advance(61_000);
    const left = await find(own, '박서연', one.phoneNumber, await own.texted(one.phoneNumber));
    expect(left.body.data).toEqual([]);
  });

  test('a wrong code, a number of nobody, one that is none', async () => {
    const one = await someone();
    const own = browser();
    const code = await own.texted(one.phoneNumber);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await find(own, '박서연', one.phoneNumber, wrong)).body.code).toBe('CODE_MISMATCH');
    expect((await find(browser(), '박서연', one.phoneNumber, code)).body.code).toBe('CODE_EXPIRED');
    expect((await find(own, '박서연', '1234', code)).body.code).toBe('USER_INVALID_PHONE');
    for (let i = 0; i < 4; i += 1) await find(own, '박서연', one.phoneNumber, wrong);
    expect((await find(own, '박서연', one.phoneNumber, code)).body.code).toBe('CODE_TRIES_EXCEEDED');
  });
});

describe('the password', () => {
  const prepare = (own: Browser, loginId: string, channel: 'EMAIL' | 'SMS') =>
    own.call<{ expiresIn: number }>('POST', '/user/find/password', {
      body: { loginId, channel, ...own.device },
    });
  const reset = (own: Browser, loginId: string, code: string, newPassword = GOOD_PASSWORD) =>
    own.call('PUT', '/user/find/password', { body: { loginId, code, newPassword, ...own.device } });

  test.each(['EMAIL', 'SMS'] as const)(
    'by %s: every session ends, the old one opens nothing',
    async (channel) => {
      const one = await someone({ mustChangePassword: true });
      const own = browser();
      const session = await app().login(one.loginId);
      expect((await prepare(own, one.loginId.toUpperCase(), channel)).status).toBe(200);
      const code = await received(channel === 'EMAIL' ? one.email : one.phoneNumber, 1);
      const done = await reset(own, one.loginId, code);
      expect([done.status, done.body.data]).toEqual([200, null]);
      expect((await app().call('GET', '/tokens', { token: session.token })).body.code).toBe(
        'PASSWORD_CHANGED_ELSEWHERE',
      );
      await expect(app().login(one.loginId)).rejects.toThrow('400');
      const { token } = await app().login(one.loginId, GOOD_PASSWORD);
      const me = await app().call<SignIn>('POST', '/user/web/login', { token });
      expect(me.body.data.user.nextAction).toBeNull();
      expect((await reset(own, one.loginId, code, 'Another-kite-78?')).body.code).toBe('CODE_EXPIRED');
    },
  );

  test('G-ENU-1: known, unknown, left, without an address: one answer, and nothing is sent', async () => {
    const one = await someone();
    const left = await someone({ status: 'LEAVE' });
    const unproven = await someone({ emailVerified: false });
    const answers = [];
    for (const loginId of [one.loginId, 'nobody@example.com', left.loginId, unproven.loginId])
      answers.push(await prepare(browser(), loginId, 'EMAIL'));
    const seen = answers.map(({ status, body: { code, data } }) => ({ status, code, data }));
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await received(one.email, 1);
    for (const to of ['nobody@example.com', left.email, unproven.email]) expect(messages(to)).toEqual([]);
    expect((await reset(browser(), 'nobody@example.com', '123456')).body.code).toBe('CODE_EXPIRED');
  });

  test('the same limits for everybody, by what was asked for: a minute between, five a day', async () => {
    const one = await someone();
    const own = browser();
    for (const loginId of [one.loginId, 'nobody2@example.com']) {
      expect((await prepare(own, loginId, 'SMS')).status).toBe(200);
      expect((await prepare(own, loginId, 'EMAIL')).status).toBe(429);
    }
    // Nobody learns whose number it is by asking for a code to it.
    expect(
      (await own.call('GET', '/user/auth/sms', { query: { phoneNumber: one.phoneNumber } })).status,
    ).toBe(200);
  });

  test('a weak one is refused before anybody looks; a code is of its device', async () => {
    const one = await someone();
    const own = browser();
    for (const [weak, wanted] of [
      ['short', 'USER_PASSWORD_LENGTH_REQUIRE'],
      ['qwer1234!', 'BAD_REQUEST'],
    ])
      expect((await reset(own, one.loginId, '123456', weak)).body.code).toBe(wanted);
    await prepare(own, one.loginId, 'EMAIL');
    const code = await received(one.email, 1);
    expect((await reset(browser(), one.loginId, code)).body.code).toBe('CODE_EXPIRED');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1)
      expect((await reset(own, one.loginId, wrong)).body.code).toBe('CODE_MISMATCH');
    expect((await reset(own, one.loginId, code)).body.code).toBe('CODE_TRIES_EXCEEDED');
  });

  test('who left between the code and the password is nobody', async () => {
    const one = await someone();
    const own = browser();
    await prepare(own, one.loginId, 'EMAIL');
    const code = await received(one.email, 1);
    await moveTo(app().deps, one.userSeq, 'LEAVE');
    expect((await reset(own, one.loginId, code)).body.code).toBe('CODE_MISMATCH');
  });
});

describe('a dormant account', () => {
  const signIn = async (own: Browser, loginId: string, password = DEMO_PASSWORD) =>
    own.call<{ releaseKey: string }>('POST', '/user/web/login', {
      body: { loginId, password, ...own.device },
    });
  const wake = (own: Browser, releaseKey: string, phoneNumber: string, code: string) =>
    own.call<SignIn>('POST', '/user/wake', { body: { releaseKey, phoneNumber, code, ...own.device } });

  test('wakes by its key and its number, is what it was, and signs in', async () => {
    const one = await someone({ status: 'IDLE' });
    await sql(`update account_user set state_before = 'WARN' where user_seq = $1`, [one.userSeq]);
    await addWarning(app().deps.pools.job, one.userSeq);
    const own = browser();
    expect((await signIn(own, one.loginId, 'Wrong-passw0rd!')).body.data).toBeNull();
    const refused = await signIn(own, one.loginId);
    expect([refused.status, refused.body.code]).toEqual([462, 'USER_IDLED']);
    const { releaseKey } = refused.body.data;
    const code = await own.texted(one.phoneNumber);
    const woken = await wake(own, releaseKey, one.phoneNumber, code);
    expect(woken.status, woken.text).toBe(200);
    expect(woken.body.data.user).toMatchObject({ userSeq: one.userSeq, status: 'WARN' });
    expect(woken.cookies).toHaveProperty('__Host-jt-refresh');
    expect(
      await sql(
        'select action, from_status, to_status, actor_kind from account_history where user_seq = $1 order by history_seq desc limit 1',
        [one.userSeq],
      ),
    ).toEqual([{ action: 'wake', from_status: 'IDLE', to_status: 'WARN', actor_kind: 'seller' }]);
    expect((await wake(own, releaseKey, one.phoneNumber, code)).body.code).toBe('CODE_EXPIRED');
  });

  test('its data come back from where they lay apart', async () => {
    const one = await someone({ status: 'IDLE', userType: 'consumer' });
    await layApart(one);
    const own = browser();
    const { releaseKey } = (await signIn(own, one.loginId)).body.data;
    const woken = await wake(own, releaseKey, one.phoneNumber, await own.texted(one.phoneNumber));
    expect(woken.body.data.user).toMatchObject({
      name: '박서연',
      email: 'f***@example.com',
      status: 'NORMAL',
    });
    expect(await sql('select from idle_user where user_seq = $1', [one.userSeq])).toEqual([]);
  });

  test('another number, device, key or ten minutes later: it sleeps on', async () => {
    const one = await someone({ status: 'IDLE' });
    const own = browser();
    const { releaseKey } = (await signIn(own, one.loginId)).body.data;
    const others = '01055569999';
    const theirs = await wake(own, releaseKey, others, await own.texted(others));
    expect([theirs.status, theirs.body.code]).toEqual([400, 'CODE_MISMATCH']);
    const code = await own.texted(one.phoneNumber);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await wake(own, releaseKey, one.phoneNumber, wrong)).body.code).toBe('CODE_MISMATCH');
    expect((await wake(own, 'no-such-key', one.phoneNumber, code)).body.code).toBe('CODE_EXPIRED');
    expect((await wake(browser(), releaseKey, one.phoneNumber, code)).body.code).toBe('CODE_EXPIRED');
    expect((await wake(own, releaseKey, '12', code)).body.code).toBe('USER_INVALID_PHONE');
    for (let i = 0; i < 4; i += 1) await wake(own, releaseKey, one.phoneNumber, wrong);
    expect((await wake(own, releaseKey, one.phoneNumber, code)).body.code).toBe('CODE_TRIES_EXCEEDED');
    advance(601_000);
    const next = await own.texted(one.phoneNumber);
    expect((await wake(own, releaseKey, one.phoneNumber, next)).body.code).toBe('CODE_EXPIRED');
    expect(await sql('select status from account_user where user_seq = $1', [one.userSeq])).toEqual([
      { status: 'IDLE' },
    ]);
  });

  test('two who wake it at once: it wakes once; who left meanwhile does not', async () => {
    const one = await someone({ status: 'IDLE' });
    const own = browser();
    const { releaseKey } = (await signIn(own, one.loginId)).body.data;
    const code = await own.texted(one.phoneNumber);
    const both = await Promise.all([1, 2].map(() => wake(own, releaseKey, one.phoneNumber, code)));
    expect(both.filter((a) => a.status === 200)).toHaveLength(1);

    const other = await someone({ status: 'IDLE' });
    const key = (await signIn(own, other.loginId)).body.data.releaseKey;
    const right = await own.texted(other.phoneNumber);
    await moveTo(app().deps, other.userSeq, 'LEAVE');
    expect((await wake(own, key, other.phoneNumber, right)).body.code).toBe('STATE_CHANGED');
  });
});

test('a password of 180 days ago is due, and is asked for (accounts.md §11)', async () => {
  const one = await someone();
  const due = async () => {
    const { token } = await app().login(one.loginId);
    return (await app().call<SignIn>('POST', '/user/web/login', { token })).body.data.user.passwordDue;
  };
  const changed = (days: number) =>
    sql('update account_user set password_changed_at = $2 where user_seq = $1', [
      one.userSeq,
      new Date(clock.now().getTime() - days * 86_400_000),
    ]);
  await changed(179);
  expect(await due()).toBe(false);
  await changed(180);
  expect(await due()).toBe(true);
  await sql('update account_user set password_postponed_until = $2 where user_seq = $1', [
    one.userSeq,
    new Date(clock.now().getTime() + 30 * 86_400_000),
  ]);
  expect(await due()).toBe(false);
});
