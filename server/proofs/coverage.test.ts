import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUnsafe } from '@jangteo/contract/kit/endpoint.ts';
import { specLines, specTable } from '@jangteo/contract/testing/spec.ts';
import { testDb } from '../../tools/testing/db.ts';
import type { TestDb } from '../../tools/testing/db.ts';
import { startApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { fieldsOf } from './fields.ts';
import { endpoints } from './inputs.ts';
import { callOf } from './send.ts';

interface Operation {
  operationId: string;
  'x-audience': unknown;
  'x-money': boolean;
  'x-pii': boolean;
  'x-idempotent': unknown;
  'x-download': boolean;
  parameters: { name: string; in: string }[];
  responses: Record<string, { 'x-codes'?: string[] }>;
}

let db: TestDb;
let app: TestApp;
let served: Map<string, Operation>;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  served = new Map(
    Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  );
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

/** The documents name some calls without method or path (TBD); those are shown below. */
const documents = specTable('endpoints.tsv')
  .filter((row) => row.method !== 'TBD')
  .map((row) => `${row.method} ${row.path}`);

describe('GET /openapi.json', () => {
  test('what leads on is declared as 302', () => {
    for (const call of ['GET /user/sns/start', 'GET /user/sns/callback', 'POST /user/sns/callback'])
      expect(Object.keys(served.get(call)!.responses)).toEqual(expect.arrayContaining(['302']));
    expect(served.get('GET /user/sns/start')!.responses).not.toHaveProperty('200');
  });

  test('is the contract, call by call', () => {
    expect([...served.keys()].sort()).toEqual(endpoints.map(callOf).sort());
    for (const e of endpoints) {
      const call = served.get(callOf(e))!;
      const isPublic = e.audience.users.includes('public');
      expect([e.id, call]).toMatchObject([
        e.id,
        {
          operationId: e.id,
          'x-audience': e.audience,
          'x-money': e.money ?? false,
          'x-pii': e.pii ?? false,
          'x-download': e.download ?? false,
          'x-idempotent':
            e.idempotent ?? (isUnsafe(e.method) && !isPublic && !e.multipart ? 'accepted' : false),
        },
      ]);
      const parameters = fieldsOf(e)
        .filter((f) => f.where !== 'body')
        .map((f) => f.name);
      expect(call.parameters.filter((p) => p.in !== 'header').map((p) => p.name)).toEqual(parameters);
      const codes = Object.values(call.responses).flatMap((r) => r['x-codes'] ?? []);
      // Who answers 204 whatever comes refuses nothing.
      if (e.answer.kind === 'none') continue;
      expect(codes).toEqual(
        expect.arrayContaining(['BAD_REQUEST', ...(isPublic ? [] : ['AUTH_REQUIRED', 'ACCESS_DENIED'])]),
      );
    }
  });

  test('every call in it is there: nobody gets the 404 of an unknown path', async () => {
    for (const e of endpoints) {
      const path = e.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        name === 'authId' ? 'a'.repeat(22) : /(?:seq|shortsId|contentId)$/i.test(name) ? '1' : 'order',
      );
      // a name that no call takes: whoever may ask at all is told so, before anything is looked for
      const response = await fetch(`${app.url}${path}?nobody=knows`, {
        method: e.method,
        headers: { 'x-access-path': '/proof' },
      });
      await response.arrayBuffer();
      expect([callOf(e), response.status === 404]).toEqual([callOf(e), false]);
    }
  });
});

describe('the documents', () => {
  test('what is served is spelled as there, to the letter, or listed in ours.txt', () => {
    const beyond = [...served.keys()].filter((call) => !documents.includes(call));
    expect(beyond.sort()).toEqual(specLines('ours.txt').sort());
    expect(specLines('ours.txt').filter((call) => documents.includes(call))).toEqual([]);
  });

  test('all 433 calls of the documents are served', () => {
    expect(documents).toHaveLength(433);
    expect(documents.filter((call) => !served.has(call))).toEqual([]);
  });

  test('uploads at /temp, which the documents name without a method, speak tus', async () => {
    const response = await fetch(`${app.url}/temp`, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('tus-version')]).toEqual([204, '1.0.0']);
  });

  test('/docs shows every call', async () => {
    const page = await (await fetch(`${app.url}/docs`)).text();
    for (const e of endpoints) expect(page).toContain(`id="${e.id}"`);
  });
});
