// A master gives no member a password that is known from a breach (G-PWD-1, decision 0120).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BREACHED } from '../../../simulator/breach/breach.ts';
import { waitForBreaches } from '../../testing/breach.ts';
import { MEMBER_PASSWORD, stageGroup } from '../../testing/groups.ts';
import { startOutside, type Outside } from '../../testing/outside.ts';
import { steppedUp } from '../../testing/step-up.ts';

const stage = stageGroup();
let outside: Outside;
waitForBreaches();
beforeAll(async () => {
  outside = await startOutside();
  stage.app.deps.config.simUrl = outside.simUrl;
});
afterAll(async () => {
  await outside.stop();
});

test('at the start and when it is set anew', async () => {
  const known = await stage.add({ password: BREACHED[0] });
  const fault = { code: 'BAD_REQUEST', data: { errors: [{ field: 'password', code: 'PATTERN' }] } };
  expect(known.body).toMatchObject(fault);
  const { body, status } = await stage.add();
  expect(status).toBe(200);
  const set = async (password: string | undefined) =>
    stage.app.call('PUT', `/v1/seller/group/member/password/${body.data.userSeq}`, {
      token: stage.token.master,
      headers: await steppedUp(stage.app.deps, stage.token.master),
      body: { password },
    });
  expect((await set(BREACHED[1])).body).toMatchObject(fault);
  expect((await set(`${MEMBER_PASSWORD}9`)).status).toBe(200);
});
