import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { TimelineEntry } from '@jangteo/contract/order/order.detail.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { clock } from '../../kit/clock/clock.ts';
import { actsFor } from '../../testing/acting.ts';
import { stageDesk } from '../../testing/desk.ts';
import { advance } from '../../testing/people.ts';

const {
  stage,
  seller,
  voucher,
  operator,
  rows,
  lines,
  one,
  put,
  confirm,
  start,
  line,
  moves,
  result,
  today,
  no,
} = stageDesk();
const undo = (token: string, as = seller.token) =>
  stage.app.call<BulkResult>('POST', `/v1/undo/${token}`, { token: as, body: {} });
const postpone = (ids: number[], more: object, headers = {}, token = seller.token) =>
  put(
    '/v1/delivery/products/postponed',
    { orderProductSeqList: ids, reason: 'STOCK_FAULT', ...more },
    token,
    headers,
  );

describe('the bulk result (order-desk.md §2)', () => {
  test('an id of somebody else makes the whole call 404; nothing is changed', async () => {
    const [mine] = await lines({ fulfilment: 'PAYMENT_COMPLETE' });
    const [theirs] = await rows<{ id: number }>(
      `select order_product_seq as id
        from order_product
        where seller_seq <> $1 and fulfilment_status = 'PAYMENT_COMPLETE' limit 1`,
      [seller.userSeq],
    );
    expect((await confirm([mine!.line, theirs!.id])).status).toBe(404);
    expect((await confirm([mine!.line, 987_654_321])).status).toBe(404);
    expect(await line(mine!.line, 'fulfilment_status')).toEqual({ fulfilment_status: 'PAYMENT_COMPLETE' });
  });

  test('a line that may not move is a failure of its own; none at all is the first failure’s status with the result', async () => {
    const fresh = await one({ fulfilment: 'PAYMENT_COMPLETE' });
    const sent = await one({ fulfilment: 'SHIPPING_START' });
    const mixed = await confirm([sent.line, fresh.line]);
    expect(mixed.body.data).toMatchObject({
      successCount: 1,
      failCount: 1,
      failures: [{ seq: sent.line, code: 'STATE_CHANGED', current: { status: 'SHIPPING_START' } }],
    });
    const none = await confirm([sent.line]);
    expect([none.status, none.body.code, result(none).failures[0]!.seq]).toEqual([
      412,
      'STATE_CHANGED',
      sent.line,
    ]);
  });

  test('repeats, none and more than 1,000 ids are refused', async () => {
    const { line: id } = await one({ fulfilment: 'PAYMENT_COMPLETE' });
    for (const ids of [[id, id], [], Array.from({ length: 1_001 }, (_, i) => i + 1)])
      expect((await confirm(ids)).status).toBe(400);
    expect((await start([{ orderProductSeq: id }, { orderProductSeq: id }])).status).toBe(400);
  });

  test('an e-ticket line is unknown to a producer of goods, and goods to an e-ticket producer', async () => {
    const [ticket] = await lines({ fulfilment: 'PAYMENT_COMPLETE', method: 'MESSAGE' }, voucher.userSeq);
    expect((await confirm([ticket!.line], voucher.token)).status).toBe(200);
    expect((await confirm([ticket!.line])).status).toBe(404);
  });

  test('1,000 lines in one call: all confirmed, all started, counted once', async () => {
    const ids = (await lines({ fulfilment: 'PAYMENT_COMPLETE', method: 'PARCEL', times: 1_000 })).map(
      (c) => c.line,
    );
    expect((await confirm(ids)).body.data.successCount).toBe(1_000);
    const items = ids.map((orderProductSeq) => ({ orderProductSeq, companyCode: 'CJ', trackingNo: no() }));
    const answer = await start(items);
    expect([answer.body.data.successCount, answer.body.data.warnings.length]).toEqual([1_000, 0]);
    const again = await start(items);
    expect([again.status, result(again).failCount]).toEqual([412, 1_000]);
  });
});

