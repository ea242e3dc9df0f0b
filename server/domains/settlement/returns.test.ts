import { expect, test } from 'vitest';
import { stageClaims } from '../../testing/buyer-claims.ts';
import { brought, givenBack } from '../../testing/settled.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { openClaim } from '../claim/index.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { closeDue } from './index.ts';

const { stage, buyer, arrived, desk, refunded, sound } = stageClaims();
const job = () => stage.app.deps.pools.job;
const work = () => brought(stage.app);
const linesOf = async (orderSeq: number) => {
  const { rows } = await job().query<{ type: string; net: number }>(
    `select event_type as type, net from settlement_line where order_seq = $1 order by settle_line_seq`,
    [orderSeq],
  );
  return rows.map(({ type, net }) => [type, net]);
};

/** Confirmed and settled; then an operator lets some of it come back. */
async function letBack(qty: number) {
  const { orderSeq, lines } = await arrived({ price: 30_000, qty: 2, coupons: [3_000, 2_000] });
  await buyer('POST', `order-products/${lines[0]}/confirm`, {});
  await work();
  const { rows } = await job().query<{ seller: number }>(
    'select seller_seq as seller from orders where order_seq = $1',
    [orderSeq],
  );
  const seller = rows[0]!.seller;
  const admin = await stage.app.login('admin@jangteo.kr');
  await inTransaction(job(), [seller], (db) =>
    openClaim(db, {
      sellerSeq: seller,
      orderProductSeq: lines[0]!,
      type: 'RETURN',
      qty,
      reason: 'PRODUCT_DAMAGE',
      autoPickup: false,
      by: 'ADMIN',
      actor: { kind: 'admin', seq: admin.userSeq, name: '운영자' },
      at: clock.now(),
    }),
  );
  const claim = await job().query<{ seq: number }>(
    `select c.claim_seq as seq from claim c join order_product l using (seller_seq, order_product_seq)
      where l.order_seq = $1`,
    [orderSeq],
  );
  return { orderSeq, seller, claimSeq: claim.rows[0]!.seq };
}

const SOLD = [
  ['SALE', 51_129],
  ['DELIVERY', 2_901],
];

test('an operator’s return holds back what was confirmed and is not settled; refused, it is let go of, once', async () => {
  const { orderSeq, claimSeq } = await letBack(2);
  await work();
  await work();
  // 51,129 less the VAT of its fees, a tenth of 5,871.
  expect(await linesOf(orderSeq)).toEqual([...SOLD, ['HOLD', -50_542]]);
  await sound();
  const body = { claimSeqList: [claimSeq], reason: 'PERIOD', text: '사용한 흔적이 있어 거부합니다.' };
  const refused = await desk('PUT', 'orders/return/impossible', body);
  expect([refused.status, refused.text]).toEqual([200, refused.text]);
  await work();
  await work();
  expect(await linesOf(orderSeq)).toEqual([...SOLD, ['HOLD', -50_542], ['RELEASE', 50_542]]);
  await sound();
});

test('of some pieces their part is held until their money has gone back', async () => {
  const { orderSeq, claimSeq } = await letBack(1);
  await work();
  // One of two: 28,500 − 1,995 − 940 and a tenth of 2,935.
  expect(await linesOf(orderSeq)).toEqual([...SOLD, ['HOLD', -25_272]]);
  await refunded(claimSeq);
  await work();
  expect(await linesOf(orderSeq)).toEqual([...SOLD, ['HOLD', -25_272]]);
  await givenBack(stage.app, claimSeq);
  await work();
  expect(await linesOf(orderSeq)).toEqual([
    ...SOLD,
    ['HOLD', -25_272],
    ['REFUND_BEFORE', -25_565],
    ['RELEASE', 25_272],
  ]);
  await sound();
});

test('what was settled already is not held', async () => {
  const { orderSeq } = await letBack(2);
  standAt(Date.parse('2026-11-22T02:30:00+09:00'));
  await closeDue({ ...stage.app.deps, signal: new AbortController().signal });
  await work();
  expect(await linesOf(orderSeq)).toEqual(SOLD);
});
