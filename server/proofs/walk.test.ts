import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../invariants/check.ts';
import { createGround } from './random/walk-ground.ts';
import type { Ground } from './random/walk-ground.ts';
import { openOutside } from './random/walk-outside.ts';
import type { Outside } from './random/walk-outside.ts';
import { walkRegressions } from './random/walk-regressions.ts';
import { walk, walkAgain } from './random/walk.ts';

/** Other seeds go other ways: `npm run proof walk --seed N`. */
const SEED = 4_300;
const [WALKS, LENGTH] = [26, 10];
/** The walks do get somewhere: orders are placed, paid and sent. What a walk does is drawn from all calls: the more there are, the later. */
const SOMEWHERE = ['market.place', 'delivery.confirm', 'delivery.start'];
const AT_MOST = 100;

let outside: Outside;
let ground: Ground;
beforeAll(async () => {
  outside = await openOutside();
  ground = createGround(outside, 0.05);
});
afterAll(() => outside.stop());

describe('G-FUZ-2 in small: the whole is npm run proof walk', () => {
  test('random walks through the business: no step answers what it should not', async () => {
    const gotThere = () => SOMEWHERE.every((call) => ground.tally.open.has(call));
    for (let n = 0; n < WALKS || (n < AT_MOST && !gotThere()); n += 1) {
      const { fault, ...steps } = await walk(ground, SEED + n, LENGTH);
      expect(fault, JSON.stringify(steps)).toBeNull();
    }
    expect([...ground.tally.open]).toEqual(expect.arrayContaining(SOMEWHERE));
    expect(ground.tally.pairs.size).toBeGreaterThan(40);
  });

  test('what once went wrong', async () => {
    for (const one of walkRegressions) expect(await walkAgain(ground, one)).toBeNull();
  });

  test('the invariants hold, our rows and the books of the outside world tell the same (I26), nothing of the house is told', async () => {
    expect(await outside.work()).toEqual([]);
    expect(await checkInvariants(ground.world.app.deps.pools.job)).toEqual([]);
    expect(await outside.ledgers()).toEqual([]);
    expect(ground.world.recorder.inside).toEqual([]);
  });
});
