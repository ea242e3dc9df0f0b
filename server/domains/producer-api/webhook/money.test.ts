import { expect, test } from 'vitest';
import type { Event } from '../../../kit/outbox/outbox.ts';
import type { Topic } from '../../../kit/outbox/events.ts';
import { stageReceiver } from './receiver.testing.ts';

const { a, add, taken, bodies, happen, relay, retry } = stageReceiver();

const event = (topic: Topic, payload: object): Event =>
  ({
    topic,
    key: `${topic}:test:${crypto.randomUUID()}`,
    sellerSeq: a.userSeq,
    payload: { sellerSeq: a.userSeq, ...payload },
  }) as Event;

test('what closed, what was paid and what came back; how else a payout moves is nobody’s business', async () => {
  await add({ types: ['settlement.closed', 'payout.paid', 'payout.returned'] });
  const bucket = { kind: 'PRODUCT', periodKey: '2026-11-2' };
  const closed = { settlementSeq: 7, ...bucket, settleAmount: 50_298 };
  const payout = { payoutSeq: 9, ...bucket, amount: 50_298 };
  const exchange = { payoutSeq: 10, kind: 'SPONSORSHIP', periodKey: '31', amount: 122_480 };
  await happen(
    event('settlement.closed', closed),
    event('payout.moved', { ...payout, to: 'SENT' }),
    event('payout.moved', { ...payout, to: 'PAID' }),
    event('payout.moved', { ...payout, to: 'RETURNED' }),
    event('payout.moved', { ...exchange, to: 'PAID' }),
  );
  await relay();
  // One that waited behind another is taken up by the worker's chore.
  await expect.poll(() => retry().then(() => taken.length)).toBe(4);
  const result = '/v1/settlement/product/result/detail/summary?month=2026-11&bucket=PRODUCT_SALES_SECOND';
  const said = bodies().map(({ type, data }) => [type, data]);
  expect(said).toHaveLength(4);
  for (const one of [
    ['settlement.closed', { sellerSeq: a.userSeq, ...closed, link: result }],
    ['payout.paid', { sellerSeq: a.userSeq, ...payout, link: result }],
    ['payout.returned', { sellerSeq: a.userSeq, ...payout, link: result }],
    [
      'payout.paid',
      {
        sellerSeq: a.userSeq,
        ...exchange,
        link: '/v1/sponsorship/settlement/exchange/business/result/31/amount',
      },
    ],
  ])
    expect(said).toContainEqual(one);
});
