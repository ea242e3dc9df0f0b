import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alert } from '@jangteo/contract/admin/alert.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { allOf, written } from '../../invariants/check.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { checkHourly, subscriptions } from './jobs.ts';
import { watchQueues } from './system/watch.ts';

interface Shown {
  checkedAt: string | null;
  checked: number | null;
  overdue: boolean;
  alerts: Alert[];
}

let db: TestDb;
let app: TestApp;
let operator: string;

const job = () => app.deps.pools.job;
const shown = async () => (await app.call<Shown>('GET', '/v1/admin/alerts', { token: operator })).body.data;
const acknowledge = (alertSeq: number, token = operator) =>
  app.call('PUT', `/v1/admin/alerts/${alertSeq}/acknowledge`, { token, body: {} });
const nextHour = () => job().query("update invariant_run set started_at = now() - interval '1 hour'");
const add = (lines: number) =>
  job().query(
    `insert into desk_rollup (seller_seq, due_day, paid_day, fulfilment_status, delivery_method, slot, lines)
      values (1, '2026-01-01', '2026-01-01', 'X', 'X', $1, 1)`,
    [lines],
  );

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'boss', userType: 'admin' });
  await addPerson(app.deps, { loginId: 'onyu01', shopName: '온유상회', name: '정하윤' });
  operator = (await app.login('boss')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('D24 the hourly check', () => {
  test('before it ever ran nothing is claimed', async () => {
    expect(await shown()).toEqual({ checkedAt: null, checked: null, overdue: false, alerts: [] });
  });

  test('finds nothing in sound books, says when it looked, and looks once an hour', async () => {
    expect(await checkHourly(app.deps)).toEqual([]);
    const { checkedAt, checked, alerts } = await shown();
    expect([checkedAt !== null, checked, alerts]).toEqual([
      true,
      (await allOf(job(), { live: true })).length,
      [],
    ]);
    expect(await checkHourly(app.deps)).toBeNull();
  });

  test('what is broken stands on the desk by name, with its first rows; nobody else sees it', async () => {
    await add(0);
    await nextHour();
    expect((await checkHourly(app.deps))!.map((b) => b.id)).toEqual(['R2']);
    const [alert, ...others] = (await shown()).alerts;
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      invariant: 'R2',
      title: written.find(({ id }) => id === 'R2')!.title,
      rows: 1,
      healedAt: null,
      acknowledgedAt: null,
    });
    expect(alert!.first[0]).toContain('seller_seq 1');
    const { token } = await app.login('onyu01');
    expect((await app.call('GET', '/v1/admin/alerts', { token })).status).toBe(403);
    expect((await acknowledge(alert!.alertSeq, token)).status).toBe(403);
    // Nobody works here: the event of this sign-in would be a second finding.
    await job().query('update outbox set done_at = created_at where done_at is null');
  });

  test('확인 is kept with who and when, in the access log too; more broken rows speak up anew', async () => {
    const before = (await shown()).alerts[0]!;
    expect((await acknowledge(before.alertSeq)).status).toBe(200);
    expect((await acknowledge(999)).status).toBe(404);
    expect((await shown()).alerts[0]!.acknowledgedAt).not.toBeNull();
    const { rows } = await job().query("select subjects from access_log where kind = 'WRITE'");
    expect(rows).toEqual([{ subjects: [`alert:${before.alertSeq}`] }]);
    await nextHour();
    await checkHourly(app.deps);
    expect((await shown()).alerts[0]).toMatchObject({
      alertSeq: before.alertSeq,
      rows: 1,
      acknowledgedAt: expect.any(String) as string,
    });
    await job().query(
      `insert into desk_rollup (seller_seq, due_day, paid_day, fulfilment_status, delivery_method, slot,
        lines)
        values (2, '2026-01-01', '2026-01-01', 'X', 'X', 0, 1)`,
    );
    await nextHour();
    await checkHourly(app.deps);
    expect((await shown()).alerts[0]).toMatchObject({
      alertSeq: before.alertSeq,
      rows: 2,
      acknowledgedAt: null,
    });
  });

  test('what holds again is shown until it was seen, then it is gone', async () => {
    await job().query('delete from desk_rollup');
    await nextHour();
    await checkHourly(app.deps);
    const [alert] = (await shown()).alerts;
    expect(alert!.healedAt).not.toBeNull();
    await acknowledge(alert!.alertSeq);
    expect((await shown()).alerts).toEqual([]);
  });

  test('a check that has not ended for two hours is overdue', async () => {
    await job().query("update invariant_run set finished_at = now() - interval '3 hours'");
    expect((await shown()).overdue).toBe(true);
  });

  test('every invariant has a name for people', () => {
    expect(written.filter(({ title }) => !/[가-힣]/.test(title))).toEqual([]);
  });
});

