import { describe, expect, test } from 'vitest';
import type { Clearance, RecipientInfo } from '@jangteo/contract/delivery/desk.body.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { stageDesk } from '../../testing/desk.ts';
import type { CopiedLine } from '../../testing/lines.ts';

const { stage, seller, voucher, rows, one, timeline } = stageDesk();

const versionOf = async (order: number): Promise<number> =>
  (await rows<{ version: number }>('select version from orders where order_seq = $1', [order]))[0]!.version;
const seoul = { zip: '04524', addr1: '서울특별시 중구 세종대로 110', addr2: '3층', memo: '문 앞' };
const base = { name: '새수취인', phone: '010-9999-8888', ...seoul };
const edit = async (c: CopiedLine, more: object = {}, token = seller.token) =>
  stage.app.call<RecipientInfo>('PUT', `/v1/delivery/${c.order}/recipient-info`, {
    token,
    body: { version: await versionOf(c.order), ...base, ...more },
  });

describe('배송지 수정', () => {
  test('writes all of it, raises the version, stands in timeline and access log', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL', order: { zip: '04524' } });
    await rows(
      `update orders
        set recipient_name = '하은서', recipient_phone = '01012345678', addr1 = '서울특별시 중구 을지로 30', addr2 = '',
          delivery_memo = ''
        where order_seq = $1`,
      [c.order],
    );
    const before = await versionOf(c.order);
    const answer = await edit(c);
    expect(answer.body.data).toMatchObject({
      orderSeq: c.order,
      version: before + 1,
      ...base,
      phone: '01099998888',
      editable: true,
      regionFee: 0,
    });
    expect((await timeline(c.order))[0]).toMatchObject({
      action: 'editRecipient',
      from: null,
      to: null,
      orderProductSeq: null,
    });
    expect((await timeline(c.order))[0]!.text).toBe(
      '배송지 수정: 수취인 하*서 → 새**인, 연락처 010-****-5678 → 010-****-8888, 주소 서울특별시 중구 을지로 *** → 서울특별시 중구 세종대로 ***, 상세주소 없음 → ***, 배송메모 없음 → 문 앞',
    );
    expect(
      await rows(
        `select 1
          from access_log
          where kind = 'PII' and call = 'PUT /v1/delivery/{orderSeq}/recipient-info'
            and subjects::text like $1`,
        [`%order:${c.order}"%`],
      ),
    ).toHaveLength(1);
    const read = await stage.app.call<RecipientInfo>('GET', `/v1/delivery/${c.order}/recipient-info`, {
      token: seller.token,
    });
    expect(read.body.data).toEqual(answer.body.data);
  });

  test('the order is found by its new name, and not by the one before', async () => {
    const c = await one({
      fulfilment: 'PREPARING_PRODUCT',
      method: 'PARCEL',
      order: { zip: '04524', recipient_name: '옛날이름' },
    });
    const found = async (name: string): Promise<number[]> =>
      (
        await stage.app.call<{ orderSeq: number }[]>('GET', '/v1/orders', {
          token: seller.token,
          query: { searchKey: 'RECIPIENT_NAME', keyword: [name] },
        })
      ).body.data.map((row) => row.orderSeq);
    expect([await found('날이'), await found('루신')]).toEqual([[c.order], []]);
    expect((await edit(c, { name: '하루신규' })).status).toBe(200);
    expect([await found('날이'), await found('루신')]).toEqual([[], [c.order]]);
  });

  test('another version than read is refused, and named', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL' });
    const version = await versionOf(c.order);
    const answer = await edit(c, { version: version + 1 });
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([
      412,
      'VERSION_CONFLICT',
      { current: { version } },
    ]);
    const twice = await Promise.all(Array.from({ length: 20 }, () => edit(c, { version })));
    expect(twice.filter((a) => a.status === 200)).toHaveLength(1);
  });

  test('goods need an address, e-tickets have none; forms are kept', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL' });
    for (const more of [
      { zip: undefined },
      { addr1: undefined },
      { zip: '1234' },
      { name: '' },
      { name: '가'.repeat(21) },
      { phone: '전화' },
      { memo: '가'.repeat(101) },
      { other: 1 },
    ])
      expect([more, (await edit(c, more)).status]).toEqual([more, 400]);
    const ticket = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'MESSAGE' }, voucher.userSeq);
    expect((await edit(ticket, {}, voucher.token)).status).toBe(400);
    const phone = await edit(
      ticket,
      { zip: undefined, addr1: undefined, addr2: undefined, memo: undefined },
      voucher.token,
    );
    expect(phone.body.data).toMatchObject({ name: '새수취인', phone: '01099998888', zip: '', addr1: '' });
    expect((await edit(ticket)).status).toBe(404);
  });

  test('a dearer region is asked about with its difference; the seller bears it, the buyer’s fee stays', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL', order: { zip: '04524' } });
    await rows(
      `update product
        set jeju_fee = 3000, island_fee = 5000
        where (seller_seq, product_seq) = (select seller_seq, product_seq from order_product
          where order_product_seq = $1)`,
      [c.line],
    );
    const paid = (
      await rows<{ region_fee: number }>('select region_fee from delivery_bundle where bundle_seq = $1', [
        c.bundle,
      ])
    )[0]!.region_fee;
    const difference = 3000 - paid;
    const asked = await edit(c, { zip: '63000' });
    expect([asked.status, asked.body.code, asked.body.data]).toEqual([
      460,
      'RECIPIENT_FEE_DIFFERENCE',
      { difference },
    ]);
    expect(asked.body.message).toContain('3,000원');
    expect((await edit(c, { zip: '63000', acceptFeeDifference: difference - 1 })).status).toBe(460);
    expect((await edit(c, { zip: '63000', acceptFeeDifference: difference })).body.data.regionFee).toBe(3000);
    expect(
      await rows('select region_fee, region_fee_seller from delivery_bundle where bundle_seq = $1', [
        c.bundle,
      ]),
    ).toEqual([{ region_fee: paid, region_fee_seller: difference }]);
    expect((await edit(c, { zip: '40220' })).body.data).toEqual({ difference: 2000 });
    expect((await edit(c, { zip: '63001' })).status).toBe(200);
    expect((await edit(c)).body.data.regionFee).toBe(paid);
  });

  test('a line that has left keeps the address it was sent to; once all have left nothing is edited', async () => {
    const [pair] = await rows<{ order: number; ids: string[] }>(
      `select order_seq as "order", array_agg(order_product_seq::text order by order_product_seq) as ids
        from order_product
        where seller_seq = $1 group by 1
        having count(*) = 2
          and bool_and(fulfilment_status = 'PAYMENT_COMPLETE' and delivery_method = 'PARCEL'
            and claim_type is null) limit 1`,
      [seller.userSeq],
    );
    const [first, second] = pair!.ids.map((id): CopiedLine => ({
      seller: seller.userSeq,
      line: Number(id),
      order: pair!.order,
      bundle: 0,
    }));
    await rows("update orders set recipient_name = '처음수취인', zip = '04524' where order_seq = $1", [
      pair!.order,
    ]);
    await stage.app.call('PUT', '/v1/delivery/products/selected', {
      token: seller.token,
      body: { orderProductSeqList: [first!.line, second!.line] },
    });
    const start = (id: number) =>
      stage.app.call('PUT', '/v1/delivery/products/start/selected', {
        token: seller.token,
        body: {
          items: [{ orderProductSeq: id, companyCode: 'CJ', trackingNo: String(800_000_000_000 + id) }],
        },
      });
    await start(first!.line);
    expect((await edit(first!)).status).toBe(200);
    expect((await edit(first!, { name: '또다른분' })).status).toBe(200);
    const kept = await rows(
      `select order_product_seq as id, recipient_name as name
        from sent_recipient
        where order_product_seq = any($1)`,
      [[first!.line, second!.line]],
    );
    expect(kept).toEqual([{ id: first!.line, name: '처음수취인' }]);
    const list = await stage.app.call<{ orderProductSeq: number; recipient: { name: string } }[]>(
      'GET',
      '/v1/orders',
      { token: seller.token, query: { searchKey: 'ORDER_SEQ', keyword: [first!.order] } },
    );
    expect(list.body.data.map((r) => [r.orderProductSeq, r.recipient.name]).sort()).toEqual(
      [
        [first!.line, '처***인'],
        [second!.line, '또**분'],
      ].sort(),
    );
    await start(second!.line);
    expect([(await edit(first!)).status, (await edit(first!)).body.code]).toEqual([412, 'STATE_CHANGED']);
  });
});

