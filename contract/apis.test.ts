import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountApi } from './account/account.api.ts';
import { apis, apisByDomain } from './apis.ts';
import { domains } from './domains.ts';
import { isErrorCode } from './errors.ts';
import { codesOf, frameErrors } from './frame.ts';
import { groupRoles, userKinds } from './kit/audience.ts';
import { isUnsafe } from './kit/endpoint.ts';
import { MONEY_MAX } from './kit/field.ts';
import { specJson, specLines, specTable } from './testing/spec.ts';

const documents = new Set(specTable('endpoints.tsv').map((row) => `${row.method} ${row.path}`));
/** Calls of ours: the issue, order-desk.md (＋) or the two preferences whose path the documents hide. */
const ours = specLines('ours.txt');
const spelling = (e: { method: string; path: string }) => `${e.method} ${e.path}`;

describe('every declared call', () => {
  test('is spelled as in the documents, or listed as one of ours', () => {
    expect(
      apis
        .map(spelling)
        .filter((s) => !documents.has(s))
        .sort(),
    ).toEqual([...ours].sort());
  });

  test('has an id and a method with path of its own', () => {
    expect(new Set(apis.map((e) => e.id)).size).toBe(apis.length);
    expect(new Set(apis.map((e) => spelling(e).replace(/\{\w+\}/g, '{}'))).size).toBe(apis.length);
    for (const [domain, calls] of Object.entries(apisByDomain))
      for (const { id } of Object.values(calls)) expect(id).toMatch(new RegExp(`^${domain}(-[a-z]+)?\\.`));
  });

  test('is in the catalogue, whatever others of its domain are called', () => {
    const declared = Object.values(domains).flatMap(({ apis: all = [] }) => all.flatMap(Object.keys));
    expect(apis).toHaveLength(declared.length);
  });

  test.each(apis.map((e) => [e.id, e] as const))(
    '%s: audience, parameters, errors and flags are sound',
    (_id, e) => {
      expect(e.summary).toMatch(/[가-힣]/);
      expect(e.audience.users.length).toBeGreaterThan(0);
      for (const kind of e.audience.users) expect([...userKinds, 'public']).toContain(kind);
      for (const role of e.audience.groups) expect(groupRoles).toContain(role);
      expect(Object.keys(e.params?.shape ?? {})).toEqual([...e.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]));
      for (const code of e.errors ?? []) expect([code, isErrorCode(code)]).toEqual([code, true]);
      const frame = frameErrors(e);
      expect((e.errors ?? []).filter((code) => frame.includes(code))).toEqual([]);
      expect(codesOf(e).length).toBe(frame.length + (e.errors?.length ?? 0));
      if (!isUnsafe(e.method)) expect(e.body).toBeUndefined();
      if (e.sideEffect)
        expect(e.method === 'GET' || e.id === 'sponsorship-exchange.applyPassword').toBe(true);
      if (e.method === 'POST' || e.method === 'PUT')
        expect(Boolean(e.body) || e.multipart === true || Boolean(e.query)).toBe(true);
    },
  );

  test.each(apis.map((e) => [e.id, e] as const))('%s: unknown fields are refused everywhere', (_id, e) => {
    const schemas = [
      e.params,
      e.query,
      e.body,
      e.headers,
      e.answer.kind === 'data' ? e.answer.schema : e.answer.kind === 'page' ? e.answer.row : undefined,
    ];
    for (const schema of schemas)
      for (const object of objectsIn(schema)) expect(object.def.catchall?.def.type).toBe('never');
  });
});

test('R86: no amount that is sent is above 9,999,999,999 or below 0', () => {
  const sent = apis.flatMap((e) =>
    [e.params, e.query, e.body].flatMap((schema) =>
      objectsIn(schema).flatMap((o) =>
        Object.entries(o.def.shape).map(([name, field]) => ({ at: `${e.id} ${name}`, bare: bare(field) })),
      ),
    ),
  );
  const amounts = sent.filter(({ bare: { meta } }) => meta?.()?.wire === 'won');
  expect(amounts.length).toBeGreaterThan(1);
  for (const { at, bare: field } of amounts) {
    const takes = [MONEY_MAX, MONEY_MAX + 1, -1].map((value) => field.safeParse(value).success);
    const lower = at.endsWith(' diff'); // an option may cost less than its product (R126)
    expect([at, takes]).toEqual([at, [true, false, lower]]);
  }
});

