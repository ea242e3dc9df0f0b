import { describe, expect, test } from 'vitest';
import type { NeedBasicInfoType, RequestProducerStatus } from '../account/account.enums.ts';
import { specTable } from '../testing/spec.ts';
import { allowedPath, breadcrumb, gateFor, gateTarget, landing, menuFor, visible } from './access.ts';
import type { MenuUser } from './access.ts';
import { alwaysAllowed, menu, menuItems } from './menu.ts';

const base: MenuUser = {
  userType: 'producer',
  productType: 'normal',
  producerType: 'business',
  groupMaster: false,
  isGroupMember: false,
  matchSaleable: false,
  needBasicInfoType: 'none',
  hasProducerInfo: true,
  requestProducerStatus: { status: 'final' },
};
const user = (part: Partial<MenuUser>): MenuUser => ({ ...base, ...part });
const plain = { productType: null, producerType: null, hasProducerInfo: false } as const;
const personas: Record<string, MenuUser> = {
  'producer-a': base,
  'need-seller-info': user({ needBasicInfoType: 'seller', hasProducerInfo: false }),
  'producer-individual': user({ producerType: 'individual' }),
  eticket: user({ productType: 'voucher' }),
  'group-master': user({ groupMaster: true }),
  'group-member': user({ isGroupMember: true }),
  influencer: user({ ...plain, userType: 'influencer' }),
  'need-matching-info': user({ ...plain, userType: 'influencer', needBasicInfoType: 'matching' }),
  'producer-matching': user({ matchSaleable: true }),
  admin: user({ ...plain, userType: 'admin' }),
  consumer: user({ ...plain, userType: 'consumer', requestProducerStatus: { status: 'none' } }),
};
const rows = specTable('menu.tsv');
const routesOf = (u: MenuUser) =>
  menuFor(u).flatMap((s) => s.groups.flatMap((g) => g.items.map((i) => i.route)));
const countsOf = (u: MenuUser) =>
  menu.map(
    (s) =>
      menuFor(u)
        .find((shown) =>
          shown.groups.some((g) =>
            g.items.some((i) => s.groups.some((mg) => mg.items.some((mi) => mi.route === i.route))),
          ),
        )
        ?.groups.flatMap((g) => g.items).length ?? 0,
  );
const deepOf = (u: MenuUser) => menuItems.filter((i) => i.kind === 'deep' && visible(i, u)).length;

