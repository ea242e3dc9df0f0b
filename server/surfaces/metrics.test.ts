import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import { prometheusText } from '../kit/telemetry/prometheus.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { sqlReal } from '../testing/lives.ts';
import { workerMetrics } from './metrics.ts';

let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

it('G-OBS-1: the page tells rate, errors and latency per route, lag, memory, pools and open work', async () => {
  const page = async (): Promise<string> => (await app.call('GET', '/metrics')).text;
  const refusals = (text: string): number =>
    Number(/^jangteo_request_ms_count\{route="GET \/v1\/orders",status="401"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  const before = refusals(await page()); // the process counts, whichever file it ran before
  const refused = await app.call('GET', '/v1/orders', { query: { draw: 1, start: 0, length: 10 } });
  expect(refused.status).toBe(401);
  const text = await page();
  expect(refusals(text)).toBe(before + 1);
  for (const name of [
    'jangteo_request_ms_bucket',
    'jangteo_event_loop_lag_ms{quantile="0.99"}',
    'process_resident_memory_bytes',
    'jangteo_requests_in_flight',
    'jangteo_requests_refused_total',
    'jangteo_pool{pool="app",state="waiting"}',
    'jangteo_pool{pool="job",state="used"}',
    'jangteo_outbox_oldest_seconds',
  ])
    expect(text).toContain(name);
  expect(text).toMatch(/^jangteo_outbox_open 0$/m);
  // Every line is a name with labels and one number, or a comment.
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# TYPE \w+ \w+|\w+(\{[^}]*(\{[^}]*\}[^}]*)*\})? -?[\d.]+)$/);
});

it('a chore of this version that should have begun is late; one that is gone or on time is not', async () => {
  await app.deps.pools.job.query(
    `insert into chore_run (name, next_at) values ('late', ${sqlReal(-3_600_000)}), ('soon', ${sqlReal(3_600_000)}),
      ('removed', ${sqlReal(-3_600_000)})`,
  );
  const text = await prometheusText(workerMetrics(app.deps.pools, [{ name: 'late' }, { name: 'soon' }]));
  const told = [...text.matchAll(/^jangteo_chore_late_seconds\{chore="(\w+)"\} (\d+)$/gm)];
  expect(told.map(([, chore]) => chore)).toEqual(['late']);
  expect(Number(told[0]![2])).toBeGreaterThanOrEqual(3_600);
});

it('gauges over the same rows ask for them once a page', async () => {
  const asked: string[] = [];
  const watched = new Proxy(app.deps.pools.job, {
    get: (pool, name) =>
      name === 'query'
        ? (config: { text: string }) => {
            asked.push(config.text);
            return pool.query(config);
          }
        : Reflect.get(pool, name),
  });
  const families = workerMetrics({ ...app.deps.pools, job: watched }, []);
  const times = (name: string): number => asked.filter((text) => text.includes(name)).length;
  await prometheusText(families);
  expect([times('queue_waits'), times('from outbox')]).toEqual([1, 1]);
  await prometheusText(families); // and anew for the next
  expect([times('queue_waits'), times('from outbox')]).toEqual([2, 2]);
});
