import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../testing/app.ts';
import { addPerson, advance } from '../../testing/people.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { codeWait, lockedFor, slowedBy } from './rules/limits.ts';

const WRONG = 'Wrong-passw0rd!';
const WINDOW_MS = 900_000;

describe('rules of G-BRU-1 and G-BRU-2', () => {
  test('a place is free until the limit is in the window, then until its oldest leaves', () => {
    const now = 1_000_000;
    expect(lockedFor([now, now - 1], 2, now)).toBe(0);
    expect(lockedFor([now, now - 1_000, now - 5_000], 2, now)).toBe(895);
    expect(lockedFor([now, now - 1, now - WINDOW_MS + 1], 2, now)).toBe(1);
  });

  test('answers grow slower from the fifth failure on, up to a second', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 30].map(slowedBy)).toEqual([0, 0, 100, 200, 400, 800, 1000, 1000]);
  });

  test('a code: 60 s after the last, 5 a day per target, 20 per asker', () => {
    const now = 10 * 86_400_000;
    const ago = (...seconds: number[]) => seconds.map((s) => now - s * 1000);
    expect(codeWait({ target: [], asker: [], most: 20 }, now)).toBe(0);
    expect(codeWait({ target: ago(59), asker: ago(59), most: 20 }, now)).toBe(1);
    expect(codeWait({ target: ago(60), asker: ago(60), most: 20 }, now)).toBe(0);
    expect(codeWait({ target: ago(100, 200, 300, 400, 500), asker: [], most: 20 }, now)).toBe(86_400 - 500);
    const twenty = ago(...Array.from({ length: 20 }, (_, i) => 100 + i));
    expect(codeWait({ target: [], asker: twenty, most: 20 }, now)).toBe(86_400 - 119);
    expect(codeWait({ target: [], asker: twenty, most: 100 }, now)).toBe(0);
  });
});

describe('G-BRU-1 over HTTP', () => {
  let db: TestDb;
  let app: TestApp;
  const attempt = (
    loginId: string,
    password: string,
    deviceId: string = crypto.randomUUID(),
    headers: Record<string, string> = {},
  ) => {
    resetRates();
    return app.call('POST', '/user/web/login', {
      body: { loginId, password, clientId: 'test', deviceId },
      headers,
    });
  };
  /** Failures as they would have happened a moment ago, without the waiting of the real ones. */
  const failed = async (loginId: string, n: number) => {
    for (let i = 0; i < n; i++) expect((await attempt(loginId, WRONG)).status).toBe(400);
  };

  beforeAll(async () => {
    db = await testDb();
    app = await startApp(db.url);
    for (const loginId of ['victim', 'parallel', 'bystander', 'window', 'changer'])
      await addPerson(app.deps, { loginId });
  });
  afterAll(async () => {
    await app.stop();
    await db.drop();
  });

  test('ten failures, then 429 with the seconds, also for the right password; the known device goes in', async () => {
    const home = crypto.randomUUID();
    expect((await attempt('victim', DEMO_PASSWORD, home)).status).toBe(200);
    await failed('victim', 10);
    const locked = await attempt('victim', DEMO_PASSWORD);
    expect([locked.status, locked.body.code]).toEqual([429, 'LOGIN_DELAYED']);
    const sec = Number(locked.headers.get('retry-after'));
    expect(sec).toBeGreaterThan(880);
    expect(locked.body.message).toBe(`로그인 시도가 많아 ${sec}초간 제한됩니다.`);
    expect((await attempt('victim', DEMO_PASSWORD, home)).status).toBe(200);
    expect((await attempt('VICTIM', WRONG)).status).toBe(429);
    advance(sec * 1000);
    expect((await attempt('victim', DEMO_PASSWORD)).status).toBe(200);
  });

  test('a known device answers for its own failures', async () => {
    advance(WINDOW_MS);
    const home = crypto.randomUUID();
    await attempt('window', DEMO_PASSWORD, home);
    for (let i = 0; i < 10; i++) expect((await attempt('window', WRONG, home)).status).toBe(400);
    expect((await attempt('window', DEMO_PASSWORD, home)).status).toBe(429);
  });

  test('forty guesses at once: no more than ten are judged', async () => {
    advance(WINDOW_MS);
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('parallel', WRONG)));
    const judged = answers.filter((a) => a.status === 400).length;
    expect(judged).toBeLessThanOrEqual(10);
    expect(answers.every((a) => a.status === 400 || a.status === 429)).toBe(true);
  });

  test('one address, behind which an office may sit, against many accounts: 300, then 429 whatever X-Forwarded-For says; a known device there goes in', async () => {
    advance(WINDOW_MS);
    const home = crypto.randomUUID();
    await attempt('bystander', DEMO_PASSWORD, home);
    for (let i = 0; i < 300; i++)
      expect(
        (await attempt(`guess-${i}`, WRONG, undefined, { 'x-forwarded-for': `198.51.100.${i % 100}` }))
          .status,
      ).toBe(400);
    expect(
      (await attempt('guess-300', WRONG, undefined, { 'x-forwarded-for': '198.51.100.99' })).status,
    ).toBe(429);
    expect((await attempt('bystander', DEMO_PASSWORD)).status).toBe(429);
    expect((await attempt('bystander', DEMO_PASSWORD, home)).status).toBe(200);
  });

  test('the current password cannot be guessed through PUT /user/password either', async () => {
    advance(WINDOW_MS);
    const { token } = await app.login('changer');
    const change = () =>
      app.call('PUT', '/user/password', {
        token,
        body: { currentPassword: WRONG, newPassword: 'Zebra-kite-77?' },
      });
    for (let i = 0; i < 10; i++) expect((await change()).body.code).toBe('PASSWORD_WRONG');
    expect((await change()).body.code).toBe('LOGIN_DELAYED');
  });

  test('login ids are counted by fingerprint, never stored as typed', async () => {
    await attempt('My-Secret-Typed-As-Id!1', WRONG);
    const { rows } = await app.deps.pools.job.query<{ n: number }>(
      "select count(*) as n from login_attempt l where lower(l::text) like '%secret%'",
    );
    expect(rows[0]!.n).toBe(0);
  });
});
