import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { cancelLines } from './cancel.ts';
import { openClaimStage, type ClaimStage } from './stage.testing.ts';

let stage: ClaimStage;
const at = new Date('2026-11-20T12:00:00+09:00');
const buyer = { kind: 'buyer', seq: null, name: '구매자' } as const;
beforeAll(async () => {
  stage = await openClaimStage();
});
afterAll(() => stage?.stop());

const cancel = (body: Record<string, unknown>, key = crypto.randomUUID()) =>
  stage.app.call<BulkResult>('PUT', '/v1/orders/cancel/request', {
    token: stage.token,
    body: { reason: 'STOCK_FAULT', ...body },
    headers: { 'idempotency-key': key },
  });

describe('판매자 취소 (order-desk.md §3, domain.md 3.1.3)', () => {
  it('cancels at once: claim complete, refund READY, history, one event', async () => {
    const [line] = await stage.free('PREPARING_PRODUCT');
    const answer = await cancel({ orderProductSeqList: [line!.id], reasonText: '재고가 없습니다.' });
    expect([answer.status, answer.body.data.successCount]).toEqual([200, 1]);
    expect(await stage.lineOf(line!.id)).toMatchObject({
      status: 'CANCEL_ORDER_SELLER',
      claim_in_force: true,
      version: line!.version + 1,
    });
    const refund = await stage.rows<{ state: string; amount: number }>(
      'select state, amount from refund where order_product_seq = $1',
      [line!.id],
    );
    expect(refund[0]!.state).toBe('READY');
    expect(refund[0]!.amount).toBeGreaterThanOrEqual(line!.pay_amount);
    expect(
      await stage.rows(
        `select 1
          from outbox
          where topic = 'refund.opened' and payload->>'refundSeq' is not null and seller_seq = $1
            and (payload->>'refundSeq')::bigint = (select refund_seq from refund
              where order_product_seq = $2)`,
        [stage.seller, line!.id],
      ),
    ).toHaveLength(1);
    const again = await cancel({ orderProductSeqList: [line!.id] });
    expect([again.status, again.body.code]).toEqual([412, 'REFUND_IN_PROGRESS']);
    expect((again.body.data as unknown as { result: BulkResult }).result.failCount).toBe(1);
  });

  it('a parcel on its way is a failure of its own, the others go through', async () => {
    const [sent] = await stage.free('SHIPPING_START');
    const [fresh] = await stage.free('PAYMENT_COMPLETE');
    const answer = await cancel({ orderProductSeqList: [sent!.id, fresh!.id] });
    expect(answer.body.data).toMatchObject({
      successCount: 1,
      failCount: 1,
      failures: [{ seq: sent!.id, code: 'STATE_CHANGED', current: { status: 'SHIPPING_START' } }],
    });
  });

  it('soldOut leaves nothing to sell, and what unpaid orders hold stays theirs', async () => {
    const [line] = await stage.free('PAYMENT_COMPLETE');
    await cancel({ orderProductSeqList: [line!.id], soldOut: true });
    const stock = await stage.stockOf(line!.option_seq);
    expect(stock.on_hand).toBe(stock.reserved);
  });

  it('a bundle cancelled line by line, from two sides at once, gives its fee back once', async () => {
    const [bundle] = await stage.rows<{ bundle_seq: number; ids: string[]; fee: number; pay: number }>(
      `select b.bundle_seq, array_agg(l.order_product_seq::text) as ids,
        min(b.base_fee + b.region_fee) as fee, sum(l.pay_amount) as pay
        from order_product l join delivery_bundle b using (seller_seq, bundle_seq)
        where l.seller_seq = $1 and b.fee_paid_by = 'BUYER' and b.base_fee > 0
        group by 1
        having count(*) > 1
          and bool_and(l.claim_type is null
            and l.fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'))
        limit 1`,
      [stage.seller],
    );
    await Promise.all(bundle!.ids.map((id) => cancel({ orderProductSeqList: [Number(id)] })));
    const [sum] = await stage.rows<{ amount: number }>(
      'select sum(amount)::bigint as amount from refund where order_product_seq = any($1::bigint[])',
      [bundle!.ids],
    );
    expect(Number(sum!.amount)).toBe(Number(bundle!.pay) + bundle!.fee);
  });

  it('needs a key, and the same key is the same cancel (G-IDM-1)', async () => {
    const [line] = await stage.free('PREPARING_PRODUCT');
    const body = { reason: 'STOCK_FAULT', orderProductSeqList: [line!.id] };
    expect(
      (await stage.app.call('PUT', '/v1/orders/cancel/request', { token: stage.token, body })).status,
    ).toBe(400);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(body, key)));
    expect(answers.every((a) => a.status === 200 || a.status === 409)).toBe(true);
    expect(await stage.rows('select 1 from claim where order_product_seq = $1', [line!.id])).toHaveLength(1);
  });

  it('an unpaid order is cancelled by its buyer with 0 won, done at once, and its hold is released', async () => {
    const [line] = await stage.rows<{ id: number; option_seq: number; qty: number; seller_seq: number }>(
      `select order_product_seq as id, option_seq, qty, seller_seq
        from order_product
        where fulfilment_status = 'PAYMENT_PROCESSING' and claim_type is null limit 1`,
    );
    const before = await stage.stockOf(line!.option_seq);
    await inTransaction(stage.job(), [line!.seller_seq], (tx) =>
      cancelLines(tx, {
        sellers: [line!.seller_seq],
        ids: [line!.id],
        by: 'BUYER',
        reason: 'CHANGE_MIND',
        actor: buyer,
        at,
      }),
    );
    expect((await stage.lineOf(line!.id)).status).toBe('CANCEL_ORDER_BUYER_COMPLETED_REFUND');
    expect((await stage.stockOf(line!.option_seq)).reserved).toBe(before.reserved - line!.qty);
  });
});

describe('at the end', () => {
  it('every invariant holds', async () => {
    expect(await checkInvariants(stage.job())).toEqual([]);
  });
});
