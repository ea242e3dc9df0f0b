// Money that came unowed goes back: by card as it came, into an account of the buyer's by our bank (operator.md §6).
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BuyerStray } from '@jangteo/contract/claim/buyer-stray.ts';
import type { StrayRow } from '@jangteo/contract/claim/stray.list.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { allSubscriptions } from '../../../domains.ts';
import { hashPassword } from '../../../kit/auth/password.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { DEMO_PASSWORD } from '../../../testing/app.ts';
import { buy } from '../../../testing/buyer.ts';
import { stageRefunds } from '../../../testing/refunds.ts';
import { openSettings } from '../../../testing/settings.ts';
import { steppedUp } from '../../../testing/step-up.ts';

const { stage, rows, one, control, fault, sound } = stageRefunds();
const why = '구매자와 통화로 확인했습니다.';

interface Sent {
  approval: { approvalSeq: number } | null;
  result: StrayRow | null;
}
let operator: string;
let buyer: string;
beforeAll(async () => {
  operator = (await stage.app.login('admin@jangteo.kr')).token;
  buyer = (await stage.app.login('none@mail.kr')).token;
});
beforeEach(() => clock.set(null));

const call = async <T>(method: string, path: string, token: string, body?: object) =>
  stage.app.call<T>(method, path, {
    token,
    ...(body && { body }),
    headers: { 'idempotency-key': randomUUID(), ...(await steppedUp(stage.app.deps, token)) },
  });
const desk = async (returned = false) =>
  (await call<StrayRow[]>('GET', `/v1/admin/stray-payments?returned=${returned}&length=200`, operator)).body
    .data;
const rowOf = async (straySeq: number) =>
  [...(await desk()), ...(await desk(true))].find((r) => r.straySeq === straySeq)!;
const sendBack = (straySeq: number, token = operator) =>
  call<Sent>('POST', `/v1/admin/stray-payments/${straySeq}/return`, token, { why });
const ask = (straySeq: number) =>
  call<StrayRow>('POST', `/v1/admin/stray-payments/${straySeq}/ask-account`, operator, { why });
const give = (straySeq: number, token = buyer, account: object = {}) =>
  call<BuyerStray>('PUT', `/market/v1/stray-payments/${straySeq}/account`, token, {
    bankCode: '088',
    accountNo: '110123456788',
    holder: '김하람',
    ...account,
  });
/** Another buyer. */
async function somebody(): Promise<string> {
  const { login } = await one<{ login: string }>(
    `select login_id as login from account_user where user_seq = (select max(buyer_user_seq) from orders)`,
  );
  const known = await hashPassword(DEMO_PASSWORD);
  await rows('update account_user set password_hash = $2 where login_id = $1', [login, known]);
  return (await stage.app.login(login)).token;
}
/** Runs what waits under a topic, as the worker would. */
async function work(topic: string): Promise<number> {
  const events = await rows<{ seq: number; key: string; payload: never }>(
    'select outbox_seq as seq, event_key as key, payload from outbox where topic = $1 and done_at is null order by 1',
    [topic],
  );
  for (const { seq, key, payload } of events) {
    for (const subscription of allSubscriptions().filter((one_) => one_.topic === topic))
      await subscription.run(
        { key, sellerSeq: null, payload },
        { ...stage.app.deps, signal: new AbortController().signal },
      );
    await rows('update outbox set done_at = $2 where outbox_seq = $1', [seq, clock.now()]);
  }
  return events.length;
}
const waitingJobs = (topic: string, straySeq: number) =>
  rows("select 1 from outbox where topic = $1 and payload ->> 'straySeq' = $2", [topic, String(straySeq)]);
const booked = (straySeq: number) =>
  rows<{ effect_key: string; debit: string; credit: string }>(
    `select effect_key, debit, credit from ledger_transfer
      where effect_key ~ ('^stray(-return|-back)?:' || $1::text || '(:|$)') order by transfer_seq`,
    [straySeq],
  );
const told = async () => (await control<{ text: string }[]>('GET', 'inbox')).map(({ text }) => text);

