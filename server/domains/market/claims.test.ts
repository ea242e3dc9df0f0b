// Claims of buyers through the market, from the checkout to the money (claims.md §3, §4).
import { describe, expect, test } from 'vitest';
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { picture } from '../../testing/files-fixtures.ts';
import { putFile } from '../../testing/put-file.ts';
import { stageClaims } from '../../testing/buyer-claims.ts';

const { stage, sound, one, stock, buyer, desk, bought, arrived, ask, quote, opened, look, refunded } =
  stageClaims();

const claimsOf = async (token = stage.token) =>
  (await stage.app.call<BuyerClaim[]>('GET', '/market/v1/claims?length=100', { token })).body.data;
describe('worked examples', () => {
  test('1: piece by piece, three pickups, coupons by largest remainder', async () => {
    const { lines } = await arrived({ price: 9_900, qty: 3, coupons: [1_000, 500] });
    const refunds: number[] = [];
    for (let piece = 0; piece < 3; piece++)
      refunds.push(await refunded((await opened(lines[0]!, {})).claimSeq));
    expect(refunds.toSorted()).toEqual([6_399, 6_400, 6_401]);
    await sound();
  });

  test('2: below what was free, the fee comes off once; broken goods come back whole', async () => {
    const { lines } = await arrived(
      { price: 32_000, qty: 1, freeFrom: 50_000 },
      { price: 25_000, qty: 1, freeFrom: 50_000 },
    );
    const [a, b] = lines;
    expect(await refunded((await opened(b!, {})).claimSeq)).toBe(19_000);
    expect(await refunded((await opened(a!, { reason: 'PRODUCT_DAMAGE' })).claimSeq)).toBe(32_000);
    await sound();
  });

  test('4: a missing product is cancelled by its seller, the rest by its buyer', async () => {
    const { orderSeq, lines } = await bought({ price: 12_000, qty: 1 }, { price: 8_000, qty: 1 });
    const [a, b] = lines;
    await desk('PUT', 'orders/cancel/request', { orderProductSeqList: [a], reason: 'STOCK_FAULT' });
    await buyer<BulkResult>('POST', `orders/${orderSeq}/cancel`, {
      orderProductSeqList: [b],
      reason: 'CHANGE_MIND',
    });
    const own = (await claimsOf()).filter((claim) => claim.orderSeq === orderSeq);
    expect(
      own.map(({ orderProductSeq, type, requestedBy, plan }) => [
        orderProductSeq,
        type,
        requestedBy,
        plan!.refundAmount,
      ]),
    ).toEqual([
      [b, 'CANCEL', 'BUYER', 11_000],
      [a, 'CANCEL', 'SELLER', 12_000],
    ]);
    expect(own[0]!.can).toEqual({ account: 'NO_ACCOUNT' });
    await sound();
  });

  test('5: more is taken off than there is; sent beside it, it is no part of the refund', async () => {
    const { lines } = await arrived({ price: 4_900, qty: 1, returnFee: 3_500 });
    const { claimSeq } = await opened(lines[0]!, {});
    await desk('PUT', 'orders/return/receive', { claimSeqList: [claimSeq] });
    const edit = async (more: object) =>
      desk<{ plan: BuyerClaim['plan'] }>('PUT', `orders/claims/${claimSeq}`, {
        version: (await look(claimSeq)).version,
        ...more,
      });
    await edit({ otherDeduction: { amount: 2_000, reason: '구성품이 없습니다' } });
    const refused = await desk('PUT', 'orders/return/refund', { items: [{ claimSeq, expectedAmount: 0 }] });
    expect([refused.status, refused.body.code]).toEqual([460, 'REFUND_NEGATIVE']);
    expect((await look(claimSeq)).plan!.refundAmount).toBe(-600);
    await edit({ feeMethod: 'TRANSFER' });
    expect((await look(claimSeq)).plan).toMatchObject({ refundAmount: 2_900, outside: { returnFee: 3_500 } });
    expect(await refunded(claimSeq, undefined, false)).toBe(2_900);
    await sound();
  });

  test('7: an exchange that becomes a return lets go what it held', async () => {
    const { lines, options } = await arrived({ price: 15_000, qty: 1 });
    const before = await stock(options[0]!);
    const { claimSeq, plan } = await opened(lines[0]!, {
      type: 'EXCHANGE',
      reason: 'WRONG_ORDER',
      feeMethod: 'TRANSFER',
    });
    expect(plan).toMatchObject({ refundAmount: 0, outside: { exchangeFee: 6_000 } });
    expect(Number((await stock(options[0]!)).held)).toBe(Number(before.held) + 1);
    await desk('PUT', 'orders/change/permit', { claimSeqList: [claimSeq] });
    await desk('PUT', 'orders/change/receive', { claimSeqList: [claimSeq], restock: false });
    const back = { claimSeqList: [claimSeq], reason: 'WRONG_ORDER', consent: true, feeMethod: 'DEDUCT' };
    expect((await desk('PUT', 'orders/change/return', back)).body.data.successCount).toBe(1);
    expect((await stock(options[0]!)).held).toBe(before.held);
    const changed = await look(claimSeq);
    expect(changed).toMatchObject({ type: 'RETURN', state: 'RECEIVED', plan: { refundAmount: 12_000 } });
    expect([changed.can.appeal, changed.deadlines.appealUntil]).toEqual([null, expect.any(String)]);
    expect(await refunded(claimSeq, undefined, false)).toBe(12_000);
    await sound();
  });
});

