import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSimulator } from '../../simulator/simulator.ts';
import type { Simulator } from '../../simulator/simulator.ts';
import { testDb } from '../../tools/testing/db.ts';
import type { TestDb } from '../../tools/testing/db.ts';
import { readConfig } from '../kit/http/config.ts';
import { startApp, testConfig } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';

let db: TestDb;
let simulator: Simulator;
const apps: TestApp[] = [];
const start = async (more: Parameters<typeof startApp>[1]): Promise<TestApp> => {
  const app = await startApp(db.url, more);
  apps.push(app);
  return app;
};

beforeAll(async () => {
  db = await testDb();
  const { home } = testConfig(db.url);
  simulator = await startSimulator({
    databaseUrl: db.url,
    home,
    port: 0,
    smtpPort: 0,
    key: null,
    hookSecret: 'test',
  });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await simulator.stop();
  await db.drop();
});

const calls = [
  ['GET', '/sim/v1/clock'],
  ['PUT', '/sim/v1/clock'],
  ['GET', '/sim/v1/inbox'],
  ['POST', '/sim/v1/sms'],
  ['POST', '/sim/v1/reset'],
  ['POST', '/sim/v1/buyers'],
  ['POST', '/sim/v1/orders'],
  ['POST', '/sim/v1/payments/1'],
  ['GET', '/sim/v1/ledgers/card'],
  ['GET', '/sim/v1/ledgers/bank'],
  ['POST', '/sim/v1/faults'],
  ['DELETE', '/sim/v1/traffic'],
  ['GET', '/sim/pay/1'],
  ['GET', '/sim/openapi.json'],
  ['GET', '/sim'],
  ['GET', '/sim/'],
] as const;
const ask = (app: TestApp, method: string, path: string, body?: object) =>
  fetch(`${app.url}${path}`, {
    method,
    headers: { 'x-sim-key': 'key', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe('the simulator in production', () => {
  test.each(calls)(
    '%s %s is 404 like any unknown path, with a running simulator behind it',
    async (method, path) => {
      const app = apps[0] ?? (await start({ env: 'production', simUrl: simulator.url }));
      const response = await ask(app, method, path, method === 'PUT' ? { advanceMs: 1 } : undefined);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        404,
        'NOT_FOUND',
      ]);
    },
  );

  test('NODE_ENV=production reads no SIM_URL at all', () => {
    const env = {
      DATABASE_URL: 'postgresql://x/y',
      JANGTEO_SECRET: '0123456789abcdef0123456789abcdef',
      SIM_URL: simulator.url,
    };
    expect(readConfig({ ...env, NODE_ENV: 'production' }).simUrl).toBeNull();
    expect(readConfig({ ...env, NODE_ENV: 'development' }).simUrl).toBe(simulator.url);
  });

  test('the simulator itself refuses to start there', async () => {
    const { spawnSync } = await import('node:child_process');
    const main = new URL('../../simulator/main.ts', import.meta.url).pathname;
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('never runs in production');
  });
});

describe('the simulator elsewhere', () => {
  test('moves the clock of the marketplace, for everybody who asks', async () => {
    const app = await start({ env: 'test', simUrl: simulator.url });
    const body = (await (await ask(app, 'PUT', '/sim/v1/clock', { advanceMs: 86_400_000 })).json()) as {
      data: { moved: boolean; now: string };
    };
    expect(body.data.moved).toBe(true);
    const back = (await (await ask(app, 'PUT', '/sim/v1/clock', { reset: true })).json()) as {
      data: { moved: boolean; now: string };
    };
    expect(back.data.moved).toBe(false);
    expect(Date.parse(body.data.now) - Date.parse(back.data.now)).toBeGreaterThan(86_000_000);
  });

  test('keeps what was sent, and describes itself', async () => {
    const app = apps.at(-1)!;
    expect(
      (await ask(app, 'POST', '/sim/v1/sms', { to: '01055550001', text: '인증번호 123456' })).status,
    ).toBe(200);
    const { data } = (await (await ask(app, 'GET', '/sim/v1/inbox?to=01055550001')).json()) as {
      data: { text: string }[];
    };
    expect(data.map((m) => m.text)).toEqual(['인증번호 123456']);
    const document = (await (await ask(app, 'GET', '/sim/openapi.json')).json()) as { paths: object };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/sim/v1/clock', '/sim/v1/inbox', '/sim/v1/reset']),
    );
  });

  test('is not part of the contract', async () => {
    const document = (await (await ask(apps.at(-1)!, 'GET', '/openapi.json')).json()) as { paths: object };
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/sim'))).toEqual([]);
  });
});
