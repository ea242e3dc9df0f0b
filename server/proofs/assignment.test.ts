import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { resetRates } from '../kit/http/rate.ts';
import { callerOf, codeOfField, rows, unsafe } from './callers.ts';
import { fieldsOf, jsonOf, objectsOf, schemaAt } from './fields.ts';
import type { Field } from './fields.ts';
import { endpoints, openSupply, ownerFor, ownIds, withField } from './inputs.ts';
import type { Supply } from './inputs.ts';
import { sendInside } from './send.ts';
import type { Request } from './send.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

/** What nobody may give themselves, next to every column that there is. */
const PRIVILEGED = {
  userType: 'admin',
  groupMaster: true,
  isGroupMember: true,
  matchSaleable: true,
  sellerSeq: 10_002,
  userSeq: 10_012,
  status: 'NORMAL',
  grade: 'VIP',
  price: 0,
  salePrice: 0,
  unitPrice: 0,
  payAmount: 0,
  commissionRate: 0,
  settledAt: '2026-01-01T00:00:00+09:00',
  refundedAmount: 0,
  role: 'MASTER',
  admin: true,
  active: true,
  version: 1,
  operator: { userSeq: 10_012 },
} as const;

let world: World;
let columns: string[];
let supply: Supply;
let tried = 0;
beforeAll(async () => {
  world = await openWorld();
  supply = openSupply(world); // nothing here is taken
  const found = await world.sql<{ name: string }>(
    `select distinct column_name as name
      from information_schema.columns
      where table_schema = 'public' order by 1`,
  );
  columns = found.map((row) => row.name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()));
});
afterAll(() => world.stop());

/** A valid request with more in the object at `path`. */
async function withMore(endpoint: Endpoint, path: string[], more: Record<string, unknown>): Promise<Request> {
  const owner = ownerFor(world, callerOf(world, endpoint));
  const ids = await ownIds(world, owner);
  const [request] = await supply.of(endpoint, owner);
  if (!endpoint.body) return { ...request!, body: more };
  if (path.length === 0) return { ...request!, body: { ...(request!.body as object), ...more } };
  return Object.entries(more).reduce((sofar, [last, value]) => {
    const name = [...path, last].map((p, i) => (i === 0 ? p : `.${p}`)).join('');
    const field = { where: 'body', path: [...path, last], name } as unknown as Field;
    return withField(endpoint, sofar, field, value, ids);
  }, request!);
}

/** Names that the object at `path` does not know. */
function foreignTo(endpoint: Endpoint, path: string[], names: readonly string[]): string[] {
  if (!endpoint.body) return [...names];
  const known = Object.keys(schemaAt(jsonOf(endpoint.body), path).properties ?? {});
  return names.filter((name) => !known.includes(name));
}

async function refusal(endpoint: Endpoint, request: Request) {
  resetRates();
  tried += 1;
  return sendInside(world, endpoint, callerOf(world, endpoint), request);
}

const writable = unsafe.filter((e) => !e.multipart);
/** What answers nothing, whatever became of it, takes nothing either; its schema is asked all the same. */
const isSilent = (e: Endpoint): boolean => e.answer.kind === 'none';

describe('G-TEN-7 fields that a call does not know', () => {
  test.each(rows(writable.filter((e) => e.body && !isSilent(e))))(
    '%s: each one in each of its objects is 400 UNKNOWN by its name',
    async (_call, endpoint) => {
      for (const path of objectsOf(endpoint)) {
        const names = foreignTo(endpoint, path, Object.keys(PRIVILEGED));
        const more = Object.fromEntries(names.map((n) => [n, PRIVILEGED[n as keyof typeof PRIVILEGED]]));
        const answer = await refusal(endpoint, await withMore(endpoint, path, more));
        const at = (name: string) =>
          [...path, name].map((p, i) => (/^\d+$/.test(p) ? `[${p}]` : i ? `.${p}` : p)).join('');
        expect(
          [answer.status, names.filter((name) => codeOfField(answer.body, at(name)) !== 'UNKNOWN')],
          answer.text,
        ).toEqual([400, []]);
      }
    },
  );

  test.each(rows(writable.filter((e) => e.body)))('%s: no column of any table', async (_call, endpoint) => {
    const names = foreignTo(endpoint, [], columns);
    const withAll = (some: readonly string[]) =>
      withMore(endpoint, [], Object.fromEntries(some.map((name) => [name, 1])));
    // An answer names fifty fields at most, so the schema is asked for all of them and the edge for some.
    const parsed = endpoint.body!.safeParse((await withAll(names)).body);
    const unknown = parsed.error!.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
    );
    expect(unknown.toSorted()).toEqual(names.toSorted());
    if (isSilent(endpoint)) return;
    const some = names.slice(0, 40);
    const answer = await refusal(endpoint, await withAll(some));
    expect(answer.status).toBe(400);
    expect(some.filter((name) => codeOfField(answer.body, name) !== 'UNKNOWN')).toEqual([]);
  });

  test.each(rows(writable.filter((e) => !e.body)))('%s: takes no body at all', async (_call, endpoint) => {
    for (const body of [PRIVILEGED, [1], 'text', 1]) {
      const answer = await refusal(endpoint, { ...(await withMore(endpoint, [], {})), body });
      expect([answer.status, answer.body?.code], answer.text).toEqual([400, 'BAD_REQUEST']);
    }
  });

  test.each(rows(endpoints.filter((e) => (e.answer.kind !== 'stream' || e.query) && !isSilent(e))))(
    '%s: nothing in the address',
    async (_call, endpoint) => {
      const declared = fieldsOf(endpoint)
        .filter((f) => f.where === 'query')
        .map((f) => f.name);
      const owner = ownerFor(world, callerOf(world, endpoint));
      const [request] = await supply.of(endpoint, owner);
      for (const name of ['userType', 'sellerSeqs', 'admin', 'debug'].filter((n) => !declared.includes(n))) {
        const answer = await refusal(endpoint, { ...request!, query: { ...request!.query, [name]: '1' } });
        expect([answer.status, answer.body?.code], `${name}: ${answer.text}`).toEqual([400, 'BAD_REQUEST']);
      }
    },
  );

  test('__proto__ and its kin are no field either', async () => {
    for (const endpoint of writable.filter((e) => e.body && !isSilent(e))) {
      for (const raw of [
        '{"__proto__":{"userType":"admin"}}',
        '{"constructor":{"prototype":{"admin":true}}}',
        '{"\\u005f_proto__":{}}',
      ]) {
        const answer = await refusal(endpoint, { ...(await withMore(endpoint, [], {})), raw });
        expect(answer.status, `${endpoint.id} ${raw} ${answer.text}`).toBe(400);
      }
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('every object of every body is closed: the list above is complete', () => {
    const open = writable
      .filter((e) => e.body)
      .filter((e) => !z.looseObject({}).safeParse(jsonOf(e.body!)).success);
    expect(open).toEqual([]);
    for (const endpoint of writable.filter((e) => e.body)) {
      for (const path of objectsOf(endpoint))
        expect([
          endpoint.id,
          path,
          (schemaAt(jsonOf(endpoint.body!), path) as { additionalProperties?: unknown }).additionalProperties,
        ]).toEqual([endpoint.id, path, false]);
    }
    expect(tried).toBeGreaterThan(writable.length);
    expect(world.recorder.inside).toEqual([]);
  });
});
