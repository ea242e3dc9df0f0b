import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HeldOption } from '@jangteo/contract/market/cart.api.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/buyer.ts';
import { listGoods } from '../../testing/goods.ts';
import { domain as product } from '../product/index.ts';

let db: TestDb;
let app: TestApp;
let option: { seq: number; product: number };
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  const { rows } = await app.deps.pools.job.query<{ seq: number; product: number }>(
    `select o.option_seq as seq, o.product_seq as product from product_option o join product p using (seller_seq, product_seq)
      where p.is_flash and p.display_status = 'ON_SALE' and p.seller_seq = 10001 limit 1`,
  );
  option = rows[0]!;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const at = (time: string) => standAt(Date.parse(`${time}+09:00`));
/** Options of flash products on sale: the seed's, copied. */
async function flashOptions(count: number): Promise<number[]> {
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    `insert into product_option (seller_seq, product_seq, option_text, place, at, stock_on_hand)
      select seller_seq, product_seq, '색 ' || n, n, array[n], 9 from product_option
        cross join generate_series(1, $2) n where option_seq = $1 returning option_seq as seq`,
    [option.seq, count],
  );
  const seqs = rows.map((row) => row.seq);
  await app.deps.pools.job.query(
    `insert into stock_movement (seller_seq, option_seq, delta, reason, at)
      select 10001, unnest($1::bigint[]), 9, 'REGISTER', '2026-11-18T09:00:00+09:00'`,
    [seqs],
  );
  await listGoods(app.deps.pools.job, { seller: 10_001, product: option.product, options: seqs });
  return seqs;
}
const sweep = () =>
  product
    .chores!.find(({ name }) => name === 'product.release-carts')!
    .run({ pools: app.deps.pools, signal: new AbortController().signal } as never);
const signIn = async () => (await app.login('none@mail.kr')).token;
const hold = (token: string, qty: number, optionSeq = option.seq) =>
  app.call<HeldOption>('POST', '/market/v1/carts', {
    token,
    body: { optionSeq, qty },
  });
const reserved = async () =>
  (
    await app.deps.pools.job.query<{ n: number }>(
      'select stock_reserved::int as n from product_option where option_seq = $1',
      [option.seq],
    )
  ).rows[0]!.n;

describe('담기 (product-desk.md §9)', () => {
  test('held for five minutes, changed, let go; another’s is not there', async () => {
    const token = await signIn();
    const before = await reserved();
    const first = await hold(token, 2);
    expect(first.status).toBe(200);
    expect(await reserved()).toBe(before + 2);
    expect(first.body.data.secondsLeft).toBe(300);
    const again = await hold(token, 3);
    expect(again.body.data.until).toBe(first.body.data.until);
    expect(await reserved()).toBe(before + 3);
    const other = (await app.login('new@mail.kr')).token;
    const path = `/market/v1/carts/${again.body.data.holdSeq}`;
    expect((await app.call('DELETE', path, { token: other })).status).toBe(404);
    expect((await app.call('DELETE', path, { token })).status).toBe(200);
    expect((await app.call('DELETE', path, { token })).status).toBe(404);
    expect(await reserved()).toBe(before);
  });

  test('the order takes the hold over, whatever its number', async () => {
    const token = await signIn();
    const before = await reserved();
    await hold(token, 3);
    const order = await buy(app, token, [{ optionSeq: option.seq, qty: 2 }]);
    expect(order.status).toBe(200);
    expect(await reserved()).toBe(before + 2);
    const { rows } = await app.deps.pools.job.query(`select from stock_hold where kind = 'CART'`);
    expect(rows).toEqual([]);
  });

  test('five options at a time, of all sellers; the sixth when one is let go', async () => {
    at('2026-11-18T10:00:00');
    const token = (await app.login('new@mail.kr')).token;
    const six = await flashOptions(6);
    const held = [];
    for (const seq of six.slice(0, 5)) held.push(await hold(token, 1, seq));
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await hold(token, 1, six[5])).body.code).toBe('HOLD_LIMIT');
    expect((await hold(token, 2, six[4])).status).toBe(200); // one that waits already
    const path = `/market/v1/carts/${held[0]!.body.data.holdSeq}`;
    expect((await app.call('DELETE', path, { token })).status).toBe(200);
    expect((await hold(token, 1, six[5])).status).toBe(200);
    at('2026-11-18T10:05:30');
    await sweep();
    const { rows } = await app.deps.pools.job.query(`select from stock_hold where kind = 'CART'`);
    expect(rows).toEqual([]);
    expect((await hold(token, 1, six[0])).status).toBe(200); // nothing waits any more
    at('2026-11-18T10:11:00');
    await sweep();
  });

  test('what ran out and was not swept yet counts as gone for the next one', async () => {
    at('2026-11-18T10:30:00');
    const token = await signIn();
    const before = await reserved();
    const first = await hold(token, 2);
    at('2026-11-18T10:35:30');
    const path = `/market/v1/carts/${first.body.data.holdSeq}`;
    const second = await hold(token, 1);
    expect(second.body.data.until).toMatch(/T10:40:[345]/);
    expect(await reserved()).toBe(before + 1);
    expect((await app.call('DELETE', path, { token })).status).toBe(404);
    expect((await app.call('DELETE', `/market/v1/carts/${second.body.data.holdSeq}`, { token })).status).toBe(
      200,
    );
    await app.deps.pools.job.query('delete from cart_lapse where product_seq = $1', [option.product]);
  });

  test('what is no flash product waits for nobody', async () => {
    const { rows } = await app.deps.pools.job.query<{ seq: number }>(
      `select o.option_seq as seq from product_option o join product p using (seller_seq, product_seq)
        where not p.is_flash and p.display_status = 'ON_SALE' and p.seller_seq = 10001
          and o.stock_on_hand > o.stock_reserved limit 1`,
    );
    const answer = await hold(await signIn(), 1, rows[0]!.seq);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('two that ran out are followed by ten minutes of pause', async () => {
    at('2026-11-18T11:00:00');
    const before = await reserved();
    expect((await hold(await signIn(), 1)).status).toBe(200);
    at('2026-11-18T11:05:30');
    await sweep();
    expect(await reserved()).toBe(before);
    expect((await hold(await signIn(), 1)).status).toBe(200);
    at('2026-11-18T11:11:00');
    await sweep();
    expect((await hold(await signIn(), 1)).body.code).toBe('HOLD_LIMIT');
    at('2026-11-18T11:20:00'); // the second ran out at 11:10:30
    expect((await hold(await signIn(), 1)).body.code).toBe('HOLD_LIMIT');
    at('2026-11-18T11:21:00');
    expect((await hold(await signIn(), 1)).status).toBe(200);
  });

  test('the last pieces are sold to whom they wait for, and to nobody else', async () => {
    const [last] = await flashOptions(1);
    const token = await signIn();
    expect((await hold(token, 9, last)).status).toBe(200);
    const other = (await app.login('new@mail.kr')).token;
    const lines = [{ optionSeq: last!, qty: 9 }];
    expect((await hold(other, 1, last)).body.code).toBe('STOCK_NOT_ENOUGH');
    expect((await buy(app, other, [{ optionSeq: last!, qty: 1 }])).body.code).toBe('STOCK_NOT_ENOUGH');
    expect((await buy(app, token, lines)).status).toBe(200);
  });
});
