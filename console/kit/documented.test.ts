import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { barePages } from '../bare-pages.ts';
import { shellPages } from '../routes.ts';
import { bareRoutes, isBuilt, shellRoutes } from './documented.ts';

it('every route of routes.tsv is a page, and every page of a domain has its route', () => {
  const routes = readFileSync('docs/spec/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]!);
  const all = [...shellRoutes, ...bareRoutes];
  const ours = [
    '/account-state',
    '/admin/academy',
    '/admin/act-as',
    '/admin/adjustments',
    '/admin/applications',
    '/admin/asks',
    '/admin/banners',
    '/admin/business-conversions',
    '/admin/approvals',
    '/admin/category-docs',
    '/admin/claim-appeals',
    '/admin/client-logs',
    '/admin/exchanges',
    '/admin/groups',
    '/admin/help',
    '/admin/lives',
    '/admin/notices',
    '/admin/payouts',
    '/admin/popups',
    '/admin/promotions',
    '/admin/refunds',
    '/admin/sanctions',
    '/admin/settlements',
    '/admin/users',
    '/find',
    '/join',
    '/legal/{legalSeq}',
    '/undo',
  ];
  expect(all.filter((route) => !ours.includes(route)).sort()).toEqual(routes.toSorted());
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(shellPages).filter((route) => !shellRoutes.includes(route))).toEqual([]);
  expect(Object.keys(barePages).filter((route) => !bareRoutes.includes(route))).toEqual([]);
  expect(all.filter(isBuilt).sort()).toEqual(Object.keys(shellPages).sort());
});
