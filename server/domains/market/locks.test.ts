// G-STK-2: whatever buyers, sellers and jobs do to the same
// orders at once, nobody waits for another in a circle.
import { countGoods } from '../../testing/goods.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { payFor } from '../../../simulator/buyers/shopping.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { deadlocksOf } from '../../../tools/testing/deadlocks.ts';
import { checkInvariants } from '../../invariants/check.ts';
import type { Answer } from '../../testing/app.ts';
import { buy } from '../../testing/buyer.ts';
import { startOutsideWorld, type OutsideWorld } from '../../testing/outside-world.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

let db: Awaited<ReturnType<typeof demoDb>>;
let world: OutsideWorld;
let buyer: string;
let seller: string;
const SELLER = 10_001;

beforeAll(async () => {
  db = await demoDb();
  world = await startOutsideWorld(db.url, db.home);
  buyer = (await world.app.login('none@mail.kr')).token;
  seller = (await world.app.login('hello@onyu.kr')).token;
});
afterAll(async () => {
  await world?.stop();
  await db?.drop();
});

const job = () => world.app.deps.pools.job;

/** Three goods of one seller, with plenty of each. */
async function goods(): Promise<number[]> {
  const { rows } = await job().query<{ seq: number }>(
    `with three as (select seller_seq, option_seq from product_option
      join product p using (seller_seq, product_seq)
       where seller_seq = $1 and p.delivery_method = 'PARCEL' and p.sale_status = 'ON_SALE'
         and not p.first_purchase_only and not p.customs_required order by 2 limit 3),
     more as (update product_option o
       set stock_on_hand = stock_on_hand + 10000
       from three s
       where o.seller_seq = s.seller_seq and o.option_seq = s.option_seq returning o.seller_seq, o.option_seq)
     insert into stock_movement (seller_seq, option_seq, delta, reason, at)
     select seller_seq, option_seq, 10000, 'RECEIVED', ${sqlNow()}
     from more returning option_seq as seq`,
    [SELLER],
  );
  await countGoods(job());
  return rows.map((r) => r.seq);
}

interface Paid {
  orderSeq: number;
  lines: number[];
}

/** Orders of three lines each, paid at the card company; every second cart is filled the other way round. */
async function paidOrders(count: number): Promise<Paid[]> {
  const options = await goods();
  const placed: PlacedOrder[] = [];
  for (let i = 0; i < count; i += 1) {
    const cart = (i % 2 ? options.toReversed() : options).map((optionSeq) => ({ optionSeq, qty: 1 }));
    const answer = await buy(world.app, buyer, cart);
    expect(answer.status).toBe(200);
    placed.push(answer.body.data);
  }
  await world.quiet();
  await Promise.all(placed.map((order) => payFor(world.sim.street.world, order, 'PAID')));
  await world.quiet();
  return placed.map(({ orders }) => ({
    orderSeq: orders[0]!.orderSeq,
    lines: orders[0]!.lines.map((l) => l.orderProductSeq),
  }));
}

/** As a client does: too busy, or still at it, asks again with the same key. */
async function ask(method: string, path: string, token: string, body: object): Promise<Answer> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (;;) {
    const answer = await world.app.call(method, path, { token, headers, body });
    if (answer.status !== 503 && answer.status !== 409) return answer;
    await new Promise((next) => setTimeout(next, 50 + Math.random() * 200));
  }
}

const cancel = (order: Paid, lines?: readonly number[]) =>
  ask('POST', `/market/v1/orders/${order.orderSeq}/cancel`, buyer, {
    reason: 'CHANGE_MIND',
    ...(lines ? { orderProductSeqList: lines } : {}),
  });
const confirm = (lines: readonly number[]) =>
  ask('PUT', '/v1/delivery/products/selected', seller, { orderProductSeqList: lines });
/** 발주확인 and back. */
const confirmAndUndo = async (lines: readonly number[]): Promise<Answer[]> => {
  const confirmed = await confirm(lines);
  const { undo } = (confirmed.body.data ?? {}) as Partial<BulkResult>;
  return undo ? [confirmed, await ask('POST', `/v1/undo/${undo.token}`, seller, {})] : [confirmed];
};
const refuse = (lines: readonly number[]) =>
  ask('PUT', '/v1/orders/cancel/request', seller, { orderProductSeqList: lines, reason: 'STOCK_FAULT' });
let last = 840_000_000_000;
const send = (lines: readonly number[]) =>
  ask('PUT', '/v1/delivery/products/start/selected', seller, {
    items: lines.map((orderProductSeq) => ({
      orderProductSeq,
      companyCode: 'CJ',
      trackingNo: String((last += 11)),
    })),
  });

/** What somebody may be told whose lines another has moved meanwhile. */
const EXPECTED = new Set(['200 SUCCESS', '412 STATE_CHANGED', '412 REFUND_IN_PROGRESS']);
const unexpected = (answers: readonly Answer[]) =>
  answers.map((a) => `${a.status} ${a.body.code}`).filter((said) => !EXPECTED.has(said));

describe('nobody waits in a circle (G-STK-2)', () => {
  test('40 cancels at once of each of three paid orders of three lines, the seller at work on the same lines: every answer is an expected one', async () => {
    const orders = await paidOrders(3);
    const acts = orders.flatMap((order, i) => [
      ...Array.from({ length: 40 }, () => cancel(order)),
      ...order.lines.map((line) => cancel(order, [line])),
      confirm(order.lines.toReversed()),
      refuse([orders[(i + 1) % 3]!.lines[1]!, order.lines[0]!]),
      send(order.lines),
    ]);
    const answers = await Promise.all(acts);
    expect(unexpected(answers)).toEqual([]);
    await world.quiet(); // every refund has reached the card company and come back
    expect(await deadlocksOf(db.url)).toEqual([]);
  });

  test('one buyer cancels 60 lines one after another while refunds go home and the seller confirms, sends and cancels', async () => {
    const orders = await paidOrders(20);
    const others = await paidOrders(20);
    const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
    expect(lines).toHaveLength(60);
    const buying = (async () => {
      const answers: Answer[] = [];
      for (const { order, line } of lines) answers.push(await cancel(order, [line]));
      return answers;
    })();
    const selling = others.flatMap((order, i) => [
      confirm([...order.lines, ...orders[i]!.lines.slice(1)].toReversed()),
      confirmAndUndo(order.lines),
      refuse([order.lines[0]!, orders[i]!.lines[2]!]),
      send(order.lines.slice(1)),
    ]);
    const answers = [...(await buying), ...(await Promise.all<Answer | Answer[]>(selling)).flat()];
    expect(unexpected(answers)).toEqual([]);
    await world.quiet(); // every refund has reached the card company and come back
    expect(await deadlocksOf(db.url)).toEqual([]);
    expect(await checkInvariants(job())).toEqual([]);
  });
});
