import { expect, it } from 'vitest';
import { orderEntries, orderNumber } from './palette.tsx';

it.each([
  ['2611180911', '2611180911'],
  ['26111-80911', '2611180911'],
  ['12', null],
  ['0123456', null],
  ['감귤', null],
  ['12345678901234567', null],
])('%s as an order number is %s', (typed, no) => expect(orderNumber(typed)).toBe(no));

const finder = orderEntries.finder!;

it('orders are asked for by a name or number, not by consonants', () => {
  expect(['하은서', '6894-2017-3351', 'ㅂㅅ', '하', '  '].map(finder.word)).toEqual([
    '하은서',
    '689420173351',
    null,
    null,
    null,
  ]);
});
it('any word is looked for in the list, a number may be opened', () => {
  expect(finder.offers('감귤')).toMatchObject([
    { href: '/order-delivery/order/list?period=all&searchKey=NONE&keyword=%EA%B0%90%EA%B7%A4' },
  ]);
  expect(finder.offers('6894-2017-3351')).toMatchObject([{ label: '주문 689420173351 열기' }]);
  expect(['6894-2017-3351', '감귤'].map(finder.meant)).toEqual([true, false]);
});
