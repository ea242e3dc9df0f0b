import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startReceiver, valueOf, type SentSpan } from '../../testing/otlp-receiver.ts';
import { makeLines } from '../../testing/desk-lines.ts';
import { stageTickets } from '../../testing/tickets.ts';
import { sendTickets } from '../../domains/delivery/tickets/jobs.ts';
import { apiMetrics, workerMetrics } from '../../surfaces/metrics.ts';
import { startWorkers, type Workers } from '../jobs/jobs.ts';
import { openLog } from '../http/log.ts';
import type { Telemetry } from './otel.ts';
import { prometheusText } from './prometheus.ts';
import { openTelemetry } from './start.ts';
import { traced } from './trace.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let telemetry: Telemetry;
beforeAll(async () => {
  receiver = await startReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  telemetry = (await openTelemetry('api'))!;
});

const { stage, start } = stageTickets(); // its connections are opened after the above

let workers: Workers;
beforeAll(async () => {
  workers = await startWorkers(stage.app.deps, [sendTickets], []);
});
afterAll(async () => {
  await workers?.stop();
  await telemetry?.stop();
  receiver?.stop();
});

const named = (name: string): SentSpan[] => receiver.spans.filter((span) => span.name === name);
/** Names from the span up to where its trace began. */
function wayUp(span: SentSpan | undefined): string[] {
  if (!span) return [];
  const above = receiver.spans.find(
    (one) => one.spanId === span.parentSpanId && one.traceId === span.traceId,
  );
  return [span.name, ...(span.parentSpanId && !above ? ['lost'] : wayUp(above))];
}

const CALL = 'PUT /v1/delivery/products/start/selected';

test('a call is one trace: its statements, the job that it caused in the worker, what that asked outside', async () => {
  const [line] = await makeLines(stage.app.deps, stage.shop, 1, { phone: '010-9876-5432' });
  const answer = await start([line!.orderProductSeq]);
  expect(answer.status).toBe(200);
  const ids = answer.headers.get('x-request-id');
  await expect
    .poll(async () => {
      await telemetry.flush();
      return named('sms.send').length;
    })
    .toBe(1);
  await expect
    .poll(async () => {
      await telemetry.flush();
      return named('job ticket.send.sms').length;
    })
    .toBe(1);

  const [call] = named(CALL);
  expect(call).toBeDefined();
  expect(call!.parentSpanId ?? '').toBe('');
  expect(valueOf(call!.attributes, 'http.route')).toBe('/v1/delivery/products/start/selected');
  expect(valueOf(call!.attributes, 'http.response.status_code')).toBe(200);
  expect(valueOf(call!.attributes, 'jangteo.request_id')).toBe(ids);
  expect(valueOf(call!.resource, 'service.name')).toBe('jangteo-api');

  const under = receiver.spans.filter((span) => span.parentSpanId === call!.spanId).map(({ name }) => name);
  expect(under).toEqual(
    expect.arrayContaining(['INSERT outbox', 'UPDATE order_product', 'COMMIT', 'job ticket.send.sms']),
  );

  const { port } = new URL(stage.outside.simUrl);
  const asked = named('POST 127.0.0.1').find(
    (span) => valueOf(span.attributes, 'server.port') === Number(port),
  );
  expect(wayUp(asked)).toEqual(['POST 127.0.0.1', 'sms.send', 'job ticket.send.sms', CALL]);
  expect(valueOf(asked!.attributes, 'http.response.status_code')).toBe(200);
  expect(asked!.traceId).toBe(call!.traceId);
  expect(wayUp(named('INSERT effect')[0])).toEqual(['INSERT effect', 'job ticket.send.sms', CALL]);
});

test('a statement that fails says its SQLSTATE and nothing of its error', async () => {
  await traced({ name: 'here' }, () => stage.app.deps.pools.app.query("select 'x'::int as here")).catch(
    () => null,
  );
  await telemetry.flush();
  const [failed] = named('SELECT');
  expect(valueOf(failed!.attributes, 'error.type')).toBe('22P02');
  expect(failed!.status).toEqual({ code: 2 });
  expect(wayUp(failed)).toEqual(['SELECT', 'here']);
});

/** Whatever is about somebody in the database of this test: as names, numbers, addresses, secrets. */
async function personalTexts(): Promise<string[]> {
  const { job } = stage.app.deps.pools;
  const { rows } = await job.query<{ t: string; c: string }>(
    `select table_name as t, column_name as c from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~
        '(^|_)(name|phone|tel|address|address_detail|email|mail|login_id|receiver|recipient|holder|sent_to|nickname|tag|code_hash|token_hash|memo)$'`,
  );
  const texts = new Set<string>();
  for (const { t, c } of rows) {
    const found = await job
      .query<{ v: string }>(`select distinct "${c}" as v from "${t}" where length("${c}") > 2`)
      .catch(() => ({ rows: [] }));
    for (const { v } of found.rows) texts.add(v);
  }
  return [...texts];
}

test('nothing that is sent is about somebody', async () => {
  const sent = receiver.raw.map(({ body }) => body.toString()).join('\n');
  const { rows: tickets } = await stage.app.deps.pools.job.query<{ code: string; sent_to: string }>(
    'select code, sent_to from voucher_ticket',
  );
  expect(tickets.length).toBeGreaterThan(0);
  const personal = await personalTexts();
  expect(personal).toEqual(expect.arrayContaining(['소담 스테이', 'stay@example.com', tickets[0]!.sent_to]));
  const secret = [stage.token, 'jangteo1!', ...tickets.map(({ code }) => code)];
  expect([...personal, ...secret].filter((text) => sent.includes(text))).toEqual([]);
  // no text of anybody's is Korean here, either
  expect(sent).not.toMatch(/[가-힣]/);
});

test('log lines within a step name its trace', async () => {
  const lines: string[] = [];
  const log = openLog({ write: (line) => void lines.push(line) }, 'info');
  await traced({ name: 'told' }, async () => log.info({ n: 1 }, 'within'));
  log.info('without');
  await telemetry.flush();
  const [told] = named('told');
  const [within, without] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(within).toMatchObject({ n: 1, trace_id: told!.traceId, span_id: told!.spanId });
  expect(without).not.toHaveProperty('trace_id');
});

test('the same instruments go by OTLP as on the page', async () => {
  const { pools } = stage.app.deps;
  const families = [...apiMetrics(pools), ...workerMetrics(pools, [])];
  telemetry.measure(families);
  await telemetry.flush();
  const page = await prometheusText(families);
  const onPage = new Set([...page.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  expect(new Set(receiver.metrics.map(({ name }) => name))).toEqual(onPage);
  const jobs = receiver.metrics.find(({ name }) => name === 'jangteo_job_ms')!.histogram!.dataPoints;
  const done = jobs.find(
    (point) =>
      valueOf(point.attributes, 'queue') === 'ticket.send.sms' &&
      valueOf(point.attributes, 'outcome') === 'done',
  );
  const counted = /^jangteo_job_ms_count\{queue="ticket\.send\.sms",outcome="done"\} (\d+)$/m.exec(page);
  expect(Number(done!.count)).toBe(Number(counted![1]));
  expect(done!.bucketCounts!.reduce((sum, n) => sum + Number(n), 0)).toBe(Number(done!.count));
  const sms = receiver.metrics.find(({ name }) => name === 'jangteo_outside_ms')!.histogram!.dataPoints;
  expect(sms.some((point) => valueOf(point.attributes, 'port') === 'sms')).toBe(true);
});
