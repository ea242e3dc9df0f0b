import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetRates } from '../kit/http/rate.ts';
import { callerOf } from './callers.ts';
import { destructive, examples, refused, refusedWith } from './examples.ts';
import { endpoints, ownerFor, unknownIds, validRequests } from './inputs.ts';
import { callOf, send } from './send.ts';
import { newSession, openWorld } from './world.ts';
import type { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

/** Where nothing or another address is answered. */
const ANSWERS: Partial<Record<string, number>> = { redirect: 302, none: 204 };

const ordered = [...endpoints].sort((a, b) => Number(destructive.has(a.id)) - Number(destructive.has(b.id)));

test.each(ordered.map((e) => [e.id, e] as const))(
  '%s has valid examples, and the server takes them',
  async (id, endpoint) => {
    resetRates();
    const who = callerOf(world, endpoint);
    const owner = ownerFor(world, who);
    expect(
      await unknownIds(world, endpoint, owner),
      'add the names to ids in examples.testing.ts or an example',
    ).toEqual([]);
    for (const request of await validRequests(world, endpoint, owner)) {
      const caller = destructive.has(id)
        ? { ...who, token: (await newSession(world, who)).accessToken }
        : who;
      const answer = await send(world, endpoint, caller, request);
      const expected = refused[id]
        ? [refusedWith(id), refused[id]]
        : [ANSWERS[endpoint.answer.kind] ?? 200, 'SUCCESS'];
      expect([answer.status, answer.body?.code ?? 'SUCCESS'], `${callOf(endpoint)} ${answer.text}`).toEqual(
        expected,
      );
    }
  },
);

test('each example is of a call that there is', () => {
  const calls = new Set(endpoints.map((e) => e.id));
  expect(Object.keys(examples).filter((id) => !calls.has(id))).toEqual([]);
});

test('no error showed the inside of the house (G-ENV-2)', () => {
  expect(world.recorder.inside).toEqual([]);
});
