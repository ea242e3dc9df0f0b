// The desk's calls over the wire: what they refuse, what follows, and that the lists say what is paid.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '@jangteo/contract/claim/claim.detail.ts';
import type { ReturnRow } from '@jangteo/contract/claim/claim.row.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { copyLines } from '../../testing/lines.ts';
import { openClaim } from './open.ts';
import { openClaimStage, type ClaimStage } from './stage.testing.ts';

let stage: ClaimStage;
beforeAll(async () => {
  stage = await openClaimStage();
});
afterAll(() => stage?.stop());

const buyer = { kind: 'buyer', seq: null, name: '구매자' } as const;
const put = <T = BulkResult>(path: string, body: unknown) =>
  stage.app.call<T>('PUT', `/v1/orders/${path}`, {
    token: stage.token,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const detail = async (claimSeq: number) =>
  (await stage.app.call<ClaimDetail>('GET', `/v1/orders/claims/${claimSeq}`, { token: stage.token })).body
    .data;
const listed = async (claimSeq: number) => {
  const { body } = await stage.app.call<ReturnRow[]>('GET', '/v1/orders/return', {
    token: stage.token,
    query: { dateKey: 'NONE', length: 200 },
  });
  return body.data.find((row) => row.claimSeq === claimSeq)!;
};

/** A return of a fresh line that has arrived. */
async function opened(reason = 'CHANGE_MIND') {
  const [line] = await copyLines(stage.job(), stage.seller, {
    fulfilment: 'SHIPPING_COMPLETED',
    method: 'PARCEL',
    line: { delivered_at: toKst(clock.now()) },
  });
  const [{ qty } = { qty: 1 }] = await stage.rows<{ qty: number }>(
    'select qty from order_product where order_product_seq = $1',
    [line!.line],
  );
  const made = await stage.inSeller((tx) =>
    openClaim(tx, {
      autoPickup: true,
      sellerSeq: stage.seller,
      orderProductSeq: line!.line,
      type: 'RETURN',
      qty,
      reason,
      by: 'BUYER',
      actor: buyer,
      at: clock.now(),
    }),
  );
  return made;
}
const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe('a refund is paid as it was seen', () => {
  it('list, drawer, try-out and refund say one sum; another sum is refused', async () => {
    const { claimSeq } = await opened();
    await put('return/receive', { claimSeqList: [claimSeq] });
    const amount = (await listed(claimSeq)).refundAmount;
    const plan = (await detail(claimSeq)).plan!;
    expect(plan.refundAmount).toBe(amount);
    expect(plan.lines.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
    const wrong = put('return/refund', { items: [{ claimSeq, expectedAmount: amount + 1 }] });
    expect(await codeOf(wrong)).toEqual([412, 'AMOUNT_CHANGED']);
    const paid = await put('return/refund', { items: [{ claimSeq, expectedAmount: amount }] });
    expect(paid.body.data.successCount).toBe(1);
    const refunds = await stage.rows<{ amount: number }>('select amount from refund where claim_seq = $1', [
      claimSeq,
    ]);
    expect(refunds.map((refund) => Number(refund.amount))).toEqual([amount]);
  });

  it('a deduction needs its reason and may not take more than there is (worked example 5)', async () => {
    const { claimSeq } = await opened();
    await put('return/receive', { claimSeqList: [claimSeq] });
    const before = await detail(claimSeq);
    const more = before.plan!.refundAmount + 600;
    const edit = { version: before.version, otherDeduction: { amount: more, reason: '구성품이 없습니다.' } };
    const edited = (await put<ClaimDetail>(`claims/${claimSeq}`, edit)).body.data;
    expect(edited.plan!.refundAmount).toBe(-600);
    expect(await codeOf(put(`claims/${claimSeq}`, edit))).toEqual([412, 'VERSION_CONFLICT']);
    const refused = await put('return/refund', { items: [{ claimSeq, expectedAmount: 0 }] });
    expect([refused.body.code, refused.body.message]).toEqual([
      'REFUND_NEGATIVE',
      '공제액이 환불액보다 600원 많습니다.',
    ]);
  });

  it('a fault that is not the reason’s needs a note', async () => {
    const { claimSeq } = await opened();
    const { version } = await detail(claimSeq);
    const other = { version, fault: 'SELLER' };
    expect(await codeOf(put(`claims/${claimSeq}`, other))).toEqual([400, 'FAULT_NOTE_REQUIRED']);
    const noted = { ...other, faultNote: '사진을 보고 합의했습니다.' };
    expect((await put<ClaimDetail>(`claims/${claimSeq}`, noted)).body.data.fault).toBe('SELLER');
  });

  it('nothing came back: the seller says so, or it waits', async () => {
    const { claimSeq } = await opened('PRODUCT_DAMAGE');
    const expectedAmount = (await listed(claimSeq)).refundAmount;
    const items = [{ claimSeq, expectedAmount }];
    expect(await codeOf(put('return/refund', { items }))).toEqual([460, 'NOT_RECEIVED']);
    expect((await put('return/refund', { items, withoutPickup: true })).status).toBe(200);
    const [row] = await stage.rows<{ restocked: string | null }>(
      'select restocked_at as restocked from claim where claim_seq = $1',
      [claimSeq],
    );
    expect(row!.restocked).toBeNull();
  });
});

describe('holds', () => {
  it('nothing is approved or paid while it waits; what the buyer owes puts the day off', async () => {
    const { claimSeq } = await opened();
    await put('return/receive', { claimSeqList: [claimSeq] });
    const due = (await listed(claimSeq)).dueAt!;
    const until = kstDay(clock.now());
    const hold = { claimSeqList: [claimSeq], reason: 'FEE_UNPAID', until };
    expect((await put('claims/hold', hold)).status).toBe(200);
    const items = [{ claimSeq, expectedAmount: (await listed(claimSeq)).refundAmount }];
    expect(await codeOf(put('return/refund', { items }))).toEqual([460, 'CLAIM_ON_HOLD']);
    expect((await listed(claimSeq)).can.hold).toBe('ON_HOLD');
    expect((await put('claims/hold/release', { claimSeqList: [claimSeq] })).status).toBe(200);
    expect((await listed(claimSeq)).dueAt).toBe(due); // it ended on the day it began
    expect((await put('return/refund', { items })).status).toBe(200);
  });
});

describe('two claims of one parcel', () => {
  it('one that is held takes nothing along: the way out comes back with the last, once', async () => {
    const [line] = await stage.free(
      'SHIPPING_COMPLETED',
      `qty >= 2 and exists (select from delivery_bundle b where b.bundle_seq = l.bundle_seq
        and b.fee_paid_by = 'BUYER' and b.base_fee > 0)
        and (select count(*) from order_product x where x.bundle_seq = l.bundle_seq) = 1`,
    );
    const ask = (qty: number) =>
      stage.inSeller((tx) =>
        openClaim(tx, {
          autoPickup: true,
          sellerSeq: stage.seller,
          orderProductSeq: line!.id,
          type: 'RETURN',
          qty,
          reason: 'PRODUCT_DAMAGE',
          by: 'ADMIN',
          actor: buyer,
          at: clock.now(),
        }),
      );
    const claims = [(await ask(1)).claimSeq, (await ask(line!.qty - 1)).claimSeq];
    const [held, free] = claims as [number, number];
    await put('return/receive', { claimSeqList: claims });
    await put('claims/hold', { claimSeqList: [held], reason: 'INSPECTION', until: kstDay(clock.now()) });
    const amounts = await Promise.all(claims.map(async (seq) => (await listed(seq)).refundAmount));
    const items = claims.map((claimSeq, i) => ({ claimSeq, expectedAmount: amounts[i]! }));
    const { body } = await put('return/refund', { items });
    expect(body.data.failures.map((failure) => [failure.seq, failure.code])).toEqual([
      [held, 'CLAIM_ON_HOLD'],
    ]);
    const keysOf = async (seq: number) => (await detail(seq)).plan!.lines.map((row) => row.key);
    expect(await keysOf(free)).toEqual(['PAY']);
    expect(await keysOf(held)).toEqual(['PAY', 'DELIVERY']);
  });
});

describe('what the buyer reads', () => {
  it('inspection is the house’s own; what is said to the buyer is said apart', async () => {
    const { claimSeq } = await opened();
    const body = { claimSeqList: [claimSeq], inspection: '상자 안쪽이 젖어 있음', message: '잘 받았습니다.' };
    expect((await put('return/receive', body)).status).toBe(200);
    const [moved] = await stage.rows<{ payload: { text?: string } }>(
      `select payload from outbox where topic = 'claim.moved' and payload ->> 'claimSeq' = $1
        order by outbox_seq desc limit 1`,
      [String(claimSeq)],
    );
    expect(moved!.payload.text).toBe('잘 받았습니다.');
    expect((await detail(claimSeq)).inspection).toBe(body.inspection);
  });
});

describe('refusals and other desks', () => {
  it('what was used is refused with a photo only', async () => {
    const { claimSeq } = await opened();
    const body = {
      claimSeqList: [claimSeq],
      reason: 'USED',
      text: '세탁한 흔적이 있습니다. 환불이 어렵습니다.',
    };
    expect(await codeOf(put('return/impossible', body))).toEqual([400, 'PHOTO_REQUIRED']);
    expect((await put('return/impossible', { ...body, reason: 'PERIOD' })).status).toBe(200);
    expect((await detail(claimSeq)).refuse).toMatchObject({ reason: 'PERIOD', text: body.text });
  });

  it('a return is none of the exchanges’ desk', async () => {
    const { claimSeq } = await opened();
    expect(await codeOf(put('change/permit', { claimSeqList: [claimSeq] }))).toEqual([404, 'NOT_FOUND']);
  });

  it('of several the refused ones are named, the others go', async () => {
    const [one, two] = [await opened(), await opened()];
    await put('return/receive', { claimSeqList: [one.claimSeq] });
    const { body } = await put('return/permit', { claimSeqList: [one.claimSeq, two.claimSeq] });
    expect([
      body.data.successCount,
      body.data.failures.map((failure) => [failure.seq, failure.code]),
    ]).toEqual([1, [[one.claimSeq, 'STATE_CHANGED']]]);
  });

  it('the type changes with the buyer’s consent, and back; the reservation goes with it', async () => {
    const { claimSeq } = await opened('WRONG_ORDER');
    const change = { claimSeqList: [claimSeq], reason: 'CHANGE_SPEC' };
    expect((await put('return/change', { ...change, consent: false })).status).toBe(400);
    expect((await put('return/change', { ...change, consent: true })).status).toBe(200);
    expect((await detail(claimSeq)).type).toBe('EXCHANGE');
    const back = { claimSeqList: [claimSeq], reason: 'CHANGE_MIND', consent: true };
    const returned = await put('change/return', back);
    expect(returned.status, returned.text).toBe(200);
    expect(await detail(claimSeq)).toMatchObject({ type: 'RETURN', feeMethod: 'DEDUCT', fault: 'BUYER' });
  });
});

describe('two exchanges of one parcel become returns by one call', () => {
  it('what was received travelled for itself: each bears its own way back', async () => {
    const [line] = await stage.free('SHIPPING_COMPLETED', 'qty >= 2 and pay_amount >= 20000');
    await stage.rows('update order_product set return_fee = 3000 where order_product_seq = $1', [line!.id]);
    const ask = (qty: number) =>
      stage.inSeller((tx) =>
        openClaim(tx, {
          autoPickup: true,
          sellerSeq: stage.seller,
          orderProductSeq: line!.id,
          type: 'EXCHANGE',
          qty,
          reason: 'CHANGE_SPEC',
          by: 'ADMIN',
          actor: buyer,
          at: clock.now(),
        }),
      );
    const claims = [(await ask(1)).claimSeq, (await ask(line!.qty - 1)).claimSeq];
    expect((await put('change/permit', { claimSeqList: [claims[1]] })).status).toBe(200);
    expect((await put('change/receive', { claimSeqList: [claims[1]] })).status).toBe(200);
    const body = { claimSeqList: claims, reason: 'CHANGE_MIND', consent: true };
    const back = await put('change/return', body);
    expect(back.body.data, back.text).toMatchObject({ successCount: 2 });
    const fees = await Promise.all(
      claims.map(
        async (seq) => (await detail(seq)).plan!.lines.find(({ key }) => key === 'RETURN_FEE')?.amount,
      ),
    );
    expect(fees).toEqual([-3000, -3000]);
  });
});

describe('where nobody can be sent for a parcel', () => {
  it('the buyer sends it, 자동수거 is neither offered nor taken', async () => {
    const ways = await stage.app.call<{ methods: string[] }>('GET', '/v1/orders/claims/pickup-methods', {
      token: stage.token,
    });
    expect(ways.body.data.methods).toEqual(['BUYER_SENDS', 'ALREADY_SENT', 'NONE']);
    const { claimSeq } = await opened();
    const refused = await put('return/permit', { claimSeqList: [claimSeq], pickup: { method: 'AUTO' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"pickup.method"')]);
    const [line] = await copyLines(stage.job(), stage.seller, {
      fulfilment: 'SHIPPING_COMPLETED',
      method: 'PARCEL',
      line: { delivered_at: toKst(clock.now()) },
    });
    const body = { orderProductSeq: line!.line, qty: 1, reason: 'CHANGE_MIND' };
    const asked = await put<ClaimDetail>('return/request', body);
    expect(asked.body.data).toMatchObject({ pickup: { method: 'BUYER_SENDS' } });
  });
});

describe('at the end', () => {
  it('every invariant holds', async () => {
    expect(await checkInvariants(stage.job())).toEqual([]);
  });
});
