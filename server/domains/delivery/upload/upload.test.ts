import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../invariants/check.ts';
import { makeLines, makeShop } from '../../../testing/desk-lines.ts';
import { book, HEADERS, number, resultOf, sheetOf, stageUploads } from '../../../testing/uploads.ts';

const { stage, put, upload, rows, line } = stageUploads();

describe('G-XLS-4: all or listed', () => {
  test('exactly the bad rows are listed, the good ones are written; again the same file changes nothing', async () => {
    const good = await makeLines(stage.app.deps, stage.shop, 4);
    const [foreign] = await makeLines(stage.app.deps, await makeShop(stage.app.deps, stage.owner.other!), 1);
    const [fresh] = await makeLines(stage.app.deps, stage.shop, 1, { state: 'PAYMENT_COMPLETE' });
    const twice = number();
    const cells: unknown[][] = [
      HEADERS,
      ...sheetOf(good)
        .slice(1)
        .map((r) => [...r]),
      [foreign!.orderProductSeq, '', 'CJ', number()],
      [99_999_999, '', 'CJ', number()],
      ['', '', 'CJ', number()],
      [good[0]!.orderProductSeq, '', 'CJ', twice],
      [fresh!.orderProductSeq, '', 'CJ', number()],
      [good[1]!.orderProductSeq, '', '까치택배', '12'],
    ];
    const path = await put(book(cells));
    const dry = await upload(path, { start: true, dryRun: true });
    expect(dry.body.data).toMatchObject({ dryRun: true, state: 'DONE', okCount: 4, errorCount: 6 });
    for (const l of good)
      expect(await line(l.orderProductSeq)).toMatchObject({ f: 'PREPARING_PRODUCT', t: null, version: 1 });
    expect(
      await rows('select 1 from outbox where topic = $1 and (payload->$2)::text like $3', [
        'order.moved',
        'lines',
        `%${good[0]!.orderProductSeq}%`,
      ]),
    ).toEqual([]);
    const answer = await upload(path, { start: true });
    expect(answer.body.data).toMatchObject({ okCount: 4, sameCount: 0, errorCount: 6, errorFile: true });
    expect(answer.body.data.errors).toEqual([
      { row: 6, column: null, code: 'UNKNOWN_ORDER', message: '찾을 수 없는 주문입니다.' },
      { row: 7, column: null, code: 'UNKNOWN_ORDER', message: '찾을 수 없는 주문입니다.' },
      { row: 8, column: 'A', code: 'REQUIRED', message: '값이 비어 있습니다.' },
      { row: 9, column: null, code: 'DUPLICATE', message: '같은 주문이 다른 내용으로 여러 번 있습니다.' },
      {
        row: 10,
        column: null,
        code: 'STATE_CHANGED',
        message: '그사이 상태가 변경되었습니다. 새로고침 후 다시 확인해 주세요.',
      },
      { row: 11, column: 'C', code: 'TRACKING_COMPANY_UNKNOWN', message: '알 수 없는 택배사입니다.' },
      { row: 11, column: 'D', code: 'TRACKING_FORMAT', message: '송장번호 형식이 택배사와 맞지 않습니다.' },
    ]);
    for (const l of good)
      expect(await line(l.orderProductSeq)).toMatchObject({ f: 'SHIPPING_START', c: 'CJ', version: 2 });
    const again = await upload(path, { start: true });
    expect(again.body.data).toMatchObject({ okCount: 0, sameCount: 4, errorCount: 6 });
    for (const l of good) expect(await line(l.orderProductSeq)).toMatchObject({ version: 2 });
    expect((await line(foreign!.orderProductSeq)).t).toBeNull();
  });

  test('REFUSE: one bad row and nothing is written, the answer names it', async () => {
    const good = await makeLines(stage.app.deps, stage.shop, 2);
    const path = await put(book([...sheetOf(good), [1, '', 'CJ', number()]]));
    const answer = await upload(path, { start: true, onError: 'REFUSE' });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      'EXCEL_ROW_ERRORS',
      '1개 행에 오류가 있습니다. 내용을 확인해 주세요.',
    ]);
    expect(resultOf(answer.body)).toMatchObject({
      state: 'FAILED',
      okCount: 2,
      errorCount: 1,
      errors: [{ row: 4, code: 'UNKNOWN_ORDER' }],
    });
    for (const l of good)
      expect(await line(l.orderProductSeq)).toMatchObject({ f: 'PREPARING_PRODUCT', version: 1 });
    expect(
      (
        await stage.app.call('GET', `/v1/delivery/upload/${resultOf(answer.body).uploadSeq}`, {
          token: stage.token.goods,
        })
      ).status,
    ).toBe(200);
  });

  test('stored first, started later with the same file: only then they move', async () => {
    const made = await makeLines(stage.app.deps, stage.shop, 2);
    const path = await put(book(sheetOf(made)));
    expect((await upload(path)).body.data).toMatchObject({ okCount: 2 });
    expect((await upload(path)).body.data).toMatchObject({ okCount: 0, sameCount: 2 });
    expect((await upload(path, { start: true })).body.data).toMatchObject({ okCount: 2, sameCount: 0 });
    expect(await line(made[0]!.orderProductSeq)).toMatchObject({ f: 'SHIPPING_START' });
  });
});

