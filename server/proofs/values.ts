// A value for any field, by its name or by its shape.
import { bareOf } from './fields.ts';
import type { Ids } from './ids.ts';
import type { JsonSchema } from './fields.ts';

/** Texts whose form a schema cannot tell, or whose meaning matters. */
const byName: Record<string, string | (() => string)> = {
  // A code is sent to an address once a minute: every request has its own.
  email: () => `proof-${crypto.randomUUID()}@example.com`,
  phoneNumber: () =>
    `010${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000_000).padStart(8, '0')}`,
  code: '123456',
  clientId: 'jangteo-console',
  deviceId: 'proof-device',
  codeChallenge: 'A'.repeat(43),
  typeKey: 'order',
  keyword: '가나다',
  from: '2026-01-01',
  to: '2048-12-31',
  password: 'proof-pass-1',
  newPassword: 'Proof-pass-1!',
  currentPassword: 'jangteo1!',
  zip: '04032',
};

/**
 * Something valid for `schema`. Optional fields are left out: what is not asked for
 * must not be needed. Ids are those of `ids`, so the request speaks of rows that exist.
 */
export function valueFor(schema: JsonSchema, name: string, ids: Ids): unknown {
  const s = bareOf(schema);
  if (s.const !== undefined) return s.const;
  if (s.enum) return s.enum[0];
  if (s.type === 'array') return name in ids ? ids[name] : [valueFor(s.items!, name, ids)];
  if (s.properties ?? s.type === 'object')
    return Object.fromEntries(
      (s.required ?? []).map((key) => [key, valueFor(s.properties![key]!, key, ids)]),
    );
  if (name in ids) return ids[name];
  if (s.type === 'integer' || s.type === 'number') return Math.max(s.minimum ?? 0, 1);
  if (s.type === 'boolean') return true;
  return textFor(s, name);
}

function textFor(s: JsonSchema, name: string): string {
  if (s.wire === 'month') return '2026-10';
  const given = byName[name];
  if (given !== undefined) return typeof given === 'string' ? given : given();
  if (s.wire === 'day') return '2026-06-01';
  if (s.wire === 'time') return '2026-06-01T09:00:00+09:00';
  return '가나다라'.repeat(Math.ceil((s.minLength ?? 1) / 4)).slice(0, s.maxLength ?? 40);
}
