import { describe, expect, test } from 'vitest';
import { clock } from '../../kit/clock/clock.ts';
import { countGoods } from '../../testing/goods.ts';
import { SELLER, stageStock } from '../../testing/stock.ts';
import { adjust, release, reserve, restock, sellOut, ship } from './index.ts';
import { countMissed, followTime } from './jobs.ts';

const { stage, at, options, counters, goods, history, run, item, move } = stageStock();

describe('stock counters (D6)', () => {
  test('reserved, sold, returned, released: the shelf is the sum of its movements (I1, I2)', async () => {
    const [option] = await options(10);
    await run((tx) => reserve(tx, item(option!, 3), item(option!, 4)));
    expect(await counters(option!)).toEqual({ hand: 10, held: 7, moved: 10 });
    await run((tx) => ship(tx, move(option!, 5, 'SALE')));
    await run((tx) => release(tx, item(option!, 2)));
    await run((tx) => restock(tx, move(option!, 1, 'RETURN')));
    expect(await counters(option!)).toEqual({ hand: 6, held: 0, moved: 6 });
  });

  test('more than is left is refused with what is left, the whole of it', async () => {
    const [a, b] = await options(5, 2);
    await expect(run((tx) => reserve(tx, item(a!, 1), item(b!, 1), item(b!, 2)))).rejects.toMatchObject({
      code: 'STOCK_NOT_ENOUGH',
      status: 460,
      message: '재고가 부족합니다. (남은 수량 2개)',
    });
    expect([await counters(a!), await counters(b!)]).toMatchObject([{ held: 0 }, { held: 0 }]);
  });

  test('what was never reserved cannot be released or sold', async () => {
    const [option] = await options(5);
    await expect(run((tx) => release(tx, item(option!, 1)))).rejects.toThrow('stock: release');
    await expect(run((tx) => ship(tx, move(option!, 1, 'SALE')))).rejects.toThrow('stock: shipping');
  });

  test('sold out leaves what unpaid orders hold, and says what it took; twice takes nothing', async () => {
    const [option] = await options(9);
    await run((tx) => reserve(tx, item(option!, 4)));
    for (let i = 0; i < 2; i += 1)
      await run((tx) => sellOut(tx, { sellerSeq: SELLER, optionSeq: option!, orderProductSeq: null, at }));
    expect(await counters(option!)).toEqual({ hand: 4, held: 4, moved: 4 });
    await expect(run((tx) => reserve(tx, item(option!, 1)))).rejects.toMatchObject({
      code: 'STOCK_NOT_ENOUGH',
    });
  });

  test('G-STK-1, G-STK-2: 300 at once on 60, lines in either order: 60 sold, nobody sees a deadlock', async () => {
    const [a, b] = await options(60, 60);
    const buy = (i: number) =>
      run((tx) => (i % 2 ? reserve(tx, item(a!, 1), item(b!, 1)) : reserve(tx, item(b!, 1), item(a!, 1))));
    const failures: unknown[] = [];
    // The pool has 12 connections and waits 2 s for one: buyers come in waves of 60.
    for (let wave = 0; wave < 5; wave += 1)
      for (const r of await Promise.allSettled(Array.from({ length: 60 }, (_, i) => buy(i))))
        if (r.status === 'rejected') failures.push((r.reason as { code: string }).code);
    expect(new Set(failures)).toEqual(new Set(['STOCK_NOT_ENOUGH']));
    expect(failures).toHaveLength(240);
    expect([await counters(a!), await counters(b!)]).toMatchObject([{ held: 60 }, { held: 60 }]);
  });
});

