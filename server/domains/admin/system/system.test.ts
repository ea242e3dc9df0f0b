// operator.md §8-9: jobs, events, checks and switches at the desk.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Alert } from '@jangteo/contract/admin/alert.ts';
import type {
  JobDetail,
  JobRow,
  OutboxRow,
  QueueFigures,
  Switch,
} from '@jangteo/contract/admin/system.api.ts';
import { knownOff, switchedOff } from '../../../kit/switch.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { startWorkers, subscribe, type Workers } from '../../../kit/jobs/jobs.ts';
import { defineEvents, pii } from '../../../kit/outbox/events.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { startApp, testConfig, type TestApp } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { subscriptions } from '../jobs.ts';
import { watchQueues } from './watch.ts';

declare module '../../../kit/outbox/events.ts' {
  interface Events {
    'test.desk': { word: string; text: string; orderSeq: number; who: (string | null)[] };
  }
}

defineEvents({
  'test.desk': z.object({
    word: z.string(),
    text: z.string(),
    orderSeq: z.int(),
    /** A name that looks like a word of the house. */
    who: z.array(pii().nullable()),
  }),
});
const why = '장애를 확인했습니다.';
const DAY = 86_400_000;
let db: TestDb;
let app: TestApp;
let workers: Workers;
let operator: string;
let seller: { token: string; userSeq: number };
let broken = true;
const ran: string[] = [];

const react = subscribe({
  topic: 'test.desk',
  name: 'react',
  retryLimit: 0,
  run: async ({ key }) => {
    if (broken) throw new Error('550 5.1.1 <hayun@example.com>: rejected');
    ran.push(key);
  },
});
const check = subscriptions.find(({ topic }) => topic === 'admin.check-asked')!;
const QUEUE = 'test.desk.react';

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'chief', userType: 'admin', roles: ['CHIEF'] });
  await addPerson(app.deps, { loginId: 'system', userType: 'admin', name: '시스템', roles: ['SYSTEM'] });
  await addPerson(app.deps, { loginId: 'finance', userType: 'admin', roles: ['FINANCE'] });
  await addPerson(app.deps, { loginId: 'shop', shopName: '온유상회' });
  operator = (await app.login('system')).token;
  seller = await app.login('shop');
});
afterEach(() => clock.set(null));
afterAll(async () => {
  await workers?.stop();
  await app?.stop();
  await db?.drop();
});

const get = async <T>(path: string, query = {}) =>
  (await app.call<T>('GET', path, { token: operator, query })).body.data;
const happen = (key: string) =>
  inTransaction(app.deps.pools.app, [], (_db, client) =>
    emit(client, {
      topic: 'test.desk',
      key,
      payload: { word: 'PAID', text: '정하윤 010-1234-5678', orderSeq: 20_000_001, who: ['hayun', null] },
    }),
  );
const jobs = (query = {}) => get<JobRow[]>('/v1/admin/jobs', query);
const alerts = async (kind: string) =>
  (await get<{ alerts: Alert[] }>('/v1/admin/alerts')).alerts.filter(({ invariant }) => invariant === kind);
const watch = () => watchQueues.run({ ...app.deps, signal: new AbortController().signal });
const noted = async (subject: string) =>
  (
    await app.deps.pools.job.query(
      `select reason, detail from access_log where kind = 'WRITE' and subjects @> $1 order by log_seq`,
      [JSON.stringify([subject])],
    )
  ).rows;

