import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from './call/fake-browser.ts';
import { prepare, type First, type Page } from './first.ts';
import { session, type Session } from './session.ts';

const LIST = '/order-delivery/order/list';
const seller = { userSeq: 7, userType: 'producer', productType: 'normal', groupMaster: false, isGroupMember: false, matchSaleable: false, needBasicInfoType: 'none', nextAction: null, requestProducerStatus: { status: 'none' } };
const signedIn = (traits: object = {}) => {
  const user = { ...seller, ...traits } as never;
  return { me: user, user } as Session;
};
const asked = vi.fn<First>(async () => undefined);
const page = vi.fn<Page>(async () => ({ Page: () => null, first: asked }));

beforeEach(() => {
  fakeBrowser();
  vi.clearAllMocks();
  session.set(null);
});

it('asks what the page asks first, for the address that will open', async () => {
  session.set(signedIn());
  await prepare(page, { path: LIST, search: '?tab=new' });
  expect(asked.mock.calls).toEqual([[{ path: LIST, search: '?tab=new' }]]);
});

it('a page without first data is fetched all the same', async () => {
  session.set(signedIn());
  const plain = vi.fn<Page>(async () => ({ Page: () => null }));
  await prepare(plain, { path: '/profile', search: '' });
  expect(plain).toHaveBeenCalledOnce();
});

it.each([
  ['a visitor', null, LIST],
  ['who is not asked yet', undefined, LIST],
  ['an operator who has chosen no seller', signedIn({ userType: 'admin', productType: null }), LIST],
  ['a seller who must change the password first', signedIn({ nextAction: 'PASSWORD_CHANGE' }), LIST],
  ['a seller, of the operator\'s page', signedIn(), '/admin/act-as'],
])('R51-R59 nothing is asked for %s', async (_who, now, path) => {
  session.set(now);
  await prepare(page, { path, search: '' });
  expect(page).not.toHaveBeenCalled();
});

it('nor when the session ends while the code is on its way', async () => {
  session.set(signedIn());
  const late = vi.fn<Page>(async () => {
    session.set(null);
    return { Page: () => null, first: asked };
  });
  await prepare(late, { path: LIST, search: '' });
  expect(asked).not.toHaveBeenCalled();
});
