import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientEventName } from '@jangteo/contract/clientlog/clientlog.enums.ts';
import { EVENTS_AT_ONCE, type ClientLogRow } from '@jangteo/contract/clientlog/clientlog.api.ts';
import { specJson } from '@jangteo/contract/testing/spec.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson, advance } from '../../testing/people.ts';
import { chores } from './jobs.ts';
import { templateOf } from './rules.ts';

const DAY_MS = 86_400_000;
let db: TestDb;
let app: TestApp;
let operator: string;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'operator', userType: 'admin' });
  operator = (await app.login('operator')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});
beforeEach(async () => {
  resetRates();
  await rows('delete from client_log');
});

const rows = async <R extends object>(text: string): Promise<R[]> =>
  (await app.deps.pools.job.query<R>(text)).rows;
const kept = () => rows<ClientLogRow>('select * from client_log order by log_seq');
const event = (more: object = {}) => ({
  name: 'dashboard',
  at: toKst(clock.now()),
  path: '/dashboard',
  ...more,
});
const tell = (events: unknown[], headers: Record<string, string> = {}) =>
  app.call('POST', '/events', { body: { events }, headers });
const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';

describe('POST /events', () => {
  test('R64: the documents’ names of screens are among those that are taken', () => {
    const { values } = (specJson('enums.json') as Record<string, { values: string[] }>).ScreenTrackingName!;
    expect(clientEventName.values.slice(0, values.length)).toEqual(values);
  });

  test('an address writes 3,000 rows a minute, however many browsers it says it is', async () => {
    const many = Array.from({ length: EVENTS_AT_ONCE }, () => event());
    for (let n = 0; n < 3_000 / EVENTS_AT_ONCE + 5; n++)
      await tell(many, { cookie: `__Host-jt-device=made-up-${n}; jt-device=made-up-${n}` });
    expect((await rows<{ n: number }>('select count(*)::int as n from client_log'))[0]!.n).toBeLessThan(
      3_200,
    );
  });

  test('answers 204 without a body and keeps what happened, not whom it happened to', async () => {
    const answer = await tell(
      [
        event({
          path: '/order-delivery/order/list/20000001?keyword=김하람',
          props: { version: '1.4.0', ms: 41 },
        }),
        event({
          name: 'error',
          props: { message: 'no parcel 6894-2017-3351 for buyer@example.com', once: true },
        }),
      ],
      { 'user-agent': AGENT, cookie: '__Host-jt-device=abc; jt-device=abc' },
    );
    expect([answer.status, answer.text]).toEqual([204, '']);
    const [first, second] = await kept();
    expect(first).toMatchObject({
      name: 'dashboard',
      path: '/order-delivery/order/list/*',
      os: 'IOS',
      version: '1.4.0',
      props: { ms: 41 },
    });
    expect(first!.device).toMatch(/^[0-9a-f]{16}$/);
    expect(second!.props).toEqual({ message: 'no parcel # for @', once: true });
  });

  test('addresses are known by their pages', () => {
    expect(templateOf('/')).toBe('/');
    expect(templateOf('/sales/product/edit/200001#x')).toBe('/sales/product/edit/*');
    expect(templateOf('/shops/정하윤')).toBe('/shops/*');
  });

  test('a clock that is wrong is not believed, one that is a little late is', async () => {
    const at = (ms: number) => event({ at: toKst(new Date(clock.now().getTime() + ms)) });
    await tell([at(-2 * DAY_MS), at(3_600_000), at(-3_600_000)]);
    const ages = (await kept()).map((row) => clock.now().getTime() - Date.parse(row.at));
    expect(ages.map((ms) => Math.round(ms / 3_600_000))).toEqual([0, 0, 1]);
  });

  test('Z9: what is wrong, too large or too much is dropped in silence', async () => {
    const silent = async (answer: Promise<{ status: number; text: string }>) => {
      const { status, text } = await answer;
      expect([status, text]).toEqual([204, '']);
    };
    await silent(tell([event({ name: 'nobody_knows' })]));
    await silent(tell([event(), event({ userSeq: 10_001 })]));
    await silent(tell(Array.from({ length: EVENTS_AT_ONCE + 1 }, () => event())));
    await silent(tell([event({ props: { '<b>': 'x' } })]));
    await silent(app.call('POST', '/events', { raw: '{"events":' }));
    await silent(
      app.call('POST', '/events', {
        raw: JSON.stringify({ events: [event({ path: `/${'a'.repeat(20_000)}` })] }),
      }),
    );
    expect(await kept()).toEqual([]);
    for (let n = 0; n < 70; n++) await silent(tell([event()]));
    expect((await kept()).length).toBeLessThanOrEqual(62);
    expect((await kept()).length).toBeGreaterThanOrEqual(60);
  });
});

describe('the operator’s page', () => {
  test('reads the newest first, by what is asked, and counts by name and version; nobody else', async () => {
    await tell([
      event({ props: { version: '1.4.0' } }),
      event({ name: 'error', path: '/dashboard', props: { version: '1.5.0' } }),
      event({ name: 'login', path: '/login', props: { version: '1.5.0' } }),
    ]);
    const ask = (query: Record<string, unknown> = {}, token = operator) =>
      app.call<ClientLogRow[]>('GET', '/v1/admin/client-logs', { token, query });
    const all = await ask({ length: 2 });
    expect(all.body).toMatchObject({ recordsFiltered: 3, recordsTotal: 3 });
    expect(all.body.data.map(({ name }) => name)).toEqual(['login', 'error']);
    const named = await ask({ name: ['error'], version: '1.5.0', path: '/dashboard', os: 'ETC' });
    expect(named.body.data.map(({ name }) => name)).toEqual(['error']);
    expect((await ask({ to: '2026-01-01' })).body.data).toEqual([]);
    const counts = await app.call('GET', '/v1/admin/client-logs/counts', { token: operator });
    expect(counts.body.data).toEqual({
      names: [
        { name: 'dashboard', count: 1 },
        { name: 'error', count: 1 },
        { name: 'login', count: 1 },
      ],
      versions: [
        { version: '1.5.0', count: 2 },
        { version: '1.4.0', count: 1 },
      ],
    });
    await addPerson(app.deps, { loginId: 'seller' });
    const { token } = await app.login('seller');
    expect((await ask({}, token)).status).toBe(403);
  });

  test('a row is gone after thirty days', async () => {
    await tell([event()]);
    const purge = () => chores[0]!.run({ ...app.deps, signal: new AbortController().signal });
    advance(29 * DAY_MS);
    await purge();
    expect(await kept()).toHaveLength(1);
    advance(2 * DAY_MS);
    await purge();
    expect(await kept()).toEqual([]);
  });
});
