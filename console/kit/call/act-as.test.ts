import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { preferenceApi } from '@jangteo/contract/preference/preference.api.ts';
import { setActing } from './act-as.ts';
import { call, setSessionHooks, type SessionHooks } from './call.ts';
import { fakeBrowser, fakeServer, type Answer } from './fake-browser.ts';
import { setConfig } from './hosts.ts';

const hooks: SessionHooks = {
  signedIn: () => true,
  ended: vi.fn<SessionHooks['ended']>(),
  barred: vi.fn<SessionHooks['barred']>(),
  stepUp: async () => false,
  mustDo: vi.fn<SessionHooks['mustDo']>(),
  actOver: vi.fn<SessionHooks['actOver']>(),
};
beforeEach(() => {
  fakeBrowser();
  setSessionHooks(hooks);
  setConfig({});
  setActing({ userSeq: 42, name: '온유상회', mode: 'READ', until: 0 });
});
afterEach(() => {
  setActing(null);
  vi.unstubAllGlobals();
});
const timeline = () => call(orderApi.timeline, { params: { orderSeq: 1 } });

it('acting to read sends nothing that writes, but of the operator’s own', async () => {
  const seen = fakeServer(() => ({ data: [] }));
  const saved = call(preferenceApi.saveTable, { params: { typeKey: 'order' }, body: { value: '[]' } });
  await expect(saved).rejects.toMatchObject({ status: 403, code: 'ACT_AS_READ_ONLY' });
  await timeline();
  await call(adminApi.endActing, { params: { userSeq: 42 } });
  await call(accountApi.logout);
  expect(seen.map(({ url }) => url)).toEqual([
    '/v1/orders/1/timeline',
    '/v1/admin/act-as/42',
    '/user/web/logout',
  ]);
});

it('what is over is told', async () => {
  const answer: Answer = { status: 403, code: 'ACT_AS_OVER', message: '' };
  fakeServer(() => answer);
  await expect(timeline()).rejects.toMatchObject({ code: 'ACT_AS_OVER' });
  expect(hooks.actOver).toHaveBeenCalledOnce();
});
