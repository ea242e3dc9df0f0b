import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { barePages } from '../bare-pages.ts';
import { shellPages } from '../routes.ts';
import { bareRoutes, shellRoutes } from './documented.ts';

it('every route of routes.tsv is a page, and every page of a domain has its route', () => {
  const routes = readFileSync('docs/spec/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]!);
  const all = [...shellRoutes, ...bareRoutes];
  const ours = [
    '/account-state',
    '/admin',
    '/admin/academy',
    '/admin/access-logs',
    '/admin/access-reviews',
    '/admin/act-as',
    '/admin/adjustments',
    '/admin/applications',
    '/admin/asks',
    '/admin/banners',
    '/admin/business-conversions',
    '/admin/approvals',
    '/admin/operators',
    '/admin/categories',
    '/admin/category-docs',
    '/admin/claim-appeals',
    '/admin/client-logs',
    '/admin/commissions',
    '/admin/coupons',
    '/admin/checks',
    '/admin/events',
    '/admin/exchanges',
    '/admin/grade-rules',
    '/admin/funds',
    '/admin/groups',
    '/admin/help',
    '/admin/holidays',
    '/admin/jobs',
    '/admin/legal',
    '/admin/lives',
    '/admin/notices',
    '/admin/payouts',
    '/admin/popups',
    '/admin/promotions',
    '/admin/reference',
    '/admin/refunds',
    '/admin/reports',
    '/admin/sanctions',
    '/admin/settings',
    '/admin/settlements',
    '/admin/switches',
    '/admin/users',
    '/admin/withholding',
    '/find',
    '/join',
    '/legal/{legalSeq}',
    '/undo',
  ];
  // Served by the public pages (web/).
  const elsewhere = ['/shorts/{contentId}'];
  const documented = all.filter((route) => !ours.includes(route));
  expect([...documented, ...elsewhere].sort()).toEqual(routes.toSorted());
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(shellPages).sort()).toEqual(shellRoutes.toSorted());
  expect(Object.keys(barePages).sort()).toEqual(bareRoutes.toSorted());
});
