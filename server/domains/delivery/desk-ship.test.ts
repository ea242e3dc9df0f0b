import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../invariants/check.ts';
import { clock } from '../../kit/clock/clock.ts';
import { stageDesk } from '../../testing/desk.ts';
import type { CopiedLine, Wanted } from '../../testing/lines.ts';

const { stage, voucher, rows, lines, one, put, start, line, moves, today, no } = stageDesk();

describe('발송처리', () => {
  const parcel = (more: Partial<Wanted> = {}) =>
    one({
      fulfilment: 'PREPARING_PRODUCT',
      method: 'PARCEL',
      ...more,
      line: { company_code: null, tracking_no: null, ...more.line },
    });
  const code = async (c: CopiedLine, item: object): Promise<string> =>
    (await start([{ orderProductSeq: c.line, ...item }])).body.code;

  test('needs company and number in the company’s form', async () => {
    const c = await parcel();
    expect(await code(c, {})).toBe('TRACKING_REQUIRED');
    expect(await code(c, { companyCode: 'CJ' })).toBe('TRACKING_REQUIRED');
    expect(await code(c, { trackingNo: no() })).toBe('TRACKING_REQUIRED');
    expect(await code(c, { companyCode: 'NOBODY', trackingNo: no() })).toBe('TRACKING_COMPANY_UNKNOWN');
    expect(await code(c, { companyCode: 'EPOST', trackingNo: no() })).toBe('TRACKING_FORMAT');
    expect(await code(c, { companyCode: 'CJ', trackingNo: '12-34 5678' })).toBe('TRACKING_FORMAT'); // 12345678
    for (const trackingNo of ['1234', '가나다라마바사아', '1'.repeat(21)])
      expect(await code(c, { companyCode: 'CJ', trackingNo })).toBe('BAD_REQUEST');
    expect(await code(c, { companyCode: 'CJ', trackingNo: no() })).toBe('SUCCESS');
  });

  test('stored numbers are taken where none is given', async () => {
    const trackingNo = no();
    const c = await parcel({ line: { company_code: 'CJ', tracking_no: trackingNo } });
    expect(await code(c, {})).toBe('SUCCESS');
    expect(await line(c.line, 'company_code, tracking_no, tracking_state')).toEqual({
      company_code: 'CJ',
      tracking_no: trackingNo,
      tracking_state: 'PREPARE',
    });
  });

  test('from abroad only with a customs code', async () => {
    const bare = await parcel({ method: 'OVERSEA', order: { customs_code: null, customs_name: null } });
    expect(await code(bare, { companyCode: 'CJ', trackingNo: no() })).toBe('CLEARANCE_REQUIRED');
    const clear = await parcel({
      method: 'OVERSEA',
      order: { customs_code: 'P123456789012', customs_name: '김하늘' },
    });
    expect(await code(clear, { companyCode: 'CJ', trackingNo: no() })).toBe('SUCCESS');
  });

  test('dawn and direct delivery need no number; direct forgets the one that was stored', async () => {
    for (const method of ['DAWN', 'DIRECT']) expect(await code(await parcel({ method }), {})).toBe('SUCCESS');
    const c = await parcel({ line: { company_code: 'CJ', tracking_no: no() } });
    expect((await put('/v1/delivery/products/direct', { orderProductSeqList: [c.line] })).status).toBe(200);
    expect(await line(c.line, 'delivery_method, company_code, tracking_no, fulfilment_status')).toEqual({
      delivery_method: 'DIRECT',
      company_code: null,
      tracking_no: null,
      fulfilment_status: 'SHIPPING_START',
    });
  });

  test('e-tickets take ids only', async () => {
    const [ticket] = await lines({ fulfilment: 'PREPARING_PRODUCT', method: 'MESSAGE' }, voucher.userSeq);
    expect(
      (await start([{ orderProductSeq: ticket!.line, companyCode: 'CJ', trackingNo: no() }], voucher.token))
        .status,
    ).toBe(400);
  });

  test('a number of somebody else’s parcel is a warning, of the same recipient’s or an old one is none', async () => {
    const used = (trackingNo: string, days: number) =>
      one({
        fulfilment: 'SHIPPING_START',
        method: 'PARCEL',
        order: { recipient_name: '가나다', recipient_phone: '01011112222' },
        line: { company_code: 'CJ', tracking_no: trackingNo, shipped_at: `${today(-days)}T10:00:00+09:00` },
      });
    const warned = async (trackingNo: string, recipient: Record<string, unknown>) => {
      const c = await parcel({ order: recipient });
      const { data } = (await start([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo }])).body;
      return [data.successCount, data.warnings.map((w) => [w.seq === c.line, w.code])];
    };
    const [fresh, old] = [no(), no()];
    await used(fresh, 3);
    await used(old, 91);
    expect(await warned(fresh, { recipient_name: '가나다', recipient_phone: '01011112222' })).toEqual([
      1,
      [],
    ]);
    expect(await warned(fresh, { recipient_name: '라마바', recipient_phone: '01033334444' })).toEqual([
      1,
      [[true, 'TRACKING_REUSED']],
    ]);
    expect(await warned(old, { recipient_name: '라마바', recipient_phone: '01033334444' })).toEqual([1, []]);
  });

  test('twenty at once have one effect: one start, one event', async () => {
    const c = await parcel();
    const trackingNo = no();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => start([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo }])),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    expect(await moves(c.line, 'start')).toBe(1);
    expect(
      await rows(
        `select 1
          from outbox
          where topic = 'order.moved' and payload->>'action' = 'start'
            and payload->'lines'->0->>'orderProductSeq' = $1`,
        [String(c.line)],
      ),
    ).toHaveLength(1);
  });
});