describe('a product follows the stock of its options (product-desk.md §3, §4)', () => {
  const own = (optionSeq: number, qty: number) => ({
    ...move(optionSeq, qty, 'ADJUST' as const),
    at: clock.now(),
  });

  test('its counters are theirs through every door, in the same transaction (G1)', async () => {
    const [a, b] = await options(100, 20);
    await run((tx) => reserve(tx, item(a!, 30), item(b!, 5)));
    await run((tx) => ship(tx, move(a!, 10, 'SALE'), move(b!, 5, 'SALE')));
    await run((tx) => release(tx, item(a!, 5)));
    await run((tx) => restock(tx, move(b!, 1, 'RETURN')));
    expect(await goods(a!)).toMatchObject({ hand: 106, held: 15, options: 2, out: 0, sold: 15 });
    await run((tx) => sellOut(tx, { sellerSeq: SELLER, optionSeq: b!, orderProductSeq: null, at }));
    expect(await goods(a!)).toMatchObject({ hand: 90, held: 15, out: 1, word: 'SOME_OPTIONS_SOLD_OUT' });
  });

  test('§14: base 614 is low from 61 down and out at 0; one that comes back is few; history tells each move', async () => {
    const [option] = await options(614);
    expect(await goods(option!)).toMatchObject({ status: 'ON_SALE', low: 61 });
    const stood: unknown[] = [];
    for (const sold of [552, 1, 61]) {
      await run((tx) => reserve(tx, item(option!, sold)));
      stood.push((await goods(option!)).status);
    }
    await run((tx) => release(tx, item(option!, 1)));
    stood.push((await goods(option!)).status);
    expect(stood).toEqual(['ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT', 'ALMOST_SOLD_OUT']);
    expect(await history(option!)).toEqual([
      'stockLow ON_SALE ALMOST_SOLD_OUT',
      'stockOut ALMOST_SOLD_OUT SOLD_OUT',
      'stockLow SOLD_OUT ALMOST_SOLD_OUT',
    ]);
    const { rows } = await stage.pool.query(
      "select topic from outbox where topic like 'product.%' and seller_seq = $1 order by outbox_seq desc limit 6",
      [SELLER],
    );
    expect(rows.map((row) => row.topic).sort()).toEqual(
      ['product.low', 'product.low', 'product.moved', 'product.moved', 'product.moved', 'product.out'].sort(),
    );
  });

  test('the seller’s own change sets what little is; a sale does not', async () => {
    const [option] = await options(40);
    await run((tx) => reserve(tx, item(option!, 30)));
    expect(await goods(option!)).toMatchObject({ low: 5, status: 'ON_SALE' });
    expect(await run((tx) => adjust(tx, own(option!, 190)).then(() => undefined))).toBeUndefined();
    expect(await goods(option!)).toMatchObject({ low: 20, hand: 230, held: 30 });
    await run((tx) => reserve(tx, item(option!, 180)));
    expect(await goods(option!)).toMatchObject({ low: 20, status: 'ALMOST_SOLD_OUT' });
    expect(await counters(option!)).toEqual({ hand: 230, held: 210, moved: 230 });
  });

  test('§14: −8 against 7 is refused with what is left, and nothing is written', async () => {
    const [a, b] = await options(7, 50);
    const short: unknown[] = [];
    await run(async (tx) => {
      short.push(...(await adjust(tx, own(a!, -8), own(b!, 1))));
      throw new Error('as a caller does');
    }).catch(() => undefined);
    expect(short).toEqual([{ optionSeq: a, left: 7 }]);
    expect([await counters(a!), await counters(b!)]).toMatchObject([{ hand: 7 }, { hand: 50 }]);
  });

  test('more than anybody has is refused, too', async () => {
    const [option] = await options(5);
    const short = async (qty: number) => {
      let found: unknown[] = [];
      await run(async (tx) => void (found = await adjust(tx, own(option!, qty))));
      return found;
    };
    expect(await short(999_999_995)).toHaveLength(1);
    expect(await short(999_999_994)).toEqual([]);
  });

  test('what comes free of an option that has left is nobody’s to sell', async () => {
    const [left, stays] = await options(10, 4);
    await run((tx) => reserve(tx, item(left!, 6)));
    await run(async (tx) => void (await adjust(tx, move(left!, -4, 'RETIRED'))));
    await stage.pool.query('update product_option set retired_at = $2 where option_seq = $1', [left, at]);
    await countGoods(stage.pool);
    await run((tx) => release(tx, item(left!, 1), item(stays!, 0)));
    expect(await counters(left!)).toEqual({ hand: 5, held: 5, moved: 5 });
    await run((tx) => ship(tx, move(left!, 5, 'SALE')));
    await run((tx) => restock(tx, move(left!, 2, 'RETURN')));
    expect(await counters(left!)).toEqual({ hand: 0, held: 0, moved: 0 });
    expect(await goods(stays!)).toMatchObject({ hand: 4, held: 0, options: 1, out: 0 });
    await run((tx) => reserve(tx, item(stays!, 4)));
    expect(await goods(stays!)).toMatchObject({ status: 'SOLD_OUT' });
  });

  test('a stopped product keeps its state whatever its stock', async () => {
    const [option] = await options(9);
    await stage.pool.query(
      `update product set sale_status = 'STOP_SALE', display_status = 'SALES_START_REQUIRED'
        where product_seq = (select product_seq from product_option where option_seq = $1)`,
      [option],
    );
    await run((tx) => reserve(tx, item(option!, 9)));
    expect(await goods(option!)).toMatchObject({ status: 'STOP_SALE', out: 1, word: 'SALES_START_REQUIRED' });
  });

  test('time alone makes it another word, by the chore', async () => {
    const [option] = await options(500);
    const soon = new Date(clock.now().getTime() - 1_000);
    await stage.pool.query(
      `update product set end_at = $2, display_until = $2
        where product_seq = (select product_seq from product_option where option_seq = $1)`,
      [option, soon],
    );
    await followTime({ pools: { job: stage.pool } as never, signal: new AbortController().signal });
    expect(await goods(option!)).toMatchObject({ status: 'ON_SALE', word: 'SALES_END' });
  });

  test('pieces that a version before this one has moved are counted again', async () => {
    const [option] = await options(50);
    await stage.pool.query('update product_option set stock_on_hand = 3 where option_seq = $1', [option]);
    await countMissed({ pools: { job: stage.pool } as never });
    expect(await goods(option!)).toMatchObject({ hand: 3, status: 'ALMOST_SOLD_OUT' });
  });

  test('G1 holds when 120 buyers and a seller’s edits meet on two options', async () => {
    const [a, b] = await options(200, 200);
    const act = (i: number) =>
      run(async (tx) => {
        if (i % 10 === 0) return void (await adjust(tx, own(i % 20 ? a! : b!, -3)));
        await (i % 2 ? reserve(tx, item(a!, 1), item(b!, 1)) : reserve(tx, item(b!, 1), item(a!, 1)));
      });
    for (let wave = 0; wave < 2; wave += 1)
      await Promise.all(Array.from({ length: 60 }, (_, i) => act(wave * 60 + i).catch((e: Error) => e)));
    const [left, right, both] = [await counters(a!), await counters(b!), await goods(a!)];
    expect(both).toMatchObject({
      hand: Number(left.hand) + Number(right.hand),
      held: Number(left.held) + Number(right.held),
    });
    expect(left.hand).toBe(200 - 6 * 3);
    expect(left.moved).toBe(left.hand);
  });
});
