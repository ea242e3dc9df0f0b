import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { resetRates } from '../kit/http/rate.ts';
import { callerOf, namedFields, rows } from './callers.ts';
import { fieldsOf, isMap } from './fields.ts';
import type { Field } from './fields.ts';
import { endpoints, ownerFor, ownIds, validRequests, withField } from './inputs.ts';
import { send } from './send.ts';
import type { Request } from './send.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

let world: World;
let tried = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

type Kind = 'integer' | 'boolean' | 'enum' | 'day' | 'text' | 'map';
function kindOf({ schema }: Field): Kind {
  if (isMap(schema)) return 'map';
  if (schema.enum ?? schema.const) return 'enum';
  if (schema.type === 'integer' || schema.type === 'number') return 'integer';
  if (schema.type === 'boolean') return 'boolean';
  return schema.wire === 'day' ? 'day' : 'text';
}

/** JSON texts that are no value of the kind. 1.0 and 1e3 are no integers on the wire (G-COE-1). */
const WRONG: Record<Kind, readonly string[]> = {
  integer: [
    'null',
    '""',
    'true',
    '"1"',
    '1.0',
    '1e3',
    '-0',
    '1.5',
    '" 1"',
    '[1]',
    '{}',
    '9007199254740993',
    '1e400',
    '-1.0',
  ],
  boolean: ['null', '""', '"true"', '1', '0', '[true]', '{}', '"on"'],
  enum: ['null', '""', 'true', '1', '["x"]', '{}', '"__proto__"', '"constructor"', '" "'],
  day: [
    'null',
    '""',
    'true',
    '1',
    '[1]',
    '{}',
    '"2026-02-30"',
    '"2026-1-1"',
    '"2026-01-01T00:00:00+09:00"',
    '" 2026-01-01"',
    '"2049-01-01"',
  ],
  text: ['null', 'true', '1', '1.0', '1e21', '-0', '[]', '{}', '["가"]'],
  map: ['null', 'true', '1', '"x"', '[]', '[1]'],
};
/** Texts in an address that are no value of the kind; there everything is text. */
const WRONG_TEXT: Record<Kind, readonly string[]> = {
  integer: [
    '',
    'null',
    'true',
    '1.0',
    '1e3',
    '01',
    '+1',
    ' 1',
    '1 ',
    '0x10',
    '-0',
    '١',
    '9007199254740993',
    '[1]',
    '{}',
  ],
  boolean: ['', 'null', '1', '0', 'TRUE', 'on', ' true'],
  enum: ['', 'null', '1', '__proto__', 'constructor', ' '],
  day: ['', 'null', '2026-02-30', '2026-1-1', '20260101', ' 2026-01-01', '2026-01-01T00:00:00', '2049-01-01'],
  text: [],
  map: [],
};

const MARK = '@@here@@';

/** The request with the JSON text in the field, byte for byte. */
function withRaw(
  endpoint: Endpoint,
  request: Request,
  field: Field,
  json: string,
  ids: Parameters<typeof withField>[4],
): Request {
  const marked = withField(endpoint, request, field, field.list ? [MARK] : MARK, ids);
  return { ...marked, body: undefined, raw: JSON.stringify(marked.body).replace(`"${MARK}"`, json) };
}

/** Whether the answer is the one refusal that names the field (or the list that holds it). */
const names = (field: Field, named: string[]): boolean =>
  named.some((name) => name === field.name || name === `${field.name}[0]`);

interface Case {
  field: Field;
  text: string;
  request: Request;
}

async function casesOf(endpoint: Endpoint): Promise<Case[]> {
  const owner = ownerFor(world, callerOf(world, endpoint));
  const ids = await ownIds(world, owner);
  const requests = await validRequests(world, endpoint, owner);
  const base = (field: Field): Request =>
    requests.find((r) => field.path.length < 2 || JSON.stringify(r.body)?.includes(`"${field.path[0]}"`)) ??
    requests[0]!;
  return fieldsOf(endpoint).flatMap((field) => {
    const kind = kindOf(field);
    if (field.where === 'body')
      return WRONG[kind]
        .filter((text) => text !== 'null' || !field.nullable)
        .map((text) => ({
          field,
          text,
          request: withRaw(endpoint, base(field), field, text, ids),
        }));
    if (field.where === 'query')
      return WRONG_TEXT[kind].map((text) => ({
        field,
        text,
        request: { ...requests[0]!, query: { ...requests[0]!.query, [field.name]: text } },
      }));
    return [];
  });
}

describe('G-COE-1 nothing is turned into what it is not', () => {
  test.each(rows(endpoints.filter((e) => fieldsOf(e).some((f) => f.where !== 'params'))))(
    '%s',
    async (_call, endpoint) => {
      const wrong: string[] = [];
      const who = callerOf(world, endpoint);
      for (const { field, text, request } of await casesOf(endpoint)) {
        resetRates();
        tried += 1;
        const answer = await send(world, endpoint, who, request);
        const right = answer.status === 400 && names(field, namedFields(answer.body));
        if (!right) wrong.push(`${field.name} = ${text}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('ids in a path that are no positive integers lead nowhere (404), never elsewhere', async () => {
    for (const endpoint of endpoints) {
      for (const field of fieldsOf(endpoint).filter(
        (f) => f.where === 'params' && f.schema.type === 'integer',
      )) {
        const who = callerOf(world, endpoint);
        const [request] = await validRequests(world, endpoint, ownerFor(world, who));
        for (const text of [
          '0',
          '-1',
          '1.0',
          '1e3',
          '01',
          ' 1',
          '%00',
          'null',
          '9007199254740993',
          '1;2',
          '../1',
          '١',
        ]) {
          resetRates();
          tried += 1;
          const answer = await send(world, endpoint, who, {
            ...request!,
            params: { ...request!.params, [field.name]: text },
          });
          expect([endpoint.id, text, answer.status, answer.body?.code]).toEqual([
            endpoint.id,
            text,
            404,
            'NOT_FOUND',
          ]);
        }
      }
    }
  });

  test('there were cases of every kind', () => {
    const kinds = new Set(endpoints.flatMap((e) => fieldsOf(e).map(kindOf)));
    expect([...kinds]).toEqual(expect.arrayContaining(['day', 'enum', 'integer', 'text']));
    expect(tried).toBeGreaterThan(500);
    expect(world.recorder.inside).toEqual([]);
  });
});
