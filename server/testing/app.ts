import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { apis } from '@jangteo/contract/apis.ts';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { buildApi } from '../app.ts';
import { domains } from '../domains.ts';
import { mediaConfig } from '../kit/http/media-config.ts';
import { closeDeps, openDeps } from '../process.ts';
import { openPool, type Pool } from '../kit/db/pool.ts';
import type { Config } from '../kit/http/config.ts';
import type { Deps } from '../kit/http/context.ts';
import { resetRates } from '../kit/http/rate.ts';
import { patientFetch } from '../../tools/testing/patient.ts';
import { BESIDE } from '../../tools/testing/listed.ts';
import { asLogin } from '../../tools/up/login.ts';
import { checkAnswer } from './check-answer.ts';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  /** The parsed envelope, or null where the answer is no JSON. */
  body: {
    code: string;
    message: string;
    data: T;
    timestamp: string;
    draw?: number;
    recordsFiltered?: number;
    recordsTotal?: number;
    recordsFilteredCapped?: true;
  };
  text: string;
  /** Cookies that were set, name → value. */
  cookies: Record<string, string>;
}

export interface CallOptions {
  token?: string | null;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Raw body text instead of JSON. */
  raw?: string;
  /** 503 is what the test asks about: it is answered, not waited out. */
  impatient?: true;
}

export interface TestApp {
  url: string;
  /** What answers at the address, for requests that need no wire. */
  api: FastifyInstance;
  deps: Deps;
  /** The database as its owner; the product's own sessions are nobody's (tools/up/login.ts). */
  ownerUrl: string;
  /** What the test writes past all doors, under the role of jobs (tools/testing/listed.ts). */
  beside: Pool;
  call: <T = never>(method: string, path: string, options?: CallOptions) => Promise<Answer<T>>;
  login: (
    loginId: string,
    password?: string,
    deviceId?: string,
  ) => Promise<{ token: string; refreshToken: string; userSeq: number; deviceId: string }>;
  stop: () => Promise<void>;
}

export const DEMO_PASSWORD = 'jangteo1!';

export function testConfig(databaseUrl: string, more: Partial<Config> = {}): Config {
  return {
    env: 'test',
    port: 0,
    host: '127.0.0.1',
    databaseUrl: asLogin(databaseUrl), // as what `npm start` runs
    home: mkdtempSync(join(tmpdir(), 'jangteo-test-')),
    bucket: null,
    eventsUrl: null,
    secret: 'test-secret-0123456789abcdef0123456789abcdef',
    formerSecrets: [],
    consoleDir: null,
    webDir: null,
    simUrl: null,
    publicOrigin: '',
    drainMs: 0,
    origins: [],
    trustProxy: null,
    secureCookies: true,
    apiDocs: true,
    hosts: { api: '', auth: '', account: '', file: '', clientLog: '', static: '', live: '' },
    media: mediaConfig({}),
    simulcastHosts: ['live.example.com'],
    operatorSecondStep: false,
    sends: { mail: true, sms: true },
    operatorNetworks: [],
    adOptOut: '080-000-0000',
    documents: { onboardingGuide: null, sellerInfoForm: null },
    contacts: { seller: 'seller@jangteo.example', accounting: 'accounting@jangteo.example' },
    supportChat: { seller: null, gripper: null },
    businessHost: '',
    version: 'test',
    ...more,
  };
}

/**
 * The real API on an ephemeral loopback port over a real
 * database. Every 2xx body is checked against its schema (D9).
 */
export async function startApp(databaseUrl: string, more: Partial<Config> = {}): Promise<TestApp> {
  const deps = openDeps(testConfig(databaseUrl, more), 'test', domains);
  const beside = openPool(databaseUrl, { role: 'job', max: 3, applicationName: BESIDE });
  resetRates();
  const { app, stop } = await buildApi(deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.keepAliveTimeout = 0; // a test that pauses finds its connections again
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const call = <T>(method: string, path: string, options: CallOptions = {}) =>
    request<T>(url, method, path, options);
  return {
    url,
    api: app,
    deps,
    ownerUrl: databaseUrl,
    beside,
    call,
    login: async (loginId, password = DEMO_PASSWORD, deviceId = crypto.randomUUID()) => {
      const answer = await call<{ accessToken: string; refreshToken: string; user: { userSeq: number } }>(
        'POST',
        '/user/web/login',
        { body: { loginId, password, clientId: 'jangteo-console', deviceId } },
      );
      if (answer.status !== 200) throw new Error(`login ${loginId}: ${answer.status} ${answer.text}`);
      return {
        token: answer.body.data.accessToken,
        refreshToken: answer.body.data.refreshToken,
        userSeq: answer.body.data.user.userSeq,
        deviceId,
      };
    },
    stop: async () => {
      app.server.closeIdleConnections(); // ours; a stop gives strangers' a second to bring another request
      await stop();
      await closeDeps(deps);
      await beside.end();
    },
  };
}

/** `a: [1, 2]` → `a=1&a=2`. */
export function queryText(query: Record<string, unknown> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const v of Array.isArray(value) ? value : [value])
      if (v !== undefined) params.append(name, String(v));
  return params.size > 0 ? `?${params}` : '';
}

async function request<T>(
  url: string,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Answer<T>> {
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const ask = options.impatient ? fetch : patientFetch;
  const response = await ask(`${url}${path}${queryText(options.query)}`, {
    method,
    headers: {
      'accept-language': 'ko_KR',
      'x-access-path': '/test',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const json = (response.headers.get('content-type') ?? '').includes('application/json')
    ? (JSON.parse(text) as Answer<T>['body'])
    : (null as never);
  const endpoint = endpointOf(method, path.split('?', 1)[0]!);
  if (endpoint && response.status === 200 && json) checkAnswer(endpoint, json);
  return {
    status: response.status,
    headers: response.headers,
    body: json,
    text,
    cookies: cookiesOf(response.headers),
  };
}

function cookiesOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers
      .getSetCookie()
      .map((c) => [c.slice(0, c.indexOf('=')), c.slice(c.indexOf('=') + 1).split(';')[0]!]),
  );
}

const patterns = (apis as readonly Endpoint[]).map((e) => ({
  e,
  literal: !e.path.includes('{'),
  re: new RegExp(`^${e.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));
/** The declaration behind a concrete path; literal paths win over parameters. */
export function endpointOf(method: string, path: string): Endpoint | undefined {
  const hits = patterns.filter((p) => p.e.method === method && p.re.test(path));
  return (hits.find((p) => p.literal) ?? hits[0])?.e;
}
