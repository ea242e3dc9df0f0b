import { expect, test } from 'vitest';
import type { AdjustRow } from '@jangteo/contract/settlement/adjust-desk.api.ts';
import { stageClaims } from '../../testing/buyer-claims.ts';
import { brought, givenBack } from '../../testing/settled.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { openClaim } from '../claim/index.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { chores } from './follow.ts';
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
  return { orderSeq, seller, line: lines[0]!, claimSeq: claim.rows[0]!.seq };
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

test('over what is confirmed it does not become an exchange: what is held stays', async () => {
  const { orderSeq, claimSeq } = await letBack(2);
  await work();
  const body = { claimSeqList: [claimSeq], reason: 'WRONG_DELIVERY', consent: true };
  const done = await desk('PUT', 'orders/return/change', body);
  expect([done.status, done.body.code]).toEqual([412, 'STATE_CHANGED']);
  await work();
  expect(await linesOf(orderSeq)).toEqual([...SOLD, ['HOLD', -50_542]]);
  await sound();
});

test('what is held by rule is let go of by hand, not taken back', async () => {
  const { orderSeq, claimSeq, seller, line } = await letBack(2);
  await work();
  const { token } = await stage.app.login('admin@jangteo.kr');
  const admin = async <T>(method: string, path: string, body?: object) =>
    stage.app.call<T>(method, `/v1/admin/adjustments${path}`, {
      token,
      ...(body && { body }),
      headers: { 'idempotency-key': crypto.randomUUID(), ...(await steppedUp(stage.app.deps, token)) },
    });
  const listed = async () =>
    (await admin<AdjustRow[]>('GET', `?kind=HOLD&keyword=${seller}`)).body.data.find(
      (one) => one.orderProductSeq === line && one.can.release === null,
    );
  const row = (await listed())!;
  expect(row).toMatchObject({ createdBy: '시스템', can: { remove: 'BY_RULE', release: null } });
  const back = await admin('DELETE', `/${row.adjustSeq}?why=${encodeURI('잘못 등록했습니다.')}`);
  expect([back.status, back.body.code]).toEqual([412, 'STATE_CHANGED']);
  const { adjustSeq: holdSeq, book, orderProductSeq } = row;
  const released = await admin('POST', '', {
    sellerSeq: seller,
    book,
    kind: 'RELEASE',
    amount: 50_542,
    text: '수거를 확인했습니다.',
    orderProductSeq,
    holdUntil: null,
    holdSeq,
  });
  expect([released.status, released.text]).toEqual([200, released.text]);
  const once = [...SOLD, ['HOLD', -50_542], ['RELEASE', 50_542]];
  expect(await linesOf(orderSeq)).toEqual(once);
  await desk('PUT', 'orders/return/impossible', {
    claimSeqList: [claimSeq],
    reason: 'PERIOD',
    text: '사용한 흔적이 있어 거부합니다.',
  });
  await work();
  expect([await linesOf(orderSeq), await listed()]).toEqual([once, undefined]);
  await sound();
});

const periodsOf = async (orderSeq: number) => {
  const { rows } = await job().query<{ type: string; period: string }>(
    `select l.event_type as type, s.period_key as period from settlement_line l
        join settlement s using (seller_seq, settlement_seq) where l.order_seq = $1 order by l.settle_line_seq`,
    [orderSeq],
  );
  return rows.map(({ type, period }) => [type, period]);
};

test('what went back on the last day of a bucket is let go of in it, whenever the worker comes', async () => {
  const before = clock.now();
  const { orderSeq, claimSeq } = await letBack(1);
  await work();
  await refunded(claimSeq);
  standAt(Date.parse('2026-11-21T23:59:00+09:00'));
  await givenBack(stage.app, claimSeq);
  standAt(Date.parse('2026-11-22T00:01:00+09:00'));
  await work();
  expect((await periodsOf(orderSeq)).slice(-3)).toEqual([
    ['HOLD', '2026-11-3'],
    ['REFUND_BEFORE', '2026-11-3'],
    ['RELEASE', '2026-11-3'],
  ]);
  await sound();
  standAt(before.getTime());
});

const clockChore = () =>
  chores
    .find(({ name }) => name === 'settlement.clock')!
    .run({ ...stage.app.deps, signal: new AbortController().signal });

test('a return whose event is lost is held by the clock', async () => {
  const { orderSeq } = await letBack(2);
  await clockChore();
  await clockChore();
  expect(await linesOf(orderSeq)).toEqual([...SOLD, ['HOLD', -50_542]]);
  await sound();
});

test('what was settled already is not held', async () => {
  const { orderSeq } = await letBack(2);
  standAt(Date.parse('2026-11-22T02:30:00+09:00'));
  await closeDue({ ...stage.app.deps, signal: new AbortController().signal });
  await work();
  expect(await linesOf(orderSeq)).toEqual(SOLD);
});

test('a refund whose event is lost is followed before its bucket closes', async () => {
  stage.token = (await stage.app.login('none@mail.kr')).token;
  const { orderSeq, claimSeq } = await letBack(1);
  await work();
  await refunded(claimSeq);
  await givenBack(stage.app, claimSeq);
  standAt(Date.parse('2026-12-01T02:30:00+09:00'));
  await clockChore();
  expect((await periodsOf(orderSeq)).slice(-3)).toEqual([
    ['HOLD', '2026-11-4'],
    ['REFUND_BEFORE', '2026-11-4'],
    ['RELEASE', '2026-11-4'],
  ]);
  const { rows } = await job().query<{ status: string }>(
    `select distinct s.status from settlement s join settlement_line l using (seller_seq, settlement_seq)
      where l.order_seq = $1`,
    [orderSeq],
  );
  expect(rows).toEqual([{ status: 'CLOSED' }]);
  await sound();
});

test('a decision whose event is lost lets go of what is held', async () => {
  stage.token = (await stage.app.login('none@mail.kr')).token;
  const { orderSeq, claimSeq } = await letBack(2);
  await work();
  const body = { claimSeqList: [claimSeq], reason: 'PERIOD', text: '사용한 흔적이 있어 거부합니다.' };
  expect((await desk('PUT', 'orders/return/impossible', body)).status).toBe(200);
  await clockChore();
  expect(await linesOf(orderSeq)).toEqual([...SOLD, ['HOLD', -50_542], ['RELEASE', 50_542]]);
  await sound();
});
