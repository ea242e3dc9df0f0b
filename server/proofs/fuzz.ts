// Random but repeatable queries for any list: valid combinations of its filters, at their extremes.
import { createRng } from '../../tools/seed/random.ts';
import type { Rng } from '../../tools/seed/random.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { ABSENT } from './attacks.ts';
import { fieldsOf, isId, lastName } from './fields.ts';
import type { Field } from './fields.ts';
import { isValid } from './inputs.ts';
import type { Ids } from './ids.ts';
import type { Request } from './send.ts';

/** Words that stand in B's rows and hardly in others. */
const WORDS = [
  '봄내',
  'CANARY_B_',
  '01007917919',
  '79197919',
  '문가람',
  '봄내구매자',
  '유자청',
  'a',
  '%',
  '_',
];
const DAYS = ['2019-01-01', '2026-01-01', '2026-06-30', '2026-12-31', '2048-12-31'];
const EXTREMES: Record<string, readonly number[]> = {
  start: [0, 1, 49, 10_000, 500_000, Number.MAX_SAFE_INTEGER],
  length: [1, 2, 10, 199, 200],
  draw: [0, 1, Number.MAX_SAFE_INTEGER],
};

function oneOf(rng: Rng, field: Field, theirs: Ids): unknown {
  const { schema } = field;
  const name = lastName(field);
  if (isId(field)) return rng.pick([theirs[name], ABSENT, 1]);
  if (schema.enum) return rng.pick(schema.enum);
  if (schema.type === 'boolean') return rng.chance(0.5);
  if (schema.type === 'integer') return rng.pick(EXTREMES[name] ?? [schema.minimum ?? 0, 1, 1_000_000]);
  if (schema.wire === 'month') return rng.pick(DAYS).slice(0, 7);
  return schema.wire === 'day' ? rng.pick(DAYS) : rng.pick(WORDS);
}

const several = (rng: Rng, field: Field, theirs: Ids): unknown[] => [
  ...new Set(Array.from({ length: rng.int(1, 4) }, () => oneOf(rng, field, theirs))),
];

/**
 * A query of `endpoint` with each of its fields by chance; B's
 * ids, B's words. Null where the fields did not fit together.
 */
function query(rng: Rng, endpoint: Endpoint, theirs: Ids): Request | null {
  const chosen = fieldsOf(endpoint).filter((f) => f.where === 'query' && (f.required || rng.chance(0.25)));
  const values = chosen.map((f) => [lastName(f), f.list ? several(rng, f, theirs) : oneOf(rng, f, theirs)]);
  const request = {
    query: Object.fromEntries(values.filter(([, v]) => v !== undefined)) as Request['query'],
  };
  return isValid(endpoint, request) ? request : null;
}

/** `count` different valid queries; the same for the same seed. */
export function queriesFor(endpoint: Endpoint, theirs: Ids, count: number, seed: number): Request[] {
  const rng = createRng(seed);
  const found = new Map<string, Request>();
  for (let tries = 0; found.size < count && tries < count * 50; tries += 1) {
    const made = query(rng, endpoint, theirs);
    if (made) found.set(JSON.stringify(made), made);
  }
  return [...found.values()];
}
