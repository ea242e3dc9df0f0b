import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRng } from '../../tools/seed/random.ts';
import { demoDb } from '../../tools/testing/db.ts';
import { crash } from './crash-driver.ts';
import { openStand, type Stand } from './stand.ts';

let db: Awaited<ReturnType<typeof demoDb>>;
let stand: Stand;
beforeAll(async () => {
  db = await demoDb();
  stand = await openStand({ databaseUrl: db.url, home: db.home });
});
afterAll(async () => {
  await stand.stop();
  await db.drop();
});

// The quick part of `npm run proof crash`, on a server that others use as well: its postmaster stays.
test('G-CRS-1: three kills under a mixed write load; what was acknowledged is there once, every invariant holds', async () => {
  const { figures, failed } = await crash(stand, { rng: createRng(20_261_122), kills: 3 });
  expect(failed).toEqual([]);
  expect(Number(figures['orders acknowledged'])).toBeGreaterThan(0);
});
