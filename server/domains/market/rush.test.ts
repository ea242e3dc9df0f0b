import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { deadlocksOf } from '../../../tools/testing/deadlocks.ts';
import { openSession } from '../../kit/auth/session.ts';
import { writeEdges } from '../../kit/lifecycle/edges.ts';
import { startApp, type Answer, type TestApp } from '../../testing/app.ts';
import { RECIPIENT, report, type CartLine } from '../../testing/buyer.ts';
import { listGoods } from '../../testing/goods.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

const BUYERS = 500;
const UNITS = [60, 40] as const;

let db: Awaited<ReturnType<typeof demoDb>>;
let app: TestApp;
let owner: pg.Client;
let options: number[];
const tokens: string[] = [];
const SELLER = 10_001;

async function stockUp(): Promise<number[]> {
  const product = await owner.query<{ seq: string }>(
    `insert into product (seller_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
      delivery_method, delivery_fee_type, delivery_fee, bundle_rule, created_at)
    values ($1, 'RUSH-1', 'NORMAL', '한정 수량 상품', '/art/gamgyul.svg', 5000, 'ON_SALE', 'PARCEL', 'PAID', 3000,
      'POSSIBLE_MAX', ${sqlNow()}) returning product_seq as seq`,
    [SELLER],
  );
  const made: number[] = [];
  for (const units of UNITS) {
    const { rows } = await owner.query<{ seq: string }>(
      `insert into product_option (seller_seq, product_seq, option_text, stock_on_hand)
        values ($1, $2, $3, $4) returning option_seq as seq`,
      [SELLER, product.rows[0]!.seq, `${units}개`, units],
    );
    made.push(Number(rows[0]!.seq));
    await owner.query(
      `insert into stock_movement (seller_seq, option_seq, delta, reason, at)
        values ($1, $2, $3, 'REGISTER', ${sqlNow()})`,
      [SELLER, made.at(-1), units],
    );
  }
  await listGoods(owner, { seller: SELLER, product: Number(product.rows[0]!.seq), options: made });
  return made;
}

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  await writeEdges(owner, lifecycles);
  options = await stockUp();
  const device = { clientId: 'rush', deviceName: 'rush', osType: 'pc' as const, ip: '127.0.0.1' };
  // One after the other: the rush is what is tested, not how many sign-ins wait for a connection.
  for (let i = 0; i < BUYERS; i++) {
    const buyer = { userSeq: 20_001 + i, userType: 'consumer' as const };
    const session = await openSession(app.deps.pools.job, app.deps.config.secret, buyer, {
      ...device,
      deviceId: randomUUID(),
    });
    tokens.push(session.accessToken);
  }
});
afterAll(async () => {
  await app.stop();
  await owner.end();
  await db.drop();
});

/**
 * Who is told to come later comes later each time, as
 * browsers do: 500 that ask every 50 ms ask for nothing else.
 */
const nap = (times: number) =>
  new Promise((next) => setTimeout(next, Math.min(100 * 1.5 ** times, 1500) * (0.5 + Math.random())));

/** As a browser does it: one key per intent; too busy or still running asks again with the same key. */
async function place(token: string, lines: CartLine[]): Promise<Answer<PlacedOrder>> {
  const key = randomUUID();
  const amount = lines.reduce((sum, l) => sum + l.qty * 5000, 0) + 3000;
  for (let times = 0; ; times += 1) {
    const answer = await app.call<PlacedOrder>('POST', '/market/v1/orders', {
      impatient: true,
      token,
      headers: { 'idempotency-key': key },
      body: { lines, recipient: RECIPIENT, payMethod: 'CREDIT_CARD', expectedAmount: amount },
    });
    if (answer.status === 503 || answer.status === 409) await nap(times);
    else return answer;
  }
}

/** Carts of one to three pieces, on one option or both, in either order. */
function cartOf(i: number): CartLine[] {
  const [a, b] = options.map((optionSeq, n) => ({ optionSeq, qty: 1 + ((i >> n) % 2) })) as [
    CartLine,
    CartLine,
  ];
  return [[a], [b], [a, b], [b, a]][i % 4]!;
}

/** Buys and pays; every tenth payment fails. Answers what came of it. */
async function shop(i: number, lines = cartOf(i)): Promise<string> {
  const answer = await place(tokens[i % BUYERS]!, lines);
  if (answer.status !== 200) return answer.body.code;
  const { payment } = answer.body.data;
  const outcome = i % 10 === 0 ? 'FAILED' : 'PAID';
  for (let times = 0; (await report(app, { ...payment, outcome })) !== 200; times += 1) await nap(times);
  return outcome;
}

const left = async (): Promise<number[]> =>
  (
    await owner.query<{ n: number }>(
      `select (stock_on_hand - stock_reserved)::int as n
        from product_option
        where option_seq = any($1) order by option_seq`,
      [options],
    )
  ).rows.map((r) => r.n);

describe('G-STK-1, G-STK-2', () => {
  test('500 buyers at once on 100 pieces, several lines each, failing payments: exactly 100 sold, nobody sees a deadlock', async () => {
    const seen = new Map<string, number>();
    const note = (outcome: string) => void seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    (await Promise.all(Array.from({ length: BUYERS }, (_, i) => shop(i)))).forEach(note);
    // What failed payments gave back, and what was left of odd
    // numbers, goes to those who still wait, piece by piece.
    for (let round = 0; round < 20 && (await left()).some((n) => n > 0); round += 1)
      for (const optionSeq of options)
        (
          await Promise.all(
            Array.from({ length: 12 }, (_, i) => shop(i + 1 + round, [{ optionSeq, qty: 1 }])),
          )
        ).forEach(note);
    expect([...seen.keys()].sort()).toEqual(['FAILED', 'PAID', 'STOCK_NOT_ENOUGH']);
    const { rows } = await owner.query<{ hand: number; held: number; sold: number; paid: number }>(
      `select sum(o.stock_on_hand)::int as hand, sum(o.stock_reserved)::int as held,
         (select -sum(delta)::int from stock_movement where option_seq = any($1) and reason = 'SALE') as sold,
         (select sum(qty)::int from order_product
           where option_seq = any($1) and fulfilment_status = 'PAYMENT_COMPLETE') as paid
       from product_option o where option_seq = any($1)`,
      [options],
    );
    expect(rows[0]).toEqual({ hand: 0, held: 0, sold: 100, paid: 100 });
    const { rows: idle } = await owner.query(
      `select 1
        from order_product
        where option_seq = any($1) and fulfilment_status in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING')`,
      [options],
    );
    expect(idle).toEqual([]);
    expect(await checkInvariants(owner)).toEqual([]);
    // PostgreSQL would end each after a second, and the call would
    // be made again: nobody sees it, everybody waits for it.
    expect(await deadlocksOf(db.url)).toEqual([]);
  });

  test('a quote that was right a moment ago is refused once the price has changed', async () => {
    const lines = [{ optionSeq: options[0]!, qty: 1 }];
    const quote = await app.call<Quote>('POST', '/market/v1/quote', {
      token: tokens[0]!,
      body: { lines, zip: RECIPIENT.zip },
    });
    expect(quote.body.data.payAmount).toBe(8000);
    await owner.query('update product set sale_price = 6000, version = version + 1 where product_id = $1', [
      'RUSH-1',
    ]);
    expect((await place(tokens[0]!, lines)).body.code).toBe('AMOUNT_CHANGED');
  });
});
