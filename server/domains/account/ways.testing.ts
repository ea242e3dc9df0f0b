// Somebody without a session, a telephone and a mailbox: what the tests of the ways in have in common.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { startWorkers, type Workers } from '../../kit/jobs/jobs.ts';
import { startApp, type CallOptions, type TestApp } from '../../testing/app.ts';
import { startOutside, type Outside } from '../../testing/outside.ts';
import { advance } from '../../testing/people.ts';
import { subscriptions } from './jobs.ts';

const DAY_MS = 86_400_000;
export const GOOD_PASSWORD = 'Zebra-kite-77?';

export function stageWays({ social = false } = {}) {
  let db: TestDb;
  let app: TestApp;
  let outside: Outside;
  let workers: Workers;
  const mailUrl = process.env.MAIL_URL;
  beforeAll(async () => {
    db = await testDb();
    outside = await startOutside({ social });
    process.env.MAIL_URL = outside.mailUrl;
    app = await startApp(db.url, { simUrl: outside.simUrl });
    workers = await startWorkers(app.deps, subscriptions, []);
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
    advance(DAY_MS); // codes are counted by the day
  });

  const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await app.deps.pools.job.query<R & Record<string, unknown>>(text, values)).rows;
  const messages = (to: string) => outside.inbox.find(to, undefined);

  /** A browser with a device of its own. */
  const browser = (deviceId = crypto.randomUUID()) => {
    const device = { clientId: 'jangteo-console', deviceId };
    const headers = { cookie: `jt-device=${deviceId}`, 'x-access-path': '/join' };
    const call = <T = never>(method: string, path: string, options: CallOptions = {}) =>
      app.call<T>(method, path, { ...options, headers: { ...headers, ...options.headers } });
    /** A write that asks for a key. */
    const once = <T = never>(path: string, body: object, key: string = crypto.randomUUID()) =>
      call<T>('POST', path, { body: { ...body, ...device }, headers: { 'idempotency-key': key } });
    /** The code that a number was sent. */
    const texted = async (phoneNumber: string): Promise<string> => {
      const before = messages(phoneNumber).length;
      expect((await call('GET', '/user/auth/sms', { query: { phoneNumber } })).status).toBe(200);
      return received(phoneNumber, before + 1);
    };
    const proves = async (phoneNumber: string): Promise<void> => {
      const code = await texted(phoneNumber);
      const answer = await call('GET', '/user/verify/sms', { query: { phoneNumber, code } });
      expect(answer.status, answer.text).toBe(200);
    };
    /** The code that an address was sent to join with. */
    const mailed = async (email: string): Promise<string> => {
      const before = messages(email).length;
      const answer = await call('POST', '/user/join/email/prepare', { body: { email, ...device } });
      expect(answer.status, answer.text).toBe(200);
      return received(email, before + 1);
    };
    return { device, deviceId, headers, call, once, texted, proves, mailed };
  };

  /** The newest code that reached somebody, once so many messages have. */
  async function received(to: string, count: number): Promise<string> {
    await expect.poll(() => messages(to).length).toBe(count);
    return /\d{6,8}/.exec(messages(to)[0]!.text)?.[0] ?? messages(to)[0]!.subject;
  }

  /** What somebody says to all texts that joining asks for. */
  async function agreements(
    agreed = true,
  ): Promise<{ termsType: string; version: number; agreed: boolean }[]> {
    const page = await app.call<{ terms: { termsType: string; version: number; required: boolean }[] }>(
      'GET',
      '/user/join/pageInfo',
    );
    return page.body.data.terms.map(({ termsType, version, required }) => ({
      termsType,
      version,
      agreed: required || agreed,
    }));
  }

  return { app: () => app, outside: () => outside, sql, messages, browser, received, agreements };
}
