import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { fakeBrowser } from '../../kit/call/fake-browser.ts';
import { unbuilt } from '../../kit/unbuilt.ts';
import { groupsOf, pagesOf } from './palette-targets.ts';

const goods: User = {
  userSeq: 1, loginId: 'x', name: 'x', userTag: null, email: null, emailVerified: true, phoneNumber: null, provider: 'E', status: 'NORMAL',
  userType: 'producer', productType: 'normal', producerType: 'business', groupMaster: false, isGroupMember: false, groupSeq: null,
  matchSaleable: false, needBasicInfoType: 'none', hasProducerInfo: true, requestProducerStatus: { status: 'none' }, shopName: null, nextAction: null,
};
const tickets: User = { ...goods, productType: 'voucher' };
const broadcaster: User = { ...goods, userType: 'influencer', productType: null, producerType: null };
const found = (user: User, typed: string) => groupsOf(user, pagesOf(user), typed);
const first = (user: User, typed: string) => found(user, typed)[0]?.items[0];

beforeEach(() => void fakeBrowser());
afterEach(() => void vi.unstubAllGlobals());

it('the work of the day opens the list where it is done, each kind of seller its own', () => {
  expect(first(goods, 'ㅂㅊㄹ')).toMatchObject({ label: '발송처리', place: '배송 관리', href: '/delivery/order?tab=prepare' });
  expect(first(tickets, '발송처리')).toMatchObject({ place: '발송 관리', href: '/shipment/prepare?tab=prepare' });
  expect(found(broadcaster, '발송처리')).toEqual([]);
});

it('any word is looked for among orders, last; a number first', () => {
  expect(found(goods, '감귤').map((group) => group.key)).toEqual(['orders']);
  expect(first(goods, '감귤')?.href).toBe('/order-delivery/order/list?period=all&searchKey=NONE&keyword=%EA%B0%90%EA%B7%A4');
  expect(first(goods, '6894-2017-3351')?.label).toBe('주문 689420173351 열기');
  expect(found(goods, '배송').at(-1)?.key).toBe('orders');
  expect(found(broadcaster, '감귤')).toEqual([]);
});

it('before anything is typed it offers no page that is not built', () => {
  const offered = found(goods, '').flatMap((group) => group.items);
  expect(offered.length).toBeGreaterThan(6);
  expect(offered.filter((one) => unbuilt.includes(one.key))).toEqual([]);
});
