// What an operator paid out left our bank account, in the demo as in the product (server/domains/order/payment/refund.ts).
import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { daysOf } from './days.ts';
import { drawing } from './pictures.ts';
import { createWorld } from './world.ts';

test('money that went back is booked where it left: at the card company, or at our bank', async () => {
  const now = Date.parse('2026-11-18T10:30:00+09:00');
  const world = createWorld(now, daysOf(new Set()), new Map(), { history: 30 });
  await compose(world, drawing);
  const { refund, ledger_transfer } = world.rows;
  const done = refund.filter((one) => one.state === 'DONE' && Number(one.amount) > 0);
  const wanted = done.map(({ refund_seq: seq, way, amount, pg_refund_id, external_id }) =>
    way === null
      ? [`refund:${String(seq)}`, 'pg.receivable', amount, pg_refund_id]
      : [`refund:${String(seq)}:1`, 'bank.cash', amount, external_id],
  );
  const booked = ledger_transfer
    .filter((one) => String(one.effect_key).startsWith('refund:'))
    .map((one) => [one.effect_key, one.credit, one.amount, one.external_id]);
  expect(booked.toSorted()).toEqual(wanted.toSorted());
  expect(new Set(done.map(({ way }) => way))).toEqual(new Set([null, 'BANK', 'OUTSIDE']));
  for (const one of done) expect([one.pg_refund_id, one.external_id].filter(Boolean)).toHaveLength(1);
  for (const one of done.filter(({ way }) => way === 'BANK')) expect(one.account_no).not.toBeNull();
});
