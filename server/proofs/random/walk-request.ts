// A request of a walk: its shape from the contract, its ids
// from what was learned, its words from people who mean it.
import { defaultPreference } from '@jangteo/contract/preference/preference.ts';
import { listByKey, lists } from '@jangteo/contract/lists.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { Rng } from '../../../tools/seed/random.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { RECIPIENT } from '../../testing/buyer.ts';
import { fieldsOf, isMap, jsonOf, lastName } from '../fields.ts';
import type { JsonSchema } from '../fields.ts';
import { bareOf } from '../fields.ts';
import { isValid } from '../inputs.ts';
import type { Request } from '../occasion.ts';
import { valueFor } from '../values.ts';
import type { Person } from '../world.ts';
import { draw, KINDS, kindOf } from './walk-pool.ts';
import type { Fact, Kind, Pool } from './walk-pool.ts';

export interface Making {
  rng: Rng;
  who: Person;
  pool: Pool;
  /** What the request is about: one thing, or several where the call takes a list. */
  about: readonly Fact[];
  /** Whose goods the buyers of this walk look at, and whether those are e-tickets. */
  sellerSeq: number;
  voucher: boolean;
  /** Children of another parent are wanted. */
  stray: boolean;
}

/**
 * What a call is about: the most particular id that its
 * address or body must have; null: nothing in particular.
 */
export function subjectOf(endpoint: Endpoint): { kind: Kind; many: boolean } | null {
  const named = fieldsOf(endpoint).filter(
    (f) =>
      (f.required || f.where === 'params') &&
      !f.path.includes('filter') &&
      (f.where !== 'query' || f.schema.type === 'integer'),
  );
  for (const kind of KINDS) {
    const field = named.find((f) => kindOf(lastName(f)) === kind);
    if (field) return kind === 'typeKey' ? null : { kind, many: field.list || field.path.includes('0') };
  }
  return null;
}

/** How often a field is there that need not be. */
const NOW_AND_THEN = 0.15;
const LIKELY: Record<string, number> = {
  reason: 0.9,
  zip: 0.85,
  addr1: 0.85,
  reasonText: 0.4,
  companyCode: 0.85,
  trackingNo: 0.85,
  orderProductSeqList: 0.6,
  seqList: 0.6,
  filter: 0.5,
  length: 0.4,
  mapping: 0,
  columns: 0.2,
  sellerSeq: 0.6,
};
/** What e-tickets have not. */
const ofParcels = new Set(['companyCode', 'trackingNo', 'zip', 'addr1', 'addr2']);

const likely = (name: string, m: Making): number =>
  ofParcels.has(name) && m.voucher ? 0.05 : (LIKELY[name] ?? NOW_AND_THEN);
const dayIn = (days: number): string => addDays(kstDay(clock.now()), days);
const digits = (rng: Rng, count: number): string =>
  Array.from({ length: count }, () => rng.int(0, 9)).join('');

/** Words whose meaning a schema does not know. */
const WORDS: Record<string, (m: Making) => unknown> = {
  typeKey: ({ rng, about }) =>
    about[0]?.has.typeKey ??
    (rng.chance(0.8)
      ? rng.pick(['order', 'delivery', 'delivery-status', 'download'])
      : rng.pick(Object.keys(lists))),
  companyCode: ({ rng }) => rng.pick(['CJ', 'CJ', 'CJ', 'ETC', 'EPOST', 'NOBODY']),
  trackingNo: ({ rng, about }) =>
    (rng.chance(0.1) && about[0]?.has.trackingNo) || String(500_000_000_000 + rng.int(0, 2_000_000_000) * 11),
  promisedAt: ({ rng }) => dayIn(rng.int(1, 40)),
  validTo: ({ rng }) => dayIn(rng.int(1, 250)),
  expectedCount: ({ rng, about }) => (rng.chance(0.8) ? Math.max(about.length, 1) : rng.int(0, 3)),
  version: ({ rng, about }) => Math.max(1, Number(about[0]?.has.version ?? 1) - (rng.chance(0.1) ? 1 : 0)),
  qty: ({ rng }) => Number(rng.weighted({ 1: 6, 2: 3, 3: 1 })),
  recipient: ({ voucher }) => (voucher ? { name: RECIPIENT.name, phone: RECIPIENT.phone } : { ...RECIPIENT }),
  customs: () => ({ name: RECIPIENT.name, code: 'P123456789012' }),
  code: ({ rng }) => (rng.chance(0.5) ? 'P123456789012' : '123456'),
  phone: ({ rng }) => `010${digits(rng, 8)}`,
  phoneNumber: ({ rng }) => `010${digits(rng, 8)}`,
  email: ({ rng }) => `walk-${digits(rng, 12)}@example.com`,
  name: ({ rng }) => rng.pick(['김하람', '보기', 'Kim', '한글 이름', `보기 ${digits(rng, 5)}`]),
  loginId: ({ who }) => who.loginId,
  password: ({ rng }) => (rng.chance(0.9) ? DEMO_PASSWORD : 'wrong-pass-1!'),
  searchKey: () => undefined,
  sellerSeq: ({ rng, sellerSeq }) => (rng.chance(0.95) ? sellerSeq : undefined),
  from: ({ rng }) => dayIn(-rng.int(0, 60)),
  to: ({ rng }) => dayIn(rng.int(0, 10)),
  start: ({ rng }) => rng.pick([0, 0, 0, 1, 50]),
  length: ({ rng }) => rng.pick([5, 10, 20]),
  targetOptionSeq: ({ about, pool, rng }) =>
    about[0]?.has.optionSeq ??
    (pool.of('optionSeq').length > 0 ? rng.pick(pool.of('optionSeq')).id : undefined),
};

