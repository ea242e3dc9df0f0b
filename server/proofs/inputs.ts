// A valid request for any call, for any owner: from its
// schemas, and by hand where a random value would not do.
import { apis } from '@jangteo/contract/apis.ts';
import { isUnsafe, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { examples, homeOf } from './examples.ts';
import { bareOf, fieldsOf, isId, jsonOf, lastName } from './fields.ts';
import type { Field } from './fields.ts';
import type { Ids } from './ids.ts';
import { idsOf } from './owned.ts';
import type { Request } from './send.ts';
import { valueFor } from './values.ts';
import type { Person, World } from './world.ts';

const known = new WeakMap<World, Map<number, Promise<Ids>>>();

/** Rows of an owner; read once, the proofs delete none of them. */
export function ownIds(world: World, owner: Person): Promise<Ids> {
  const byOwner = known.get(world) ?? new Map<number, Promise<Ids>>();
  known.set(world, byOwner);
  const ids = byOwner.get(owner.userSeq) ?? idsOf(world, owner);
  byOwner.set(owner.userSeq, ids);
  return ids;
}

/** Whose rows a caller's request speaks of: the caller's own, producer-a's where the caller sells nothing. */
export const ownerFor = (world: World, who: Person): Person =>
  who.traits?.userType === 'producer' && !who.barred ? who : world.person('producer-a');

/** Valid requests of one call, the ordinary one first; more than one where fields exclude each other. */
export async function validRequests(world: World, endpoint: Endpoint, owner: Person): Promise<Request[]> {
  const ids = await ownIds(world, owner);
  const byHand = examples[endpoint.id];
  const variants = byHand ? await made(endpoint, owner, () => byHand({ world, owner, ids })) : [{}];
  const requests = variants.map((given) => ({ ...generated(endpoint, ids), ...given }));
  requests.forEach((request) => assertValid(endpoint, request));
  return requests;
}

/** Examples look for rows of the demo marketplace; which are missing is said with the call that needs them. */
async function made<T>({ id }: Endpoint, owner: Person, make: () => Promise<T> | T): Promise<T> {
  try {
    return await make();
  } catch (cause) {
    const says = cause instanceof Error ? cause.message : String(cause);
    const about = `the example of ${id} (${homeOf(id)}) for ${owner.persona} cannot be made`;
    throw new Error(`${about}; rows that tools/seed does not write? ${says}`, { cause });
  }
}

export const validRequest = async (world: World, endpoint: Endpoint, owner: Person): Promise<Request> =>
  (await validRequests(world, endpoint, owner))[0]!;

/** Requests that stay until they are used up. */
export interface Supply {
  /** The call's requests for the owner; made where there are none. */
  of: (endpoint: Endpoint, owner: Person) => Promise<Request[]>;
  /** Reports an answer to one of them: what was taken is used up. */
  answered: (endpoint: Endpoint, owner: Person, answer: { status: number }) => void;
}

/** What only reads may be read again; keys and links of whoever is not signed in yet work once. */
const usesUp = ({ method, sideEffect, audience }: Endpoint): boolean =>
  isUnsafe(method) || Boolean(sideEffect) || audience.users.includes('public');

/**
 * Examples for proofs that are mostly refused: a refusal uses nothing up, so an example is sent until
 * it was taken. Some are a whole order with its parcel, dearer than the call that is proved.
 */
export function openSupply(world: World): Supply {
  const made = new Map<string, Promise<Request[]>>();
  const key = (endpoint: Endpoint, owner: Person) => `${endpoint.id} ${owner.persona} ${owner.userSeq}`;
  return {
    of: (endpoint, owner) => {
      const at = key(endpoint, owner);
      const requests = made.get(at) ?? validRequests(world, endpoint, owner);
      made.set(at, requests);
      return requests;
    },
    answered: (endpoint, owner, { status }) => {
      if (status < 400 && usesUp(endpoint)) made.delete(key(endpoint, owner));
    },
  };
}

function generated(endpoint: Endpoint, ids: Ids): Request {
  const { params, query, body } = endpoint;
  return {
    ...(params ? { params: valueFor(jsonOf(params), '', ids) as Request['params'] } : {}),
    ...(query ? { query: valueFor(jsonOf(query), '', ids) as Request['query'] } : {}),
    ...(body ? { body: valueFor(jsonOf(body), '', ids) } : {}),
  };
}

/** Whether a call's own schemas take the request. */
export function isValid(endpoint: Endpoint, { params, query, body }: Request): boolean {
  const fits = (schema: Endpoint['body'], value: unknown) => !schema || schema.safeParse(value).success;
  return (
    fits(endpoint.params, params) &&
    fits(endpoint.query, query ?? {}) &&
    (fits(endpoint.body, body) || Boolean(endpoint.bodyOptional && body === undefined))
  );
}

function assertValid(endpoint: Endpoint, request: Request): void {
  if (!isValid(endpoint, request))
    throw new Error(
      `no valid example for ${endpoint.id}: add one to ${homeOf(endpoint.id)}\n${JSON.stringify(request)}`,
    );
}

/**
 * A copy of the request with `value` in one field; objects on the way are made as their schema wants them.
 */
export function withField(
  endpoint: Endpoint,
  request: Request,
  field: Field,
  value: unknown,
  ids: Ids = {},
): Request {
  const copy = structuredClone({ ...request, form: undefined }) as Record<Field['where'], unknown> & Request;
  let at = (copy[field.where] ??= {}) as Record<string, unknown>;
  let schema = jsonOf(endpoint[field.where]!);
  field.path.slice(0, -1).forEach((key, i) => {
    const here = bareOf(schema);
    schema = here.type === 'array' ? here.items! : here.properties![key]!;
    const empty = /^\d+$/.test(field.path[i + 1]!) ? [] : valueFor(schema, key, ids);
    at = (at[key] ??= empty) as Record<string, unknown>;
  });
  at[field.path.at(-1)!] = value;
  return { ...copy, ...(request.form ? { form: request.form } : {}) };
}

/** The value that a request has in a field, if any. */
export function valueIn(request: Request, field: Field): unknown {
  return field.path.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    (request as Record<string, unknown>)[field.where],
  );
}

/** Id fields whose rows no source and no example knows. */
export async function unknownIds(world: World, endpoint: Endpoint, owner: Person): Promise<string[]> {
  const ids = await ownIds(world, owner);
  const requests = await validRequests(world, endpoint, owner);
  return fieldsOf(endpoint)
    .filter((f) => isId(f) && !(lastName(f) in ids) && requests.every((r) => valueIn(r, f) === undefined))
    .map((f) => f.name);
}

export const endpoints: readonly Endpoint[] = apis;
export const endpointById = (id: string): Endpoint => endpoints.find((e) => e.id === id)!;
