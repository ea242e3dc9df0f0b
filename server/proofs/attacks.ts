// Who tries to read or change what belongs to the mirrored tenant, and with which requests.
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { fieldsOf, isId, lastName } from './fields.ts';
import type { Field } from './fields.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { endpoints, isValid, ownerFor, ownIds, validRequests, valueIn, withField } from './inputs.ts';
import type { Supply } from './inputs.ts';
import { publicIds, sharedIds } from './public-calls.ts';
import type { Request } from './send.ts';
import type { Person, World } from './world.ts';

/** No row has this number: what an absent thing answers. */
export const ABSENT = 9_007_199_254_740_000;

/** Another tenant, a member of a group, a broadcaster, a buyer, and a seller who claims to act for B. */
export function attackersOf(world: World): Person[] {
  const b = world.person('producer-b');
  const pretender = {
    ...world.person('producer-a'),
    persona: 'producer-a with X-Act-As',
    headers: { 'x-act-as': String(b.userSeq) },
  };
  const names = ['producer-a', 'group-member', 'group-master', 'influencer', 'consumer-none'];
  return [...names.map(world.person), pretender];
}

export interface Swap {
  endpoint: Endpoint;
  field: Field;
  /** B's id or ids in that field of a request in which B's row would allow the call. */
  theirs: unknown;
  mixed: boolean;
}

/**
 * One case per id field of every call; lists also mixed
 * with own ids. B's rows are made once, before any attack.
 */
export async function swapsOf(world: World): Promise<Swap[]> {
  const b = world.person('producer-b');
  const out: Swap[] = [];
  for (const endpoint of endpoints) {
    const fields = fieldsOf(endpoint).filter(
      (f) => isId(f) && !sharedIds.has(lastName(f)) && !publicIds.has(`${endpoint.id} ${f.name}`),
    );
    if (fields.length === 0) continue;
    const requests = await validRequests(world, endpoint, b);
    const ids = await ownIds(world, b);
    for (const field of fields) {
      const theirs =
        requests.map((r) => valueIn(r, field)).find((v) => v !== undefined) ?? ids[lastName(field)];
      if (theirs === undefined) throw new Error(`${endpoint.id}: B owns nothing for ${field.name}`);
      out.push({ endpoint, field, theirs, mixed: false });
      if (field.list) out.push({ endpoint, field, theirs, mixed: true });
    }
  }
  return out;
}

/** Whose rows an attack speaks of besides B's; whoever is refused at the door is read no further. */
export const groundOf = (world: World, who: Person, { endpoint }: Swap): Person =>
  mayCall(endpoint.audience, who.traits!) ? ownerFor(world, who) : world.person('producer-a');

/** The attacker's own valid request with B's id in the field; `value` in its place for a comparison. */
export async function attackWith(
  world: World,
  supply: Supply,
  who: Person,
  swap: Swap,
  value = swap.theirs,
): Promise<Request> {
  const { endpoint, field } = swap;
  const owner = groundOf(world, who, swap);
  const ids = await ownIds(world, owner);
  const own = ids[lastName(field)];
  const put = swap.mixed ? [...[own as number | number[]].flat(), ...(value as number[])] : value;
  const fitting = (await supply.of(endpoint, owner))
    .map((r) => withField(endpoint, r, field, put, ids))
    .find((r) => isValid(endpoint, r));
  if (!fitting) throw new Error(`${endpoint.id}: no valid request takes ${field.name}`);
  return fitting;
}

/** A query says whose it is, the caller's own where it does not: what is not there is 404, as in a path. */
export const WHOSE: ReadonlySet<string> = new Set([
  'claim-exchange.permitMessage',
  'claim-return.permitMessage',
  'fan.card',
  'fan.criterion',
  'fan.previewMessage',
  'fan.sendMessage',
  'producer-api.overview',
  'producer-api-webhook.list',
  'settlement-matching.explain',
  'settlement-product.explain',
]);

/**
 * A filter narrows what one may see anyway: a foreign id there finds nothing
 * instead of failing. An id that the query must have names one thing.
 */
export const isFilter = ({ endpoint, field: { where, path, required } }: Swap): boolean =>
  !WHOSE.has(endpoint.id) && ((where === 'query' && !required) || path.includes('filter'));