describe('the menu', () => {
  test('equals docs/spec/menu.tsv, row by row', () => {
    const sectionOf = (route: string) => {
      const section = menu.find(
        (s) => s.parent?.route === route || s.groups.some((g) => g.items.some((i) => i.route === route)),
      );
      const group = section?.groups.find((g) => g.items.some((i) => i.route === route));
      return [section?.label, group?.label].filter(Boolean).join(' > ');
    };
    const ours = [...menuItems, ...alwaysAllowed].map((i) => [
      i.route,
      i.label,
      [...i.userTypes].sort(),
      [...i.groupRoles].sort(),
      i.kind,
      sectionOf(i.route),
    ]);
    const theirs = rows.map((r) => [
      r.route,
      r.menu,
      r.userTypes!.split(',').sort(),
      r.groupRoles!.split(',').sort(),
      r.kind,
      r.section,
    ]);
    const byRoute = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
    expect(ours.sort(byRoute)).toEqual(theirs.sort(byRoute));
  });

  // persona, leaves, sections in order, deep pages
  test.each([
    ['producer-a', 51, [18, 15, 7, 6, 1, 4], 5],
    ['need-seller-info', 51, [18, 15, 7, 6, 1, 4], 5],
    ['producer-individual', 51, [18, 15, 7, 6, 1, 4], 5],
    ['eticket', 47, [17, 13, 6, 6, 1, 4], 5],
    ['group-master', 53, [19, 15, 7, 7, 1, 4], 5],
    ['group-member', 40, [16, 12, 7, 0, 1, 4], 5],
    ['influencer', 30, [13, 6, 1, 5, 1, 4], 1],
    ['need-matching-info', 30, [13, 6, 1, 5, 1, 4], 1],
    ['producer-matching', 61, [19, 18, 8, 8, 1, 7], 5],
    ['admin', 64, [20, 18, 10, 8, 1, 7], 5],
    ['consumer', 0, [0, 0, 0, 0, 0, 0], 0],
  ] as const)('%s sees %i leaves', (name, leaves, sections, deep) => {
    const u = personas[name]!;
    expect(routesOf(u)).toHaveLength(leaves);
    expect(countsOf(u)).toEqual([...sections]);
    expect(deepOf(u)).toBe(deep);
  });

  test('R189: members lack exactly promotion, contracts, settlement, donation and gripper live', () => {
    const lacking = routesOf(base).filter((route) => !routesOf(personas['group-member']!).includes(route));
    expect(lacking.sort()).toEqual([
      '/channels/broadcast/gripper-live',
      '/channels/sponsorship',
      '/sales/contract/legacy',
      '/sales/contract/producer',
      '/sales/promotion',
      '/settlement/sales/estimate',
      '/settlement/sales/history',
      '/settlement/sales/vat',
      '/settlement/sponsorship/exchange/history',
      '/settlement/sponsorship/exchange/request',
      '/settlement/sponsorship/vat',
    ]);
  });

  test('R187, R188: group pages are for masters only', () => {
    const own = routesOf(personas['group-master']!).filter((route) => !routesOf(base).includes(route));
    expect(own).toEqual(['/channels/group', '/settlement/sales/group']);
  });

  test('R180, R181: e-ticket pages and goods pages never meet', () => {
    const goods = routesOf(base).filter((r) => !routesOf(personas.eticket!).includes(r));
    const tickets = routesOf(personas.eticket!).filter((r) => !routesOf(base).includes(r));
    expect(tickets).toEqual(['/channels/basic/e-ticket', '/shipment/prepare', '/shipment/status']);
    expect(goods).toEqual([
      '/channels/basic/delivery',
      '/channels/basic/model',
      '/sales/product/flash',
      '/sales/product/flash/set-base-info',
      '/order-delivery/order/exchange',
      '/delivery/order',
      '/delivery/status',
    ]);
  });

  test('the formula holds over every combination of marks and users', () => {
    let seen = 0;
    for (const u of everyUser())
      for (const item of menuItems) {
        seen += 1;
        const expected = u.userType !== 'consumer' && formula(item.userTypes, item.groupRoles, u);
        if (visible(item, u) !== expected) expect.fail(`${item.route} for ${JSON.stringify(u)}`);
      }
    expect(seen).toBe(4 * 3 * 3 * 2 * 2 * 2 * menuItems.length);
  });

  test('R65: e-ticket sellers read 주문/발송 관리 and 환불 관리', () => {
    const shown = menuFor(personas.eticket!);
    expect(shown.map((s) => s.label)).toContain('주문/발송 관리');
    expect(shown.flatMap((s) => s.groups.flatMap((g) => g.items.map((i) => i.label)))).toContain('환불 관리');
    expect(breadcrumb('/order-delivery/order/return?start=0', personas.eticket!)).toEqual([
      '주문/발송 관리',
      '주문',
      '환불 관리',
    ]);
    expect(breadcrumb('/order-delivery/order/return', base)).toEqual(['주문/배송 관리', '주문', '반품 관리']);
    expect(breadcrumb('/dashboard', base)).toBeNull();
  });
});

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

/** The sentence of menu.md §5, written down a second time on purpose. */
function formula(types: readonly string[], roles: readonly string[], u: MenuUser): boolean {
  const has = (mark: string) => types.includes(mark);
  const roleOk = u.groupMaster
    ? roles.includes('groupMaster')
    : u.isGroupMember
      ? roles.includes('groupMember')
      : roles.includes('nonGroup');
  const product =
    has('producer') && has('eTicket')
      ? true
      : has('eTicket')
        ? u.productType === 'voucher'
        : has('producer')
          ? u.productType === 'normal'
          : false;
  const producer = u.userType === 'producer';
  return (
    roleOk &&
    ((u.userType === 'admin' && has('admin')) ||
      (producer && product) ||
      (has('influencer') && (u.userType === 'influencer' || u.matchSaleable)) ||
      (has('individual') &&
        producer &&
        u.producerType === 'individual' &&
        ((!has('producer') && !has('eTicket')) || product)))
  );
}

function* everyUser(): Generator<MenuUser> {
  for (const userType of ['admin', 'producer', 'influencer', 'consumer'] as const)
    for (const productType of ['normal', 'voucher', null] as const)
      for (const producerType of ['individual', 'business', null] as const)
        for (const groupMaster of [true, false])
          for (const isGroupMember of [true, false])
            for (const matchSaleable of [true, false])
              yield user({
                userType,
                productType,
                producerType,
                groupMaster,
                isGroupMember,
                matchSaleable,
                needBasicInfoType: 'none' as NeedBasicInfoType,
              });
}
