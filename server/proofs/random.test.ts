import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf } from './callers.ts';
import { destructive } from './examples.ts';
import { endpointById, endpoints } from './inputs.ts';
import { edgesOfCalls, fuzz, fuzzable, sendEdges, type Edge } from './random/fuzz.ts';
import { judge } from './random/judge.ts';
import { rawBodies } from './random/requests.ts';
import { regressions } from './random/regressions.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

/** Another seed finds other things: `npm run proof fuzz --seed N`. */
const SEED = 4_070;
const PART = 120;

let world: World;
let [sent, accepted] = [0, 0];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

describe('G-FUZ-1, G-COE-1 in small: the whole is npm run proof fuzz', () => {
  const calls = endpoints.filter((e) => fuzzable(e) && e.answer.kind !== 'file' && !destructive.has(e.id));
  // In parts: what a slow machine does with all of them is longer than a test may take.
  const parts = Array.from({ length: Math.ceil(calls.length / PART) }, (_, i) => ({
    from: calls[i * PART]!.id,
    part: calls.slice(i * PART, (i + 1) * PART),
  }));
  test.each(parts)(
    'calls with some requests that fit and some that do not, from $from on',
    async ({ part }) => {
      for (const endpoint of part) {
        const tally = await fuzz(world, endpoint, { valid: 2, strange: 4, seed: SEED, rough: false });
        sent += tally.sent;
        accepted += tally.accepted;
        expect(tally.failed).toEqual([]);
      }
    },
  );

  test('that was every call, and many took what fits', () => {
    expect(sent).toBeGreaterThanOrEqual(calls.length * 6);
    expect(accepted).toBeGreaterThan(calls.length / 3);
  });

  test('texts that are hardly JSON', async () => {
    const endpoint = endpointById('preference.saveView');
    const tally = await fuzz(world, endpoint, { valid: 0, strange: 0, seed: SEED, rough: true });
    expect([tally.failed, tally.sent]).toEqual([[], rawBodies.length]);
  });

  test('what once went wrong', async () => {
    for (const { call, request, valid } of regressions) {
      const endpoint = endpointById(call);
      expect((await judge(world, endpoint, callerOf(world, endpoint), request, valid)).fault).toBeNull();
    }
  });

  describe('every number, day and instant at its bounds and beyond', () => {
    let cases: Edge[];
    test('stand on rows of theirs', async () => {
      cases = await edgesOfCalls(world, calls);
      expect(cases.length).toBeGreaterThan(calls.length);
    });
    test.each([0, 1, 2, 3])('are answered as they should be: quarter %i', async (n) => {
      const size = Math.ceil(cases.length / 4);
      expect((await sendEdges(world, cases.slice(n * size, (n + 1) * size))).failed).toEqual([]);
    });
  });

  test('no inside of the house in any answer (G-ENV-2)', () => expect(world.recorder.inside).toEqual([]));
});
