import { z } from 'zod';
import { audience } from '@jangteo/contract/kit/audience.ts';
import { nothing, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { rawText, sendRaw } from '../../proofs/raw.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { createApp } from './app.ts';
import { fail } from './fail.ts';
import { open, type Route } from './route.ts';

let db: TestDb;
let app: TestApp;
let token: string;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'seller' });
  token = (await app.login('seller')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const TUS = {
  'tus-resumable': '1.0.0',
  'upload-length': '3',
  'upload-metadata': `filename ${btoa('a.csv')}`,
};
const foreign = { origin: 'https://evil.example' };

describe('G-CSR-1: whatever writes, a foreign page cannot', () => {
  test.each([
    ['POST', '/temp', 403],
    ['POST', '/temp/', 403],
    ['PATCH', `/temp/${'0'.repeat(32)}`, 403],
    ['DELETE', `/temp/${'0'.repeat(32)}`, 403],
    ['POST', '/hooks/parcel/moved', 403],
    ['POST', '/v1/nothing', 404],
  ])('%s %s', async (method, path, status) => {
    const answer = await app.call(method, path, { token, headers: { ...TUS, ...foreign } });
    expect([answer.status, answer.body.code]).toEqual([
      status,
      status === 403 ? 'ACCESS_DENIED' : 'NOT_FOUND',
    ]);
  });

  test('the own page may', async () => {
    const answer = await app.call('POST', '/temp', { token, headers: { ...TUS, origin: app.url } });
    expect(answer.status).toBe(201);
  });

  test('POST that says it is another method is one that writes', async () => {
    const headers = { ...TUS, ...foreign, 'x-http-method-override': 'PATCH' };
    expect((await app.call('POST', `/temp/${'0'.repeat(32)}`, { token, headers })).status).toBe(403);
  });
});

describe('/temp: who is nobody learns nothing but 401', () => {
  test.each([
    ['POST', '/temp', {}],
    ['POST', '/temp', { 'tus-resumable': '0.2.2' }],
    ['PATCH', `/temp/${'0'.repeat(32)}`, { 'tus-resumable': '1.0.0', 'content-type': 'text/plain' }],
    ['PATCH', `/temp/${'0'.repeat(32)}`, { 'tus-resumable': '1.0.0', 'upload-checksum': 'nonsense' }],
    ['DELETE', `/temp/${'0'.repeat(32)}`, {}],
  ])('%s %s %j', async (method, path, headers) => {
    expect((await app.call(method, path, { headers })).status).toBe(401);
  });
});

describe('Expect', () => {
  test.each(['x', '200-ok', 'x, y'])('%s is refused in the envelope', async (value) => {
    const answer = await sendRaw(
      app.url,
      rawText('GET /v1/orders HTTP/1.1', ['Host: x', `Expect: ${value}`]),
    );
    expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([400, 'BAD_REQUEST']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) });
  });

  test('100-continue is met', async () => {
    const head = ['Host: x', 'Content-Type: application/json', 'Content-Length: 2', 'Expect: 100-continue'];
    const { all } = await sendRaw(app.url, rawText('POST /user/web/login HTTP/1.1', head, '{}'), {
      timeoutMs: 1_000,
    });
    expect(all).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  });
});

const note: Endpoint = {
  id: 'broadcast.notice',
  summary: '예고',
  method: 'POST',
  path: '/v1/broadcast/notice/',
  audience: audience.public,
  body: z.strictObject({ left: z.int().optional() }),
  answer: nothing,
  errors: ['STOCK_NOT_ENOUGH'],
};
const served: Route = {
  endpoint: note,
  handler: open(async ({ body }): Promise<never> => {
    const { left } = body as { left?: number };
    if (left === 0) throw fail('STOCK_NOT_ENOUGH', { params: { left } });
    if (left !== undefined) throw fail('STATE_CHANGED');
    return null as never;
  }),
};

describe('a call of one’s own', () => {
  const ask = async (url: string, payload: object) => {
    const own = await createApp({ deps: app.deps, routes: [served] });
    const { statusCode, body } = await own.inject({ method: 'POST', url, payload });
    await own.close();
    return [statusCode, (JSON.parse(body) as { code: string }).code];
  };

  test('a path that the documents end with a slash is served without it, too', async () => {
    for (const path of ['/v1/broadcast/notice/', '/v1/broadcast/notice']) {
      expect([path, await ask(path, {})]).toEqual([path, [200, 'SUCCESS']]);
      expect([path, await ask(path, { left: 0 })]).toEqual([path, [460, 'STOCK_NOT_ENOUGH']]);
    }
    for (const path of ['/v1/broadcast/notice//', '/v1/broadcast'])
      expect((await ask(path, {}))[0]).toBe(404);
  });

  test('a code that it does not declare is our own fault: 500 wherever a test meets it', async () => {
    expect(await ask('/v1/broadcast/notice', { left: 1 })).toEqual([500, 'INTERNAL_ERROR']);
  });
});
