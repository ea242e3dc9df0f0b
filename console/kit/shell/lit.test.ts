import { expect, test } from 'vitest';
import { litRoute } from './lit.ts';

const routes = ['/sales/product/create', '/sales/product/products', '/sales/product/notice', '/sales'];

test.each([
  ['a page of the menu', '/sales/product/notice', {}, '/sales/product/notice'],
  ['a form below its list', '/sales/product/notice/create', {}, '/sales/product/notice'],
  ['a new product', '/sales/product/create', {}, '/sales/product/create'],
  ['a product that stands', '/sales/product/create', { productSeq: 7 }, '/sales/product/products'],
  ['a page beside the menu', '/profile', {}, '/profile'],
])('%s', (_what, pathname, search, lit) => {
  expect(litRoute(routes, pathname, search)).toBe(lit);
});
