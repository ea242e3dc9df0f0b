// G-RFD-1, G-RFD-2: fifty at a time over one payment, partials and cancels mixed, with a card company that hangs up
// after it paid. What went back is never more than was paid, once a claim, and the company's book says the same.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { testConfig } from '../../testing/app.ts';
import { compareLedgers } from '../../testing/ledgers.ts';
import { startOutsideWorld, type OutsideWorld } from '../../testing/outside-world.ts';

const SHOP = 'hello@onyu.kr';
const PIECES = 26;
const AT_ONCE = 50;

let db: TestDb;
let world: OutsideWorld;
let seller: string;
let buyer: string;
beforeAll(async () => {
  db = await demoDb();
  world = await startOutsideWorld(db.url, testConfig(db.url).home);
  await world.quiet();
  seller = (await world.app.login(SHOP)).token;
});
afterAll(async () => {
  await world?.stop();
  await db?.drop();
});

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> =>
  (await rows<T>(text, values))[0]!;
const call = <T>(token: string, method: string, path: string, body: object) =>
  world.app.call<T>(method, path, { token, body, headers: { 'idempotency-key': randomUUID() } });
const desk = (path: string, body: object) => call<BulkResult>(seller, 'PUT', `/v1/${path}`, body);

/** Many pieces of one thing and one of another, by one payment. */
async function bought(): Promise<{ payment: number; many: number; single: number }> {
  const options = await rows<{ optionSeq: number }>(
    `select min(o.option_seq) as "optionSeq" from product p
        join product_option o on o.seller_seq = p.seller_seq and o.product_seq = p.product_seq
        where p.name = any($1) and p.seller_seq = (select user_seq from account_user where login_id = $2)
        group by p.product_seq order by min(o.stock_on_hand - o.stock_reserved) desc`,
    [['구운 김 선물세트', '아카시아 벌꿀 600g'], SHOP],
  );
  const [lots, few] = options.map((o) => o.optionSeq);
  const placed = await world.control<PlacedOrder & { buyer: { accessToken: string } }>('POST', '/orders', {
    persona: 'producer-a',
    outcome: 'PAID',
    lines: [
      { optionSeq: lots, qty: PIECES },
      { optionSeq: few, qty: 1 },
    ],
  });
  expect([placed.status, placed.message]).toEqual([200, placed.message]);
  await world.quiet();
  const { orders, payment } = placed.data;
  buyer = placed.data.buyer.accessToken;
  const [many, single] = orders[0]!.lines
    .toSorted((a, b) => b.qty - a.qty)
    .map(({ orderProductSeq }) => orderProductSeq);
  return { payment: payment.paymentSeq, many: many!, single: single! };
}

test('fifty refunds at once never give back more than was paid, and each once', async () => {
  const { payment, many, single } = await bought();
  const lines = { orderProductSeqList: [many] };
  for (const [path, more] of [
    ['delivery/products/selected', {}],
    ['delivery/products/direct', {}],
    ['delivery/force/complete', { reason: '직접 전달했습니다' }],
  ] as const)
    expect((await desk(path, { ...lines, ...more })).body.data.failCount, path).toBe(0);

  // Piece by piece, more often than there are pieces, while the rest of the payment is cancelled fifty times.
  const asked = Array.from({ length: AT_ONCE }, (_, i) =>
    call<{ claimSeq: number }>(buyer, 'POST', `/market/v1/order-products/${many}/claims`, {
      type: 'RETURN',
      qty: 1,
      reason: i % 2 ? 'CHANGE_MIND' : 'PRODUCT_DAMAGE',
    }),
  );
  const cancels = Array.from({ length: AT_ONCE }, () =>
    desk('orders/cancel/request', { orderProductSeqList: [single], reason: 'CHANGE_MIND' }),
  );
  const opened = (await Promise.all(asked)).filter(({ status }) => status === 200);
  expect((await Promise.all(cancels)).filter(({ body }) => body.data?.successCount === 1)).toHaveLength(1);
  const claims = opened.map(({ body }) => body.data.claimSeq);
  expect(claims.length, 'the last piece stays a line of its own').toBe(PIECES);
  expect((await desk('orders/return/receive', { claimSeqList: claims })).body.data.failCount).toBe(0);

  // Each by itself and by pairs, as they were seen: what others took in the meantime is told, never paid over.
  await world.control('POST', '/faults', { port: 'CARD', kind: 'TIMEOUT_AFTER_EFFECT', times: 5, ms: 50 });
  const refund = (some: readonly { claimSeq: number; expectedAmount: number }[]) =>
    desk('orders/return/refund', { items: some });
  const waiting = () =>
    rows<{ claimSeq: number; expectedAmount: number }>(
      `select claim_seq as "claimSeq", refund_amount as "expectedAmount" from claim
        where claim_seq = any($1) and state = 'RECEIVED' order by claim_seq`,
      [claims],
    );
  let paid = 0;
  for (let left = await waiting(); left.length > 0; left = await waiting()) {
    const sent = Array.from({ length: AT_ONCE }, (_, i) => {
      const first = left[i % left.length]!;
      const second = left[(i * 7 + 1) % left.length]!;
      return refund(i % 3 === 0 && first !== second ? [first, second] : [first]);
    });
    const won = (await Promise.all(sent)).reduce((n, { body }) => n + (body.data?.successCount ?? 0), 0);
    expect(won, 'every round somebody wins').toBeGreaterThan(0);
    paid += won;
  }
  expect(paid, 'each won once').toBe(claims.length);
  await world.quiet();

  const refunds = await rows<{ claim: number; amount: number; state: string }>(
    'select claim_seq as claim, amount, state from refund where payment_seq = $1',
    [payment],
  );
  expect(refunds).toHaveLength(claims.length + 1);
  expect(new Set(refunds.map(({ claim }) => claim)).size).toBe(claims.length + 1);
  expect(new Set(refunds.map(({ state }) => state))).toEqual(new Set(['DONE']));
  const money = await one<{ paid: number; refunded: number }>(
    'select paid, refunded from payment where payment_seq = $1',
    [payment],
  );
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(money.refunded).toBe(back);
  expect(back).toBeLessThanOrEqual(money.paid);
  const book = await fetch(`${world.sim.url}/card/payments/${payment}`);
  const { refunds: theirs } = (await book.json()) as { refunds: { key: string; amount: number }[] };
  expect(theirs.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
  expect(new Set(theirs.map(({ key }) => key)).size).toBe(theirs.length);
  expect(await compareLedgers(world.app.deps.pools.job, world.sim.url)).toEqual([]);
  expect(await checkInvariants(world.app.deps.pools.job)).toEqual([]);
}, 300_000);
