// Random walks through the business: each step is a call
// whose ids come from earlier answers (RESTler; G-FUZ-2).
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { isUnsafe } from '@jangteo/contract/kit/endpoint.ts';
import { createRng } from '../../../tools/seed/random.ts';
import type { Rng } from '../../../tools/seed/random.ts';
import { movedSoFar, difference } from '../effects.ts';
import { endpointById } from '../inputs.ts';
import type { Request } from '../occasion.ts';
import { callOf } from '../send.ts';
import type { Answer } from '../send.ts';
import { judge } from './judge.ts';
import { ask } from './walk-ask.ts';
import { castOf, hasParent, wishesOf } from './walk-cast.ts';
import type { Going, Step, Walk, Walker } from './walk-going.ts';
import { isSecret } from './walk-ground.ts';
import type { Ground } from './walk-ground.ts';
import { createPool, draw, factsIn } from './walk-pool.ts';
import type { Fact } from './walk-pool.ts';
import { subjectOf } from './walk-request.ts';
import { afterwards, refusedAs } from './walk-rules.ts';

const OUTSIDE = 'outside';

export function setOut(ground: Ground, cast: readonly string[]): Going {
  const walkers = new Map(
    cast.map((name): [string, Walker] => [
      name,
      { person: ground.person(name), pool: createPool(), last: null },
    ]),
  );
  const seller = ground.person(cast[0]!);
  return { ground, walkers, sellerSeq: seller.userSeq, voucher: seller.traits?.productType === 'voucher' };
}

/** The next step by lot, with what everybody knows by now. */
function next({ walkers }: Going, rng: Rng): Step {
  const wishes: [Step, number][] = [];
  const wish = (who: string, call: string, weight: number): void =>
    void wishes.push([{ who, call, draw: rng.int(0, 2 ** 31) }, weight]);
  for (const [who, { person, pool }] of walkers) {
    const all = wishesOf(person, pool);
    const sum = all.reduce((n, [, weight]) => n + weight, 0);
    for (const [endpoint, weight] of all) wish(who, endpoint.id, weight / sum);
    if (pool.of('paymentSeq').some(isOpen)) wish(OUTSIDE, 'outside.pay', 0.8);
    if (pool.of('orderProductSeq').some((fact) => fact.has.trackingNo)) wish(OUTSIDE, 'outside.carry', 0.15);
  }
  wish(OUTSIDE, 'outside.work', 0.12);
  let left = rng.next() * wishes.reduce((n, [, weight]) => n + weight, 0);
  const step = (wishes.find(([, weight]) => (left -= weight) < 0) ?? wishes.at(-1)!)[0];
  return step.who === OUTSIDE ? step : twisted(step, walkers.get(step.who)!, rng);
}

function twisted(step: Step, { pool, last }: Walker, rng: Rng): Step {
  const endpoint = endpointById(step.call);
  const subject = subjectOf(endpoint);
  const lot = rng.next();
  if (last && lot < 0.06) return { ...step, call: last.endpoint.id, twist: 'again' };
  if (subject && isSecret(subject.kind) && lot < 0.1) return { ...step, twist: 'foreign' };
  if (subject && pool.gone(subject.kind).length > 0 && lot < 0.3) return { ...step, twist: 'gone' };
  return hasParent(endpoint) && lot > 0.8 ? { ...step, twist: 'stray' } : step;
}

const isOpen = ({ has }: Fact): boolean => has.status === 'WAIT' || has.status === 'PROCESSING';

/** What a step found: nothing to do, done, or what is wrong. */
export type Outcome = { kind: 'idle' } | { kind: 'done' } | { kind: 'fault'; fault: string };
const [IDLE, DONE]: Outcome[] = [{ kind: 'idle' }, { kind: 'done' }];
const verdict = (fault: string | null | undefined): Outcome => (fault ? { kind: 'fault', fault } : DONE!);

async function outside({ ground, walkers }: Going, step: Step, rng: Rng): Promise<Outcome> {
  const failed = await ground.outside.work();
  const pools = [...walkers.values()].map((w) => w.pool);
  if (step.call === 'outside.pay') {
    const [fact] = draw(
      rng,
      pools.flatMap((pool) => pool.of('paymentSeq').filter(isOpen)),
      1,
    );
    const outcome = rng.chance(0.92) ? 'PAID' : 'FAILED';
    if (fact && (await ground.outside.pay(Number(fact.id), outcome)))
      for (const pool of pools)
        if (pool.of('paymentSeq').includes(fact))
          pool.learn([{ ...fact, has: { ...fact.has, status: outcome } }]);
  } else if (step.call === 'outside.carry') {
    const numbers = new Set(pools.flatMap((pool) => pool.of('orderProductSeq').map((f) => f.has.trackingNo)));
    const [stations, trackingNo] = [
      rng.int(1, 5),
      [...numbers].findLast((no) => no && ground.outside.knows(String(no))),
    ];
    for (
      let left = trackingNo ? stations : 0;
      left > 0 && (await ground.outside.carry(String(trackingNo)));
      left -= 1
    );
  }
  return verdict([...failed, ...(await ground.outside.work())][0]);
}

