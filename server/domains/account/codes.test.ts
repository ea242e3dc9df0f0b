import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { s256 } from '../../kit/auth/token.ts';
import { startWorkers, type Workers } from '../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { startOutside, type Outside } from '../../testing/outside.ts';
import { addPerson, advance } from '../../testing/people.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { subscriptions } from './jobs.ts';

const DAY_MS = 86_400_000;
const verifier = 'v'.repeat(43);
const codeChallenge = s256(verifier);
const device = { clientId: 'test', deviceId: 'device-a' };

let db: TestDb;
let outside: Outside;
let app: TestApp;
let workers: Workers;
const mailUrl = process.env.MAIL_URL;

beforeAll(async () => {
  db = await testDb();
  outside = await startOutside();
  process.env.MAIL_URL = outside.mailUrl;
  app = await startApp(db.url, { simUrl: outside.simUrl });
  workers = await startWorkers(app.deps, subscriptions, []);
  await addPerson(app.deps, { loginId: 'mailer', email: 'Mailer@Example.com', emailVerified: true });
  await addPerson(app.deps, { loginId: 'unproven', email: 'unproven@example.com' });
  await addPerson(app.deps, {
    loginId: 'gone',
    email: 'gone@example.com',
    emailVerified: true,
    status: 'LEAVE',
  });
});
afterAll(async () => {
  await workers.stop();
  await app.stop();
  await outside.stop();
  await db.drop();
  if (mailUrl === undefined) delete process.env.MAIL_URL;
  else process.env.MAIL_URL = mailUrl;
});
beforeEach(() => {
  resetRates();
  advance(DAY_MS);
});

const messages = (to: string) => outside.inbox.find(to, undefined);
/** The newest code that reached the target, once `count` messages have. */
async function received(to: string, count = 1): Promise<string> {
  await expect.poll(() => messages(to).length).toBe(count);
  return /\d{6,8}/.exec(messages(to)[0]!.text)![0];
}
const other = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

