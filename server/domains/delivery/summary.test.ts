// Cards of the desk: what a card and each piece of its bar say is what their list shows (domain.md 0.1).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { DeskSummary } from '@jangteo/contract/delivery/delivery.summary.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

let db: TestDb;
let app: TestApp;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  // Every step of every state has lines, whatever hour the demo was made at; the roll-up moves with them.
  await app.deps.pools.job.query(`with l as (select seller_seq, order_product_seq, ship_due_at,
      row_number() over (partition by seller_seq, fulfilment_status order by order_product_seq) as n
      from order_product
      where not claim_in_force
        and fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'))
    update order_product o
    set ship_due_at = ((${sqlNow()} at time zone 'Asia/Seoul')::date + (l.n % 5)::int - 1 + time '23:59:59') at time zone 'Asia/Seoul'
    from l
    where (o.seller_seq, o.order_product_seq) = (l.seller_seq, l.order_product_seq)`);
  await app.deps.pools.job.query('delete from desk_rollup');
  await app.deps.pools.job
    .query(`insert into desk_rollup (seller_seq, due_day, paid_day, fulfilment_status, delivery_method, slot,
      lines)
    select seller_seq, (ship_due_at at time zone 'Asia/Seoul')::date,
      (paid_at at time zone 'Asia/Seoul')::date, fulfilment_status, delivery_method, 0, count(*)
    from order_product
    where not claim_in_force
      and fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')
    group by 1, 2, 3, 4, 5`);
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const searches: Record<string, object> = {
  everything: {},
  'a period of due days': { dateKey: 'SHIP_DUE_AT', from: '2026-01-01', to: '2048-12-31' },
  'fees, which no roll-up knows': { feeType: ['FREE', 'PAID'] },
};

describe.each(['producer-a', 'eticket', 'group-master'])('GET /v1/delivery/summary: %s', (persona) => {
  it.each(Object.keys(searches))('%s: each number opens a list of as many rows', async (name) => {
    const { token } = await app.login(personaOf(persona).loginId);
    const query = { ...searches[name] };
    const rows = async (more: object) =>
      (await app.call('GET', '/v1/delivery', { token, query: { ...query, ...more, length: 1 } })).body
        .recordsFiltered;
    const { cards } = (
      await app.call<DeskSummary>('GET', '/v1/delivery/summary', {
        token,
        query: { ...query, tab: 'postponed' },
      })
    ).body.data;
    expect(cards.map((card) => card.key)).toEqual([
      'payment-complete',
      'prepare',
      'postponed',
      'shipping-postponed',
    ]);
    for (const { key: tab, count, spread } of cards) {
      expect([tab, count]).toEqual([tab, await rows({ tab })]);
      for (const due of dueStep.values)
        expect([tab, due, spread![due]]).toEqual([tab, due, await rows({ tab, due })]);
    }
    if (name === 'everything')
      expect(
        cards
          .slice(0, 2)
          .flatMap((card) => Object.values(card.spread!))
          .filter((lines) => lines === 0),
      ).toEqual([]);
    const [narrowed] = (
      await app.call<DeskSummary>('GET', '/v1/delivery/summary', { token, query: { ...query, due: 'TODAY' } })
    ).body.data.cards;
    expect([narrowed!.count, narrowed!.spread]).toEqual([cards[0]!.spread!.TODAY, cards[0]!.spread]);
  });
});
