import { describe, expect, test } from 'vitest';
import { stageStock } from '../../testing/stock.ts';
import { hold, ship, takeOver, unhold } from './index.ts';

const { stage, at, options, counters, run, item, move } = stageStock();

describe('who holds pieces without an order (product-desk.md §3)', () => {
  const basket = { kind: 'CART', holder: 20_001, until: null, at } as const;
  const held = async (optionSeq: number, qty: number) => {
    let keys: Awaited<ReturnType<typeof hold>> = [];
    await run(async (tx) => void (keys = await hold(tx, basket, item(optionSeq, qty))));
    return keys;
  };
  const rows = async (optionSeq: number) =>
    (await stage.pool.query('select qty from stock_hold where option_seq = $1', [optionSeq])).rows;

  test('a hold takes them from what can be sold, and gives them back once', async () => {
    const [option] = await options(5);
    const keys = await held(option!, 4);
    expect(await counters(option!)).toMatchObject({ hand: 5, held: 4 });
    await expect(held(option!, 2)).rejects.toMatchObject({ code: 'STOCK_NOT_ENOUGH' });
    const freed: number[] = [];
    for (let i = 0; i < 2; i += 1) await run(async (tx) => void freed.push(await unhold(tx, ...keys)));
    expect(freed).toEqual([4, 0]);
    expect(await counters(option!)).toMatchObject({ held: 0 });
  });

  test('an order takes a hold over: the pieces stay held, the row goes, and it is sold like any other', async () => {
    const [option] = await options(5);
    const keys = await held(option!, 3);
    await run(async (tx) => {
      expect(await takeOver(tx, ...keys)).toEqual([item(option!, 3)]);
      expect(await takeOver(tx, ...keys)).toEqual([]);
      await ship(tx, move(option!, 3, 'SALE'));
    });
    expect(await counters(option!)).toMatchObject({ hand: 2, held: 0 });
    expect(await rows(option!)).toEqual([]);
  });
});
