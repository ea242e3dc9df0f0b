import { expect, test } from 'vitest';
import { guideRoute } from './guide-route.ts';

test.each([
  ['a list', '/order-delivery/order/list', {}, '/order-delivery/order/list'],
  ['a page of one', '/academy/$menuSeq', {}, '/academy/{menuSeq}'],
  ['the dashboard, which asks by itself', '/dashboard', {}, null],
  ['a form', '/channels/broadcast/reservation/register', {}, null],
  ['a form of a product', '/sales/product/create', {}, null],
  ['the terms of delivery, a form', '/channels/basic/delivery', {}, null],
  ['lives', '/channels/broadcast/list', {}, '/channels/broadcast/list'],
  ['the control room', '/channels/broadcast/list', { room: 7 }, null],
  ['a desk of operators', '/admin/popups', {}, null],
  ['no page of ours', '/$', {}, null],
])('guides over %s', (_what, pattern, search, route) => {
  expect(guideRoute(pattern, search)).toBe(route);
});