const sms = (phoneNumber: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.call<{ expiresIn: number; resendAfterSec: number; digit: number }>('GET', '/user/auth/sms', {
    query: { phoneNumber, ...more },
    headers,
  });
const verifySms = (phoneNumber: string, code: string, headers: Record<string, string> = {}) =>
  app.call('GET', '/user/verify/sms', { query: { phoneNumber, code }, headers });
const prepare = (email: string, more: Record<string, unknown> = {}) =>
  app.call('POST', '/authorize/email/prepare', { body: { email, ...device, ...more } });
const authorize = (email: string, code: string, more: Record<string, unknown> = {}) =>
  app.call<{ exchangeKey: string; expiresIn: number }>('POST', '/authorize/email', {
    body: { email, code, ...device, codeChallenge, ...more },
  });

describe('G-BRU-2: codes by SMS', () => {
  test('the code arrives once, verifies once, in any spelling of the number', async () => {
    const sent = await sms('010-1111-0001');
    expect(sent.body.data).toEqual({ expiresIn: 180, resendAfterSec: 60, digit: 6 });
    const code = await received('01011110001');
    expect(code).toMatch(/^\d{6}$/);
    expect((await verifySms('010 1111 0001', code)).status).toBe(200);
    expect((await verifySms('01011110001', code)).body.code).toBe('CODE_EXPIRED');
    expect(messages('01011110001')).toHaveLength(1);
  });

  test.each([
    [1, 6],
    [6, 6],
    [8, 8],
  ])('Z1: digit=%i gives %i digits', async (digit, length) => {
    const number = `0101111100${digit}`;
    expect((await sms(number, { digit })).body.data.digit).toBe(length);
    expect(await received(number)).toHaveLength(length);
  });

  test('Z1: digit=9 is refused, and so is a call without X-Access-Path', async () => {
    expect((await sms('01011110002', { digit: 9 })).status).toBe(400);
    expect((await sms('01011110002', {}, { 'x-access-path': '' })).status).toBe(400);
    expect((await verifySms('01011110002', '123456', { 'x-access-path': '' })).status).toBe(400);
    expect((await sms('02-123-4567')).body.code).toBe('USER_INVALID_PHONE');
  });

  test('five wrong tries, then the right one is 429 for good', async () => {
    await sms('01011110003');
    const code = await received('01011110003');
    for (let i = 0; i < 5; i++)
      expect((await verifySms('01011110003', other(code))).body.code).toBe('CODE_MISMATCH');
    const dead = await verifySms('01011110003', code);
    expect([dead.status, dead.body.code]).toEqual([429, 'CODE_TRIES_EXCEEDED']);
  });

  test('twenty tries at once: five are judged', async () => {
    await sms('01011110013');
    const code = await received('01011110013');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verifySms('01011110013', other(code))),
    );
    expect(answers.filter((a) => a.body.code === 'CODE_MISMATCH')).toHaveLength(5);
  });

  test('after three minutes it is over', async () => {
    await sms('01011110004');
    const code = await received('01011110004');
    advance(181_000);
    expect((await verifySms('01011110004', code)).body.code).toBe('CODE_EXPIRED');
  });

  test('a code is good for its number and its device only', async () => {
    await sms('01011110005', {}, { cookie: 'jt-device=mine' });
    await sms('01011110006', {}, { cookie: 'jt-device=mine' });
    const code = await received('01011110005');
    expect((await verifySms('01011110006', code, { cookie: 'jt-device=mine' })).body.code).toBe(
      'CODE_MISMATCH',
    );
    expect((await verifySms('01011110005', code, { cookie: 'jt-device=theirs' })).body.code).toBe(
      'CODE_EXPIRED',
    );
    expect((await verifySms('01011110005', code, { cookie: 'jt-device=mine' })).status).toBe(200);
  });

  test('60 s between two, five a day per number; the newest counts', async () => {
    await sms('01011110007');
    const soon = await sms('01011110007');
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '60']);
    const first = await received('01011110007');
    let last = first;
    for (let i = 2; i <= 5; i++) {
      advance(61_000);
      expect((await sms('01011110007')).status).toBe(200);
      last = await received('01011110007', i); // before the next: messages may overtake each other
    }
    if (first !== last) expect((await verifySms('01011110007', first)).body.code).toBe('CODE_MISMATCH');
    expect((await verifySms('01011110007', last)).status).toBe(200);
    advance(61_000);
    expect((await sms('01011110007')).status).toBe(429);
  });

  test('a hundred a day per address, however many at once', async () => {
    const answers = [];
    for (let ten = 0; ten < 11; ten++) {
      resetRates();
      const some = Array.from({ length: 10 }, (_, i) => sms(`01022220${ten}${i}`.padEnd(11, '0')));
      answers.push(...(await Promise.all(some)));
    }
    expect(answers.filter((a) => a.status === 200)).toHaveLength(100);
    expect(answers.filter((a) => a.status === 429)).toHaveLength(10);
  });
});

describe('code flow by e-mail', () => {
  test('known, unproven and unknown addresses get the same answer; only the owner gets mail', async () => {
    const answers = [
      await prepare('mailer@example.com'),
      await prepare('nobody@example.com'),
      await prepare('unproven@example.com'),
    ];
    expect(answers.map((a) => [a.status, a.body.data])).toEqual(
      Array(3).fill([200, { expiresIn: 180, resendAfterSec: 60, digit: 6 }]),
    );
    const code = await received('mailer@example.com');
    const key = await authorize('MAILER@example.com', code);
    expect(key.body.data.expiresIn).toBe(60);
    const { rows } = await app.deps.pools.job.query<{ n: number }>(
      'select count(*) as n from outbox where done_at is null',
    );
    expect(rows[0]!.n).toBe(0);
    expect([messages('nobody@example.com'), messages('unproven@example.com')]).toEqual([[], []]);
    const refused = await authorize('nobody@example.com', '123456');
    expect([refused.status, refused.body.code]).toEqual([400, 'CODE_MISMATCH']);
  });

  test('a challenge given at prepare binds the code to its verifier', async () => {
    const before = messages('mailer@example.com').length;
    await prepare('mailer@example.com', { codeChallenge });
    const code = await received('mailer@example.com', before + 1);
    expect(
      (await authorize('mailer@example.com', code, { codeChallenge: s256('w'.repeat(43)) })).body.code,
    ).toBe('CODE_MISMATCH');
    expect((await authorize('mailer@example.com', code)).status).toBe(200);
  });

  test('another device cannot use it; a left account is told so only with the code', async () => {
    await prepare('gone@example.com');
    const code = await received('gone@example.com');
    expect((await authorize('gone@example.com', code, { deviceId: 'device-b' })).body.code).toBe(
      'CODE_EXPIRED',
    );
    expect((await authorize('gone@example.com', other(code))).body.code).toBe('CODE_MISMATCH');
    expect((await authorize('gone@example.com', code)).body.code).toBe('USER_LEFT');
  });

  test('an address that is none is 400 on its field', async () => {
    expect((await prepare('not an address')).body).toMatchObject({
      code: 'USER_INVALID_EMAIL',
      data: { errors: [{ field: 'email' }] },
    });
  });
});