/** Ordered, cancelled before it was paid, and paid all the same. */
async function stray(payMethod: string): Promise<{ straySeq: number; orderSeq: number; amount: number }> {
  const { optionSeq } = await one<{ optionSeq: number }>(
    `select option_seq as "optionSeq" from product_option o join product p using (seller_seq, product_seq)
      where p.name = '구운 김 선물세트' order by 1 limit 1`,
  );
  const placed = (await buy(stage.app, buyer, [{ optionSeq, qty: 1 }], { payMethod })).body.data;
  const { paymentSeq, amount } = placed.payment;
  const { orderSeq } = placed.orders[0]!;
  await work('payment.requested');
  const { status } = await call('POST', `/market/v1/orders/${orderSeq}/cancel`, buyer, {
    reason: 'CHANGE_MIND',
  });
  expect(status).toBe(200);
  await control('POST', `payments/${paymentSeq}`, { outcome: 'PAID' });
  await stage.sim.street.world.hooks.settled();
  const { straySeq } = await one<{ straySeq: number }>(
    'select stray_seq as "straySeq" from stray_payment where payment_seq = $1',
    [paymentSeq],
  );
  return { straySeq, orderSeq, amount };
}
const deposited = async () => {
  const made = await stray('VIRTUAL_ACCOUNT');
  await work('payment.stray');
  return made;
};

describe('into a virtual account', () => {
  test('the buyer is asked for an account, and meanwhile the desk says what it waits for', async () => {
    const { straySeq, orderSeq, amount } = await deposited();
    expect(await rowOf(straySeq)).toMatchObject({
      state: 'NEED_ACCOUNT',
      sendingAt: null,
      returnedAt: null,
      account: null,
      can: { return: 'ASKED', askAccount: null },
    });
    expect(await work('stray.asked')).toBe(1);
    expect((await told()).join('\n')).toContain('환불받을 계좌를 등록해 주세요.');
    const order = (await call<BuyerOrder>('GET', `/market/v1/orders/${orderSeq}`, buyer)).body.data;
    expect(order.strays).toEqual([{ straySeq, amount, state: 'NEED_ACCOUNT', account: null }]);

    const pressed = [await sendBack(straySeq), await sendBack(straySeq)];
    expect(pressed.map(({ status, body }) => [status, body.code])).toEqual([
      [412, 'STATE_CHANGED'],
      [412, 'STATE_CHANGED'],
    ]);
    expect(await waitingJobs('payment.stray', straySeq)).toHaveLength(1);
    expect(await work('payment.stray')).toBe(0);
    expect((await ask(straySeq)).body.code).toBe('ACCOUNT_ASK_LIMIT');
    await sound();
  });

  test('the account is checked by the bank, stands masked, and the operator’s transfer goes there once', async () => {
    const { straySeq, amount } = await deposited();
    expect((await give(straySeq, buyer, { holder: '이도담' })).body.code).toBe('ACCOUNT_MISMATCH');
    expect((await give(straySeq, await somebody())).status).toBe(404);
    const given = await give(straySeq);
    expect([given.status, given.text]).toEqual([200, expect.not.stringContaining('110123456788')]);
    expect(given.body.data).toMatchObject({ state: 'WAIT_ADMIN', account: { accountNo: '********6788' } });
    expect((await give(straySeq)).body.code).toBe('STATE_CHANGED');
    expect((await rowOf(straySeq)).can).toEqual({ return: null, askAccount: 'NOT_NOW' });

    const pressed = [await sendBack(straySeq), await sendBack(straySeq)];
    expect(pressed.map(({ status }) => status)).toEqual([200, 412]);
    expect(pressed[0]!.body.data).toMatchObject({
      approval: null,
      result: { sendingAt: expect.any(String), can: { return: 'SENDING' } },
    });
    expect(await waitingJobs('stray.sent', straySeq)).toHaveLength(1);
    await work('stray.sent');
    expect(await rowOf(straySeq)).toMatchObject({ state: 'DONE', returnedAt: expect.any(String) });
    expect(await booked(straySeq)).toEqual([
      { effect_key: `stray:${straySeq}`, debit: 'pg.receivable', credit: 'buyer.stray' },
      { effect_key: `stray-return:${straySeq}:1`, debit: 'buyer.stray', credit: 'bank.cash' },
    ]);
    const { transfers } = await control<{ transfers: { reference: string; amount: number }[] }>(
      'GET',
      'ledgers/bank',
    );
    expect(transfers.filter((t) => t.reference.startsWith(`stray-bank:${straySeq}:`))).toMatchObject([
      { amount },
    ]);
    await sound();
  });

  test('an account that the bank would not take, or that sends it back, is asked for anew', async () => {
    const { straySeq } = await deposited();
    await give(straySeq);
    await fault('BANK', 'REFUSE_TRANSFER');
    await sendBack(straySeq);
    await work('stray.sent');
    expect(await rowOf(straySeq)).toMatchObject({ state: 'NEED_ACCOUNT', failReason: expect.any(String) });
    await give(straySeq);
    await sendBack(straySeq);
    await work('stray.sent');
    const key = encodeURIComponent(`stray-bank:${straySeq}:2`);
    await control('POST', `transfers/${key}/return`, { reason: '계좌 해지' });
    expect(await rowOf(straySeq)).toMatchObject({
      state: 'NEED_ACCOUNT',
      returnedAt: null,
      failReason: '계좌 해지',
    });
    await sound();
    await control('POST', `transfers/${key}/return`, { reason: '계좌 해지' });
    await give(straySeq);
    await sendBack(straySeq);
    await work('stray.sent');
    expect((await booked(straySeq)).map((b) => [b.effect_key, b.credit])).toEqual([
      [`stray:${straySeq}`, 'buyer.stray'],
      [`stray-return:${straySeq}:2`, 'bank.cash'],
      [`stray-back:${straySeq}:2`, 'buyer.stray'],
      [`stray-return:${straySeq}:3`, 'bank.cash'],
    ]);
    await sound();
  });

  test('above the limit a second operator confirms', async () => {
    const settings = await openSettings();
    try {
      const { straySeq, amount } = await deposited();
      await give(straySeq);
      await settings.set('fourEyesWon', '2020-01-01', 0);
      const { data } = (await sendBack(straySeq)).body;
      expect(data).toMatchObject({ approval: { state: 'WAIT' }, result: null });
      expect(await waitingJobs('stray.sent', straySeq)).toEqual([]);
      const approver = (await stage.app.login('approver@jangteo.kr')).token;
      const path = `/v1/admin/approvals/${data.approval!.approvalSeq}`;
      const shown = (await call<Approval>('GET', path, approver)).body.data;
      expect(shown).toMatchObject({ kind: 'STRAY_PAYOUT', amount });
      expect(JSON.stringify(shown.facts)).not.toContain('110123456788');
      const body = { hash: shown.hash, why };
      expect((await call<Approval>('POST', `${path}/approve`, approver, body)).body.data.state).toBe('DONE');
      await work('stray.sent');
      expect((await rowOf(straySeq)).state).toBe('DONE');
      await sound();

      // What somebody sent meanwhile, under another limit, is not sent again.
      const other = await deposited();
      await give(other.straySeq);
      const waits = (await sendBack(other.straySeq)).body.data.approval!;
      await settings.set('fourEyesWon', '2020-01-02', 1_000_000_000);
      expect((await sendBack(other.straySeq)).body.data.approval).toBeNull();
      await work('stray.sent');
      const at = `/v1/admin/approvals/${waits.approvalSeq}`;
      const { hash } = (await call<Approval>('GET', at, approver)).body.data;
      const late = await call<Approval>('POST', `${at}/approve`, approver, { hash, why });
      expect(late.body.data).toMatchObject({ state: 'STALE', decidedBy: null });
      expect(await waitingJobs('stray.sent', other.straySeq)).toHaveLength(1);
      await sound();
    } finally {
      await settings.drop();
    }
  });
});

