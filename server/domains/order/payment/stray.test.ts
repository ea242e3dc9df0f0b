import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StrayRow } from '@jangteo/contract/order/stray.api.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';

let db: TestDb;
let app: TestApp;
let token: string;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  token = (await app.login('admin@jangteo.kr')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.deps.pools.job.query(text, values)).rows;
const strays = async (returned: boolean) =>
  (await app.call<StrayRow[]>('GET', `/v1/admin/stray-payments?returned=${returned}`, { token })).body.data;
const sendBack = (straySeq: number, who = token) =>
  app.call<StrayRow>('POST', `/v1/admin/stray-payments/${straySeq}/return`, {
    token: who,
    body: { why: '두 번 결제된 것을 확인했습니다.' },
    headers: { 'idempotency-key': randomUUID() },
  });

test('money that came unowed is listed; an operator’s word wakes the job that sends it back, until it has gone', async () => {
  await sql(`insert into stray_payment (payment_seq, tx_id, amount, reason, arrived_at)
    select payment_seq, 'stray-tx', 1000, '두 번 결제', ${sqlNow()} from payment limit 1`);
  const stray = (await strays(false)).find((one) => one.amount === 1000)!;
  expect(stray).toMatchObject({ reason: '두 번 결제', sentAt: null, returnedAt: null });
  expect(stray.buyerName).toContain('*');
  const seller = (await app.login('hello@onyu.kr')).token;
  expect((await sendBack(stray.straySeq, seller)).status).toBe(403);
  expect((await sendBack(999_999_999)).status).toBe(404);
  expect((await sendBack(stray.straySeq)).body.data).toMatchObject({ straySeq: stray.straySeq });
  expect(
    await sql("select payload from outbox where topic = 'payment.stray' and payload ->> 'straySeq' = $1", [
      String(stray.straySeq),
    ]),
  ).toHaveLength(1);
  await sql(`update stray_payment set sent_at = ${sqlNow()}, returned_at = ${sqlNow()}, refund_id = 'rf'
    where tx_id = 'stray-tx'`);
  expect((await sendBack(stray.straySeq)).body.code).toBe('STATE_CHANGED');
  expect((await strays(true)).map((one) => one.straySeq)).toContain(stray.straySeq);
});
