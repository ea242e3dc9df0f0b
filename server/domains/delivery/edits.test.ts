import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clearance, RecipientInfo, Tracked } from '@jangteo/contract/delivery/desk.body.ts';
import type { TimelineEntry } from '@jangteo/contract/order/order.detail.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { copyLines, type CopiedLine, type Wanted } from '../../testing/lines.ts';
import { moveLines } from '../order/index.ts';

let db: TestDb;
let app: TestApp;
let seller: { token: string; userSeq: number };
let voucher: { token: string; userSeq: number };

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  seller = await app.login('hello@onyu.kr');
  voucher = await app.login((await rows<{ id: string }>("select min(login_id) as id from account_user where product_type = 'voucher' and status = 'NORMAL' and active"))[0]!.id);
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const one = async (wanted: Wanted, of = seller.userSeq): Promise<CopiedLine> => (await copyLines(app.deps.pools.job, of, wanted))[0]!;
const versionOf = async (order: number): Promise<number> => (await rows<{ version: number }>('select version from orders where order_seq = $1', [order]))[0]!.version;
const seoul = { zip: '04524', addr1: '서울특별시 중구 세종대로 110', addr2: '3층', memo: '문 앞' };
const base = { name: '새수취인', phone: '010-9999-8888', ...seoul };
const edit = async (c: CopiedLine, more: object = {}, token = seller.token) =>
  app.call<RecipientInfo>('PUT', `/v1/delivery/${c.order}/recipient-info`, { token, body: { version: await versionOf(c.order), ...base, ...more } });
const timeline = async (c: CopiedLine) => (await app.call<TimelineEntry[]>('GET', `/v1/orders/${c.order}/timeline`, { token: seller.token })).body.data;

