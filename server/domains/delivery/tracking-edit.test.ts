import { describe, expect, test } from 'vitest';
import type { Tracked } from '@jangteo/contract/delivery/desk.body.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { stageDesk } from '../../testing/desk.ts';
import type { CopiedLine } from '../../testing/lines.ts';
import { moveLines } from '../order/index.ts';

const { stage, seller, rows, one, timeline } = stageDesk();

describe('송장번호·택배사 수정', () => {
  const lineVersion = async (id: number): Promise<number> =>
    (
      await rows<{ version: number }>('select version from order_product where order_product_seq = $1', [id])
    )[0]!.version;
  const put = async (c: CopiedLine, what: 'tracking' | 'company', body: object, order = c.order) =>
    stage.app.call<Tracked>('PUT', `/v1/delivery/${order}/products/${c.line}/${what}`, {
      token: seller.token,
      body: { version: await lineVersion(c.line), ...body },
    });
  const sent = (more: object = {}) =>
    one({
      fulfilment: 'SHIPPING_START',
      method: 'PARCEL',
      line: {
        company_code: 'CJ',
        tracking_no: '123456789012',
        tracking_state: 'ARRIVAL',
        tracking_place: '대전',
        ...more,
      },
    });

  test('the number, the company, or both; what the courier said of the old one is forgotten', async () => {
    const c = await sent();
    const version = await lineVersion(c.line);
    expect((await put(c, 'tracking', { trackingNo: '210987654321' })).body.data).toEqual({
      orderProductSeq: c.line,
      companyCode: 'CJ',
      companyName: 'CJ대한통운',
      trackingNo: '210987654321',
      trackingState: 'PREPARE',
      version: version + 1,
    });
    expect(
      await rows('select tracking_state, tracking_place from order_product where order_product_seq = $1', [
        c.line,
      ]),
    ).toEqual([{ tracking_state: 'PREPARE', tracking_place: '' }]);
    expect(
      (await put(c, 'tracking', { trackingNo: '1234567890123', companyCode: 'EPOST' })).body.data,
    ).toMatchObject({ companyCode: 'EPOST', trackingNo: '1234567890123' });
    expect((await put(c, 'company', { companyCode: 'ETC' })).body.data).toMatchObject({
      companyCode: 'ETC',
      trackingNo: '1234567890123',
      version: version + 3,
    });
    expect((await timeline(c.order))[0]).toMatchObject({
      action: 'editCompany',
      orderProductSeq: c.line,
      text: '우체국택배 1234567890123 → 직접입력 1234567890123',
    });
  });

  test('company and form are checked; a line without a number has nothing to correct', async () => {
    const c = await sent();
    const codes = [
      await put(c, 'tracking', { trackingNo: '12345678' }),
      await put(c, 'company', { companyCode: 'EPOST' }),
      await put(c, 'company', { companyCode: 'NOBODY' }),
    ];
    expect(codes.map((a) => [a.status, a.body.code])).toEqual([
      [460, 'TRACKING_FORMAT'],
      [460, 'TRACKING_FORMAT'],
      [460, 'TRACKING_COMPANY_UNKNOWN'],
    ]);
    const bare = await sent({ company_code: null, tracking_no: null, tracking_state: 'NONE' });
    expect((await put(bare, 'company', { companyCode: 'CJ' })).body.code).toBe('TRACKING_REQUIRED');
  });

  test('another version is refused; an order that is not the line’s is 404', async () => {
    const c = await sent();
    const other = await sent();
    const late = await put(c, 'tracking', { trackingNo: '210987654321', version: 999 });
    expect([late.status, late.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    expect((await put(c, 'tracking', { trackingNo: '210987654321' }, other.order)).status).toBe(404);
  });

  test('twenty at once: one correction, nineteen conflicts', async () => {
    const c = await sent();
    const version = await lineVersion(c.line);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => put(c, 'tracking', { version, trackingNo: '210987654321' })),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body.code))).toEqual(
      new Set(['VERSION_CONFLICT']),
    );
  });

  test('after 구매확정 nothing is corrected', async () => {
    const c = await one({
      fulfilment: 'SHIPPING_COMPLETED',
      method: 'PARCEL',
      line: { company_code: 'CJ', tracking_no: '123456789012' },
    });
    expect((await put(c, 'tracking', { trackingNo: '210987654321' })).status).toBe(200);
    await inTransaction(stage.app.deps.pools.job, [], (tx) =>
      moveLines(tx, 'confirmReceive', {
        sellers: [seller.userSeq],
        ids: [c.line],
        actor: { kind: 'buyer', seq: null, name: '구매자' },
        at: new Date('2026-11-20T12:00:00+09:00'),
        set: () => ({ purchase_confirmed_at: '2026-11-20T12:00:00+09:00' }),
      }),
    );
    expect((await put(c, 'tracking', { trackingNo: '123456789012' })).body.code).toBe('STATE_CHANGED');
  });
});

test('nothing is broken afterwards', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});
