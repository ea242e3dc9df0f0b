// Requests of one call: the example with some fields changed, or made from the schemas altogether.
import fc from 'fast-check';
import { pageFields } from '@jangteo/contract/kit/page.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { fieldsOf, jsonOf, lastName } from '../fields.ts';
import type { Field } from '../fields.ts';
import type { Ids } from '../ids.ts';
import { isValid, withField } from '../inputs.ts';
import type { Request } from '../occasion.ts';
import { fitting, strange } from './arbitrary.ts';

/** A request, and whether the contract takes it. */
export interface Case {
  request: Request;
  valid: boolean;
}

const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().replaceAll('\0', '␀');
/** A path that stays the path of this call. */
const asSegment = (text: string): string => (/^\.*$/.test(text) ? 'x' : text.slice(0, 200));

/** What a text in an address means to the field; itself where it means nothing. */
function meaning({ schema }: Field, text: string): unknown {
  if (schema.type === 'integer') return /^(0|-?[1-9]\d{0,15})$/.test(text) ? Number(text) : text;
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

const judged = (endpoint: Endpoint, request: Request): Case => ({
  request,
  valid: isValid(endpoint, request),
});

/** A copy of the request in which some fields have other values that fit. */
export function validish(endpoint: Endpoint, base: Request, ids: Ids): fc.Arbitrary<Case> {
  const fields = fieldsOf(endpoint).filter((f) => f.where !== 'params');
  if (fields.length === 0) return fc.constant(judged(endpoint, base));
  const edit = (field: Field) =>
    fitting(
      field.list ? { type: 'array', items: field.schema, minItems: 1 } : field.schema,
      lastName(field),
      ids,
    ).map((value) => ({ field, value }));
  const edits = fc
    .subarray([...fields], { minLength: 1, maxLength: Math.min(4, fields.length) })
    .chain((some) => fc.tuple(...some.map(edit)));
  const edited = edits.map((all) =>
    judged(
      endpoint,
      all.reduce((request, { field, value }) => withField(endpoint, request, field, value, ids), base),
    ),
  );
  const plain = fc.constant(judged(endpoint, base));
  const some = [
    { weight: 1, arbitrary: plain },
    { weight: 4, arbitrary: edited },
  ];
  return base.form
    ? fc.oneof(...some)
    : fc.oneof(...some, { weight: 2, arbitrary: whole(endpoint, base, ids) });
}

function whole(endpoint: Endpoint, base: Request, ids: Ids): fc.Arbitrary<Case> {
  const part = (schema: Endpoint['body']) =>
    schema ? fitting(jsonOf(schema), '', ids) : fc.constant(undefined);
  return fc.tuple(part(endpoint.query), part(endpoint.body)).map(([query, body]) => {
    const made = {
      ...(query ? { query: query as Request['query'] } : {}),
      ...(body === undefined ? {} : { body }),
    };
    return judged(endpoint, {
      ...(base.params ? { params: base.params } : {}),
      ...(base.headers ? { headers: base.headers } : {}),
      ...made,
    });
  });
}

/** The request with something strange in one field, or with a field that nobody declared. */
export function strangeIn(endpoint: Endpoint, base: Request, ids: Ids): fc.Arbitrary<Case> {
  const fields = fieldsOf(endpoint);
  const undeclared = ['debug', 'userType', 'sellerSeq', 'constructor', 'ㄱ'].filter(
    (name) => !fields.some((field) => field.name === name),
  );
  const unknown = fc
    .tuple(fc.constantFrom(...undeclared), strange)
    .map(([name, value]) =>
      endpoint.body && !base.form
        ? { ...base, body: { ...(base.body as object), [name]: value } }
        : { ...base, query: { ...base.query, [name]: textOf(value) } },
    );
  const put = (field: Field, value: unknown): Request => {
    if (field.where === 'body') return withField(endpoint, base, field, value, ids);
    const text = textOf(value);
    const request = { ...base, form: undefined };
    if (field.where === 'params')
      return { ...request, params: { ...base.params, [field.name]: meaning(field, asSegment(text)) } };
    return {
      ...request,
      query: { ...base.query, [field.name]: field.list ? [meaning(field, text)] : meaning(field, text) },
    };
  };
  const inField =
    fields.length > 0
      ? fc.tuple(fc.constantFrom(...fields), strange).map(([field, value]) => put(field, value))
      : unknown;
  return fc
    .oneof({ weight: 5, arbitrary: inField }, { weight: 1, arbitrary: unknown })
    .map((request) => judged(endpoint, request));
}

/** An instant and a day that have their form and are none, and those at the ends of what a picker offers (R99, R360). */
const TIMES = [
  '2026-13-45T99:00:00+09:00',
  '2026-02-30T00:00:00+09:00',
  '0000-01-01T00:00:00+09:00',
  '2019-01-01T00:00:00+09:00',
  '2048-12-31T23:59:59.999+09:00',
  '9999-12-31T23:59:59.999999+09:00',
];
const DAYS = ['2026-13-45', '2026-02-30', '0000-01-01', '2019-01-01', '2048-12-31', '9999-12-31'];

/** Each number, day and instant of the call at its ends and beyond them: what meets a column must be bounded as it is. */
export function edgesOf(endpoint: Endpoint, base: Request, ids: Ids): Case[] {
  const values = ({ schema }: Field): unknown[] => {
    if (schema.wire === 'time') return TIMES;
    if (schema.wire === 'day') return DAYS;
    if (schema.type !== 'integer' && schema.type !== 'number') return [];
    const { minimum = -Number.MAX_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
    return [minimum - 1, minimum, maximum, maximum + 1];
  };
  return fieldsOf(endpoint)
    .filter((field) => field.where !== 'params' && !(lastName(field) in pageFields)) // those of lists: lists.test.ts
    .flatMap((field) =>
      values(field).map((value) =>
        judged(endpoint, withField(endpoint, base, field, field.list ? [value] : value, ids)),
      ),
    );
}

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Bodies that are no JSON, or hardly: never accepted, never more than a 4xx. */
export const rawBodies: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '1',
  '"x"',
  '[]',
  '[{}]',
  '{',
  '{"a"',
  '{"a":}',
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":01}',
  '{"a":NaN}',
  '{"a":1e400}',
  '{"a":"\u0000"}',
  '\ufeff{}',
  '{}{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  deep(10_000),
  `{"a":${deep(5_000)}}`,
  `[${'1,'.repeat(100_000)}1]`,
  `{"a":"${'x'.repeat(1_000_000)}"}`,
  '{"a":"\\ud800"}',
  '{"a":1,"a":2}',
  '/*x*/{}',
  '\0',
];