test('a webhook that was switched off stands there until somebody has seen it, once', async () => {
  const payload = { sellerSeq: 10_001, webhookSeq: 7, reason: 'GONE' };
  const ctx = { ...app.deps, signal: new AbortController().signal };
  for (let i = 0; i < 2; i++)
    await subscriptions[0]!.run(
      { key: 'webhook.off:7:1:0', sellerSeq: 10_001, payload: payload as never },
      ctx,
    );
  const off = async () => (await shown()).alerts.filter(({ invariant }) => invariant === 'WEBHOOK_OFF');
  const [alert, ...others] = await off();
  expect([alert!.title, others]).toEqual(['전송이 중단된 웹훅', []]);
  expect(alert!.first[0]).toContain('webhookSeq 7');
  await nextHour();
  await checkHourly(app.deps);
  expect(await off()).toHaveLength(1);
  expect((await acknowledge(alert!.alertSeq)).status).toBe(200);
  expect(await off()).toEqual([]);
});

test('who owes for two buckets in a row is told of once', async () => {
  const ctx = { ...app.deps, signal: new AbortController().signal };
  const carried = { settlementSeq: 7, kind: 'PRODUCT', periodKey: '2026-12-1', settleAmount: -12_340 };
  const hears = subscriptions.find(({ topic }) => topic === 'settlement.carried-again')!;
  for (let i = 0; i < 2; i++)
    await hears.run(
      {
        key: 'settlement.carried-again:7',
        sellerSeq: 10_001,
        payload: { sellerSeq: 10_001, ...carried } as never,
      },
      ctx,
    );
  const alerts = (await shown()).alerts.filter(({ invariant }) => invariant === 'CARRIED_TWICE');
  expect(alerts.map(({ title }) => title)).toEqual(['두 회차 이어 이월된 정산']);
  expect(alerts[0]!.first[0]).toContain('settleAmount -12340');
});

test('calls that fail by a fault of ours add up, whoever has seen them is told again; ten minutes without are the end', async () => {
  const ctx = { ...app.deps, signal: new AbortController().signal };
  const failing = async () => (await shown()).alerts.filter(({ invariant }) => invariant === 'CALLS_FAILED');
  const owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  await owner.query('alter table feature_switch rename to feature_switch_gone');
  for (let i = 0; i < 2; i++)
    expect((await app.call('GET', '/v1/admin/switches', { token: operator })).status).toBe(500);
  await owner.query('alter table feature_switch_gone rename to feature_switch');
  await owner.end();
  const told = async () =>
    (
      await job().query<{ key: string; payload: never }>(
        "select event_key as key, payload from outbox where topic = 'admin.calls-failed'",
      )
    ).rows;
  await expect.poll(async () => (await told()).length).toBe(1); // the second waits a minute
  const hear = subscriptions.find(({ topic }) => topic === 'admin.calls-failed')!;
  const [event] = await told();
  for (let i = 0; i < 2; i++) await hear.run({ ...event!, sellerSeq: null }, ctx);
  const [alert] = await failing();
  expect(alert).toMatchObject({ title: '서버 오류로 실패한 요청', rows: 1, healedAt: null });
  expect(alert!.first[0]).toContain('GET /v1/admin/switches');
  await acknowledge(alert!.alertSeq);
  await hear.run({ ...event!, key: `${event!.key}:next`, sellerSeq: null }, ctx);
  await nextHour();
  await checkHourly(app.deps);
  await watchQueues.run(ctx);
  expect((await failing())[0]).toMatchObject({ rows: 2, healedAt: null, acknowledgedAt: null });
  await job().query(
    "update invariant_alert set last_seen_at = now() - interval '11 minutes' where invariant = 'CALLS_FAILED'",
  );
  await watchQueues.run(ctx);
  expect((await failing())[0]!.healedAt).not.toBeNull();
});
