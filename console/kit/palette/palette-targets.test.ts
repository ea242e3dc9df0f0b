import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { someSeller } from '@jangteo/contract/account/user.testing.ts';
import { fakeBrowser } from '../call/fake-browser.ts';
import '../../routes.ts';
import { domains } from '../../domains.ts';
import type { Entries } from './entries.ts';
import type { Target } from './palette.ts';
import { actsOf, findersFor, groupsOf, pagesOf, tasksOf } from './palette-targets.ts';

const goods = someSeller;
const tickets: User = { ...goods, productType: 'voucher' };
const broadcaster: User = { ...goods, userType: 'influencer', productType: null, producerType: null };
let entries: Entries[];
const found = (user: User, typed: string, acts: Target[] = [], hits: Target[] = []) => {
  const pages = pagesOf(user);
  const finders = findersFor(pages, entries);
  const tasks = tasksOf(pages, entries);
  return groupsOf({ user, pages, tasks, acts, found: finders.map((finder) => ({ finder, hits })) }, typed);
};
const first = (user: User, typed: string) => found(user, typed)[0]?.items[0];

beforeAll(async () => {
  entries = await Promise.all(domains.flatMap((domain) => domain.palette?.() ?? []));
});
beforeEach(() => void fakeBrowser());
afterEach(() => void vi.unstubAllGlobals());

it('the work of the day opens the list where it is done, each kind of seller its own', () => {
  expect(first(goods, 'ㅂㅊㄹ')).toMatchObject({
    label: '발송처리',
    place: '배송 관리',
    href: '/delivery/order?tab=prepare',
  });
  expect(first(tickets, '발송처리')).toMatchObject({
    place: '발송 관리',
    href: '/shipment/prepare?tab=prepare',
  });
  expect(found(broadcaster, '발송처리')).toEqual([]);
});

it('any word is looked for among orders and products, last; a number first', () => {
  expect(found(goods, '감귤').map((group) => group.heading)).toEqual(['주문', '상품']);
  expect(first(goods, '감귤')?.href).toBe(
    '/order-delivery/order/list?period=all&searchKey=NONE&keyword=%EA%B0%90%EA%B7%A4',
  );
  expect(first(goods, '6894-2017-3351')?.label).toBe('주문 689420173351 열기');
  expect(found(goods, '배송').at(-1)?.key).toBe('found');
  expect(found(broadcaster, '감귤')).toEqual([]);
});

it('before anything is typed it offers the work of the day', () => {
  const offered = found(goods, '').flatMap((group) => group.items);
  expect(offered.length).toBeGreaterThan(6);
  expect(offered.slice(0, 4).map((one) => one.label)).toEqual([
    '발주확인',
    '발송처리',
    '송장 엑셀 업로드',
    '바코드 발송',
  ]);
});

it('the theme and the sign-out are found by their words', () => {
  expect(first(goods, '다크')).toMatchObject({ key: 'theme:dark' });
  expect(first(goods, '라이트')).toMatchObject({ key: 'theme:light' });
  expect(first(goods, '로그아웃')).toMatchObject({ key: 'task:sign-out' });
});

it('what the open page can do comes first; of one key only what is in force', () => {
  const run = () => undefined;
  const acts = actsOf([
    { keys: 'p', label: '주문서 인쇄', group: '처리', act: true, run },
    { keys: '', label: '판매자 취소', group: '처리', act: true, run },
    { keys: 'p', label: '주문서 인쇄 (검색결과)', group: '처리', act: true, run },
    { keys: 'j', label: '다음 줄', group: '이동', run },
  ]);
  expect(acts.map((one) => one.label).toSorted()).toEqual(['주문서 인쇄', '판매자 취소']);
  expect(found(goods, '취소', acts)[0]).toMatchObject({
    key: 'acts',
    items: [{ key: 'act:판매자 취소' }],
  });
});

it('products that are found stand before orders that are only offered', () => {
  const finders = findersFor(pagesOf(goods), entries);
  const hits = [{ key: 'product:1', label: '황금향 3kg', place: '판매중', href: '/x' }];
  const groups = groupsOf(
    {
      user: goods,
      pages: pagesOf(goods),
      tasks: [],
      found: finders.map((finder) => ({ finder, hits: finder.heading === '상품' ? hits : [] })),
    },
    '황금향',
  );
  expect(groups.map((group) => group.heading)).toEqual(['상품', '주문']);
});

it('rows that the server found stand before what needs no answer; a page is needed to look for them', () => {
  const hit = { key: 'hit:1', label: '2611180911 · 하은서 · 제주 감귤', place: '결제완료', href: '/x' };
  expect(found(goods, '하은서', [], [hit])[0]!.items.map((one) => one.key)).toEqual(['hit:1', 'orders']);
  expect(found(broadcaster, '하은서', [], [hit])).toEqual([]);
});
