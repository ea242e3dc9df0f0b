import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from './call/fake-browser.ts';
import { prepare, type First, type LoadFirst, type Page } from './first.ts';
import { session, type Session } from './session.ts';

const LIST = '/order-delivery/order/list';
const seller = {
  userSeq: 7,
  userType: 'producer',
  productType: 'normal',
  groupMaster: false,
  isGroupMember: false,
  matchSaleable: false,
  needBasicInfoType: 'none',
  nextAction: null,
  requestProducerStatus: { status: 'none' },
};
const signedIn = (traits: object = {}) => {
  const user = { ...seller, ...traits } as never;
  return { me: user, user } as Session;
};
const asked = vi.fn<First>(async () => undefined);
const page = vi.fn<Page>(async () => ({ Page: () => null }));
const load = vi.fn<LoadFirst>(async () => asked);

beforeEach(() => {
  fakeBrowser();
  vi.clearAllMocks();
  session.set(null);
});

it('asks what the page asks first, for the address that will open', async () => {
  session.set(signedIn());
  await prepare(page, load, { path: LIST, search: '?tab=new' });
  expect(asked.mock.calls).toEqual([[{ path: LIST, search: '?tab=new' }]]);
});

it('the data are asked for while the code is still on its way', async () => {
  session.set(signedIn());
  const never = new Promise<Awaited<ReturnType<Page>>>(() => undefined);
  void prepare(() => never, load, { path: LIST, search: '' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

it('a page without first data is fetched all the same', async () => {
  session.set(signedIn());
  await prepare(page, async () => undefined, { path: '/profile', search: '' });
  expect(page).toHaveBeenCalledOnce();
});

it.each([
  ['a visitor', null, LIST],
  ['who is not asked yet', undefined, LIST],
  [
    'an operator who has chosen no seller',
    signedIn({ userType: 'admin', operatorRoles: ['FULL'], productType: null }),
    LIST,
  ],
  ['a seller who must change the password first', signedIn({ nextAction: 'PASSWORD_CHANGE' }), LIST],
  ["a seller, of the operator's page", signedIn(), '/admin/act-as'],
])('R51-R59 nothing is asked for %s', async (_who, now, path) => {
  session.set(now);
  await prepare(page, load, { path, search: '' });
  expect(page).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

it('nor when the session ends while the code is on its way', async () => {
  session.set(signedIn());
  load.mockImplementationOnce(async () => {
    session.set(null);
    return asked;
  });
  await prepare(page, load, { path: LIST, search: '' });
  expect(asked).not.toHaveBeenCalled();
});
