import { orderList } from '@jangteo/contract/order/order.list.ts';
import { expect, it } from 'vitest';
import { fieldsOf, sentenceParts } from './sentence.ts';
import { readState } from './state.ts';

const parts = (query: string, vocabulary?: 'voucher') =>
  sentenceParts({
    spec: orderList,
    fields: fieldsOf(orderList),
    state: readState(orderList, query),
    today: '2026-11-19',
    vocabulary,
  });
const said = (query: string, vocabulary?: 'voucher') =>
  parts(query, vocabulary).map(({ field, value }) => [field, value]);

it('names the period by its dateKey and writes days without this year', () => {
  expect(said('period=week')).toEqual([['주문일', '11.12 – 11.19']]);
  expect(said('dateKey=CONFIRM_AT&from=2025-12-30&to=2026-01-02')).toEqual([
    ['구매확정일', '2025.12.30 – 2026.01.02'],
  ]);
  expect(said('period=today')).toEqual([['주문일', '11.19']]);
});
it('전체 needs no words', () => {
  expect(said('period=all')).toEqual([]);
});
it('several values are the first and how many more', () => {
  expect(said('period=all&paymentMethod=CREDIT_CARD&paymentMethod=KAKAO_PAY&contentSeq=40001')).toEqual([
    ['결제수단', '신용카드 외 1개'],
    ['방송', '40001'],
  ]);
});
it('a keyword stands under what it searches', () => {
  expect(said('period=all&searchKey=PRODUCT_NAME&keyword=감귤&keyword=유자')).toEqual([
    ['상품명', '감귤 외 1개'],
  ]);
  expect(said('period=all&keyword=감귤')).toEqual([['검색어', '감귤']]);
});
it('speaks the vocabulary of e-ticket sellers', () => {
  expect(said('period=all&status=SHIPPING_START', 'voucher')).toEqual([['주문상태', '발송완료']]);
});
it('each part knows the state without it, and nothing else goes', () => {
  const all = parts('tab=new&period=week&status=PAYMENT_COMPLETE&keyword=a');
  const without = Object.fromEntries(all.map((part) => [part.key, part.without]));
  expect(without.period).toEqual({
    period: 'all',
    filter: { tab: 'new', status: ['PAYMENT_COMPLETE'], searchKey: 'NONE', keyword: ['a'] },
  });
  expect(without.keyword).toEqual({ period: 'week', filter: { tab: 'new', status: ['PAYMENT_COMPLETE'] } });
  expect(without.status).toEqual({
    period: 'week',
    filter: { tab: 'new', searchKey: 'NONE', keyword: ['a'] },
  });
});