describe('배송지 수정', () => {
  test('writes all of it, raises the version, stands in timeline and access log', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL', order: { zip: '04524' } });
    const before = await versionOf(c.order);
    const answer = await edit(c);
    expect(answer.body.data).toMatchObject({ orderSeq: c.order, version: before + 1, ...base, phone: '01099998888', editable: true, regionFee: 0 });
    expect((await timeline(c))[0]).toMatchObject({ action: 'editRecipient', from: null, to: null, text: '배송지 수정', orderProductSeq: null });
    expect(await rows("select 1 from access_log where kind = 'PII' and call = 'PUT /v1/delivery/{orderSeq}/recipient-info' and subjects::text like $1", [`%order:${c.order}"%`])).toHaveLength(1);
    const read = await app.call<RecipientInfo>('GET', `/v1/delivery/${c.order}/recipient-info`, { token: seller.token });
    expect(read.body.data).toEqual(answer.body.data);
  });

  test('another version than read is refused, and named', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL' });
    const version = await versionOf(c.order);
    const answer = await edit(c, { version: version + 1 });
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([412, 'VERSION_CONFLICT', { current: { version } }]);
    const twice = await Promise.all(Array.from({ length: 20 }, () => edit(c, { version })));
    expect(twice.filter((a) => a.status === 200)).toHaveLength(1);
  });

  test('goods need an address, e-tickets have none; forms are kept', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL' });
    for (const more of [{ zip: undefined }, { addr1: undefined }, { zip: '1234' }, { name: '' }, { name: '가'.repeat(21) }, { phone: '전화' }, { memo: '가'.repeat(101) }, { other: 1 }]) expect([more, (await edit(c, more)).status]).toEqual([more, 400]);
    const ticket = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'MESSAGE' }, voucher.userSeq);
    expect((await edit(ticket, {}, voucher.token)).status).toBe(400);
    const phone = await edit(ticket, { zip: undefined, addr1: undefined, addr2: undefined, memo: undefined }, voucher.token);
    expect(phone.body.data).toMatchObject({ name: '새수취인', phone: '01099998888', zip: '', addr1: '' });
    expect((await edit(ticket)).status).toBe(404);
  });

  test('a dearer region is asked about with its difference; the seller bears it, the buyer’s fee stays', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL', order: { zip: '04524' } });
    await rows('update product set jeju_fee = 3000, island_fee = 5000 where (seller_seq, product_seq) = (select seller_seq, product_seq from order_product where order_product_seq = $1)', [c.line]);
    const paid = (await rows<{ region_fee: number }>('select region_fee from delivery_bundle where bundle_seq = $1', [c.bundle]))[0]!.region_fee;
    const difference = 3000 - paid;
    const asked = await edit(c, { zip: '63000' });
    expect([asked.status, asked.body.code, asked.body.data]).toEqual([460, 'RECIPIENT_FEE_DIFFERENCE', { difference }]);
    expect(asked.body.message).toContain('3,000원');
    expect((await edit(c, { zip: '63000', acceptFeeDifference: difference - 1 })).status).toBe(460);
    expect((await edit(c, { zip: '63000', acceptFeeDifference: difference })).body.data.regionFee).toBe(3000);
    expect(await rows('select region_fee, region_fee_seller from delivery_bundle where bundle_seq = $1', [c.bundle])).toEqual([{ region_fee: paid, region_fee_seller: difference }]);
    expect((await edit(c, { zip: '40220' })).body.data).toEqual({ difference: 2000 });
    expect((await edit(c, { zip: '63001' })).status).toBe(200);
    expect((await edit(c)).body.data.regionFee).toBe(paid);
  });

  test('a line that has left keeps the address it was sent to; once all have left nothing is edited', async () => {
    const [pair] = await rows<{ order: number; ids: string[] }>(
      `select order_seq as "order", array_agg(order_product_seq::text order by order_product_seq) as ids from order_product where seller_seq = $1 group by 1
        having count(*) = 2 and bool_and(fulfilment_status = 'PAYMENT_COMPLETE' and delivery_method = 'PARCEL' and claim_type is null) limit 1`, [seller.userSeq]);
    const [first, second] = pair!.ids.map((id): CopiedLine => ({ seller: seller.userSeq, line: Number(id), order: pair!.order, bundle: 0 }));
    await rows("update orders set recipient_name = '처음수취인', zip = '04524' where order_seq = $1", [pair!.order]);
    await app.call('PUT', '/v1/delivery/products/selected', { token: seller.token, body: { orderProductSeqList: [first!.line, second!.line] } });
    const start = (id: number) => app.call('PUT', '/v1/delivery/products/start/selected', { token: seller.token, body: { items: [{ orderProductSeq: id, companyCode: 'CJ', trackingNo: String(800_000_000_000 + id) }] } });
    await start(first!.line);
    expect((await edit(first!)).status).toBe(200);
    expect((await edit(first!, { name: '또다른분' })).status).toBe(200);
    const kept = await rows('select order_product_seq as id, recipient_name as name from sent_recipient where order_product_seq = any($1)', [[first!.line, second!.line]]);
    expect(kept).toEqual([{ id: first!.line, name: '처음수취인' }]);
    const list = await app.call<{ orderProductSeq: number; recipient: { name: string } }[]>('GET', '/v1/orders', { token: seller.token, query: { searchKey: 'ORDER_SEQ', keyword: [first!.order] } });
    expect(list.body.data.map((r) => [r.orderProductSeq, r.recipient.name]).sort()).toEqual([[first!.line, '처***인'], [second!.line, '또**분']].sort());
    await start(second!.line);
    expect([(await edit(first!)).status, (await edit(first!)).body.code]).toEqual([412, 'STATE_CHANGED']);
  });
});

describe('통관부호 수정', () => {
  const clear = async (c: CopiedLine, more: object = {}) => app.call<Clearance>('PUT', `/v1/delivery/${c.order}/clearance`, { token: seller.token, body: { version: await versionOf(c.order), name: '김하늘', code: 'P123456789012', ...more } });

  test('before the start, for lines from abroad; not checked again yet', async () => {
    const c = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'OVERSEA', order: { customs_checked_at: '2026-01-01T00:00:00+09:00' } });
    const version = await versionOf(c.order);
    expect((await clear(c)).body.data).toEqual({ name: '김하늘', code: 'P123456789012', checkedAt: null, version: version + 1 });
    expect((await timeline(c))[0]).toMatchObject({ action: 'editClearance', text: '통관부호 수정' });
    for (const code of ['p123456789012', 'P12345678901', 'P1234567890123', 'X123456789012']) expect((await clear(c, { code })).status).toBe(400);
    expect((await clear(c, { version })).body.code).toBe('VERSION_CONFLICT');
    const here = await one({ fulfilment: 'PREPARING_PRODUCT', method: 'PARCEL' });
    expect([(await clear(here)).status, (await clear(here)).body.code]).toEqual([412, 'STATE_CHANGED']);
  });
});

