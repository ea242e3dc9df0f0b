import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buy, report } from '../../testing/buyer.ts';
import { stageMarket } from '../../testing/market.ts';

const { stage, sound, one, option, stock, orderOf } = stageMarket();

describe('a buyer’s cancel', () => {
  const cancel = (orderSeq: number, body: Record<string, unknown> = {}) =>
    stage.app.call('POST', `/market/v1/orders/${orderSeq}/cancel`, {
      token: stage.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'CHANGE_MIND', ...body },
    });

  test('before paying closes the whole payment and gives the stock back; money that comes later is nobody’s', async () => {
    const optionSeq = await option('구운 김 선물세트');
    const before = await stock(optionSeq);
    const placed = (
      await buy(stage.app, stage.token, [
        { optionSeq, qty: 1 },
        { optionSeq: await option('아카시아 벌꿀 600g'), qty: 1 },
      ])
    ).body.data;
    const { orderSeq, lines } = placed.orders[0]!;
    expect((await cancel(orderSeq, { orderProductSeqList: [lines[0]!.orderProductSeq] })).body.code).toBe(
      'CANCEL_WHOLE_PAYMENT',
    );
    expect((await cancel(orderSeq)).status).toBe(200);
    expect((await orderOf(orderSeq)).lines.map((l) => l.status)).toEqual([
      'CANCEL_ORDER_BUYER_COMPLETED_REFUND',
      'CANCEL_ORDER_BUYER_COMPLETED_REFUND',
    ]);
    expect((await orderOf(orderSeq)).payment.status).toBe('CANCELED');
    expect(await stock(optionSeq)).toEqual(before);
    await sound();
    expect(await report(stage.app, placed.payment)).toBe(200);
    expect((await orderOf(orderSeq)).payment.paidAmount).toBe(0);
    const stray = await one<{ amount: string }>('select amount from stray_payment where payment_seq = $1', [
      placed.payment.paymentSeq,
    ]);
    expect(Number(stray.amount)).toBe(placed.payment.amount);
    await sound();
  });

  test('after paying opens the refund; after 발주확인 it is too late', async () => {
    const lines = [
      { optionSeq: await option('구운 김 선물세트'), qty: 1 },
      { optionSeq: await option('아카시아 벌꿀 600g'), qty: 1 },
    ];
    const placed = (await buy(stage.app, stage.token, lines)).body.data;
    const { orderSeq, lines: made } = placed.orders[0]!;
    await report(stage.app, placed.payment);
    const answer = await cancel(orderSeq, { orderProductSeqList: [made[0]!.orderProductSeq] });
    expect([answer.status, (answer.body.data as unknown as { successCount: number }).successCount]).toEqual([
      200, 1,
    ]);
    const seller = await stage.app.login('hello@onyu.kr');
    const confirmed = await stage.app.call('PUT', '/v1/delivery/products/selected', {
      token: seller.token,
      body: { orderProductSeqList: [made[1]!.orderProductSeq] },
    });
    expect(confirmed.status).toBe(200);
    expect((await cancel(orderSeq, { orderProductSeqList: [made[1]!.orderProductSeq] })).body.code).toBe(
      'STATE_CHANGED',
    );
    await sound();
  });
});

describe('after the parcel', () => {
  test('a return of some pieces, an exchange, 구매확정', async () => {
    const optionSeq = await option('구운 김 선물세트');
    const placed = (
      await buy(stage.app, stage.token, [
        { optionSeq, qty: 3 },
        { optionSeq: await option('아카시아 벌꿀 600g'), qty: 1 },
      ])
    ).body.data;
    await report(stage.app, placed.payment);
    const [gim, honey] = placed.orders[0]!.lines.map((l) => l.orderProductSeq);
    const seller = await stage.app.login('hello@onyu.kr');
    const desk = (method: string, path: string, body: unknown) =>
      stage.app.call(method, path, { token: seller.token, body });
    expect(
      (await desk('PUT', '/v1/delivery/products/selected', { orderProductSeqList: [gim, honey] })).status,
    ).toBe(200);
    expect(
      (await desk('PUT', '/v1/delivery/products/direct', { orderProductSeqList: [gim, honey] })).status,
    ).toBe(200);
    expect(
      (
        await desk('PUT', '/v1/delivery/force/complete', {
          orderProductSeqList: [gim, honey],
          reason: '직접 전달했습니다',
        })
      ).status,
    ).toBe(200);
    const claim = (id: number, body: Record<string, unknown>) =>
      stage.app.call<{ claimSeq: number; orderProductSeq: number; status: string }>(
        'POST',
        `/market/v1/order-products/${id}/claims`,
        { token: stage.token, headers: { 'idempotency-key': randomUUID() }, body },
      );
    expect((await claim(gim!, { type: 'RETURN', qty: 4, reason: 'CHANGE_MIND' })).status).toBe(400);
    expect((await claim(gim!, { type: 'RETURN', qty: 1, reason: 'CHANGE_SPEC' })).status).toBe(400);
    const back = await claim(gim!, { type: 'RETURN', qty: 1, reason: 'CHANGE_MIND' });
    expect([back.status, back.body.data.status]).toEqual([200, 'RETURN_REQUEST']);
    expect(back.body.data.orderProductSeq).not.toBe(gim);
    expect((await claim(gim!, { type: 'EXCHANGE', qty: 2, reason: 'WRONG_ORDER' })).body.data.status).toBe(
      'CHANGE_REQUEST',
    );
    const confirm = (id: number) =>
      stage.app.call<{ status: string }>('POST', `/market/v1/order-products/${id}/confirm`, {
        token: stage.token,
        body: {},
      });
    expect((await confirm(honey!)).body.data.status).toBe('CONFIRM_RECEIVE');
    expect((await confirm(honey!)).body.code).toBe('STATE_CHANGED');
    expect((await confirm(gim!)).body.code).toBe('STATE_CHANGED');
    await sound();
  });
});