test('R127: texts that are typed are no longer than the documents say', () => {
  const limits = specJson('limits.json') as Record<string, { value: number }>;
  const names = { keyword: 'textMaxSearch', zip: 'textMaxPostalCode', addr2: 'textMaxAddressDetail' };
  const typed = apis.flatMap((e) =>
    [e.query, e.body].flatMap((schema) =>
      objectsIn(schema).flatMap((o) =>
        Object.entries(o.def.shape).map(([name, field]) => ({
          at: `${e.id} ${name}`,
          name,
          bare: bare(field),
        })),
      ),
    ),
  );
  for (const [name, key] of Object.entries(names)) {
    const fields = typed.filter((field) => field.name === name);
    expect(fields.length).toBeGreaterThan(0);
    const long = '1'.repeat(limits[key]!.value + 1);
    for (const { at, bare: field } of fields)
      expect([at, field.safeParse(field.def.type === 'array' ? [long] : long).success]).toEqual([at, false]);
  }
});

/** Whether a field says itself that null may stand there. */
function saysNull(field: z.ZodType): boolean {
  const { type, innerType } = field.def as { type: string; innerType?: z.ZodType };
  return type === 'nullable' || (innerType !== undefined && saysNull(innerType));
}

describe('G-COE-1: nothing is coerced', () => {
  const fields = apis.flatMap((e) =>
    [e.params, e.query, e.body].flatMap((schema) =>
      objectsIn(schema).flatMap((o) =>
        Object.entries(o.def.shape).map(([name, field]) => ({
          at: `${e.id} ${name}`,
          field,
          type: bare(field).def.type,
        })),
      ),
    ),
  );
  const wrong: Record<string, unknown[]> = {
    number: [null, '', true, '1', ' 1', 1.5, [1], {}, Number.NaN, 2 ** 53, -(2 ** 53)],
    boolean: [null, '', 'true', 1, 0, [true], {}],
    enum: [null, '', true, 'no such value', 0, ['X'], {}],
    string: [null, true, 1, ['a'], {}],
    array: [null, '', true, 1, {}, 'a'],
  };
  test('covers numbers, enumerations, strings and lists', () => {
    expect(new Set(fields.map((f) => f.type))).toEqual(
      new Set(['number', 'boolean', 'enum', 'string', 'array', 'object', 'record', 'union']),
    );
    expect(fields.length).toBeGreaterThan(80);
  });
  test.each(fields.filter((f) => wrong[f.type]))('$at ($type)', ({ field, type }) => {
    const nullable = saysNull(field);
    for (const value of wrong[type]!.filter((v) => v !== null || !nullable))
      expect([value, field.safeParse(value).success]).toEqual([value, false]);
  });
  test('NUL and lone surrogates are no text', () => {
    const login = accountApi.login.body;
    const body = { loginId: 'a', password: 'b', clientId: 'c', deviceId: 'd' };
    expect(login.safeParse(body).success).toBe(true);
    for (const loginId of ['a\0', '\ud800', ''])
      expect(login.safeParse({ ...body, loginId }).success).toBe(false);
    expect(login.safeParse({ ...body, extra: 1 }).success).toBe(false);
  });
});

test('a refresh works with and without the token in the body (R16, Z4)', () => {
  const { body } = accountApi.refresh;
  expect(body.safeParse({ clientId: 'jangteo-console', deviceId: 'x' }).success).toBe(true);
  expect(body.safeParse({ refreshToken: 't', clientId: 'other', deviceId: 'x' }).success).toBe(true);
  expect(body.safeParse({ refreshToken: 't' }).success).toBe(false);
});

test('the code flow takes an S256 challenge only', () => {
  const { body } = accountApi.authorizeIdpw;
  const given = { loginId: 'a', password: 'b', clientId: 'c', deviceId: 'd' };
  expect(body.safeParse({ ...given, codeChallenge: 'A'.repeat(43) }).success).toBe(true);
  for (const codeChallenge of ['A'.repeat(42), `${'A'.repeat(42)}=`, undefined])
    expect(body.safeParse({ ...given, codeChallenge }).success).toBe(false);
});

type Bare = z.ZodType & { def: { type: string; innerType?: z.ZodType; element?: z.ZodType } };
type Obj = z.ZodObject & { def: { shape: Record<string, z.ZodType>; catchall?: { def: { type: string } } } };

function bare(schema: z.ZodType): Bare {
  const { innerType } = (schema as Bare).def;
  return innerType ? bare(innerType) : (schema as Bare);
}

/** Every object in a schema, itself included. */
function objectsIn(schema: z.ZodType | undefined): Obj[] {
  if (!schema) return [];
  const at = bare(schema);
  if (at.def.type === 'array') return objectsIn(at.def.element);
  if (at.def.type !== 'object') return [];
  return [at as unknown as Obj, ...Object.values((at as unknown as Obj).def.shape).flatMap(objectsIn)];
}

test('objectsIn sees through lists, defaults and null', () => {
  expect(objectsIn(z.array(z.strictObject({ a: z.object({}).nullable().optional() })))).toHaveLength(2);
});