/** One step. `last` of the walker and everybody's pools grow by what is answered. */
export async function take(going: Going, step: Step): Promise<Outcome> {
  const rng = createRng(step.draw);
  const { ground, walkers } = going;
  if (step.who === OUTSIDE) return outside(going, step, rng);
  const walker = walkers.get(step.who)!;
  const endpoint = endpointById(step.call);
  const request = await ask(going, walker, endpoint, step, rng);
  if (!request) return IDLE!;
  const before =
    isUnsafe(endpoint.method) && rng.chance(ground.countEvery) ? await movedSoFar(ground.world) : null;
  const { fault, answer } = await judge(ground.world, endpoint, walker.person, request, true);
  ground.saw(endpoint, answer);
  if (fault || !answer) return verdict(fault ?? 'no answer');
  const at = `${callOf(endpoint)} as ${step.who}${step.twist ? ` (${step.twist})` : ''}`;
  const says = (wrong: string | null): string | null =>
    wrong &&
    `${at}: ${wrong}; ${answer.status} ${answer.text.slice(0, 300)}; asked ${JSON.stringify({ ...request, form: undefined }).slice(0, 600)}`;
  if (before && answer.status >= 400) {
    ground.tally.counted += 1;
    const left = difference(before, await movedSoFar(ground.world));
    if (Object.keys(left).length > 0)
      return verdict(says(`a refusal left something behind: ${JSON.stringify(left)}`));
  }
  const wrong =
    refusedAs(endpoint, step, request, answer, walker) ?? learn(going, walker, endpoint, request, answer);
  if (wrong) return verdict(says(wrong));
  const next = await afterwards(going, walker, endpoint, request, answer);
  walker.last = { endpoint, request, answer };
  return verdict(says(next));
}

/** Takes over what was answered; says where somebody was told of what is another house's. */
function learn(
  { ground, walkers, sellerSeq }: Going,
  walker: Walker,
  { id }: Endpoint,
  request: Request,
  { status, body }: Answer,
): string | null {
  if (status >= 300 || !body) return null;
  const facts = factsIn(id, request.params ?? {}, body.data);
  walker.pool.learn([
    ...facts,
    ...(id === 'delivery.start' ? factsIn(id, {}, (request.body as { items: object[] }).items) : []),
  ]);
  const foreign = id.startsWith('order.matching') ? null : ground.owns(walker.person, facts);
  if (id === 'market.quote')
    walker.pool.quoted = {
      ...(request.body as { lines: never; zip: string }),
      payAmount: (body.data as { payAmount: number }).payAmount,
    };
  if (id === 'market.place') {
    walker.pool.quoted = null;
    // The seller of this walk hears of it: the list would show it anyway.
    const sold = facts.filter(
      (fact) =>
        fact.has.sellerSeq === sellerSeq ||
        facts.some((order) => order.has.sellerSeq === sellerSeq && order.id === fact.has.orderSeq),
    );
    for (const { person, pool } of walkers.values())
      if (person.userSeq === sellerSeq)
        pool.learn(sold.filter((f) => f.kind === 'orderSeq' || f.kind === 'orderProductSeq'));
  }
  return foreign;
}

export interface Walked extends Walk {
  fault: string | null;
}

/** A step that comes to nothing is not counted; so often in a row nobody knows what to do. */
const GIVE_UP = 30;

/** A new walk of so many steps, all from one seed. */
export async function walk(ground: Ground, seed: number, length: number): Promise<Walked> {
  const rng = createRng(seed);
  const cast = castOf(rng);
  const going = setOut(ground, cast);
  const steps: Step[] = opening(cast, going, rng);
  for (const step of steps) {
    const out = await take(going, step);
    if (out.kind === 'fault') return { cast, steps, fault: out.fault };
  }
  for (let idle = 0; steps.length < length && idle < GIVE_UP;) {
    const step = next(going, rng);
    const out = await take(going, step);
    if (out.kind === 'idle') idle += 1;
    else steps.push(step);
    if (out.kind === 'fault') return { cast, steps, fault: out.fault };
  }
  return { cast, steps, fault: null };
}

/** Everybody looks around first. */
function opening(cast: readonly string[], { walkers }: Going, rng: Rng): Step[] {
  const first = (who: string): string =>
    walkers.get(who)!.person.traits!.userType === 'consumer' ? 'market.products' : 'delivery.list';
  return cast
    .filter((who) => ['consumer', 'producer'].includes(walkers.get(who)!.person.traits!.userType))
    .map((who) => ({ who, call: first(who), draw: rng.int(0, 2 ** 31) }));
}

/** The same steps again; answers the first fault. */
export async function walkAgain(ground: Ground, { cast, steps }: Walk): Promise<string | null> {
  const going = setOut(ground, cast);
  for (const step of steps) {
    const out = await take(going, step);
    if (out.kind === 'fault') return out.fault;
  }
  return null;
}

/** What kind of fault it is, whoever found it and whichever ids it has. */
export const kindOfFault = (fault: string): string =>
  fault
    .split(';')[0]!
    .replace(/ as [\w-]+/, '')
    .replace(/\d+/g, '#')
    .slice(0, 120);

/**
 * Leaves steps out as long as the same goes wrong: the last
 * first, since what stands before may be needed by what follows.
 */
export async function shrink(ground: Ground, { cast, steps, fault }: Walked): Promise<Walk> {
  let short = [...steps];
  for (let at = short.length - 2; at >= 0; at -= 1) {
    const less = short.toSpliced(at, 1);
    const found = await walkAgain(ground, { cast, steps: less });
    if (found && kindOfFault(found) === kindOfFault(fault!)) short = less;
  }
  return { cast, steps: short };
}
