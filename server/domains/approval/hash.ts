import { createHash } from 'node:crypto';

/** The same for the same content, in whatever order the database hands its keys back. */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, steady(one)]),
  );
}

interface Hashed {
  kind: string;
  payload: unknown;
  facts: unknown;
  effect?: unknown;
}

/** What is approved, in 64 characters: kind, payload and what was shown of it. */
export const hashOf = ({ kind, payload, facts, effect }: Hashed): string =>
  createHash('sha256')
    .update(JSON.stringify(steady({ kind, payload, facts, ...(effect ? { effect } : {}) })))
    .digest('hex');

/** Whether both say the same, in whatever order their keys stand. */
export const sameContent = (one: unknown, other: unknown): boolean =>
  JSON.stringify(steady(one)) === JSON.stringify(steady(other));