describe('change of e-mail', () => {
  test('the code goes to the new address; then it is the user’s, verified and masked', async () => {
    const { token } = await app.login('unproven');
    const headers = await steppedUp(app.deps, token);
    const asked = { token, headers, body: { email: 'New.Address@example.com' } };
    expect((await app.call('POST', '/user/email/prepare', asked)).status).toBe(200);
    const code = await received('new.address@example.com');
    const stranger = await app.login('mailer');
    expect(
      (
        await app.call('PUT', '/user/email', {
          token: stranger.token,
          headers: await steppedUp(app.deps, stranger.token),
          body: { email: 'new.address@example.com', code },
        })
      ).body.code,
    ).toBe('CODE_EXPIRED');
    const changed = await app.call<{ email: string; emailVerified: boolean }>('PUT', '/user/email', {
      token,
      headers,
      body: { email: 'new.address@example.com', code },
    });
    expect(changed.body.data).toMatchObject({ email: 'n***@example.com', emailVerified: true });
    const { rows } = await app.deps.pools.job.query<{ n: number }>(
      "select count(*) as n from access_log where detail->>'act' = 'EMAIL_CHANGED'",
    );
    expect(rows[0]!.n).toBe(1);
  });
});

test('G-JOB-1: a job that runs again sends nothing twice, and none sends a code that is over', async () => {
  await sms('01033330002');
  await received('01033330002');
  const { rows } = await app.deps.pools.job.query<{ event_key: string; payload: never }>(
    `select event_key, payload
      from outbox
      where topic = 'account.code-issued' order by outbox_seq desc limit 1`,
  );
  const { event_key: key, payload } = rows[0]!;
  const ctx = { ...app.deps, signal: new AbortController().signal };
  await subscriptions[0]!.run({ key, sellerSeq: null, payload }, ctx);
  expect(messages('01033330002')).toHaveLength(1);
  advance(181_000);
  await subscriptions[0]!.run({ key: `${key}:late`, sellerSeq: null, payload }, ctx);
  expect(messages('01033330002')).toHaveLength(1);
});

test('G-PII-2: neither code nor address stands in code table, outbox or queue', async () => {
  await sms('01033330001');
  const code = await received('01033330001');
  const hits = async (from: string) =>
    (
      await app.deps.pools.job.query<{ n: number }>(
        `select count(*) as n from (${from}) x (t) where t like '%' || $1 || '%' or t like '%01033330001%'`,
        [code],
      )
    ).rows[0]!.n;
  expect(await hits("select (payload - 'expiresAt')::text from outbox")).toBe(0);
  expect(await hits("select encode(code_hash, 'escape') from auth_code")).toBe(0);
  const queue = new pg.Client({ connectionString: db.url });
  await queue.connect();
  const { rows } = await queue.query<{ data: string }>(
    "select ((data->'payload') - 'expiresAt')::text as data from pgboss.job where name like 'account.%'",
  );
  await queue.end();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((r) => r.data.includes(code) || r.data.includes('01033330001'))).toEqual([]);
});