describe('a claim of one’s own', () => {
  test('is nobody else’s', async () => {
    const { lines } = await arrived({ price: 9_900, qty: 1 });
    const { claimSeq, version } = await opened(lines[0]!, {});
    const pickup = { companyCode: 'CJ', trackingNo: '500000000011' };
    const account = { bankCode: '088', accountNo: '110123456788', holder: '김하람' };
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/withdraw', { version }],
      ['PUT', '/pickup', pickup],
      ['PUT', '/account', account],
      ['POST', '/appeal', { text: '사용하지 않은 상품입니다.' }],
    ] as const)
      expect([path, (await buyer(method, `claims/${claimSeq}${path}`, body, stage.other)).status]).toEqual([
        path,
        404,
      ]);
    expect((await claimsOf(stage.other)).map((claim) => claim.claimSeq)).not.toContain(claimSeq);
    expect((await claimsOf()).map((claim) => claim.claimSeq)).toContain(claimSeq);
  });

  test('is withdrawn as it was seen, until the goods are back', async () => {
    const { lines } = await arrived({ price: 9_900, qty: 1 });
    const { claimSeq, version } = await opened(lines[0]!, {});
    await desk('PUT', 'orders/return/permit', { claimSeqList: [claimSeq] });
    expect((await buyer('POST', `claims/${claimSeq}/withdraw`, { version })).body.code).toBe('STATE_CHANGED');
    const seen = await look(claimSeq);
    const gone = await buyer('POST', `claims/${claimSeq}/withdraw`, { version: seen.version });
    expect(gone.body.data).toMatchObject({
      state: 'WITHDRAWN',
      status: 'RETURN_CANCEL_BUYER',
      can: { withdraw: 'STATE', pickup: 'STATE', appeal: 'NOTHING' },
    });
    const again = await opened(lines[0]!, {});
    await desk('PUT', 'orders/return/receive', { claimSeqList: [again.claimSeq] });
    const { version: last } = await look(again.claimSeq);
    expect((await buyer('POST', `claims/${again.claimSeq}/withdraw`, { version: last })).body.code).toBe(
      'STATE_CHANGED',
    );
    await sound();
  });

  test('says by which number it comes, once, and is watched from then on', async () => {
    const { lines } = await arrived({ price: 9_900, qty: 1 });
    const { claimSeq } = await opened(lines[0]!, { pickup: { method: 'BUYER_SENDS' } });
    const tell = (trackingNo: string) =>
      buyer('PUT', `claims/${claimSeq}/pickup`, { companyCode: 'CJ', trackingNo });
    expect((await tell('abc')).body.code).toBe('TRACKING_FORMAT');
    const told = await tell('500000000011');
    expect(told.body.data).toMatchObject({
      pickup: { method: 'ALREADY_SENT', trackingNo: '500000000011' },
      can: { pickup: 'SENT' },
    });
    expect((await tell('500000000022')).body.code).toBe('STATE_CHANGED');
    expect(
      await one("select tracking_no from tracked_number where kind = 'PICKUP' and ref_seq = $1", [claimSeq]),
    ).toEqual({ tracking_no: '500000000011' });
    await sound();
  });

  test('neither waives the fee nor keeps the goods', async () => {
    const { lines } = await arrived({ price: 9_900, qty: 1 });
    for (const body of [{ feeMethod: 'NONE' }, { pickup: { method: 'NONE' } }])
      expect([body, (await ask(lines[0]!, body as never)).status]).toEqual([body, 400]);
    const exchange = { type: 'EXCHANGE', reason: 'CHANGE_MIND', feeMethod: 'DEDUCT' } as const;
    expect((await ask(lines[0]!, exchange)).body.code).toBe('BAD_REQUEST');
  });
});