/** Text that a column preference of that list may have. */
const preferenceOf = (typeKey: unknown): string =>
  JSON.stringify(defaultPreference(listByKey(String(typeKey))));

function idFor(kind: Kind, { about, pool, rng }: Making): unknown {
  const own = about[0]?.has[kind];
  if (own !== undefined) return own;
  const known = pool.of(kind);
  return known.length > 0 ? rng.pick(known).id : undefined;
}

function listOf(items: JsonSchema, name: string, m: Making): unknown {
  const kind = kindOf(name);
  if (kind) return m.about.map((fact) => fact.has[kind]).filter((id) => id !== undefined);
  if (bareOf(items).properties) return m.about.map((fact) => made(items, name, { ...m, about: [fact] }));
  return [...new Set(Array.from({ length: m.rng.int(1, 3) }, () => made(items, name, m)))];
}

/** Something for the field that fits its schema and, mostly, its sense; undefined: leave it out. */
function made(given: JsonSchema, name: string, m: Making): unknown {
  const schema = bareOf(given);
  if (schema !== given && m.rng.chance(0.1)) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'array') return listOf(schema.items!, name, m);
  const word = WORDS[name];
  if (word && !schema.enum && schema.type !== 'boolean') return word(m);
  if (schema.enum) return m.rng.pick(schema.enum);
  const kind = kindOf(name);
  if (kind) return idFor(kind, m);
  if (isMap(schema)) return {};
  if (schema.properties) return objectOf(schema, m);
  if (schema.type === 'boolean') return m.rng.chance(0.5);
  if (schema.type === 'integer' || schema.type === 'number') return (schema.minimum ?? 0) + m.rng.int(0, 5);
  return valueFor(schema, name, {});
}

function objectOf(schema: JsonSchema, m: Making): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    if (!schema.required?.includes(name) && !m.rng.chance(likely(name, m))) continue;
    const value = made(child, name, m);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

const TRIES = 6;

/** A request that the contract takes; null where none came about. */
export function requestFor(endpoint: Endpoint, m: Making): Request | null {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const part = (schema: Endpoint['body']) => objectOf(jsonOf(schema!), m);
    const request: Request = {
      ...(endpoint.params ? { params: part(endpoint.params) } : {}),
      ...(endpoint.query ? { query: part(endpoint.query) as Request['query'] } : {}),
      ...(endpoint.body ? { body: part(endpoint.body) } : {}),
    };
    const meant = inPlainWords(endpoint, request, m);
    if (meant && isValid(endpoint, meant)) return meant;
  }
  return null;
}

/**
 * What belongs together in one request: a preference and
 * its list, a cart and its price, a search and its count.
 */
function inPlainWords(endpoint: Endpoint, request: Request, m: Making): Request | null {
  const { rng, pool, about } = m;
  const body = request.body as Record<string, unknown>;
  const search = { searchKey: 'ORDER_PRODUCT_SEQ', keyword: about.map((fact) => String(fact.id)) };
  if (endpoint.id === 'preference.saveTable')
    return { ...request, body: { value: preferenceOf(request.params!.typeKey) } };
  if (endpoint.id === 'download.setPassword') return { ...request, body: { password: 'Walk-file-1' } };
  if (endpoint.id === 'market.quote')
    return { ...request, body: { ...body, zip: rng.chance(0.9) ? RECIPIENT.zip : '63000' } };
  if (endpoint.id === 'market.place') {
    const quoted = pool.quoted;
    if (!quoted) return null;
    const recipient = {
      ...(body.recipient as object),
      ...('zip' in (body.recipient as object) && quoted.zip ? { zip: quoted.zip } : {}),
    };
    return {
      ...request,
      body: {
        ...body,
        recipient,
        lines: quoted.lines,
        expectedAmount: quoted.payAmount + (rng.chance(0.05) ? 1 : 0),
      },
    };
  }
  if (endpoint.id === 'market.cancel') {
    const lines = pool
      .of('orderProductSeq')
      .filter((fact) => (fact.has.orderSeq === about[0]?.id) !== m.stray);
    if (!m.stray && (lines.length === 0 || rng.chance(0.4))) return request;
    return lines.length > 0
      ? {
          ...request,
          body: { ...body, orderProductSeqList: draw(rng, lines, rng.int(1, 2)).map((fact) => fact.id) },
        }
      : null;
  }
  if (endpoint.id.endsWith('Searched') && about.length > 0)
    return endpoint.query
      ? { ...request, query: { expectedCount: about.length, ...search } }
      : { ...request, body: { ...body, filter: search, expectedCount: about.length } };
  return request;
}
