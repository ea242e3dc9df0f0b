import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderFacts, shopOf } from './OrderFacts.tsx';
import { OpenOrders } from './OrdersPage.tsx';

const order = (orderSeq: number, paymentSeq: number, amount: number) =>
  ({
    orderSeq,
    sellerName: `가게 ${orderSeq}`,
    orderedAt: '2026-11-20T14:03:00+09:00',
    recipient: { name: '정하윤', phone: '01012345678', zip: '', addr1: '', addr2: '', memo: '' },
    payment: {
      paymentSeq,
      amount,
      payUrl: `/market/pay/${paymentSeq}`,
      virtualAccount: null,
      expiresAt: null,
      method: 'CARD',
      status: 'WAIT',
      paidAmount: 0,
      paidAt: null,
    },
    lines: [
      {
        status: 'PAY_WAIT',
        productName: '귤',
        optionText: '',
        qty: 1,
        payAmount: amount / 2,
        thumbnail: '/a',
      },
    ],
  }) as unknown as BuyerOrder;

test('an unpaid payment of several shops stands once, below the orders that it pays for', () => {
  const html = renderToStaticMarkup(
    <OpenOrders unpaid={[order(3, 12, 5_000), order(2, 11, 30_000), order(1, 11, 30_000)]} />,
  );
  const parts = html.split('이어서 결제하기');
  expect(parts).toHaveLength(3);
  expect(
    ['가게 1', '가게 2', '가게 3'].map((name) => parts.findIndex((part) => part.includes(name))),
  ).toEqual([1, 1, 0]);
  expect(html.match(/<strong>30,000원<\/strong>/g)).toHaveLength(1);
  expect(html).toContain('결제하지 않은 주문 3건');
});

test('an order that an API of the version before answers, without its shop, is shown', () => {
  const old = order(1, 11, 5_000);
  expect(shopOf(old).address).toBeNull();
  expect(renderToStaticMarkup(<OrderFacts {...old} />)).toContain('<dt>판매자</dt><dd>가게 1</dd>');
});