describe('e-tickets: codes', () => {
  const T = ['상품주문번호', '이용권번호', 'PIN'];
  const codes = (seq: number) =>
    rows<{ code: string; pin: string | null; sent_count: number; status: string }>(
      `select code, pin, sent_count, status
        from voucher_ticket
        where order_product_seq = $1 order by ticket_seq`,
      [seq],
    );
  test('prepared, then sent with these codes and one made for the piece that has none', async () => {
    const [l] = await makeLines(stage.app.deps, stage.tickets, 1, { qty: 3 });
    const path = await put(
      book([T, [l!.orderProductSeq, 'ABC-1001', '11'], [l!.orderProductSeq, 'ABC-1002', '12']]),
      'a.xlsx',
      'voucher',
    );
    expect((await upload(path, { dryRun: true }, 'voucher')).body.data).toMatchObject({
      layout: 'JANGTEO',
      okCount: 2,
    });
    expect(await codes(l!.orderProductSeq)).toEqual([]);
    expect((await upload(path, { start: true }, 'voucher')).body.data).toMatchObject({
      okCount: 0,
      errorCount: 2,
      errors: [{ code: 'TICKET_COUNT' }, { code: 'TICKET_COUNT' }],
    });
    expect((await upload(path, {}, 'voucher')).body.data).toMatchObject({ okCount: 2 });
    expect((await upload(path, {}, 'voucher')).body.data).toMatchObject({ okCount: 0, sameCount: 2 });
    expect(await codes(l!.orderProductSeq)).toEqual([
      { code: 'ABC-1001', pin: '11', sent_count: 0, status: 'ISSUED' },
      { code: 'ABC-1002', pin: '12', sent_count: 0, status: 'ISSUED' },
    ]);
    await stage.app.call('PUT', '/v1/delivery/products/start/selected', {
      token: stage.token.voucher,
      body: { items: [{ orderProductSeq: l!.orderProductSeq }] },
    });
    const sent = await codes(l!.orderProductSeq);
    expect(sent.map((t) => t.sent_count)).toEqual([1, 1, 1]);
    expect(sent.slice(0, 2).map((t) => t.code)).toEqual(['ABC-1001', 'ABC-1002']);
    expect((await upload(path, { start: true }, 'voucher')).body.data).toMatchObject({
      okCount: 0,
      sameCount: 2,
    });
  });
  test('all codes and start at once; one too many, one that is taken, a foreign line', async () => {
    const [a, b] = await makeLines(stage.app.deps, stage.tickets, 2, { qty: 1 });
    const [goods] = await makeLines(stage.app.deps, stage.shop, 1);
    const cells = [
      T,
      [a!.orderProductSeq, 'NEW-1', ''],
      [b!.orderProductSeq, 'NEW-1', ''],
      [b!.orderProductSeq, 'NEW-2', ''],
      [b!.orderProductSeq, 'NEW-3', ''],
      [goods!.orderProductSeq, 'NEW-4', ''],
      [a!.orderProductSeq, 'no!', ''],
    ];
    const answer = await upload(await put(book(cells), 'b.xlsx', 'voucher'), { start: true }, 'voucher');
    expect(answer.body.data.rows.map((r) => [r.row, r.state])).toEqual([
      [2, 'OK'],
      [3, 'ERROR'],
      [4, 'OK'],
      [5, 'ERROR'],
      [6, 'ERROR'],
      [7, 'ERROR'],
    ]);
    expect(answer.body.data.errors.map((e) => [e.row, e.code])).toEqual([
      [3, 'DUPLICATE'],
      [5, 'TICKET_COUNT'],
      [6, 'UNKNOWN_ORDER'],
      [7, 'PATTERN'],
    ]);
    for (const l of [a, b]) expect((await line(l!.orderProductSeq)).f).toBe('SHIPPING_START');
  });
});

test('every invariant holds', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});