describe('송장번호·택배사 수정', () => {
  const lineVersion = async (id: number): Promise<number> => (await rows<{ version: number }>('select version from order_product where order_product_seq = $1', [id]))[0]!.version;
  const put = async (c: CopiedLine, what: 'tracking' | 'company', body: object, order = c.order) =>
    app.call<Tracked>('PUT', `/v1/delivery/${order}/products/${c.line}/${what}`, { token: seller.token, body: { version: await lineVersion(c.line), ...body } });
  const sent = (more: object = {}) => one({ fulfilment: 'SHIPPING_START', method: 'PARCEL', line: { company_code: 'CJ', tracking_no: '123456789012', tracking_state: 'ARRIVAL', tracking_place: '대전', ...more } });

  test('the number, the company, or both; what the courier said of the old one is forgotten', async () => {
    const c = await sent();
    const version = await lineVersion(c.line);
    expect((await put(c, 'tracking', { trackingNo: '210987654321' })).body.data).toEqual({ orderProductSeq: c.line, companyCode: 'CJ', companyName: 'CJ대한통운', trackingNo: '210987654321', trackingState: 'PREPARE', version: version + 1 });
    expect(await rows('select tracking_state, tracking_place from order_product where order_product_seq = $1', [c.line])).toEqual([{ tracking_state: 'PREPARE', tracking_place: '' }]);
    expect((await put(c, 'tracking', { trackingNo: '1234567890123', companyCode: 'EPOST' })).body.data).toMatchObject({ companyCode: 'EPOST', trackingNo: '1234567890123' });
    expect((await put(c, 'company', { companyCode: 'ETC' })).body.data).toMatchObject({ companyCode: 'ETC', trackingNo: '1234567890123', version: version + 3 });
    expect((await timeline(c))[0]).toMatchObject({ action: 'editCompany', orderProductSeq: c.line, text: '우체국택배 1234567890123 → 직접입력 1234567890123' });
  });

  test('company and form are checked; a line without a number has nothing to correct', async () => {
    const c = await sent();
    const codes = [await put(c, 'tracking', { trackingNo: '12345678' }), await put(c, 'company', { companyCode: 'EPOST' }), await put(c, 'company', { companyCode: 'NOBODY' })];
    expect(codes.map((a) => [a.status, a.body.code])).toEqual([[460, 'TRACKING_FORMAT'], [460, 'TRACKING_FORMAT'], [460, 'TRACKING_COMPANY_UNKNOWN']]);
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
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(c, 'tracking', { version, trackingNo: '210987654321' })));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body.code))).toEqual(new Set(['VERSION_CONFLICT']));
  });

  test('after 구매확정 nothing is corrected', async () => {
    const c = await one({ fulfilment: 'SHIPPING_COMPLETED', method: 'PARCEL', line: { company_code: 'CJ', tracking_no: '123456789012' } });
    expect((await put(c, 'tracking', { trackingNo: '210987654321' })).status).toBe(200);
    await inTransaction(app.deps.pools.job, [], (tx) => moveLines(tx, 'confirmReceive', { sellers: [seller.userSeq], ids: [c.line], actor: { kind: 'buyer', seq: null, name: '구매자' }, at: new Date('2026-11-20T12:00:00+09:00'), set: () => ({ purchase_confirmed_at: '2026-11-20T12:00:00+09:00' }) }));
    expect((await put(c, 'tracking', { trackingNo: '123456789012' })).body.code).toBe('STATE_CHANGED');
  });
});

test('nothing is broken afterwards', async () => {
  expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
});
