// The quick part of `npm run proof coupons`: a round that the worker is killed over gives each one coupon (money.md §13).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDb } from '../../tools/testing/db.ts';
import { checkInvariants } from '../invariants/check.ts';
import { giveUnderKills } from './coupon-round.ts';
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

test('kill -9 over a round of a coupon: whole parts stand, everybody has one, nobody two', async () => {
  const { targets, died, failed } = await giveUnderKills(stand, {
    loginId: 'hello@onyu.kr',
    more: 10_000,
    kills: 4,
  });
  expect(failed).toEqual([]);
  expect(died).toBeGreaterThan(0);
  expect(targets).toBeGreaterThan(10_000);
  expect(await checkInvariants(stand.sql)).toEqual([]);
});