describe('송장 저장', () => {
  const save = (items: object[]) => put('/v1/delivery/products/tracking', { items });

  test('stores without starting, again changes nothing, null clears', async () => {
    const c = await one({ fulfilment: 'PAYMENT_COMPLETE', method: 'PARCEL' });
    const trackingNo = no();
    expect(
      (await save([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo }])).body.data.successCount,
    ).toBe(1);
    const stored = await line<{ version: number }>(
      c.line,
      'version, fulfilment_status, tracking_no, company_code',
    );
    expect(stored).toMatchObject({
      fulfilment_status: 'PAYMENT_COMPLETE',
      tracking_no: trackingNo,
      company_code: 'CJ',
    });
    await save([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo }]);
    expect(await line(c.line, 'version')).toEqual({ version: stored.version });
    await save([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: null }]);
    expect(await line(c.line, 'version, tracking_no')).toEqual({
      version: stored.version + 1,
      tracking_no: null,
    });
  });

  test('a number that somebody saved meanwhile is never overwritten unseen, by 저장 or by 발송처리', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL' });
    const [theirs, mine] = ['612345678901', '612345678902'];
    expect(
      (await save([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: theirs, was: null }])).status,
    ).toBe(200);
    const late = await save([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: mine, was: null }]);
    expect([late.status, late.body.code]).toEqual([412, 'TRACKING_CHANGED']);
    expect(late.body.message).toBe(
      '그사이 CJ대한통운 612345678901 번호가 저장되었습니다. 확인하고 다시 저장해 주세요.',
    );
    const ship = await start([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: mine, was: null }]);
    expect([ship.status, ship.body.code]).toEqual([412, 'TRACKING_CHANGED']);
    expect(await line(c.line, 'fulfilment_status, tracking_no')).toEqual({
      fulfilment_status: 'PREPARING_PRODUCT',
      tracking_no: theirs,
    });
    expect(
      (await save([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: theirs, was: null }])).status,
    ).toBe(200); // the same again
    expect(
      (await save([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: mine, was: theirs }])).status,
    ).toBe(200);
    await save([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: null, was: mine }]);
    const emptied = await save([
      { orderProductSeq: c.line, companyCode: 'CJ', trackingNo: theirs, was: mine },
    ]);
    expect(emptied.body.message).toBe(
      '그사이 송장번호가 비워져 저장되었습니다. 확인하고 다시 저장해 주세요.',
    );
  });

  test('twenty tabs that saw the same number: one of them writes', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        save([{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: no(), was: null }]),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  });

  test('a bad line is a failure of its own', async () => {
    const [good, unknown, form] = await lines({
      fulfilment: 'PREPARING_PRODUCT',
      method: 'PARCEL',
      times: 3,
    });
    const sent = await one({ fulfilment: 'SHIPPING_START', method: 'PARCEL' });
    const answer = await save([
      { orderProductSeq: good!.line, companyCode: 'CJ', trackingNo: no() },
      { orderProductSeq: unknown!.line, companyCode: 'NOBODY', trackingNo: no() },
      { orderProductSeq: form!.line, companyCode: 'CJ', trackingNo: 'ABCDEFGH' },
      { orderProductSeq: sent.line, companyCode: 'CJ', trackingNo: no() },
    ]);
    expect(answer.body.data.successCount).toBe(1);
    expect(answer.body.data.failures.map((f) => [f.seq, f.code])).toEqual(
      [
        [unknown!.line, 'TRACKING_COMPANY_UNKNOWN'],
        [form!.line, 'TRACKING_FORMAT'],
        [sent.line, 'STATE_CHANGED'],
      ].sort((a, b) => Number(a[0]) - Number(b[0])),
    );
  });
});

describe('배송완료 처리', () => {
  const force = (id: number) =>
    put('/v1/delivery/force/complete', { orderProductSeqList: [id], reason: '구매자와 통화로 확인' });

  test('three days after the start, at once for dawn and direct; then seven days to 구매확정', async () => {
    const sent = (method: string, days: number) =>
      one({
        fulfilment: 'SHIPPING_START',
        method,
        line: { shipped_at: new Date(clock.now().getTime() - days * 86_400_000).toISOString() },
      });
    const early = await force((await sent('PARCEL', 2.9)).line);
    expect([early.status, early.body.code, early.body.message]).toEqual([
      460,
      'FORCE_TOO_EARLY',
      '발송 후 3일이 지나야 배송완료로 처리할 수 있습니다.',
    ]);
    for (const [method, days] of [
      ['PARCEL', 3.01],
      ['DAWN', 0],
      ['DIRECT', 0],
    ] as const) {
      const c = await sent(method, days);
      expect((await force(c.line)).status).toBe(200);
      expect(await line(c.line, "auto_confirm_at - delivered_at = interval '7 days' as week")).toEqual({
        week: true,
      });
      expect(
        await rows("select text from status_history where entity_seq = $1 and action = 'forceComplete'", [
          c.line,
        ]),
      ).toEqual([{ text: '구매자와 통화로 확인' }]);
    }
  });
});

test('nothing is broken afterwards', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});
