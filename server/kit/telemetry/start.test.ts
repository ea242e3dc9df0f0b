import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchSimulated } from '../../adapters/egress/simulated.ts';
import { startReceiver } from '../../testing/otlp-receiver.ts';
import { openMetricsDoor } from '../../surfaces/metrics-door.ts';
import { shapeOf } from '../db/statement-steps.ts';
import { telemetryOf } from './configured.ts';
import { gauge, one } from './instruments.ts';
import { samplerOf } from './sampler.ts';
import { openTelemetry } from './start.ts';
import { traced, tracing } from './trace.ts';

const root = new URL('../../', import.meta.url).href;

const PROCESSES = ['app.ts', 'process.ts', 'kit/jobs/jobs.ts', 'media/media.ts'];

/** What of OpenTelemetry is loaded by these, and by starting it as this environment says. */
async function loaded(files: readonly string[], env: Record<string, string>): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    const seen = new Set();
    registerHooks({ resolve: (name, context, next) => {
      if (name.startsWith('@opentelemetry/')) seen.add(name);
      return next(name, context);
    } });
    for (const file of ${JSON.stringify(files)}) await import('${root}' + file);
    const { openTelemetry } = await import('${root}kit/telemetry/start.ts');
    await openTelemetry('api');
    console.log(JSON.stringify([...seen]));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
  });
  return JSON.parse(stdout) as string[];
}

test('where nothing is configured nothing of OpenTelemetry is loaded', async () => {
  expect(await loaded(PROCESSES, {})).toEqual([]);
  expect(await loaded([], { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toContain(
    '@opentelemetry/sdk-trace',
  );
});

describe('what the standard variables say', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  test.each([
    [{}, null],
    [{ ...endpoint, OTEL_SDK_DISABLED: 'true' }, null],
    [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }, null],
    [endpoint, { traces: true, metrics: true, protocol: 'http/protobuf' }],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' },
      { traces: true, metrics: false, protocol: 'http/protobuf' },
    ],
    [
      { ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
      { traces: false, metrics: true, protocol: 'http/json' },
    ],
  ])('%j', (env, said) => expect(telemetryOf(env)).toEqual(said));

  test('what nobody here speaks is refused with a sentence', () => {
    expect(() => telemetryOf({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('http/json');
    expect(() => telemetryOf({ ...endpoint, OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow('otlp');
    expect(() => samplerOf({ OTEL_TRACES_SAMPLER: 'jaeger_remote' })).toThrow('OTEL_TRACES_SAMPLER');
    expect(() => samplerOf({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
      'OTEL_TRACES_SAMPLER_ARG',
    );
  });
});

describe('a process that traces', () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let stop: (() => Promise<void>) | undefined;
  const start = async (env: Record<string, string>) => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const telemetry = (await openTelemetry('worker'))!;
    ({ stop } = telemetry);
    return telemetry;
  };
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await stop?.();
    receiver.stop();
    vi.unstubAllEnvs();
  });

  test('speaks protobuf where nothing else is said', async () => {
    const { flush } = await start({});
    await traced({ name: 'a step of ours' }, async () => undefined);
    await flush();
    const [sent] = receiver.raw;
    expect(sent!.path).toBe('/v1/traces');
    expect(sent!.headers['content-type']).toBe('application/x-protobuf');
    expect(sent!.body.includes('a step of ours')).toBe(true);
    expect(sent!.body.includes('jangteo-worker')).toBe(true);
  });

  test('what was not sampled is told to nobody, and neither is what it causes', async () => {
    const { flush } = await start({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    const parent = await traced({ name: 'unsampled' }, async () => {
      expect(tracing!.here()).toBeNull();
      return tracing!.parent();
    });
    expect(parent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    await traced({ name: 'job' }, async () => undefined, { parent });
    await flush();
    expect(receiver.raw).toEqual([]);
  });

  test('no host outside hears of a trace unless it is named', async () => {
    await start({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' });
    const ask = () => traced({ name: 'asking' }, () => fetchSimulated(`${receiver.url}/asked`, {}));
    const heard = () =>
      receiver.raw.filter(({ path }) => path === '/asked').map((one) => one.headers.traceparent);
    await ask();
    expect(heard()).toEqual([undefined]);
    await stop?.();
    await start({ TRACE_HOSTS: 'api.example.com, 127.0.0.1' });
    await ask();
    expect(heard()[1]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  test('whoever calls is believed about a trace only where it is configured', async () => {
    const heard = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    const begun = async () => {
      const open = tracing!.begin({ name: 'call' }, { heard });
      return open.within(() => tracing!.ids()!.trace_id);
    };
    await start({});
    expect(await begun()).not.toBe('ab'.repeat(16));
    await stop?.();
    await start({ OTEL_PROPAGATORS: 'tracecontext' });
    expect(await begun()).toBe('ab'.repeat(16));
  });
});

describe('the shape of a statement', () => {
  test.each([
    ['select a from order_product where seller_seq = 12 and name = $1', 'SELECT order_product'],
    ["update account set name = '김하윤', n = 3 where user_seq = $1", 'UPDATE account'],
    ['with e as (insert into outbox (topic) values ($1) returning 1) select 1 from e', 'INSERT outbox'],
    ['select 1 from product p for no key update', 'SELECT product'],
  ])('%s', (text, name) => {
    const shape = shapeOf(text)!;
    expect(shape.name).toBe(name);
    expect(shape.facts['db.query.text']).not.toMatch(/김하윤|(?<!\$)\b\d/);
  });
  test.each(['begin; set local app.sellers = 12', 'commit', 'listen outbox', 'set local role x'])(
    '%s is none',
    (text) => expect(shapeOf(text)).toBeNull(),
  );
});

test('a process without a door of its own shows its metrics at a port on loopback', async () => {
  const { stop, port } = await openMetricsDoor(0, [gauge('jangteo_media_sessions', '', () => one(2))]);
  const page = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await page.text()).toBe('# TYPE jangteo_media_sessions gauge\njangteo_media_sessions 2\n');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const second = await openMetricsDoor(port!, []); // taken: it works on without
  expect(second.port).toBeNull();
  second.stop();
  stop();
});