describe('jobs and events', () => {
  test('before a worker ever ran there is nothing, and nobody but the right SYSTEM sees it', async () => {
    expect(await jobs()).toEqual([]);
    expect(await get('/v1/admin/jobs/queues')).toEqual([]);
    const { token } = await app.login('finance');
    for (const path of ['jobs', 'outbox', 'switches', 'webhooks'])
      expect((await app.call('GET', `/v1/admin/${path}`, { token })).status).toBe(403);
  });

  test('an event that nobody takes up for a minute is an alert, until it is gone', async () => {
    await happen('late');
    const [row] = await get<OutboxRow[]>('/v1/admin/outbox', { topic: 'test.desk', state: 'OPEN' });
    expect(row).toMatchObject({ key: 'late', state: 'OPEN', doneAt: null });
    expect(await get('/v1/admin/outbox/topics')).toContainEqual({
      topic: 'test.desk',
      open: 1,
      oldest: row!.at,
    });
    standAt(clock.now().getTime() + 61_000);
    await watch();
    expect((await alerts('OUTBOX_LATE'))[0]).toMatchObject({
      title: '1분 넘게 전달되지 않은 이벤트',
      healedAt: null,
    });
  });

  test('a dead job is an alert, shows nothing of people, and runs again when somebody says so', async () => {
    workers = await startWorkers({ ...app.deps, config: testConfig(db.url) }, [react, check], []);
    await expect.poll(async () => (await jobs({ state: ['DEAD'] })).length).toBe(1);
    await watch();
    expect((await alerts('OUTBOX_LATE'))[0]!.healedAt).not.toBeNull();
    expect((await alerts('JOB_DEAD'))[0]).toMatchObject({ rows: 1, first: [`dead 1 · queue ${QUEUE}`] });
    const [job] = await jobs({ queue: QUEUE });
    expect(job).toMatchObject({ queue: QUEUE, topic: 'test.desk', key: 'late', attempts: 1, nextAt: null });
    const path = `/v1/admin/jobs/${QUEUE}/${job!.jobId}`;
    const { payload, error } = await get<JobDetail>(path);
    expect(error).not.toContain('hayun');
    expect(JSON.parse(payload)).toEqual({
      word: 'PAID',
      text: '***',
      orderSeq: 20_000_001,
      who: ['***', null],
    });
    const [figures] = (await get<QueueFigures[]>('/v1/admin/jobs/queues')).filter(
      ({ queue }) => queue === QUEUE,
    );
    expect(figures).toMatchObject({ depth: 0, dead: 1, done: 0 });

    broken = false;
    const again = await app.call('POST', `${path}/retry`, { token: operator, body: { why } });
    expect(again.status).toBe(200);
    await expect.poll(() => ran).toEqual(['late']);
    expect(await noted(`job:${QUEUE}:${job!.jobId}`)).toEqual([
      {
        reason: why,
        detail: {
          before: { state: 'DEAD', attempts: 1, key: 'late', topic: 'test.desk' },
          after: { state: 'FAILED' },
        },
      },
    ]);
    await expect
      .poll(async () => (await app.call('POST', `${path}/retry`, { token: operator, body: { why } })).status)
      .toBe(404);
    await watch();
    expect((await alerts('JOB_DEAD'))[0]!.healedAt).not.toBeNull();
  });

  test('one that is dropped is never tried again; it asks for the password', async () => {
    broken = true;
    await happen('lost');
    await expect.poll(async () => (await jobs({ state: ['DEAD'] })).length).toBe(1);
    const [job] = await jobs({ state: ['DEAD'] });
    const drop = (headers = {}) =>
      app.call('POST', `/v1/admin/jobs/${QUEUE}/${job!.jobId}/drop`, {
        token: operator,
        body: { why },
        headers,
      });
    expect((await drop()).body.code).toBe('STEP_UP_REQUIRED');
    expect((await drop(await steppedUp(app.deps, operator))).status).toBe(200);
    expect(await jobs({ queue: QUEUE })).toEqual([]);
    expect((await drop(await steppedUp(app.deps, operator))).status).toBe(404);
  });
});

test('checks run when somebody asks, one or all of them', async () => {
  const run = (body: object) =>
    app.call('POST', '/v1/admin/checks/run', { token: operator, body: { why, ...body } });
  const unknown = await run({ invariant: 'NOPE' });
  expect([unknown.status, unknown.body.code]).toEqual([400, 'BAD_REQUEST']);
  await app.deps.pools.job.query(
    `insert into desk_rollup (seller_seq, due_day, paid_day, fulfilment_status, delivery_method, slot, lines)
      values (1, '2026-01-01', '2026-01-01', 'X', 'X', 0, 1)`,
  );
  expect((await run({ invariant: 'R2' })).status).toBe(200);
  await expect.poll(async () => (await alerts('R2')).length).toBe(1);
  expect((await get<{ checkedAt: string | null }>('/v1/admin/alerts')).checkedAt).toBeNull();
  await app.deps.pools.job.query('delete from desk_rollup');
  expect((await run({})).status).toBe(200);
  await expect.poll(async () => (await alerts('R2'))[0]!.healedAt).not.toBeNull();
  expect((await get<{ checkedAt: string | null }>('/v1/admin/alerts')).checkedAt).not.toBeNull();
});

