// decision 0140, ASVS 7.5.1: with an access token alone nobody takes the account; every call that says so is asked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asksStepUp } from '@jangteo/contract/kit/endpoint.ts';
import { resetRates } from '../kit/http/rate.ts';
import { steppedUp } from '../testing/step-up.ts';
import { callerOf } from './callers.ts';
import { endpoints, ownerFor, validRequest } from './inputs.ts';
import { sendInside } from './send.ts';
import { newSession, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const asked = endpoints.filter(asksStepUp);

test.each(asked.map((e) => [e.id, e] as const))('%s is refused without the key', async (_id, endpoint) => {
  resetRates();
  const who = endpoint.stepUp === 'OPERATOR' ? world.person('admin') : callerOf(world, endpoint);
  const request = await validRequest(world, endpoint, ownerFor(world, who));
  const { deps } = world.app;
  const elsewhere = await steppedUp(deps, (await newSession(world, who)).accessToken);
  const over = await steppedUp(deps, who.token!, -1);
  for (const headers of [{ 'x-step-up': '' }, { 'x-step-up': 'made-up' }, elsewhere, over]) {
    const answer = await sendInside(world, endpoint, who, {
      ...request,
      headers: { ...request.headers, ...headers },
    });
    expect([answer.status, answer.body?.code, answer.body?.data]).toEqual([
      461,
      'STEP_UP_REQUIRED',
      { nextAction: 'STEP_UP' },
    ]);
  }
});
