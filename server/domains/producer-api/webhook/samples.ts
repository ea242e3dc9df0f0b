import type { WebhookType } from '@jangteo/contract/producer-api/producer-api.enums.ts';

const line = (status: string) => ({ orderProductSeq: 1, status, version: 2, payAmount: 12_900 });
const order = (status: string) => ({ orderSeq: 1, lines: [line(status)] });
const claim = (state: string) => ({ claimSeq: 1, orderProductSeq: 1, type: 'RETURN', state, by: 'buyer' });
const bucket = { kind: 'PRODUCT', periodKey: '2026-11-2' };
const payout = { payoutSeq: 1, ...bucket, amount: 1_290_000 };

const SAMPLES: Record<WebhookType, Record<string, unknown>> = {
  'order.paid': order('PAYMENT_COMPLETE'),
  'order.changed': order('PREPARING_PRODUCT'),
  'order.delivered': order('SHIPPING_COMPLETED'),
  'order.confirmed': order('CONFIRM_RECEIVE'),
  'claim.opened': claim('REQUEST'),
  'claim.changed': claim('PROCESSING'),
  'refund.done': { refundSeq: 1, claimSeq: 1, orderProductSeq: 1, amount: 12_900 },
  'product.sold_out': { productSeq: 1 },
  'settlement.closed': { settlementSeq: 1, ...bucket, settleAmount: 1_290_000 },
  'payout.paid': payout,
  'payout.returned': payout,
  'webhook.test': {},
};

/** What a test says: an event of the type with made-up numbers, and that it is a test. */
export const sampleOf = (type: WebhookType, sellerSeq: number, origin: string): Record<string, unknown> => ({
  sellerSeq,
  test: true,
  ...SAMPLES[type],
  link: `${origin}/docs`,
});
