// What a step of a walk asks for: things that its person knows, twisted where the step says so.
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { isUnsafe } from '@jangteo/contract/kit/endpoint.ts';
import type { Rng } from '../../../tools/seed/random.ts';
import { putSheet } from '../../testing/put-file.ts';
import { ownerFor, validRequest } from '../inputs.ts';
import type { Request } from '../occasion.ts';
import type { Person } from '../world.ts';
import { may } from './walk-cast.ts';
import type { Going, Step, Walker } from './walk-going.ts';
import { draw } from './walk-pool.ts';
import type { Fact } from './walk-pool.ts';
import { requestFor, subjectOf } from './walk-request.ts';

/** Requests that need a file, a key or a row beside the API. */
const BY_HAND = new Set([
  'file.upload',
  'account.exchangeTokens',
  'account.refresh',
  'admin.acknowledgeAlert',
]);

/** Things that the request is to be about; null where there are none of that sort. */
function aboutFor(
  going: Going,
  { person, pool }: Walker,
  endpoint: Endpoint,
  { twist }: Step,
  rng: Rng,
): Fact[] | null {
  const subject =
    subjectOf(endpoint) ??
    (/(earched|ownload)$/.test(endpoint.id) && rng.chance(0.7)
      ? ({ kind: 'orderProductSeq', many: true } as const)
      : null);
  if (!subject) return [];
  const { kind, many } = subject;
  const count = many ? rng.int(1, 3) : 1;
  const own = pool.of(kind);
  if (twist === 'gone') return some(draw(rng, pool.gone(kind), 1));
  if (twist === 'foreign') {
    const theirs = some(draw(rng, going.ground.foreign(person, kind), 1));
    return theirs && [...theirs, ...(many && rng.chance(0.4) ? draw(rng, own, 1) : [])];
  }
  const able = own.filter((fact) => may(endpoint, fact) === true);
  const from = able.length > 0 && rng.chance(0.85) ? able : own;
  const [first] = draw(rng, from, 1);
  if (!first) return subjectOf(endpoint) ? null : [];
  return [
    first,
    ...draw(
      rng,
      from.filter((fact) => fact !== first),
      count - 1,
    ),
  ];
}
const some = (facts: Fact[]): Fact[] | null => (facts.length > 0 ? facts : null);

/** The child keeps its own id and gets another's parent; null where there is only one parent. */
function strayed(about: Fact[], { pool }: Walker, endpoint: Endpoint, rng: Rng): Fact[] | null {
  const { has } = about[0]!;
  if (endpoint.id === 'market.cancel') return about; // the request names another order's lines
  if (endpoint.id === 'preference.removeView')
    return [{ ...about[0]!, has: { ...has, typeKey: has.typeKey === 'order' ? 'delivery' : 'order' } }];
  const other = draw(
    rng,
    pool.of('orderSeq').filter((fact) => fact.id !== has.orderSeq),
    1,
  )[0];
  return other ? about.map((fact) => ({ ...fact, has: { ...fact.has, orderSeq: other.id } })) : null;
}

/** A sheet with numbers for lines of the seller's own. */
async function sheetFor({ ground }: Going, who: Person, lines: readonly Fact[], rng: Rng): Promise<string> {
  const rows = lines.map(
    (fact) => `${fact.id},CJ,${500_000_000_000 + rng.int(0, 2_000_000_000) * 11},WALK-${rng.int(0, 2 ** 31)}`,
  );
  return putSheet(
    ground.world.app.deps,
    who.userSeq,
    'walk.csv',
    Buffer.from(`상품주문번호,택배사,송장번호,이용권번호\n${rows.join('\n')}\n`),
  );
}

/** The request of a step; null where there is nothing that it could be about. */
export async function ask(
  going: Going,
  walker: Walker,
  endpoint: Endpoint,
  step: Step,
  rng: Rng,
): Promise<Request | null> {
  const { world } = going.ground;
  if (step.twist === 'again') return again(walker, endpoint, rng);
  if (BY_HAND.has(endpoint.id)) return validRequest(world, endpoint, ownerFor(world, walker.person));
  let about = aboutFor(going, walker, endpoint, step, rng);
  if (about && step.twist === 'stray')
    about = about.length > 0 ? strayed(about, walker, endpoint, rng) : null;
  if (!about) return null;
  const { person: who, pool } = walker;
  const request = requestFor(endpoint, {
    rng,
    who,
    pool,
    about,
    sellerSeq: going.sellerSeq,
    voucher: going.voucher,
    stray: step.twist === 'stray',
  });
  if (!request || !isUnsafe(endpoint.method) || endpoint.audience.users.includes('public')) return request;
  if (endpoint.id === 'delivery.upload')
    Object.assign(request.body as object, {
      pathname: await sheetFor(going, who, draw(rng, pool.of('orderProductSeq'), rng.int(1, 4)), rng),
      fileName: 'walk.csv',
    });
  return { ...request, headers: { 'idempotency-key': crypto.randomUUID() } };
}

/** With its key it is a retry, with another one a second wish. */
function again({ last }: Walker, endpoint: Endpoint, rng: Rng): Request | null {
  if (!last || last.endpoint !== endpoint || last.request.form) return null;
  const keyed = last.request.headers?.['idempotency-key'] !== undefined;
  return keyed && rng.chance(0.5)
    ? { ...last.request, headers: { ...last.request.headers, 'idempotency-key': crypto.randomUUID() } }
    : last.request;
}
