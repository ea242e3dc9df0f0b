import { describe, expect, test } from 'vitest';
import type { RequestProducerStatus } from '../account/account.enums.ts';
import { allowedPath, gateFor, gateTarget, landing } from './access.ts';
import { menuItems } from './menu.ts';
import { base, personas, routesOf, user } from './personas.testing.ts';

describe('paths', () => {
  test('R55: exactly the leaves of the filtered menu open, whoever asks', () => {
    for (const [name, u] of Object.entries(personas))
      for (const item of menuItems.filter((i) => i.kind === 'leaf')) {
        const gate = gateTarget(u) === item.route;
        expect([name, item.route, allowedPath(u, item.route)]).toEqual([
          name,
          item.route,
          gate || routesOf(u).includes(item.route),
        ]);
      }
  });

  test('R56, R59: deep pages open for those who see their leaf', () => {
    const eticket = personas.eticket!;
    const gripper = personas.influencer!;
    expect(allowedPath(base, '/sales/coupon/producer/new')).toBe(true);
    expect(allowedPath(base, '/sales/coupon/producer/12/edit')).toBe(true);
    expect(allowedPath(base, '/sales/coupon/producer/')).toBe(true);
    expect(allowedPath(gripper, '/sales/coupon/producer/12')).toBe(false);
    expect(allowedPath(base, '/notice/producer/31')).toBe(true);
    expect(allowedPath(base, '/notice/producer/x')).toBe(false);
    expect(allowedPath(gripper, '/notice/producer/31')).toBe(false);
    expect(allowedPath(base, '/academy/4')).toBe(true);
    expect(allowedPath(eticket, '/sales/product/flash/set-base-info')).toBe(false);
    expect(allowedPath(gripper, '/channels/broadcast/reservation/register')).toBe(true);
  });

  test('unknown and neighbouring paths stay shut', () => {
    for (const path of [
      '/nope',
      '/delivery',
      '/delivery/order/1',
      '/channels/groups',
      '/sales',
      '/dashboard/x',
      '/profile/x',
      '//dashboard',
    ])
      expect([path, allowedPath(base, path)]).toEqual([path, false]);
  });

  test('R58: five routes open to any signed-in user, viewers with their argument', () => {
    for (const u of Object.values(personas))
      for (const path of [
        '/dashboard',
        '/bgm-player',
        '/prompter-viewer',
        '/prompter-viewer/77',
        '/media-viewer',
        '/media-viewer/image?src=/a.png',
        '/profile',
        '/dashboard/',
      ])
        expect(allowedPath(u, path)).toBe(true);
  });

  test('the section page follows its children; consumers have onboarding only', () => {
    expect(allowedPath(base, '/channels')).toBe(true);
    expect(allowedPath(personas.consumer!, '/channels')).toBe(false);
    expect(allowedPath(personas.consumer!, '/store-onboarding/pending')).toBe(true);
    expect(allowedPath(base, '/store-onboarding')).toBe(false);
  });
});

describe('the basic-info gate', () => {
  const seller = personas['need-seller-info']!;
  const matching = personas['need-matching-info']!;
  test('R51-R53: who is sent where', () => {
    expect(gateTarget(base)).toBeNull();
    expect(gateTarget(seller)).toBe('/channels/basic/seller-info');
    expect(gateTarget({ ...seller, hasProducerInfo: true })).toBeNull();
    expect(gateTarget(matching)).toBe('/channels/basic/matching');
    for (const path of ['/dashboard', '/order-delivery/order/list', '/channels', '/download-center'])
      expect(gateFor(seller, path)).toBe('/channels/basic/seller-info');
  });
  test('never blocks its targets, profile, help, notices, the inquiry and popups', () => {
    for (const path of [
      '/channels/basic/seller-info',
      '/channels/basic/matching',
      '/profile',
      '/help/producer',
      '/notice/producer/3',
      '/channels/inquiry/seller',
      '/media-viewer/image',
      '/bgm-player',
    ])
      expect([path, gateFor(seller, path)]).toEqual([path, null]);
  });
  test('a target opens for the one who is sent there, also where the menu hides it', () => {
    const odd = user({ needBasicInfoType: 'matching' });
    expect(routesOf(odd)).not.toContain('/channels/basic/matching');
    expect(allowedPath(odd, '/channels/basic/matching')).toBe(true);
    expect(allowedPath(base, '/channels/basic/matching')).toBe(false);
  });
});

test.each([
  ['none', '/store-onboarding'],
  ['new', '/store-onboarding/pending'],
  ['retry', '/store-onboarding/pending'],
  ['progress', '/store-onboarding/pending'],
  ['hold', '/store-onboarding/rejected'],
  ['approve', '/dashboard'],
  ['final', '/dashboard'],
  ['unheard-of', '/dashboard'],
])('R39-R42: a consumer whose request is %s lands on %s', (status, path) => {
  expect(
    landing(
      user({ userType: 'consumer', requestProducerStatus: { status: status as RequestProducerStatus } }),
    ),
  ).toBe(path);
});
test('R37, R38: a visitor lands on /, everybody else on /dashboard', () => {
  expect(landing(null)).toBe('/');
  expect(landing(user({ requestProducerStatus: { status: 'none' } }))).toBe('/dashboard');
});
