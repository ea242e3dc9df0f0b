import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieName } from '../kit/http/cookie.ts';
import { resetRates } from '../kit/http/rate.ts';
import { callerOf, rows, unsafe } from './callers.ts';
import { endpointById, ownerFor, validRequest } from './inputs.ts';
import { send } from './send.ts';
import type { Request } from './send.ts';
import { openWorld } from './world.ts';
import type { Person, World } from './world.ts';

const FRIEND = 'https://console.example';
let world: World;
beforeAll(async () => {
  const consoleDir = mkdtempSync(join(tmpdir(), 'proof-console-'));
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>장터</title>');
  writeFileSync(join(consoleDir, 'app.js'), '1');
  world = await openWorld({ origins: [FRIEND], consoleDir });
});
afterAll(() => world.stop());

const API = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors";
const PAGE = {
  'content-security-policy': `${PAGE_CSP} 'none'`,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};
const POPUP = {
  ...PAGE,
  'content-security-policy': `${PAGE_CSP} 'self'`,
};
/** It leads to who vouches for a person and back, and must know then who opened it (R168). */
const LEADING = { ...POPUP, 'cross-origin-opener-policy': 'unsafe-none' };

const get = (path: string, who?: Person): Promise<Response> =>
  fetch(`${world.app.url}${path}`, who?.token ? { headers: { authorization: `Bearer ${who.token}` } } : {});
const among = (headers: Headers, wanted: object) =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name)]));