describe('발주확인 and its way back', () => {
  test('back to the state before, line by line; the token works once', async () => {
    const fresh = await one({ fulfilment: 'PAYMENT_COMPLETE' });
    const late = await one({ fulfilment: 'SHIPPING_POSTPONED' });
    const { undo: way } = (await confirm([fresh.line, late.line])).body.data;
    expect(await line(late.line, 'confirmed_from')).toEqual({ confirmed_from: 'SHIPPING_POSTPONED' });
    expect((await undo(way!.token)).body.data).toMatchObject({ successCount: 2, failCount: 0, undo: null });
    expect(await line(fresh.line, 'fulfilment_status, confirmed_at, confirmed_from')).toEqual({
      fulfilment_status: 'PAYMENT_COMPLETE',
      confirmed_at: null,
      confirmed_from: null,
    });
    expect(await line(late.line, 'fulfilment_status')).toEqual({ fulfilment_status: 'SHIPPING_POSTPONED' });
    expect([(await undo(way!.token)).status, (await undo(way!.token)).body.code]).toEqual([
      460,
      'UNDO_EXPIRED',
    ]);
  });

  test('one line of a 발주확인 goes back alone; the others still can, once', async () => {
    const [a, b] = await lines({ fulfilment: 'PAYMENT_COMPLETE', method: 'PARCEL', times: 2 });
    const { undo: way } = (await confirm([a!.line, b!.line])).body.data;
    const back = (ids: number[]) =>
      stage.app.call<BulkResult>('POST', `/v1/undo/${way!.token}`, {
        token: seller.token,
        body: { seqList: ids },
      });
    expect((await back([a!.line])).body.data).toMatchObject({ successCount: 1, failCount: 0 });
    expect((await back([a!.line])).status).toBe(404);
    expect((await back([b!.line])).body.data).toMatchObject({ successCount: 1 });
    expect((await undo(way!.token)).body.code).toBe('UNDO_EXPIRED');
    expect(
      await rows('select fulfilment_status as f from order_product where order_product_seq = any($1)', [
        [a!.line, b!.line],
      ]),
    ).toEqual([{ f: 'PAYMENT_COMPLETE' }, { f: 'PAYMENT_COMPLETE' }]);
  });

  test('a line that moved since stays where it is', async () => {
    const [a, b] = await lines({ fulfilment: 'PAYMENT_COMPLETE', method: 'PARCEL', times: 2 });
    const { undo: way } = (await confirm([a!.line, b!.line])).body.data;
    await start([{ orderProductSeq: a!.line, companyCode: 'CJ', trackingNo: no() }]);
    expect((await undo(way!.token)).body.data).toMatchObject({
      successCount: 1,
      failures: [{ seq: a!.line, code: 'STATE_CHANGED' }],
    });
  });

  test('ten minutes, to the second; nobody else’s, and no token is kept as it is', async () => {
    const [a, b] = await lines({ fulfilment: 'PAYMENT_COMPLETE', times: 2 });
    const first = (await confirm([a!.line])).body.data.undo!;
    const second = (await confirm([b!.line])).body.data.undo!;
    expect(Date.parse(first.until) - clock.now().getTime()).toBeGreaterThan(590_000);
    expect((await undo(first.token, voucher.token)).status).toBe(404);
    expect((await undo('x'.repeat(43))).status).toBe(404);
    const kept = await rows<{ token_hash: string }>('select token_hash from undo_token');
    expect(kept.some((k) => k.token_hash.includes(first.token))).toBe(false);
    advance(590_000);
    expect((await undo(first.token)).status).toBe(200);
    advance(20_000);
    expect([(await undo(second.token)).status, (await undo(second.token)).body.code]).toEqual([
      460,
      'UNDO_EXPIRED',
    ]);
  });

  test('nothing confirmed, no way back', async () => {
    const sent = await one({ fulfilment: 'SHIPPING_START' });
    expect(result(await confirm([sent.line])).undo).toBeNull();
  });
});

describe('everything that a filter finds', () => {
  const searched = (query: object) =>
    stage.app.call<BulkResult>('PUT', '/v1/delivery/products/searched', {
      token: seller.token,
      query: { ...query },
    });

  test('the list’s own filter; another count than seen refuses; then all go', async () => {
    const made = await lines({
      fulfilment: 'PAYMENT_COMPLETE',
      method: 'PARCEL',
      times: 3,
      line: { product_name: '검색대상꾸러미' },
    });
    const query = {
      searchKey: 'ORDER_PRODUCT_SEQ',
      keyword: made.map((c) => c.line),
      tab: 'payment-complete',
    };
    const list = await stage.app.call<unknown[]>('GET', '/v1/delivery', { token: seller.token, query });
    expect(list.body.recordsFiltered).toBe(3);
    for (const expectedCount of [0, 2, 4]) {
      const refused = await searched({ ...query, expectedCount });
      expect([refused.status, refused.body.code]).toEqual([412, 'EXPECTED_COUNT_MISMATCH']);
    }
    expect((await searched({ ...query, expectedCount: 3 })).body.data).toMatchObject({
      successCount: 3,
      failCount: 0,
    });
    const keyword = { searchKey: 'ORDER_PRODUCT_SEQ', keyword: made.map((c) => String(c.line)) };
    const startAll = (expectedCount: number) =>
      stage.app.call<BulkResult>('POST', '/v1/delivery/start/searched', {
        token: seller.token,
        body: { filter: keyword, expectedCount },
      });
    const bare = await startAll(3);
    expect([bare.status, bare.body.code, result(bare).failCount]).toEqual([460, 'TRACKING_REQUIRED', 3]);
    await put('/v1/delivery/products/tracking', {
      items: made.map((c) => ({ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: no() })),
    });
    expect((await startAll(2)).body.code).toBe('EXPECTED_COUNT_MISMATCH');
    expect((await startAll(3)).body.data.successCount).toBe(3);
    expect((await startAll(0)).body.data).toMatchObject({ successCount: 0, failCount: 0 });
  });

  test('expectedCount must be given; more than 5,000 is too much', async () => {
    expect((await searched({})).status).toBe(400);
    const refused = await searched({ expectedCount: 5_001 });
    expect([refused.status, refused.body.code]).toEqual([460, 'BULK_LIMIT']);
    await lines({ fulfilment: 'PAYMENT_COMPLETE', times: 5_001, line: { product_name: '너무 많은 꾸러미' } });
    const many = await searched({
      searchKey: 'PRODUCT_NAME',
      keyword: ['너무 많은 꾸러미'],
      expectedCount: 5_000,
    });
    expect([many.status, many.body.code]).toEqual([460, 'BULK_LIMIT']);
  });
});