describe('통관부호 수정', () => {
  const clear = async (c: CopiedLine, more: object = {}) =>
    stage.app.call<Clearance>('PUT', `/v1/delivery/${c.order}/clearance`, {
      token: seller.token,
      body: { version: await versionOf(c.order), name: '김하늘', code: 'P123456789012', ...more },
    });

  test('before the start, for lines from abroad; not checked again yet', async () => {
    const c = await one({
      fulfilment: 'PREPARING_PRODUCT',
      method: 'OVERSEA',
      order: { customs_checked_at: '2026-01-01T00:00:00+09:00' },
    });
    const version = await versionOf(c.order);
    expect((await clear(c)).body.data).toEqual({
      name: '김하늘',
      code: 'P123456789012',
      checkedAt: null,
      version: version + 1,
    });
    const small = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'OVERSEA' });
    expect((await clear(small, { code: 'p123456789019' })).body.data.code).toBe('P123456789019');
    expect(await rows('select customs_code from orders where order_seq = $1', [small.order])).toEqual([
      { customs_code: 'P123456789019' },
    ]);
    for (const name of ['김하늘1', '김하늘!', '   ']) expect((await clear(small, { name })).status).toBe(400);
    expect((await timeline(c.order))[0]).toMatchObject({ action: 'editClearance', orderProductSeq: null });
    expect((await timeline(c.order))[0]!.text).toMatch(/^통관부호 수정: .*\*{9}9012$/);
    for (const code of ['P12345678901', 'P1234567890123', 'X123456789012'])
      expect((await clear(c, { code })).status).toBe(400);
    expect((await clear(c, { version })).body.code).toBe('VERSION_CONFLICT');
    const here = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL' });
    expect([(await clear(here)).status, (await clear(here)).body.code]).toEqual([412, 'STATE_CHANGED']);
  });
});

test('nothing is broken afterwards', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});