describe('the seller’s no', () => {
  const photoOf = async (login: string) =>
    putFile(stage.app.deps, (await stage.app.login(login)).userSeq, {
      purpose: 'CLAIM',
      filename: '사진.png',
      bytes: await picture(8, 8).png().toBuffer(),
    });

  test('a refusal with a photo is appealed once within its days', async () => {
    const { lines } = await arrived({ price: 9_900, qty: 1 });
    const mine = await photoOf('none@mail.kr');
    const foreign = await photoOf('new@mail.kr');
    expect((await ask(lines[0]!, { photos: [foreign] })).status).toBe(400);
    const { claimSeq, photos } = await opened(lines[0]!, { reason: 'PRODUCT_DAMAGE', photos: [mine] });
    expect(photos).toEqual([{ url: expect.stringContaining(mine), by: 'BUYER' }]);
    const appeal = (text = '받은 날 바로 찍은 사진입니다.') =>
      buyer('POST', `claims/${claimSeq}/appeal`, { text });
    expect((await appeal()).body.code).toBe('STATE_CHANGED');
    const no = { claimSeqList: [claimSeq], reason: 'USED', text: '사용한 흔적이 뚜렷합니다.' };
    const photo = [await photoOf('hello@onyu.kr')];
    expect(
      (await desk('PUT', 'orders/return/impossible', { ...no, photos: photo })).body.data.successCount,
    ).toBe(1);
    expect(await look(claimSeq)).toMatchObject({
      state: 'REFUSED',
      refuse: { reason: 'USED' },
      photos: [{ by: 'BUYER' }, { by: 'SELLER' }],
      can: { appeal: null },
    });
    await stage.owner.query(
      "update claim set closed_at = closed_at - interval '4 days' where claim_seq = $1",
      [claimSeq],
    );
    expect((await appeal()).body.code).toBe('APPEAL_OVER');
    await stage.owner.query(
      "update claim set closed_at = closed_at + interval '4 days' where claim_seq = $1",
      [claimSeq],
    );
    expect((await appeal('짧다')).status).toBe(400);
    expect((await appeal()).body.data).toMatchObject({
      appeal: { text: '받은 날 바로 찍은 사진입니다.', decision: null },
      can: { appeal: 'APPEALED' },
    });
    expect((await appeal()).body.code).toBe('STATE_CHANGED');
    await sound();
  });

  test('what the way back costs is what it cost when it was bought', async () => {
    const { lines, options } = await arrived({ price: 9_900, qty: 2 });
    const before = (await quote(lines[0]!, {})).body.data.plan;
    await stage.owner.query(
      `update product p set return_fee = 9000, exchange_fee = 18000, return_region = true
        from product_option o where o.option_seq = $1 and p.seller_seq = o.seller_seq
          and p.product_seq = o.product_seq`,
      [options[0]],
    );
    expect((await quote(lines[0]!, {})).body.data.plan).toEqual(before);
    expect((await opened(lines[0]!, {})).plan!.lines).toContainEqual(
      expect.objectContaining({ key: 'RETURN_FEE', amount: -3_000 }),
    );
    const exchange = await quote(lines[0]!, { type: 'EXCHANGE', reason: 'CHANGE_SPEC' });
    expect(exchange.body.data.plan.outside.exchangeFee).toBe(6_000);
    const later = await arrived({ price: 9_900, qty: 1, returnFee: 9_000 });
    expect((await opened(later.lines[0]!, {})).plan!.lines).toContainEqual(
      expect.objectContaining({ key: 'RETURN_FEE', amount: -9_000 }),
    );
  });

  test('after its days, and after 구매확정', async () => {
    const { lines } = await arrived({ price: 9_900, qty: 2 });
    const delivered = (days: number) =>
      stage.owner.query(
        `update order_product set delivered_at = delivered_at - make_interval(days => $2)
          where order_product_seq = $1`,
        [lines[0], days],
      );
    const first = await quote(lines[0]!, { qty: 2 });
    expect(first.body.data).toMatchObject({
      windowEndsAt: expect.stringContaining('23:59:59'),
      photosNeeded: false,
    });
    await delivered(9);
    for (const call of [quote, ask]) expect((await call(lines[0]!, {})).body.code).toBe('CLAIM_WINDOW_OVER');
    const broken = await quote(lines[0]!, { reason: 'PRODUCT_DAMAGE' });
    expect([broken.status, broken.body.data.photosNeeded]).toEqual([200, true]);
    await delivered(-9);
    await buyer('POST', `order-products/${lines[0]}/confirm`, {});
    for (const call of [quote, ask]) expect((await call(lines[0]!, {})).body.code).toBe('CLAIM_ASK_OPERATOR');
  });
});
