import { expect, it } from 'vitest';
import { moneyOf } from './money.ts';

type Given = Parameters<typeof moneyOf>[0];
const totals: Given['totals'] = {
  qty: 2,
  productAmount: 50_000,
  sellerCoupon: 2_000,
  platformCoupon: 1_000,
  deliveryFee: 3_000,
  payAmount: 47_000,
  refundAmount: 0,
};
const payment: Given['payment'] = {
  method: 'CREDIT_CARD',
  status: 'PAID',
  paidAmount: 50_000,
  cardName: null,
  installment: null,
  virtualAccount: null,
  paidAt: '2026-11-20T10:00:00+09:00',
  cashReceipt: null,
};
const bundle: Given['bundles'][number] = {
  bundleSeq: 1,
  rule: 'IMPOSSIBLE',
  baseFee: 3_000,
  regionFee: 0,
  feePaidBy: 'BUYER',
};
const said = (
  change: Partial<Given['totals']>,
  pay: Partial<Given['payment']> = {},
  deliveryMethod: 'PARCEL' | 'MESSAGE' = 'PARCEL',
) =>
  moneyOf({
    lines: [{ deliveryMethod }],
    totals: { ...totals, ...change },
    payment: { ...payment, ...pay },
    bundles: [bundle],
  }).map(({ name, amount, sum }) => `${sum ? '= ' : ''}${name} ${amount}`);

it('what was paid is the sum of what stands above it', () => {
  expect(said({})).toEqual([
    '상품금액 50000',
    '판매자쿠폰 -2000',
    '플랫폼쿠폰 -1000',
    '배송비 3000',
    '= 결제금액 50000',
  ]);
});
it('a free delivery is told, but what goes by message has none', () => {
  expect(said({ deliveryFee: 0 })).toContain('배송비 0');
  expect(said({ deliveryFee: 0 }, {}, 'MESSAGE').join()).not.toContain('배송비');
});
it('refunds stand below what was paid, with what is left', () => {
  expect(said({ refundAmount: 20_000 }).slice(-3)).toEqual([
    '= 결제금액 50000',
    '환불금액 -20000',
    '= 환불 뒤 금액 30000',
  ]);
});
it('before the money came it is named as what is to be paid, and after that hope as what was not', () => {
  expect(
    said({ sellerCoupon: 0, platformCoupon: 0 }, { paidAt: null, status: 'WAIT', paidAmount: 0 }),
  ).toEqual(['상품금액 50000', '배송비 3000', '= 결제할 금액 53000']);
  expect(said({}, { paidAt: null, status: 'CANCELED', paidAmount: 0 }).at(-1)).toBe(
    '= 결제되지 않은 금액 50000',
  );
});
