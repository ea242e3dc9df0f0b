// Random requests against one call, shrunk where one goes wrong.
import fc from 'fast-check';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { callerOf } from '../callers.ts';
import { destructive } from '../examples.ts';
import { ownerFor, ownIds, validRequests } from '../inputs.ts';
import type { Request } from '../occasion.ts';
import { newSession } from '../world.ts';
import type { Person, World } from '../world.ts';
import { judge } from './judge.ts';
import { edgesOf, rawBodies, strangeIn, validish } from './requests.ts';
import type { Case } from './requests.ts';

/** A request that once went wrong, kept for `npm test`. */
export interface Kept {
  call: string;
  request: Omit<Request, 'form'>;
  valid: boolean;
}

export interface Tally {
  sent: number;
  accepted: number;
  failed: string[];
  kept: Kept[];
}

export interface Runs {
  valid: number;
  strange: number;
  seed: number;
  /** Also every text that is hardly JSON. */
  rough: boolean;
}

/** Streams never end; the fuzz looks at answers. */
export const fuzzable = ({ answer }: Endpoint): boolean => answer.kind !== 'stream';

/** Examples are made anew this often: most calls change what they are about. */
const FRESH_EVERY = 25;
/** A file is made by a process of its own, encrypted: a fifth of the requests tell as much. */
const dear = (endpoint: Endpoint): number => (endpoint.answer.kind === 'file' ? 5 : 1);

interface Ground {
  who: Person;
  base: Request;
  ids: Awaited<ReturnType<typeof ownIds>>;
}

async function ground(world: World, endpoint: Endpoint, round: number): Promise<Ground> {
  const usual = callerOf(world, endpoint);
  const owner = ownerFor(world, usual);
  const requests = await validRequests(world, endpoint, owner);
  // A session of its own: what is sent may end it.
  const { accessToken } = await newSession(world, usual);
  return {
    who: { ...usual, token: accessToken },
    base: requests[round % requests.length]!,
    ids: await ownIds(world, owner),
  };
}

/** `valid` requests that mostly fit, `strange` ones that mostly do not. */
export async function fuzz(world: World, endpoint: Endpoint, runs: Runs): Promise<Tally> {
  const tally: Tally = { sent: 0, accepted: 0, failed: [], kept: [] };
  let from: Ground | null = null;
  for (const [kind, wanted] of [
    ['valid', runs.valid],
    ['strange', runs.strange],
  ] as const) {
    const count = Math.ceil(wanted / dear(endpoint));
    for (let done = 0; done < count; done += FRESH_EVERY) {
      if (!from || done > 0 || runs.rough) from = await ground(world, endpoint, done / FRESH_EVERY);
      const arbitrary = (kind === 'valid' ? validish : strangeIn)(endpoint, from.base, from.ids);
      const stopped = await burst(
        world,
        endpoint,
        from,
        arbitrary,
        { seed: runs.seed + done, numRuns: Math.min(FRESH_EVERY, count - done) },
        tally,
      );
      if (stopped) break;
    }
  }
  if (runs.rough) await rough(world, endpoint, tally);
  return tally;
}

/**
 * Every call with each of its bounds. All examples are made before the first is sent: rows at the ends of
 * what they may hold are no ground for others.
 */
export async function edgesOfCalls(world: World, calls: readonly Endpoint[]) {
  const cases = [];
  for (const endpoint of calls) {
    const { who, base, ids } = await ground(world, endpoint, 0);
    cases.push(...edgesOf(endpoint, base, ids).map((one) => ({ endpoint, who, ...one })));
  }
  return cases;
}

export type Edge = Awaited<ReturnType<typeof edgesOfCalls>>[number];

/** Sends them; what they stand on is made for all of them before the first is sent. */
export async function sendEdges(world: World, cases: readonly Edge[]): Promise<Tally> {
  const tally: Tally = { sent: 0, accepted: 0, failed: [], kept: [] };
  for (const { endpoint, who, request, valid } of cases) {
    tally.sent += 1;
    const { status, fault } = await judge(world, endpoint, await alive(world, endpoint, who), request, valid);
    if (status > 0 && status < 400) tally.accepted += 1;
    const { form: _, ...kept } = request;
    if (fault) fail(tally, fault, { call: endpoint.id, request: kept, valid });
  }
  return tally;
}

function fail(tally: Tally, fault: string, kept: Kept): void {
  tally.failed.push(fault);
  tally.kept.push(kept);
}

async function burst(
  world: World,
  endpoint: Endpoint,
  from: Ground,
  cases: fc.Arbitrary<Case>,
  params: { seed: number; numRuns: number },
  tally: Tally,
): Promise<boolean> {
  const property = fc.asyncProperty(cases, async ({ request, valid }) => {
    tally.sent += 1;
    const { status, fault } = await judge(
      world,
      endpoint,
      await alive(world, endpoint, from.who),
      request,
      valid,
    );
    if (status > 0 && status < 400) tally.accepted += 1;
    if (fault) throw new Error(fault);
  });
  const result = await fc.check(property, {
    ...params,
    interruptAfterTimeLimit: 30_000,
    markInterruptAsFailure: false,
  });
  if (!result.failed || !result.counterexample) return false;
  const [{ request, valid }] = result.counterexample;
  const { form: _, ...kept } = request;
  fail(tally, (result.errorInstance as Error).message, { call: endpoint.id, request: kept, valid });
  return true;
}

/** Calls that end the caller's session get a new one each time. */
const alive = async (world: World, endpoint: Endpoint, who: Person): Promise<Person> =>
  destructive.has(endpoint.id) ? { ...who, token: (await newSession(world, who)).accessToken } : who;

async function rough(world: World, endpoint: Endpoint, tally: Tally): Promise<void> {
  if (!endpoint.body || endpoint.multipart) return;
  const from = await ground(world, endpoint, 0);
  for (const raw of rawBodies) {
    const { form: _, body: __, ...rest } = from.base;
    const empty = raw.trim() === '' && endpoint.bodyOptional;
    tally.sent += 1;
    const { fault } = await judge(
      world,
      endpoint,
      from.who,
      { ...rest, raw },
      Boolean(empty) || fits(endpoint, raw),
    );
    if (!fault) continue;
    fail(tally, fault, {
      call: endpoint.id,
      request: { ...rest, raw: raw.slice(0, 2_000) },
      valid: false,
    });
  }
}

function fits(endpoint: Endpoint, raw: string): boolean {
  try {
    return endpoint.body!.safeParse(JSON.parse(raw)).success;
  } catch {
    return false;
  }
}