describe('G-CSP-1 headers by class of route', () => {
  test.each([
    ['an answer', '/v1/orders', true, 200, API],
    ['a refusal', '/v1/orders', false, 401, API],
    ['an unknown path', '/v1/nothing', false, 404, API],
    ['a file that is not there', '/files/x', true, 404, API],
    ['a page', '/order/list', false, 200, PAGE],
    ['the sign-in page', '/', false, 200, PAGE],
    ['a popup', '/content/open/viewer', false, 200, POPUP],
    ['the popup that proves a person', '/verification?purpose=join', false, 200, LEADING],
    ['a file of the console', '/app.js', false, 200, { 'x-content-type-options': 'nosniff' }],
    [
      'the documents',
      '/docs',
      false,
      200,
      {
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; frame-ancestors 'none'$/,
        ),
        'x-content-type-options': 'nosniff',
      },
    ],
    ['health', '/healthz', false, 200, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }],
    [
      'readiness',
      '/readyz',
      false,
      200,
      { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    ],
    [
      'the contract',
      '/openapi.json',
      false,
      200,
      { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
    ],
    [
      'the configuration',
      '/config.json',
      false,
      200,
      { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
    ],
  ] as const)('%s', async (_name, path, signedIn, status, wanted) => {
    const response = await get(path, signedIn ? world.person('producer-a') : undefined);
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    expect(among(response.headers, wanted)).toEqual(wanted);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('x-powered-by') ?? response.headers.get('server')).toBeNull();
  });

  test('a file of a seller is saved, not shown, and never kept by a cache', async () => {
    const a = world.person('producer-a');
    const answer = await send(
      world,
      endpointById('download.file'),
      a,
      await validRequest(world, endpointById('download.file'), a),
    );
    expect(answer.status).toBe(200);
    expect(among(answer.headers, { 'cache-control': 0, 'x-content-type-options': 0 })).toEqual({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.-]+$/,
    );
  });

  test('the event stream is not cached either', async () => {
    const end = new AbortController();
    const response = await fetch(`${world.app.url}/v1/user/stream`, {
      headers: { authorization: `Bearer ${world.person('producer-a').token}` },
      signal: end.signal,
    });
    expect(response.status).toBe(200);
    expect(among(response.headers, { 'cache-control': 0, 'x-content-type-options': 0 })).toEqual({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    end.abort();
  });
});

/** A valid request of the one who may call it, and that person. */
async function ready(id: string): Promise<[Person, Request]> {
  resetRates();
  const who = callerOf(world, endpointById(id));
  return [who, await validRequest(world, endpointById(id), ownerFor(world, who))];
}
const closed = unsafe.filter((e) => !e.audience.users.includes('public'));

describe('G-CSR-1 foreign pages cannot write', () => {
  test.each(rows(closed))('%s: cookies without a bearer are nobody', async (_call, endpoint) => {
    const [who, request] = await ready(endpoint.id);
    const cookie = `${cookieName('access', world.app.deps.config)}=${who.token}; ${cookieName('refresh', world.app.deps.config)}=${who.refreshToken}`;
    const answer = await send(
      world,
      endpoint,
      { ...who, token: null },
      { ...request, headers: { ...request.headers, cookie } },
    );
    expect([answer.status, answer.body?.code]).toEqual([401, 'AUTH_REQUIRED']);
  });

  const foreign = (): string[] => {
    const { host } = new URL(world.app.url);
    return [
      'https://evil.example',
      'null',
      `http://${host}.evil.example`,
      `http://evil-${host}`,
      `http://${host}@evil.example`,
      `${FRIEND}.evil.example`,
      `${FRIEND}:8443`,
      FRIEND.replace('https', 'http'),
      `http://${host}/`,
      '*',
      `${FRIEND}, https://evil.example`,
    ];
  };
  /** One call takes a form of a company's page and only leads on: domains/account/social.test.ts. */
  const ownPages = unsafe.filter((e) => !e.form);
  test.each(rows(ownPages))('%s: a foreign Origin is refused, with a bearer too', async (_call, endpoint) => {
    const [who, request] = await ready(endpoint.id);
    for (const origin of foreign()) {
      const answer = await send(world, endpoint, who, {
        ...request,
        headers: { ...request.headers, origin },
      });
      expect([origin, answer.status, answer.body?.code]).toEqual([origin, 403, 'ACCESS_DENIED']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  // what says nothing back whatever became of it cannot say this either
  const telling = ownPages.filter((e) => !e.multipart && e.answer.kind !== 'none');
  test.each(rows(telling))('%s: a form and plain text are no JSON', async (_call, endpoint) => {
    const [who, request] = await ready(endpoint.id);
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'text/plain;charset=UTF-8',
      'multipart/form-data; boundary=b',
    ]) {
      const answer = await send(world, endpoint, who, {
        ...request,
        raw: JSON.stringify(request.body ?? {}),
        headers: { ...request.headers, 'content-type': type },
      });
      expect([type, answer.status, answer.body?.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  const preflight = (origin: string | null) =>
    fetch(`${world.app.url}/v1/orders/download`, {
      method: 'OPTIONS',
      headers: { ...(origin ? { origin } : {}), 'access-control-request-method': 'POST' },
    });

  test('a preflight is answered for the listed origins alone, and nothing is reflected', async () => {
    for (const origin of foreign()) {
      const response = await preflight(origin);
      expect([origin, response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        origin,
        403,
        null,
      ]);
    }
    expect((await preflight(null)).status).toBe(403);
    const friend = await preflight(FRIEND);
    expect([
      friend.status,
      friend.headers.get('access-control-allow-origin'),
      friend.headers.get('vary'),
    ]).toEqual([204, FRIEND, 'Origin']);
    expect(friend.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });

  test('a listed origin may read what it may ask for: the answer carries its name', async () => {
    const a = world.person('producer-a');
    for (const [origin, allowed] of [
      [FRIEND, FRIEND],
      ['https://evil.example', null],
    ] as const) {
      const answer = await send(world, endpointById('order.list'), a, { headers: { origin } });
      expect([origin, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        origin,
        200,
        allowed,
      ]);
    }
  });

  test('Z1 a GET with a side effect needs the header that only our console sends', async () => {
    for (const endpoint of [endpointById('account.sendSms'), endpointById('account.verifySms')]) {
      const [who, request] = await ready(endpoint.id);
      for (const path of ['', 'https://evil.example/']) {
        const answer = await send(world, endpoint, who, { ...request, headers: { 'x-access-path': path } });
        expect([answer.status, answer.body?.code]).toEqual([400, 'BAD_REQUEST']);
      }
    }
  });
});
