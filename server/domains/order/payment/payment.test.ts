import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clock } from '../../../kit/clock/clock.ts';
import { report, sendHook, signatureOf } from '../../../testing/buyer.ts';
import { DUE, stagePayments } from '../../../testing/payments.ts';

const { stage, company, work, order, row, payment, line, strays, held, sound } = stagePayments();

describe('what the card company reports', () => {
  test('twice with one id, twice with two ids, ten times at once: paid once', async () => {
    const p = await order();
    const eventId = randomUUID();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        report(stage.app, { ...p, eventId: i < 5 ? eventId : randomUUID() }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await report(stage.app, { ...p, eventId })).toBe(200);
    const booked = await row<{ n: number; won: number }>(
      `select count(*)::int as n, sum(amount)::int as won
        from ledger_transfer
        where effect_key like 'pay:' || $1::text || ':%'`,
      p.paymentSeq,
    );
    expect([await payment(p.paymentSeq), booked, await strays(p.paymentSeq)]).toMatchObject([
      { status: 'PAID', paid: String(p.amount), tx: `tx-${p.paymentSeq}` },
      { n: 1, won: p.amount },
      [],
    ]);
    await sound();
  });

  test('a failure that comes after the payment is an old story', async () => {
    const p = await order();
    await report(stage.app, p);
    expect(await report(stage.app, { ...p, outcome: 'FAILED' })).toBe(200);
    expect([await line(p.orderSeq), (await payment(p.paymentSeq)).status]).toEqual([
      'PAYMENT_COMPLETE',
      'PAID',
    ]);
  });

  test('a payment that comes after the failure goes back, once, although its answer was lost', async () => {
    const before = await held();
    const p = await order();
    expect(await held()).toBe(before + 1);
    await report(stage.app, { ...p, outcome: 'FAILED' });
    expect([await line(p.orderSeq), await held()]).toEqual(['PAYMENT_FAIL', before]);
    await report(stage.app, p);
    await report(stage.app, p);
    expect([await line(p.orderSeq), await strays(p.paymentSeq)]).toEqual([
      'PAYMENT_FAIL',
      [{ tx: `tx-${p.paymentSeq}`, amount: p.amount, back: false }],
    ]);
    company.known = {
      txId: `tx-${p.paymentSeq}`,
      state: 'PAID',
      amount: p.amount,
      paidAt: null,
      cardName: null,
      installment: 0,
      failReason: null,
    };
    company.loseAnswer = true;
    await expect(work('payment.stray')).rejects.toThrow('fetch failed');
    expect(await work('payment.stray')).toBe(1);
    expect([(await strays(p.paymentSeq))[0]!.back, company.refunds.map((r) => r.amount)]).toEqual([
      true,
      [p.amount],
    ]);
    await sound();
  });

  test('more or less than owed pays nothing and goes back; the right amount still pays', async () => {
    const p = await order();
    for (const amount of [p.amount + 1, p.amount - 1, 2 * p.amount])
      expect(await report(stage.app, { ...p, amount, txId: `odd-${p.paymentSeq}-${amount}` })).toBe(200);
    expect([
      await line(p.orderSeq),
      (await payment(p.paymentSeq)).paid,
      (await strays(p.paymentSeq)).length,
    ]).toEqual(['PAYMENT_WAIT', '0', 3]);
    await report(stage.app, p);
    expect((await payment(p.paymentSeq)).status).toBe('PAID');
    await report(stage.app, { ...p, txId: `again-${p.paymentSeq}` });
    expect((await strays(p.paymentSeq)).length).toBe(4);
    await sound();
  });

  test('is believed only with our signature, fresh, over these very bytes', async () => {
    const p = await order();
    const body = JSON.stringify({
      eventId: randomUUID(),
      paymentSeq: p.paymentSeq,
      txId: 'forged',
      outcome: 'PAID',
      amount: p.amount,
    });
    const good = signatureOf(stage.app, body);
    for (const bad of [
      undefined,
      '',
      'v1=0',
      good.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
      signatureOf(stage.app, `${body} `),
      signatureOf(stage.app, body, Math.floor(clock.realMs() / 1000) - 3600),
    ])
      expect((await sendHook(stage.app, 'card/payment', body, bad)).status).toBe(401);
    expect((await sendHook(stage.app, 'card/other', body, good)).status).toBe(404);
    const strange = JSON.stringify({ eventId: randomUUID(), paymentSeq: '1' });
    expect((await sendHook(stage.app, 'card/payment', strange, signatureOf(stage.app, strange))).status).toBe(
      400,
    );
    expect((await sendHook(stage.app, 'toss/payment', body)).status).toBe(401);
    expect((await payment(p.paymentSeq)).status).toBe('WAIT');
    expect((await sendHook(stage.app, 'card/payment', body, good)).status).toBe(200);
    expect((await payment(p.paymentSeq)).status).toBe('PAID');
  });
});

describe('the way to the pay page', () => {
  test('leads to the company’s page with the right token only, and nowhere once it is over', async () => {
    const p = await order();
    const open = (url: string) => fetch(`${stage.app.url}${url}`, { redirect: 'manual' });
    const there = await open(p.payUrl!);
    expect([there.status, there.headers.get('location')]).toEqual([303, 'http://127.0.0.1/pay']);
    expect((await open(p.payUrl!.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')))).status).toBe(404);
    expect((await open(`/market/pay/${p.paymentSeq}`)).status).toBe(404);
    await report(stage.app, p);
    expect((await open(p.payUrl!)).status).toBe(200);
  });

  test('coming back from it pays nothing by itself, and is taken with the token of the way there only', async () => {
    const p = await order();
    const back = (key: string, t?: string) =>
      fetch(
        `${stage.app.url}/market/pay/${p.paymentSeq}/return?paymentKey=${key}&orderId=x&amount=${p.amount}${t ? `&t=${t}` : ''}`,
      );
    const t = new URL(p.payUrl!, 'http://x').searchParams.get('t')!;
    for (const wrong of [undefined, 'A'.repeat(32), t.slice(1)])
      expect((await back('made-up', wrong)).status).toBe(404);
    const landed = await stage.app.deps.pools.job.query(
      `select from outbox where topic = 'payment.landed' and event_key like '%made-up'`,
    );
    expect(landed.rowCount).toBe(0);
    expect((await back('abc', t)).status).toBe(200);
    await work('payment.landed');
    expect((await payment(p.paymentSeq)).status).toBe('WAIT');
    company.known = {
      txId: 'abc',
      state: 'PAID',
      amount: p.amount,
      paidAt: DUE,
      cardName: null,
      installment: 0,
      failReason: null,
    };
    await back('abcd', t);
    await work('payment.landed');
    expect(await payment(p.paymentSeq)).toMatchObject({ status: 'PAID', tx: 'abc' });
  });
});
