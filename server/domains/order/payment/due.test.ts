import { describe, expect, test } from 'vitest';
import { standAt } from '../../../../tools/testing/moment.ts';
import { report } from '../../../testing/buyer.ts';
import { DUE, stagePayments } from '../../../testing/payments.ts';

const { stage, company, work, chore, order, payment, line, held, sound, later } = stagePayments();

describe('time to pay', () => {
  test('fifteen minutes: the company is asked, then the order fails and lets its stock go', async () => {
    const before = await held();
    const p = await order();
    later(14 * 60_000);
    await chore('expire-payments');
    expect(await work('payment.due')).toBe(0);
    later(15 * 60_000 + 2_000);
    await chore('expire-payments');
    await chore('expire-payments');
    expect(await work('payment.due')).toBeGreaterThan(0);
    expect([await line(p.orderSeq), (await payment(p.paymentSeq)).status, await held()]).toEqual([
      'PAYMENT_FAIL',
      'FAILED',
      before,
    ]);
    await sound();
  });

  test('what the company got money for is paid, although its report was lost', async () => {
    const p = await order();
    company.known = {
      txId: `tx-${p.paymentSeq}`,
      state: 'PAID',
      amount: p.amount,
      paidAt: DUE,
      cardName: '현대카드',
      installment: 3,
      failReason: null,
    };
    later(16 * 60_000);
    await chore('expire-payments');
    await work('payment.due');
    expect([await line(p.orderSeq), await payment(p.paymentSeq)]).toMatchObject([
      'PAYMENT_COMPLETE',
      { status: 'PAID', tx: `tx-${p.paymentSeq}` },
    ]);
  });

  test('a virtual account is issued by a job, waits until its due time, and is paid at the bank', async () => {
    const [p, late] = [await order('VIRTUAL_ACCOUNT'), await order('VIRTUAL_ACCOUNT')];
    expect(p.payUrl).toBeNull();
    await work('payment.requested');
    const seen = (
      await stage.app.call<{ payment: { virtualAccount: { no: string }; status: string } }>(
        'GET',
        `/market/v1/orders/${p.orderSeq}`,
        { token: stage.token },
      )
    ).body.data.payment;
    expect([seen.virtualAccount.no, seen.status, await line(p.orderSeq)]).toEqual([
      '70001112223334',
      'PROCESSING',
      'PAYMENT_PROCESSING',
    ]);
    await sound();
    later(20 * 60_000);
    await chore('expire-payments');
    await work('payment.due');
    expect(await line(late.orderSeq)).toBe('PAYMENT_PROCESSING');
    expect(await report(stage.app, p, 'bank/deposit')).toBe(200);
    expect(await line(p.orderSeq)).toBe('PAYMENT_COMPLETE');
    standAt(Date.parse(DUE) + 2_000);
    await stage.owner.query("delete from outbox where topic = 'payment.due'");
    await chore('expire-payments');
    await work('payment.due');
    expect(await line(late.orderSeq)).toBe('PAYMENT_FAIL');
    await sound();
  });
});
