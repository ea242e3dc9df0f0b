// Values from the contract's schemas: such as fit, and such as nobody should send.
import fc from 'fast-check';
import { isMap } from '../fields.ts';
import type { JsonSchema } from '../fields.ts';
import { bareOf } from '../fields.ts';
import type { Ids } from '../ids.ts';
import { valueFor } from '../values.ts';

/** Texts that trip those who glue them into SQL, HTML, paths, headers or patterns. */
const TEXTS = [
  "'; drop table orders; --",
  '<img src=x onerror=alert(1)>',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '=1+1',
  '\t',
  '\r\nX-Y: z',
  ' ',
  '\u202e가나',
  '\u200b',
  '한글'.normalize('NFD'),
  '👨‍👩‍👧‍👦',
  'é'.normalize('NFD'),
  '‮',
  '０１０',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e3',
  'true',
  '[]',
  '{}',
  '\ufeff',
  'ﷺ',
  'İ',
  'ß',
];
/** What no field takes, or only few do. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '1',
  'x',
  0,
  -1,
  1.5,
  -0,
  2 ** 53,
  -(2 ** 53),
  1e21,
  [],
  {},
  [null],
  [[]],
  [1, '1'],
  { a: 1 },
  { length: 1 },
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  'ㅎ'.repeat(10_001),
  '가'.normalize('NFD').repeat(500),
  Array.from({ length: 1_001 }, (_one, i) => i + 1),
  '2026-02-30',
  '2018-12-31',
  '2049-01-01',
  '2026-01-01T00:00:00Z',
  '9007199254740993',
  '1e400',
  { __proto__x: 1, constructor: { prototype: {} } },
];
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...STRANGE),
  fc.anything({ withNullPrototype: false, maxDepth: 2 }).map(jsonSafe),
);

/** What JSON can say of a value. */
function jsonSafe(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, v: unknown) => (typeof v === 'bigint' ? String(v) : v));
  return text === undefined ? null : (JSON.parse(text) as unknown);
}

const clip = (text: string, { minLength = 0, maxLength = 200 }: JsonSchema): string => {
  const cut = [...text].reduce((all, c) => (all.length + c.length <= maxLength ? all + c : all), '');
  return cut.length < minLength ? cut + '가'.repeat(minLength - cut.length) : cut;
};

function words(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const usual = fc.constant(null).map(() => valueFor(schema, name, {}));
  if (schema.pattern || schema.wire === 'day' || schema.wire === 'time') return usual;
  const any = fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('가', 'a').map((c) => c.repeat(schema.maxLength ?? 40)),
  );
  return fc.oneof(
    usual,
    any.map((text) => clip(text.toWellFormed().replaceAll('\0', ''), schema)),
  );
}

function numbers(schema: JsonSchema): fc.Arbitrary<unknown> {
  const [min, max] = [
    schema.minimum ?? 0,
    Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  ];
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 50) }),
    fc.constantFrom(min, max),
    fc.maxSafeInteger().map((n) => Math.min(Math.max(n, min), max)),
  );
}

/**
 * Something that fits the shape; ids are those of `ids`, mostly. Rules between fields may still refuse it.
 */
export function fitting(given: JsonSchema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  const schema = bareOf(given);
  const fits = shaped(schema, name, ids);
  return schema === given
    ? fits
    : fc.oneof({ weight: 4, arbitrary: fits }, { weight: 1, arbitrary: fc.constant(null) });
}

function shaped(schema: JsonSchema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'array') {
    const some = fc.uniqueArray(fitting(schema.items!, name, ids), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, 4),
      selector: (v) => JSON.stringify(v),
    });
    return name in ids ? fc.oneof(fc.constant(ids[name]), some) : some;
  }
  if (isMap(schema))
    return fc.dictionary(
      fc.string({ maxLength: 20 }),
      fitting(schema.additionalProperties as JsonSchema, name, ids),
      { maxKeys: 4, noNullPrototype: true },
    );
  if (schema.properties) {
    const fields = Object.fromEntries(
      Object.entries(schema.properties).map(([key, child]) => [key, fitting(child, key, ids)]),
    );
    return fc.record(fields, { requiredKeys: (schema.required ?? []) as never[], noNullPrototype: true });
  }
  if (typeof ids[name] === 'number')
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(ids[name]) },
      { weight: 1, arbitrary: numbers(schema) },
    );
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema);
  if (schema.type === 'boolean') return fc.boolean();
  return words(schema, name);
}
