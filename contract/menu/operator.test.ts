import { expect, test } from 'vitest';
import type { OperatorRole } from '../kit/right.ts';
import { menuItems } from './menu.ts';
import { operatorCrumbs, operatorMenu, opensDesk } from './operator.ts';
import { personas } from './personas.testing.ts';

const routes = (name: string) =>
  operatorMenu(personas[name]!).flatMap(({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ route }) => route)),
  );

test('the operator has a desk above the menu, in which none of its pages stands; nobody else has one', () => {
  const own = routes('admin');
  expect(own).toEqual([
    '/admin',
    '/admin/applications',
    '/admin/business-conversions',
    '/admin/category-docs',
    '/admin/users',
    '/admin/asks',
    '/admin/groups',
    '/admin/act-as',
    '/admin/sanctions',
    '/admin/reports',
    '/admin/lives',
    '/admin/settlements',
    '/admin/payouts',
    '/admin/adjustments',
    '/admin/funds',
    '/admin/exchanges',
    '/admin/withholding',
    '/admin/refunds',
    '/admin/claim-appeals',
    '/admin/categories',
    '/admin/commissions',
    '/admin/settings',
    '/admin/holidays',
    '/admin/grade-rules',
    '/admin/reference',
    '/admin/promotions',
    '/admin/coupons',
    '/admin/notices',
    '/admin/popups',
    '/admin/banners',
    '/admin/academy',
    '/admin/help',
    '/admin/legal',
    '/admin/approvals',
    '/admin/access-logs',
    '/admin/access-reviews',
    '/admin/operators',
    '/admin/jobs',
    '/admin/events',
    '/admin/client-logs',
    '/admin/checks',
    '/admin/switches',
  ]);
  expect(menuItems.filter(({ route }) => own.includes(route))).toEqual([]);
  for (const name of Object.keys(personas).filter((one) => one !== 'admin'))
    expect(routes(name), name).toEqual([]);
});

test('its pages are named by it', () => {
  expect(operatorCrumbs('/admin/category-docs')).toEqual(['운영', '심사', '카테고리 서류']);
  expect(operatorCrumbs('/admin')).toEqual(['운영', '할 일']);
  expect(operatorCrumbs('/dashboard')).toBeNull();
});

const withRoles = (...operatorRoles: OperatorRole[]) => ({ ...personas.admin!, operatorRoles });
const shown = (...roles: OperatorRole[]) =>
  operatorMenu(withRoles(...roles)).flatMap(({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ route }) => route)),
  );

test('each role finds the pages of what it reads, and no other opens', () => {
  expect(shown()).toEqual([]);
  expect(shown('CONTENT')).toEqual([
    '/admin',
    '/admin/promotions',
    '/admin/coupons',
    '/admin/notices',
    '/admin/popups',
    '/admin/banners',
    '/admin/academy',
    '/admin/help',
    '/admin/legal',
    '/admin/approvals',
  ]);
  expect(shown('SYSTEM')).toEqual([
    '/admin',
    '/admin/approvals',
    '/admin/jobs',
    '/admin/events',
    '/admin/client-logs',
    '/admin/checks',
    '/admin/switches',
  ]);
  expect(shown('EXAMINER')).toEqual([
    '/admin',
    '/admin/applications',
    '/admin/business-conversions',
    '/admin/category-docs',
    '/admin/users',
    '/admin/groups',
    '/admin/categories',
    '/admin/holidays',
    '/admin/reference',
    '/admin/approvals',
  ]);
  expect(shown('EXAMINER', 'CONTENT')).toEqual(
    expect.arrayContaining([...shown('EXAMINER'), ...shown('CONTENT')]),
  );
  for (const route of shown('FULL'))
    expect([route, opensDesk(withRoles('CONTENT'), route)]).toEqual([
      route,
      shown('CONTENT').includes(route),
    ]);
  expect(opensDesk(withRoles('FULL'), '/dashboard')).toBeNull();
  expect(opensDesk(personas['producer-a']!, '/admin/notices')).toBe(false);
});
