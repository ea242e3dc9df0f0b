import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

it('an empty shop begins with its terms of delivery, then goods, then a live', () => {
  const open = (begun: Parameters<typeof firstSteps>[0]) =>
    firstSteps(begun, 'goods')
      .filter(({ done }) => !done)
      .map(({ label }) => label);
  expect(open({ terms: false, products: 0, lives: 0 })).toEqual(['배송 정보', '첫 상품', '첫 방송']);
  expect(open({ terms: true, products: 3, lives: 0 })).toEqual(['첫 방송']);
  expect(open({ terms: true, products: 3, lives: 1 })).toEqual([]);
});

it('who sells e-tickets has no delivery', () => {
  const [first] = firstSteps({ terms: false, products: 0, lives: 0 }, 'voucher');
  expect([first!.label, first!.to]).toEqual(['e-티켓 정보', '/channels/basic/e-ticket']);
});