describe('to a card', () => {
  test('goes back as it came, without anybody’s word', async () => {
    const { straySeq } = await stray('CREDIT_CARD');
    await work('payment.stray');
    expect(await rowOf(straySeq)).toMatchObject({ state: 'DONE' });
    expect((await sendBack(straySeq)).body.code).toBe('STATE_CHANGED');
    expect((await booked(straySeq)).map((b) => b.effect_key)).toEqual([
      `stray:${straySeq}`,
      `stray-return:${straySeq}`,
    ]);
    await sound();
  });

  test('after three refusals it waits for an operator, who tries again or asks for an account', async () => {
    const { straySeq } = await stray('CREDIT_CARD');
    const spoil = (tx: string) =>
      rows(`update stray_payment set tx_id = ${tx} where stray_seq = $1`, [straySeq]);
    await spoil("tx_id || '-unknown'");
    for (let i = 0; i < 2; i++) await expect(work('payment.stray')).rejects.toThrow('refused');
    expect((await rowOf(straySeq)).can.return).toBeNull();
    await work('payment.stray');
    expect(await rowOf(straySeq)).toMatchObject({
      state: 'WAIT_ADMIN',
      can: { return: null, askAccount: null },
    });
    const pressed = [await sendBack(straySeq), await sendBack(straySeq)];
    expect(pressed.map(({ status }) => status)).toEqual([200, 412]);
    await work('stray.sent');
    expect((await rowOf(straySeq)).state).toBe('WAIT_ADMIN');
    expect((await ask(straySeq)).body.data).toMatchObject({ state: 'NEED_ACCOUNT' });
    await spoil("replace(tx_id, '-unknown', '')");
    await give(straySeq);
    await sendBack(straySeq);
    await work('stray.sent');
    expect((await booked(straySeq)).at(-1)).toMatchObject({ credit: 'bank.cash' });
    await sound();
  });
});
