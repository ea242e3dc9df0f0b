import { expect, test } from 'vitest';
import { menuItems } from './menu.ts';
import { operatorCrumbs, operatorMenu } from './operator.ts';
import { personas } from './personas.testing.ts';

const routes = (name: string) =>
  operatorMenu(personas[name]!).flatMap(({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ route }) => route)),
  );

test('the operator has a desk above the menu, in which none of its pages stands; nobody else has one', () => {
  const own = routes('admin');
  expect(own).toEqual([
    '/admin/applications',
    '/admin/business-conversions',
    '/admin/category-docs',
    '/admin/users',
    '/admin/asks',
    '/admin/groups',
    '/admin/act-as',
    '/admin/sanctions',
    '/admin/lives',
    '/admin/settlements',
    '/admin/payouts',
    '/admin/adjustments',
    '/admin/exchanges',
    '/admin/refunds',
    '/admin/claim-appeals',
    '/admin/promotions',
    '/admin/notices',
    '/admin/popups',
    '/admin/banners',
    '/admin/academy',
    '/admin/help',
    '/admin/approvals',
    '/admin/client-logs',
  ]);
  expect(menuItems.filter(({ route }) => own.includes(route))).toEqual([]);
  for (const name of Object.keys(personas).filter((one) => one !== 'admin'))
    expect(routes(name), name).toEqual([]);
});

test('its pages are named by it', () => {
  expect(operatorCrumbs('/admin/category-docs')).toEqual(['운영', '심사', '카테고리 서류']);
  expect(operatorCrumbs('/dashboard')).toBeNull();
});
