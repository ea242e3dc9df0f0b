import { expect, test } from 'vitest';
import { consolePage } from './console-page.ts';

const html = '<html><head><meta name="jt-config" content="" /></head><body></body></html>';
const files = {
  '/': ['assets/in.js'],
  '/dashboard': ['assets/frame.js'],
  '/order-delivery/order/list': ['assets/frame.js', 'assets/list.css', 'assets/list.js'],
};
const hosts = {
  api: 'https://a.example/?x="<y>&z',
  auth: '',
  account: '',
  file: '',
  clientLog: '',
  static: '',
  live: '',
};
const page = consolePage(html, files, () => ({ hosts, version: '1', settings: { lateDays: 7 } }));
const linked = (url: string, cookies?: string) =>
  [...page.of(url, cookies).matchAll(/<link rel="(\w+)" crossorigin href="\/assets\/([^"]+)">/g)].map(
    (hit) => `${hit[1]} ${hit[2]}`,
  );
const SIGNED_IN = 'jt-device=1; __Host-jt-access=abc';

test('R1-R4 the configuration stands in the page, as text that ends no attribute', () => {
  const written = /name="jt-config" content="([^"]*)"/.exec(page.of('/', undefined))![1]!;
  expect(written).not.toContain('<');
  const read = written.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual({ hosts, version: '1', settings: { lateDays: 7 } });
});

test('a browser that carries a sign-in is told the files of the page it opens, query and last slash aside', () => {
  const list = ['modulepreload frame.js', 'stylesheet list.css', 'modulepreload list.js'];
  expect(linked('/order-delivery/order/list?tab=new', SIGNED_IN)).toEqual(list);
  expect(linked('/order-delivery/order/list/', 'jt-refresh=x')).toEqual(list);
  expect([linked('/', SIGNED_IN), linked('/login?next=/x', SIGNED_IN)]).toEqual([
    ['modulepreload frame.js'],
    ['modulepreload frame.js'],
  ]);
});

test('any other browser is told those of the sign-in page, wherever it begins', () => {
  for (const cookies of [undefined, 'jt-device=1', 'jt-access='])
    expect(linked('/order-delivery/order/list', cookies)).toEqual(['modulepreload in.js']);
});

test('a path that the build does not list gets the plain page', () => {
  expect(linked('/guide/producer', SIGNED_IN)).toEqual([]);
  expect(page.of('/guide/producer', SIGNED_IN)).toContain('</head>');
});

test('no script stands in the page: the CSP allows none', () => {
  expect(page.of('/order-delivery/order/list', SIGNED_IN)).not.toMatch(/<script/);
});
