import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { resetRates } from '../kit/http/rate.ts';
import { readTwice } from '../kit/list/page.ts';
import { attackersOf } from './attacks.ts';
import { fieldsOf, isId } from './fields.ts';
import { queriesFor } from './fuzz.ts';
import { endpoints, ownerFor, ownIds, validRequest } from './inputs.ts';
import { publicCalls } from './public-calls.ts';
import { callOf, send } from './send.ts';
import { foreignIds, idSetsOf } from './tenants.ts';
import { openWorld } from './world.ts';
import type { Person, World } from './world.ts';

const QUERIES = 30;

let world: World;
let idsOfB: ReadonlyMap<string, ReadonlySet<number>>;
let rowsSeen = 0;
let pagesReadTwice = 0;
beforeAll(async () => {
  world = await openWorld();
  pagesReadTwice = readTwice.pages;
  idsOfB = await idSetsOf(world, world.person('producer-b').userSeq);
});
afterAll(() => world.stop());

/** Lists, and whatever else counts or adds up what a query picks. */
const searched = endpoints.filter(
  (e) => e.method === 'GET' && !e.sideEffect && fieldsOf(e).some((f) => f.where === 'query'),
);
const readers = (endpoint: Endpoint): Person[] =>
  attackersOf(world).filter((p) => mayCall(endpoint.audience, p.traits!));

/** The query names one thing by its id instead of narrowing a set: what is not there is 404, as in a path. */
const namesOne = (endpoint: Endpoint): boolean =>
  fieldsOf(endpoint).some((f) => f.where === 'query' && f.required && isId(f));

async function faults(endpoint: Endpoint, who: Person, seed: number): Promise<string[]> {
  const theirs = await ownIds(world, world.person('producer-b'));
  const out: string[] = [];
  for (const request of queriesFor(endpoint, theirs, QUERIES, seed)) {
    resetRates();
    const answer = await send(world, endpoint, who, request);
    const foreign = publicCalls.has(callOf(endpoint)) ? [] : foreignIds(answer.body, idsOfB);
    rowsSeen += Array.isArray(answer.body?.data) ? answer.body.data.length : 0;
    // Beyond 10,000 rows a list may ask for a narrower search (G-LOD-2).
    const fine =
      answer.status === 200 ||
      (answer.status === 404 && namesOne(endpoint)) ||
      (answer.status === 460 && Number(request.query?.start) > 10_000);
    if (!fine || foreign.length > 0)
      out.push(
        `${who.persona} ${JSON.stringify(request.query)}: ${answer.status} ${foreign.join()} ${answer.text.slice(0, 200)}`,
      );
  }
  return out;
}

describe('G-TEN-3 no foreign row under any filter', () => {
  test.each(searched.map((e) => [callOf(e), e] as const))('%s', async (_call, endpoint) => {
    const found: string[] = [];
    for (const [i, who] of readers(endpoint).entries()) found.push(...(await faults(endpoint, who, 7 + i)));
    expect(found).toEqual([]);
  });

  // One more column that is null against its schema, and every page of a list would be read twice.
  test('no page of the demo marketplace had to be read twice', () => {
    expect(rowsSeen).toBeGreaterThan(1_000);
    expect(readTwice.pages - pagesReadTwice).toBe(0);
  });

  test("the ids are told apart: B's own lists hold them, and rows of others were seen", async () => {
    const b = world.person('producer-b');
    const own: string[] = [];
    for (const endpoint of searched.filter((e) => mayCall(e.audience, b.traits!)))
      own.push(
        ...foreignIds((await send(world, endpoint, b, await validRequest(world, endpoint, b))).body, idsOfB),
      );
    expect(own.length).toBeGreaterThan(0);
    expect(rowsSeen).toBeGreaterThan(300);
    expect(world.recorder.seenByB).toBeGreaterThan(0);
  });

  test('a filter given twice where one value is meant is refused, naming it', async () => {
    for (const endpoint of searched) {
      for (const who of readers(endpoint).slice(0, 1)) {
        for (const field of fieldsOf(endpoint).filter((f) => f.where === 'query' && !f.list)) {
          resetRates();
          const { params } = await validRequest(world, endpoint, ownerFor(world, who));
          const query = { [field.name]: ['1', '2'] };
          const answer = await send(world, endpoint, who, { ...(params ? { params } : {}), query });
          const named = (answer.body?.data as { errors?: { field: string }[] } | null)?.errors?.map(
            (e) => e.field,
          );
          expect([answer.status, named?.includes(field.name)], `${callOf(endpoint)} ${field.name}`).toEqual([
            400,
            true,
          ]);
        }
      }
    }
  });

  test("no mark of B's in any byte", () => {
    expect(world.recorder.leaks).toEqual([]);
    expect(world.recorder.inside).toEqual([]);
  });
});