describe('배송지연', () => {
  test('the promise becomes the due day, the first one stays; the seller once, the operator again', async () => {
    const due = `${today(2)}T23:59:59+09:00`;
    const c = await one({
      fulfilment: 'PAYMENT_COMPLETE',
      line: { ship_due_at: due, postponed_reason: null },
    });
    expect((await postpone([c.line], { promisedAt: today(5) })).status).toBe(200);
    const after = () =>
      line<Record<string, string>>(
        c.line,
        "fulfilment_status, (ship_due_at at time zone 'Asia/Seoul')::text as due, (postponed_original_due_at at time zone 'Asia/Seoul')::text as first",
      );
    expect(await after()).toEqual({
      fulfilment_status: 'SHIPPING_POSTPONED',
      due: `${today(5)} 23:59:59`,
      first: `${today(2)} 23:59:59`,
    });
    await confirm([c.line]);
    const again = await postpone([c.line], { promisedAt: today(9) });
    expect([again.status, again.body.code]).toEqual([460, 'POSTPONE_LIMIT']);
    // A row says what its reader may do, in the list, on the
    // desk and in the order (order-desk.md §4: A may repeat).
    const headers = await actsFor(stage.app.deps, operator.token, seller.userSeq);
    const said = async (path: string, who?: string) => {
      const { data } = (
        await stage.app.call<OrderRow[] | { lines: OrderRow[] }>('GET', path, {
          token: who ?? seller.token,
          ...(path.includes(String(c.order))
            ? {}
            : { query: { searchKey: 'ORDER_PRODUCT_SEQ', keyword: [c.line] } }),
          ...(who ? { headers } : {}),
        })
      ).body;
      return (Array.isArray(data) ? data : data.lines).find((row) => row.orderProductSeq === c.line)!.can
        .postpone;
    };
    for (const path of ['/v1/orders', '/v1/delivery', `/v1/orders/${c.order}`])
      expect([path, await said(path), await said(path, operator.token)]).toEqual([
        path,
        'POSTPONED_ONCE',
        null,
      ]);
    expect((await postpone([c.line], { promisedAt: today(9) }, headers, operator.token)).status).toBe(200);
    expect(await after()).toEqual({
      fulfilment_status: 'SHIPPING_POSTPONED',
      due: `${today(9)} 23:59:59`,
      first: `${today(2)} 23:59:59`,
    });
    expect(await moves(c.line, 'postpone')).toBeGreaterThanOrEqual(2);
    // The seller finds the operator's act in the order's timeline (operator.md §3).
    const timeline = await stage.app.call<TimelineEntry[]>('GET', `/v1/orders/${c.order}/timeline`, {
      token: seller.token,
    });
    const acts = timeline.body.data.filter(({ action }) => action === 'postpone');
    expect(acts.map(({ actor }) => actor.name.endsWith('(운영자)'))).toEqual([true, false]);
    expect(acts[0]!.actor.kind).toBe('ADMIN');
  });

  test('days outside the window are refused and named', async () => {
    const c = await one({
      fulfilment: 'PAYMENT_COMPLETE',
      line: { ship_due_at: `${today(2)}T23:59:59+09:00`, postponed_reason: null },
    });
    for (const promisedAt of [today(2), today(-1), today(33)]) {
      const answer = await postpone([c.line], { promisedAt });
      expect([answer.status, answer.body.code]).toEqual([460, 'POSTPONE_DATE']);
      expect(answer.body.message).toContain(`${today(3)}부터 ${today(32)}까지`);
    }
    expect((await postpone([c.line], { promisedAt: today(32) })).status).toBe(200);
  });

  test('ETC needs a reason of 5-200 characters', async () => {
    const c = await one({ fulfilment: 'PAYMENT_COMPLETE', line: { postponed_reason: null } });
    for (const reasonText of [undefined, '', '  짧 ', 'ㄱ'.repeat(201)])
      expect((await postpone([c.line], { reason: 'ETC', reasonText, promisedAt: today(20) })).status).toBe(
        400,
      );
    expect(
      (
        await postpone([c.line], {
          reason: 'ETC',
          reasonText: '산지 폭우로 늦습니다.',
          promisedAt: today(20),
        })
      ).status,
    ).toBe(200);
  });
});

test('nothing is broken afterwards', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});
