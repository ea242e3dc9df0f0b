import { afterAll, beforeAll, expect, test } from 'vitest';
import { sameKey, sameLines, sameVersion, versioned } from './races.ts';
import { endpointById } from './inputs.ts';
import { openWorld, type World } from './world.ts';

// The quick part of `npm run proof concurrency`; 500 buyers
// on 100 pieces stand in domains/market/rush.test.ts.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

test('G-STK-2: tabs that move the same lines in both orders move each once and see no deadlock', async () => {
  for (let i = 0; i < 2; i++) expect((await sameLines(world, world.app.url)).failed).toEqual([]);
});

test.each(versioned.map((e) => [`${e.method} ${e.path}`, e] as const))(
  'G-LUP-1: %s: of twelve who saw one version, one saves, the others are told the version',
  async (_name, endpoint) => {
    expect(await sameVersion(world, world.app.url, endpoint, 12)).toEqual([]);
  },
);

test.each(['market.place', 'market.cancel', 'claim.cancelBySeller', 'delivery.start'])(
  'G-IDM-1: %s let go 30 times in one instant under one key runs once',
  async (id) => {
    expect(await sameKey(world, world.app.url, endpointById(id), 30)).toEqual([]);
  },
);
