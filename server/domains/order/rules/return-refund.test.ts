import { expect, test } from 'vitest';
import { returnRefund } from './return-refund.ts';

test('domain.md 3.1.7 (e): change of mind: the way back is the buyer’s, the way out stays paid', () => {
  const back = { payAmount: 49_900, returnFee: 3000, deliveryFee: 6000, wholeBundle: true };
  expect(returnRefund({ ...back, fault: 'BUYER' })).toBe(46_900);
  expect(returnRefund({ ...back, fault: 'SELLER' })).toBe(55_900);
  expect(returnRefund({ ...back, fault: 'SELLER', wholeBundle: false })).toBe(49_900);
});
