// The demo has work for a desk whenever somebody starts it: at night, on a Sunday, between holidays.
import { describe, expect, test } from 'vitest';
import { dueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { Row } from './copy.ts';
import { compose } from './compose.ts';
import { daysOf, HOUR, MINUTE } from './days.ts';
import { bucketOf, dueStepOf } from './forced.ts';
import { drawing } from './pictures.ts';
import { createWorld } from './world.ts';

const DESK: unknown[] = ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'];
const SHOPS = 8;
/** 설날: Monday to Wednesday of the second week, a row of five days on which nothing is due. */
const days = daysOf(new Set(['2026-02-16', '2026-02-17', '2026-02-18']));
const FROM = Date.parse('2026-02-09T00:00:00+09:00');

/** Every eleventh hour of two weeks: each hour of the day comes by, and each day twice. */
const hours = Array.from({ length: Math.ceil((14 * 24) / 11) }, (_, i) => FROM + i * 11 * HOUR + i * MINUTE);
/** The turns of a day and of the desk's hours, on a Friday, a Sunday and a holiday. */
const turns = [
  '00:00:00',
  '00:14:00',
  '09:29:59',
  '14:11:00',
  '17:59:00',
  '18:33:00',
  '18:40:00',
  '23:59:59',
];
const edges = ['2026-02-13', '2026-02-15', '2026-02-17'].flatMap((day) =>
  turns.map((time) => Date.parse(`${day}T${time}+09:00`)),
);

/** Without everyday orders: what the desk has by luck is not what the demo promises. */
async function linesAt(now: number): Promise<Row[]> {
  const world = createWorld(now, days, new Map(), { history: -1 });
  await compose(world, drawing);
  return world.rows.order_product;
}

const isOpen = (line: Row): boolean => DESK.includes(line.fulfilment_status) && !line.claim_in_force;

/** `seller: step` of what is missing. */
async function missingAt(now: number): Promise<string[]> {
  const today = days.dayOf(now);
  const seen = new Map<unknown, Set<string>>();
  for (const line of await linesAt(now)) {
    const steps = seen.get(line.seller_seq) ?? new Set();
    if (isOpen(line)) steps.add(dueStepOf(String(line.ship_due_at).slice(0, 10), today));
    seen.set(line.seller_seq, steps);
  }
  expect(seen.size).toBe(SHOPS);
  return [...seen].flatMap(([seller, steps]) =>
    dueStep.values.filter((s) => !steps.has(s)).map((s) => `${String(seller)}: ${s}`),
  );
}

const readable = (now: number): string => new Date(now + 9 * HOUR).toISOString().slice(0, 16);

test('at any moment something came back before its bucket closed, and after', async () => {
  for (const now of [...hours.filter((_, i) => i % 4 === 0), ...edges.filter((_, i) => i % 4 === 0)]) {
    const world = createWorld(now, days, new Map(), { history: -1 });
    await compose(world, drawing);
    const { order_product, claim } = world.rows;
    const confirmed = new Map(order_product.map((l) => [l.order_product_seq, l.purchase_confirmed_at]));
    const back = claim
      .filter((one) => one.requested_by === 'ADMIN' && one.refunded_at !== null)
      .map((one) => [confirmed.get(one.order_product_seq), one.refunded_at].map((at) => String(at)))
      .map(([sold, gone]) => bucketOf(sold!.slice(0, 10)) === bucketOf(gone!.slice(0, 10)));
    expect([readable(now), back.filter(Boolean).length, back.includes(false)]).toEqual([
      readable(now),
      3,
      true,
    ]);
  }
});

describe('overdue, due today, tomorrow and later at every shop', () => {
  test('no hour of the day is left out', () => {
    expect(new Set([...hours, ...edges].map((at) => new Date(at).getUTCHours())).size).toBe(24);
  });

  test.each([
    ['each hour of two weeks', hours],
    ['the turns of a day', edges],
  ])('%s', async (_name, moments) => {
    const missing: Record<string, string[]> = {};
    for (const now of moments) {
      const found = await missingAt(now);
      if (found.length > 0) missing[readable(now)] = found;
    }
    expect(missing).toEqual({});
  });
});
