import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { passwordFault } from './rules/password.ts';

describe('G-PWD-1: rules (R112)', () => {
  test.each([
    'Kite-lake7',
    '가나다a1!bcde',
    'tr0ub4dor&3xyz',
    'correct1-horse',
    `Aq7!${'ab'.repeat(30)}`,
    'qwer82736451!',
    'Mango-grape-19',
    '푸른 바다 9z!x',
  ])('%s may be used', (password) => expect(passwordFault(password, 'onyu-shop')).toBeNull());

  test.each([
    'Ab1!xyz',
    'abcdefgh1',
    'abcdefgh!',
    '12345678!',
    '가나다라마바사1!',
    `Aq7!${'ab'.repeat(31)}`,
    'Abcd\u00001!xyz',
    '',
  ])('%j lacks length, letter, digit or sign', (password) =>
    expect(passwordFault(password, 'onyu-shop')).toBe('FORM'),
  );

  test.each([
    'password1!',
    'Password123!',
    'P@ssw0rd1!',
    'qwer1234!',
    'qwer1234!@',
    '1q2w3e4r!',
    'q1w2e3r4!',
    'asdf1234!!',
    'abcd1234!',
    'aaaa1111!',
    'admin123!@#',
    'iloveyou1!',
    'dkssud123!',
    'tkfkd1004!',
    'tlqkf1234!',
    'gkrrygkrry12!',
    'Korea2025!',
    'qwerty123456!',
    'zxcvbnm1!',
    'qwerqwer12!',
    'welcome1!',
    'jangteo1!',
    '1234qwer!',
    '!qaz2wsx',
    'dragon88!',
    'passw0rd!',
  ])('%s is among the first that people try', (password) =>
    expect(passwordFault(password, 'someone')).toBe('COMMON'),
  );

  test('the login id is no part of a password', () => {
    expect(passwordFault('Onyu-Shop77!', 'onyu-shop')).toBe('LOGIN_ID');
    expect(passwordFault('x9!hayun.jung', 'hayun.jung@example.com')).toBe('LOGIN_ID');
    expect(passwordFault('Kim-lake-99!', 'kim')).toBeNull();
  });
});

describe('PUT /user/password', () => {
  let db: TestDb;
  let app: TestApp;
  const FIRST = 'Zebra-kite-77?';
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.call('PUT', '/user/password', { token, body: { currentPassword, newPassword } });

  beforeAll(async () => {
    db = await testDb();
    app = await startApp(db.url);
    await addPerson(app.deps, { loginId: 'onyu', mustChangePassword: true });
  });
  afterAll(async () => {
    await app.stop();
    await db.drop();
  });

  test('nothing else may be called before (461)', async () => {
    const { token } = await app.login('onyu');
    const refused = await app.call('GET', '/v1/orders', { token });
    expect([refused.status, refused.body.code, refused.body.data]).toMatchObject([
      461,
      'USER_EXPIRATION_PASSWORD_CHANGE_REQUIRED',
      { nextAction: 'PASSWORD_CHANGE' },
    ]);
    expect((await app.call('GET', '/tokens', { token })).status).toBe(200);
    expect((await app.call('POST', '/user/web/login', { token })).status).toBe(200);
  });

  test('says on which field and why', async () => {
    const { token } = await app.login('onyu');
    const wrong = await change(token, 'Not-it-at-all-1!', FIRST);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'PASSWORD_WRONG']);
    const weak = await change(token, DEMO_PASSWORD, 'short1!');
    expect([weak.status, weak.body.code, weak.body.data]).toMatchObject([
      400,
      'USER_PASSWORD_LENGTH_REQUIRE',
      { errors: [{ field: 'newPassword' }] },
    ]);
    expect((await change(token, DEMO_PASSWORD, 'qwer1234!')).body).toMatchObject({
      code: 'BAD_REQUEST',
      message: '많이 쓰이는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
    });
    expect((await change(token, DEMO_PASSWORD, 'my-onyu-99!')).body.message).toBe(
      '아이디가 들어간 비밀번호는 사용할 수 없습니다.',
    );
  });

  test('G-SES-2: this session goes on, every other is dead at once, the old password with it; one audit row', async () => {
    const here = await app.login('onyu');
    const others = await Promise.all([app.login('onyu'), app.login('onyu'), app.login('onyu')]);
    expect((await change(here.token, DEMO_PASSWORD, FIRST)).status).toBe(200);
    expect((await app.call('GET', '/tokens', { token: here.token })).status).toBe(200);
    for (const other of others) {
      const answer = await app.call('GET', '/tokens', { token: other.token });
      expect([answer.status, answer.body.code]).toEqual([463, 'PASSWORD_CHANGED_ELSEWHERE']);
      expect(
        (
          await app.call('POST', '/tokens/refresh', {
            body: { refreshToken: other.refreshToken, clientId: 'jangteo-console', deviceId: other.deviceId },
          })
        ).status,
      ).toBe(463);
    }
    await expect(app.login('onyu')).rejects.toThrow('400');
    const { userSeq } = await app.login('onyu', FIRST);
    const { rows } = await app.deps.pools.job.query<{ ended: number }>(
      `select (detail->>'ended')::int as ended
        from access_log
        where detail->>'act' = 'PASSWORD_CHANGED' and user_seq = $1`,
      [userSeq],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.ended).toBeGreaterThanOrEqual(3);
  });

  test('the next step is done, and the same password again is refused', async () => {
    const { token } = await app.login('onyu', FIRST);
    const me = await app.call<{ user: { nextAction: string | null } }>('POST', '/user/web/login', { token });
    expect(me.body.data.user.nextAction).toBeNull();
    expect((await change(token, FIRST, FIRST)).body.data).toMatchObject({
      errors: [{ field: 'newPassword', code: 'DUPLICATE' }],
    });
  });

  test('two changes at once: one wins', async () => {
    const { token } = await app.login('onyu', FIRST);
    const [holder, watcher] = [db.url, db.url].map((url) => new pg.Client({ connectionString: url }));
    await Promise.all([holder!.connect(), watcher!.connect()]);
    // Nothing is written before both have proven the password: they wait for the account's row.
    await holder!.query("begin; select from account_user where login_id = 'onyu' for update");
    const changes = ['Quiet-river-31!', 'Brave-stone-52!'].map((next) => change(token, FIRST, next));
    const waiting = async () => {
      const { rows } = await watcher!.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'update account_user%'`,
      );
      return rows[0]!.n;
    };
    await expect.poll(waiting).toBe(2);
    await Promise.all([holder!.end(), watcher!.end()]);
    const answers = await Promise.all(changes);
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 412]);
  });
});
