import { describe, expect, test } from 'vitest';
import { specTable } from '../testing/spec.ts';
import { breadcrumb, menuFor, visible } from './access.ts';
import type { MenuUser } from './access.ts';
import { alwaysAllowed, menu, menuItems } from './menu.ts';
import { base, personas, routesOf, user } from './personas.testing.ts';

const rows = specTable('menu.tsv');
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
    expect([breadcrumb('/channels', base)?.at(-1), breadcrumb('/academy/3', base)?.at(-1)]).toEqual([
      '채널 관리 홈',
      '아카데미 글',
    ]);
  });
});

/** R178-R185, written down a second time on purpose. */
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
                needBasicInfoType: 'none',
              });
}