describe('switches', () => {
  const until = (ms: number) => toKst(new Date(clock.now().getTime() + ms));
  const note = '점검하는 동안 가입을 받지 않습니다.';
  const set = (key: string, body: object) =>
    app.call<Switch>('PUT', `/v1/admin/switches/${key}`, {
      token: operator,
      body: { on: false, note, expiresAt: until(DAY), why, version: 0, ...body },
    });
  const prepare = () =>
    app.call('POST', '/user/join/email/prepare', { body: { email: 'new@x.kr' }, impatient: true });

  test('off is 503 with the operator’s sentence, is noted and told, and over by itself', async () => {
    const { status, body } = await set('signUp', {});
    expect([status, body.data]).toEqual([200, expect.objectContaining({ inForce: true, version: 1 })]);
    const refused = await prepare();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([503, 'SWITCHED_OFF', note]);
    expect(await noted('switch:signUp')).toMatchObject([
      { reason: why, detail: { before: { on: true }, after: { on: false, note } } },
    ]);
    expect((await alerts('SWITCHED'))[0]!.first[0]).toContain('회원가입');
    const stale = await set('signUp', { on: true });
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    standAt(clock.now().getTime() + DAY + 1_000);
    expect((await prepare()).status).not.toBe(503);
  });

  test('on again counts at once; nobody switches longer than seven days, nor what there is not', async () => {
    expect((await set('signUp', { on: true, version: 1 })).status).toBe(200);
    expect((await prepare()).status).not.toBe(503);
    for (const ms of [7 * DAY + 1_000, -1_000])
      expect((await set('checkout', { expiresAt: until(ms) })).body.code).toBe('BAD_REQUEST');
    expect((await set('nothing', {})).status).toBe(404);
    expect((await set('newOrders.999999', {})).body.code).toBe('BAD_REQUEST');
    expect((await get<Switch[]>('/v1/admin/switches')).map(({ key }) => key)).toEqual([
      'signUp',
      'goLive',
      'checkout',
      'fanMessages',
      'payout',
      'uploads',
    ]);
  });

  test('it may be given to some of a hundred, always the same ones; a shop is closed to new orders', async () => {
    const { app: pool } = app.deps.pools;
    await set('uploads', { on: true, rollout: 30 });
    const has = async (who: number) => (await switchedOff(pool, 'uploads', who)) === null;
    const first = await Promise.all(Array.from({ length: 1_000 }, (_, who) => has(who)));
    expect(first).toEqual(await Promise.all(Array.from({ length: 1_000 }, (_, who) => has(who))));
    const share = first.filter(Boolean).length;
    expect(share).toBeGreaterThan(230);
    expect(share).toBeLessThan(370);

    await set(`newOrders.${seller.userSeq}`, { note: '잠시 주문을 받지 않습니다.' });
    await switchedOff(pool, 'checkout', 1);
    expect(knownOff(pool, `newOrders.${seller.userSeq}`, 1)?.message).toBe('잠시 주문을 받지 않습니다.');
    expect(knownOff(pool, `newOrders.${seller.userSeq + 1}`, 1)).toBeNull();
  });

  test('another process knows within two seconds', async () => {
    await set('goLive', {});
    expect(await switchedOff(app.deps.pools.job, 'goLive', 1)).not.toBeNull();
    await set('goLive', { on: true, version: 1 });
    await expect.poll(() => switchedOff(app.deps.pools.job, 'goLive', 1), { timeout: 5_000 }).toBeNull();
  });
});
