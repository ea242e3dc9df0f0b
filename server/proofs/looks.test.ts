// operator.md §3, docs/decisions/0234: what only looks stays open to an operator in READ, and writes nothing there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUnsafe } from '@jangteo/contract/kit/endpoint.ts';
import { actsFor } from '../testing/acting.ts';
import { endpoints, validRequest } from './inputs.ts';
import { sendInside } from './send.ts';
import { newSession, openWorld, type Person, type World } from './world.ts';

let world: World;
let reader: Person;
beforeAll(async () => {
  world = await openWorld();
  const [admin, seller] = [world.person('admin'), world.person('producer-a')];
  const { accessToken: token } = await newSession(world, admin);
  const headers = await actsFor(world.app.deps, token, seller.userSeq, 'READ');
  reader = { ...admin, token, headers, traits: seller.traits };
});
afterAll(() => world.stop());

const looking = endpoints.filter((e) => e.looks);

test('those that say so are unsafe by their method alone', () => {
  expect(looking.map(({ id }) => id).sort()).toEqual([
    'claim.previewCancel',
    'coupon.estimate',
    'coupon.previewIssue',
    'fan.previewMessage',
    'product.checkFirstPurchase',
  ]);
  expect(looking.filter(({ method }) => !isUnsafe(method))).toEqual([]);
});

test.each(looking.map((e) => [e.id, e] as const))('%s', async (_id, endpoint) => {
  const request = await validRequest(world, endpoint, world.person('producer-a'));
  const rows = () => world.sql<{ n: number }>('select count(*)::int as n from access_log');
  const before = await rows();
  const answer = await sendInside(world, endpoint, reader, {
    ...request,
    headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() },
  });
  expect([answer.status, answer.body?.code]).toEqual([200, 'SUCCESS']);
  expect(await rows()).toEqual(before);
});
