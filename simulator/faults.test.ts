import { describe, expect, test } from 'vitest';
import { openBank } from '@jangteo/server/adapters/bank/bank.ts';
import { openBusinessRegistry } from '@jangteo/server/adapters/business-registry/business-registry.ts';
import { openCouriers } from '@jangteo/server/adapters/courier/courier.ts';
import { refundOnce } from '@jangteo/server/adapters/payment/port.ts';
import { openSms } from '@jangteo/server/adapters/sms/sms.ts';
import { stageCompanies } from './testing/companies.ts';

const { stage, open, fault, pay, asked, paid } = stageCompanies();

describe('faults (H6)', () => {
  test('TIMEOUT_BEFORE: no answer, no effect', async () => {
    await fault('CARD', 'TIMEOUT_BEFORE', { ms: 20 });
    const request = asked();
    await expect(stage.payments.open(request)).rejects.toThrow('fetch failed');
    expect(await stage.payments.find(request.paymentSeq)).toBeNull();
  });

  test('TIMEOUT_AFTER_EFFECT: no answer, but the money went back; who looks first refunds once (G-RFD-1)', async () => {
    const payment = await paid();
    await fault('CARD', 'TIMEOUT_AFTER_EFFECT', { ms: 20 });
    await expect(stage.payments.refund(payment.refund('refund:lost', 3_000))).rejects.toThrow('fetch failed');
    expect(await refundOnce(stage.payments, payment.refund('refund:lost', 3_000), true)).toEqual({
      done: expect.anything() as unknown,
    });
    expect((await stage.payments.find(payment.paymentSeq))!.refunds.map((r) => [r.key, r.amount])).toEqual([
      ['refund:lost', 3_000],
    ]);
  });

  test('ERROR: 500 as often as asked for, no effect, then well again', async () => {
    await fault('CARD', 'ERROR', { times: 2 });
    const request = asked();
    await expect(stage.payments.open(request)).rejects.toThrow('500');
    await expect(stage.payments.find(request.paymentSeq)).rejects.toThrow('500');
    expect(await stage.payments.find(request.paymentSeq)).toBeNull();
  });

  test('DELAY: late, but right', async () => {
    await fault('CARD', 'DELAY', { ms: 60 });
    const from = performance.now();
    await stage.payments.open(asked());
    expect(performance.now() - from).toBeGreaterThan(55);
  });

  test('DUPLICATE: the same event twice; simPay sends as many as asked for', async () => {
    const request = asked();
    await stage.payments.open(request);
    await fault('CARD', 'DUPLICATE');
    await pay(request.paymentSeq, 'PAID', { duplicates: 2 });
    await stage.sim.street.world.hooks.settled();
    expect(stage.api.heard).toHaveLength(4);
    expect(new Set(stage.api.heard.map((h) => h.body.eventId)).size).toBe(1);
  });

  test('REORDER: the next report overtakes', async () => {
    const [first, second] = [asked(), asked()];
    await Promise.all([stage.payments.open(first), stage.payments.open(second)]);
    await fault('CARD', 'REORDER');
    const held = pay(first.paymentSeq);
    await expect.poll(async () => (await stage.payments.find(first.paymentSeq))!.state).toBe('PAID');
    await pay(second.paymentSeq);
    await held;
    expect(stage.api.heard.map((h) => h.body.paymentSeq)).toEqual([second.paymentSeq, first.paymentSeq]);
  });

  test('a port takes only faults that can happen there', async () => {
    expect((await fault('REGISTRY', 'DUPLICATE')).status).toBe(400);
    expect((await fault('CARD', 'ERROR', { times: 0 })).status).toBe(400);
    expect((await fault('CARD', 'ERROR', { often: 3 })).status).toBe(400);
    expect((await fault('MAIL', 'DUPLICATE')).status).toBe(200);
  });

  test('every other port has them, too', async () => {
    await Promise.all(['BANK', 'COURIER', 'SMS', 'REGISTRY'].map((port) => fault(port, 'ERROR')));
    const simUrl = stage.sim.url;
    await expect(openBank({ simUrl }, {}).holder({ bank: '088', no: '110123456789' })).rejects.toThrow('500');
    await expect(
      openCouriers({ simUrl }, {}).track({ companyCode: 'CJ', trackingNo: '123456789012' }),
    ).rejects.toThrow('500');
    await expect(openSms({ simUrl }, {}).send({ to: '01012345678', text: '안녕하세요' })).rejects.toThrow(
      '500',
    );
    await expect(openBusinessRegistry({ simUrl }, {}).status(['1208800767'])).rejects.toThrow('500');
  });
});

describe('reports', () => {
  test('are sent again until somebody takes them over', async () => {
    const request = asked();
    await stage.payments.open(request);
    stage.api.answers.push(500, 401);
    await pay(request.paymentSeq);
    expect(stage.api.heard.map((h) => h.body.paymentSeq)).toEqual([request.paymentSeq]);
  });

  test('books and debts outlive a restart', async () => {
    const payment = await paid();
    stage.api.answers.push(...Array.from({ length: 50 }, () => 503));
    void stage.sim.street.world.couriers.register({
      companyCode: 'CJ',
      trackingNo: '555566667777',
      reference: '7',
    });
    await expect.poll(() => stage.sim.street.world.couriers.find('CJ', '555566667777')).not.toBeNull();
    await stage.sim.street.world.couriers.move('555566667777', 'COLLECT');
    await expect.poll(() => stage.api.answers.length).toBeLessThan(50);
    await stage.sim.stop();
    stage.api.answers.length = 0;
    await open();
    await stage.sim.street.world.hooks.settled();
    expect(stage.api.heard.map((h) => [h.path, h.body.trackingNo, h.body.state])).toEqual([
      ['/hooks/courier/tracking', '555566667777', 'COLLECT'],
    ]);
    expect(await stage.payments.find(payment.paymentSeq)).toMatchObject({
      state: 'PAID',
      txId: payment.txId,
    });
  });
});
