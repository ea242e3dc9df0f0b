import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { resetRates } from '../kit/http/rate.ts';
import { callerOf, namedFields, rows } from './callers.ts';
import { fieldsOf, isMap } from './fields.ts';
import type { Field } from './fields.ts';
import type { Ids } from './ids.ts';
import { endpoints, ownerFor, ownIds, validRequests, withField } from './inputs.ts';
import { sendInside } from './send.ts';
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

/** A text that is no value of a field. */
interface Case {
  field: Field;
  text: string;
}

/** Where the text of the nth case goes in. */
const mark = (n: number): string => `@@${n}@@`;

/** The request with the JSON texts in their fields, byte for byte. */
function withBodies(endpoint: Endpoint, base: Request, cases: readonly Case[], ids: Ids): Request {
  const marked = cases.reduce(
    (sofar, { field }, n) => withField(endpoint, sofar, field, field.list ? [mark(n)] : mark(n), ids),
    base,
  );
  const raw = cases.reduce((text, one, n) => text.replace(`"${mark(n)}"`, () => one.text), json(marked.body));
  return { ...marked, body: undefined, raw };
}
const json = (value: unknown): string => JSON.stringify(value);

function withQueries(base: Request, cases: readonly Case[]): Request {
  const texts = Object.fromEntries(cases.map(({ field, text }) => [field.name, text]));
  return { ...base, query: { ...base.query, ...texts } };
}

/** Whether the answer is the one refusal that names the field (or the list that holds it). */
const names = (field: Field, named: string[]): boolean =>
  named.some((name) => name === field.name || name === `${field.name}[0]`);

/** Cases that one request can carry, a field once in each; an answer names fifty fields at most. */
const TOGETHER = 40;
interface Round {
  cases: Case[];
  request: (cases: readonly Case[]) => Request;
}

function roundsOf(cases: readonly Case[], request: Round['request']): Round[] {
  const byField = [...Map.groupBy(cases, ({ field }) => field).values()];
  const longest = Math.max(0, ...byField.map((own) => own.length));
  return Array.from({ length: longest }, (_, i) => byField.flatMap((own) => own.slice(i, i + 1))).flatMap(
    (round) =>
      Array.from({ length: Math.ceil(round.length / TOGETHER) }, (_, i) => ({
        cases: round.slice(i * TOGETHER, (i + 1) * TOGETHER),
        request,
      })),
  );
}

async function rounds(endpoint: Endpoint): Promise<Round[]> {
  const owner = ownerFor(world, callerOf(world, endpoint));
  const ids = await ownIds(world, owner);
  const requests = await validRequests(world, endpoint, owner);
  const fields = fieldsOf(endpoint);
  const base = (field: Field): Request =>
    requests.find((r) => field.path.length < 2 || json(r.body)?.includes(`"${field.path[0]}"`)) ??
    requests[0]!;
  const inBodies = fields
    .filter((field) => field.where === 'body')
    .flatMap((field) =>
      WRONG[kindOf(field)]
        .filter((text) => text !== 'null' || !field.nullable)
        .map((text) => ({ field, text })),
    );
  const inQueries = fields
    .filter((field) => field.where === 'query')
    .flatMap((field) =>
      WRONG_TEXT[kindOf(field)]
        // Stars of reviews are words: '1' is one of them.
        .filter((text) => !field.schema.enum?.includes(text))
        .map((text) => ({ field, text })),
    );
  return [
    ...[...Map.groupBy(inBodies, ({ field }) => base(field))].flatMap(([from, cases]) =>
      roundsOf(cases, (some) => withBodies(endpoint, from, some, ids)),
    ),
    ...roundsOf(inQueries, (some) => withQueries(requests[0]!, some)),
  ];
}

/**
 * Cases of a round that the answer does not refuse by their names. A field may be looked at only
 * where another one fits, so whoever is not named among others is asked about alone.
 */
async function accepted(endpoint: Endpoint, { cases, request }: Round): Promise<string[]> {
  resetRates();
  const answer = await sendInside(world, endpoint, callerOf(world, endpoint), request(cases));
  const named = answer.status === 400 ? namedFields(answer.body) : [];
  const missed = cases.filter(({ field }) => !names(field, named));
  tried += cases.length - missed.length;
  if (cases.length > 1)
    return (await Promise.all(missed.map((one) => accepted(endpoint, { cases: [one], request })))).flat();
  tried += missed.length;
  return missed.map(
    ({ field, text }) => `${field.name} = ${text}: ${answer.status} ${answer.text.slice(0, 200)}`,
  );
}

describe('G-COE-1 nothing is turned into what it is not', () => {
  test.each(
    rows(endpoints.filter((e) => e.answer.kind !== 'none' && fieldsOf(e).some((f) => f.where !== 'params'))),
  )('%s', async (_call, endpoint) => {
    const wrong: string[] = [];
    for (const round of await rounds(endpoint)) wrong.push(...(await accepted(endpoint, round)));
    expect(wrong).toEqual([]);
  });

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
          const answer = await sendInside(world, endpoint, who, {
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
