// A shop of the demo marketplace and its keys: the hooks of the test file, and what its tests call.
import { afterAll, afterEach, beforeAll } from 'vitest';
import { apiScope } from '@jangteo/contract/kit/api-scope.ts';
import type { ApiKey, ProducerApi } from '@jangteo/contract/producer-api/key.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { forgetKeys } from '../../kit/auth/api-key.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Config } from '../../kit/http/config.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../testing/app.ts';

export const DAY = 86_400_000;
/** Noon of an ordinary Friday. */
export const NOON = Date.parse('2026-11-20T12:00:00+09:00');
const A = 'hello@onyu.kr';
export const B = 'hello@bomnae.kr';

interface Stage {
  app: TestApp;
  db: TestDb;
}
interface Seller {
  token: string;
  userSeq: number;
}

export function stageShop(more: Partial<Config> = {}) {
  const stage = { app: null, db: null } as unknown as Stage;
  /** Their sessions: A's is a new one for each test. */
  const [a, b] = [
    { token: '', userSeq: 0 },
    { token: '', userSeq: 0 },
  ];
  const signIn = async (): Promise<void> => {
    Object.assign(a, await stage.app.login(A));
    Object.assign(b, await stage.app.login(B));
  };
  beforeAll(async () => {
    stage.db = await demoDb();
    stage.app = await startApp(stage.db.url, more);
    await signIn();
  });
  afterEach(async () => {
    clock.set(null);
    forgetKeys();
    await signIn();
  });
  afterAll(async () => {
    await stage.app?.stop();
    await stage.db?.drop();
  });
  const { rows, ...calls } = callsOf(stage, a);
  return {
    stage,
    a,
    b,
    rows,
    ...calls,
    /** At another time whoever was signed in is not any more. */
    stand: async (ms: number): Promise<void> => {
      standAt(ms);
      forgetKeys();
      await signIn();
    },
    loginOf: async (where: string) =>
      stage.app.login(
        (
          await rows<{ id: string }>(
            `select min(login_id) as id from account_user where status = 'NORMAL' and active and ${where}`,
          )
        )[0]!.id,
      ),
  };
}

function callsOf(stage: Stage, a: Seller) {
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await stage.app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
  const post = <T = never>(path: string, body: object, token = a.token, headers = {}) =>
    stage.app.call<T>('POST', path, {
      token,
      body,
      headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    });
  const issue = (given: object = {}, token = a.token, headers = {}) =>
    post<{ key: ApiKey; secret: string }>(
      '/v1/producer-api',
      { name: 'ERP', scopes: apiScope.values, currentPassword: DEMO_PASSWORD, ...given },
      token,
      headers,
    );
  /** What was asked for before does not count: neither of the quota nor of the minute that every token has. */
  const refill = async (): Promise<void> => {
    resetRates();
    await rows('update api_quota set tokens = 20, used = 0');
  };
  return {
    rows,
    post,
    issue,
    issued: async (given: object = {}, token = a.token) => (await issue(given, token)).body.data,
    refill,
    overview: async (token = a.token) =>
      (await stage.app.call<ProducerApi>('GET', '/v1/producer-api', { token })).body.data,
    /** With a key, and a quota that is full. */
    ask: async <T = never>(path: string, secret: string, headers = {}) => {
      await refill();
      return stage.app.call<T>('GET', path, { token: secret, headers });
    },
  };
}
