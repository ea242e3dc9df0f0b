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

interface Place {
  app: TestApp;
  outside: Outside;
}

const messagesTo = ({ inbox }: Outside, to: string) => inbox.find(to, undefined);

async function codeFrom(outside: Outside, to: string, count: number): Promise<string> {
  await expect.poll(() => messagesTo(outside, to).length).toBe(count);
  const [newest] = messagesTo(outside, to);
  return /\d{6,8}/.exec(newest!.text)?.[0] ?? newest!.subject;
}

/** What somebody says to all texts that joining asks for. */
export async function agreementsOf(
  app: TestApp,
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

/** A browser with a device of its own. */
function openBrowser({ app, outside }: Place, deviceId: string = crypto.randomUUID()) {
  const device = { clientId: 'jangteo-console', deviceId };
  const headers = { cookie: `jt-device=${deviceId}`, 'x-access-path': '/join' };
  const call = <T = never>(method: string, path: string, options: CallOptions = {}) =>
    app.call<T>(method, path, { ...options, headers: { ...headers, ...options.headers } });
  /** A write that asks for a key. */
  const once = <T = never>(path: string, body: object, key: string = crypto.randomUUID()) =>
    call<T>('POST', path, { body: { ...body, ...device }, headers: { 'idempotency-key': key } });
  /** The code that a number was sent. */
  const texted = async (phoneNumber: string): Promise<string> => {
    const before = messagesTo(outside, phoneNumber).length;
    expect((await call('GET', '/user/auth/sms', { query: { phoneNumber } })).status).toBe(200);
    return codeFrom(outside, phoneNumber, before + 1);
  };
  const proves = async (phoneNumber: string): Promise<void> => {
    const code = await texted(phoneNumber);
    const answer = await call('GET', '/user/verify/sms', { query: { phoneNumber, code } });
    expect(answer.status, answer.text).toBe(200);
  };
  /** The code that an address was sent to join with. */
  const mailed = async (email: string): Promise<string> => {
    const before = messagesTo(outside, email).length;
    const answer = await call('POST', '/user/join/email/prepare', { body: { email, ...device } });
    expect(answer.status, answer.text).toBe(200);
    return codeFrom(outside, email, before + 1);
  };
  return { device, deviceId, headers, call, once, texted, proves, mailed };
}

export type Browser = ReturnType<typeof openBrowser>;

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
  const messages = (to: string) => messagesTo(outside, to);

  /** The newest code that reached somebody, once so many messages have. */
  const received = (to: string, count: number) => codeFrom(outside, to, count);
  const browser = (deviceId?: string) => openBrowser({ app, outside }, deviceId);
  const agreements = (agreed?: boolean) => agreementsOf(app, agreed);
  return { app: () => app, outside: () => outside, sql, messages, browser, received, agreements };
}
