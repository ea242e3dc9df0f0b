import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { orderTabKeys } from '@jangteo/contract/order/order.projection.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import type { OrderDetail, OrderSummary } from '@jangteo/contract/order/order.detail.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';

let db: TestDb;
let app: TestApp;
let sql: pg.Client;
let token: string;
let seller: number;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  sql = new pg.Client({ connectionString: db.url });
  await sql.connect();
  const user = await app.login('hello@onyu.kr');
  token = user.token;
  seller = user.userSeq;
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
  await db?.drop();
});

const list = (query: Record<string, unknown> = {}) =>
  app.call<OrderRow[]>('GET', '/v1/orders', { token, query });
const naive = async (where: string, more = ''): Promise<number[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select l.order_product_seq as id
      from order_product l join orders o using (seller_seq, order_seq)
      where l.seller_seq = ${seller} and ${where}
      order by l.ordered_at desc, l.order_product_seq desc ${more}`,
  );
  return rows.map((r) => Number(r.id));
};

/** Filters and the same thing said in plain SQL. */
const cases: [string, Record<string, unknown>, string][] = [
  ['everything', {}, 'true'],
  ['one status', { status: ['SHIPPING_COMPLETED'] }, "l.status = 'SHIPPING_COMPLETED'"],
  [
    'three statuses as streams',
    { status: ['PAYMENT_COMPLETE', 'SHIPPING_START', 'RETURN_REQUEST'] },
    "l.status in ('PAYMENT_COMPLETE','SHIPPING_START','RETURN_REQUEST')",
  ],
  ['tab confirmed', { tab: 'confirmed' }, "not l.claim_in_force and l.fulfilment_status like 'CONFIRM%'"],
  ['tab canceled', { tab: 'canceled' }, "l.claim_in_force and l.claim_type = 'CANCEL'"],
  [
    'days and method',
    { from: '2020-01-01', to: '2048-12-31', deliveryMethod: ['PARCEL'] },
    "l.delivery_method = 'PARCEL'",
  ],
  [
    'payment method',
    { paymentMethod: ['KAKAO_PAY', 'NAVER_PAY'] },
    "o.payment_method in ('KAKAO_PAY','NAVER_PAY')",
  ],
  ['kind', { kind: ['FLASH'] }, "'FLASH' = any(l.kinds)"],
  [
    'goods by name',
    { searchKey: 'PRODUCT_NAME', keyword: ['감귤', '전복'] },
    "(l.product_name like '%감귤%' or l.product_name like '%전복%')",
  ],
  ['person by name', { searchKey: 'RECIPIENT_NAME', keyword: ['김'] }, "o.recipient_name like '%김%'"],
  [
    'person by name in a tab',
    { searchKey: 'RECIPIENT_NAME', keyword: ['김'], tab: 'preparing' },
    "o.recipient_name like '%김%' and not l.claim_in_force and l.fulfilment_status = 'PREPARING_PRODUCT'",
  ],
  [
    'a word anywhere',
    { searchKey: 'NONE', keyword: ['김'] },
    "(o.recipient_name like '%김%' or l.product_name like '%김%')",
  ],
  [
    'claim dates',
    { dateKey: 'REQUEST_RETURN_AT', from: '2020-01-01' },
    "l.claim_type = 'RETURN' and l.claim_opened_at is not null",
  ],
];

describe('list = count = plain SQL (order-desk.md §5)', () => {
  it.each(cases)('%s', async (_name, query, where) => {
    const wanted = await naive(where);
    const page = await list({ ...query, length: 200 });
    expect(page.status).toBe(200);
    expect(page.body.data.map((r) => r.orderProductSeq)).toEqual(wanted.slice(0, 200));
    expect(page.body.recordsFilteredCapped ? 10_000 : page.body.recordsFiltered).toBe(
      Math.min(wanted.length, 10_000),
    );
    const summary = await app.call<OrderSummary>('GET', '/v1/orders/summary', { token, query });
    expect(summary.body.data.total.lineCount).toBe(wanted.length);
  });

  it('numbers are found as messengers and sheets write them', async () => {
    const { rows } = await sql.query<{ line: string; order: string; no: string; phone: string }>(
      `select l.order_product_seq as line, l.order_seq as order, l.tracking_no as no, o.buyer_phone as phone
        from order_product l join orders o using (seller_seq, order_seq)
        where l.seller_seq = ${seller} and length(l.tracking_no) >= 12 and o.buyer_phone like '010%' limit 1`,
    );
    const { line, order, no, phone } = rows[0]!;
    const wide = order.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    for (const [searchKey, word] of [
      ['ORDER_SEQ', wide],
      ['ORDER_PRODUCT_SEQ', `'${line}`],
      ['TRACKING_NUMBER', `${no.slice(0, 4)}-${no.slice(4, 8)}-${no.slice(8)}`],
      ['BUYER_PHONENUMBER', `+82 ${phone.slice(1, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`],
      ['NONE', `${no.slice(0, 6)} ${no.slice(6)}`],
    ]) {
      const { body } = await list({ searchKey, keyword: [word], length: 200 });
      expect([searchKey, body.data.some((row) => row.orderProductSeq === Number(line))]).toEqual([
        searchKey,
        true,
      ]);
    }
  });

  it('a deep page equals the naive offset', async () => {
    const all = await naive('true');
    const start = all.length - 120;
    expect(start).toBeGreaterThan(1_000);
    const deep = await list({ start, length: 50 });
    expect(deep.body.data.map((r) => r.orderProductSeq)).toEqual(all.slice(start, start + 50));
    const past = await list({ start: all.length + 10, length: 50 });
    expect(past.body.data).toEqual([]);
  });

  it('cards count what their tab lists, and every paid line is in exactly one (R236)', async () => {
    const { cards } = (await app.call<OrderSummary>('GET', '/v1/orders/summary', { token })).body.data;
    expect(cards.map((c) => c.key)).toEqual([...orderTabKeys]);
    for (const card of cards)
      expect([card.key, (await list({ tab: card.key, length: 1 })).body.recordsFiltered]).toEqual([
        card.key,
        card.count,
      ]);
    const paid = await naive("o.payment_status <> 'never' and (l.paid_at is not null or l.claim_in_force)");
    expect(cards.reduce((n, c) => n + c.count, 0)).toBe(paid.length);
  });

  it('all 35 statuses occur and carry their own label (R233, R234)', async () => {
    for (const status of orderProductStatus.values)
      expect([status, (await list({ status: [status], length: 1 })).body.data[0]?.status]).toEqual([
        status,
        status,
      ]);
  });
});

describe('rows and detail', () => {
  it('masks every personal value, and the raw ones appear nowhere (G-PII-1)', async () => {
    const { rows } = await sql.query<{ recipient_name: string; recipient_phone: string; addr2: string }>(
      `select recipient_name, recipient_phone, addr2
        from orders
        where seller_seq = ${seller} order by ordered_at desc limit 50`,
    );
    const answer = await list({ length: 50 });
    for (const row of rows) {
      expect(answer.text).not.toContain(row.recipient_phone);
      if (row.addr2) expect(answer.text).not.toContain(`"${row.addr2}"`);
    }
    expect(
      answer.body.data.every((r) => r.buyer.phone.includes('****') || r.buyer.phone.includes('***')),
    ).toBe(true);
  });

  it('detail and timeline belong together; another seller gets 404', async () => {
    const row = (await list({ tab: 'returned', length: 1 })).body.data[0]!;
    const detail = await app.call<OrderDetail>('GET', `/v1/orders/${row.orderSeq}`, { token });
    expect(detail.body.data.lines.some((l) => l.orderProductSeq === row.orderProductSeq)).toBe(true);
    const line = detail.body.data.lines.reduce((n, l) => n + l.payAmount, 0);
    expect(detail.body.data.totals.payAmount).toBe(line);
    const timeline = await app.call<{ at: string; to: string | null }[]>(
      'GET',
      `/v1/orders/${row.orderSeq}/timeline`,
      { token },
    );
    const times = timeline.body.data.map((t) => t.at);
    expect(times.length).toBeGreaterThan(2);
    expect([...times].sort().reverse()).toEqual(times);
    const stranger = await app.login(
      (
        await sql.query<{ login_id: string }>(
          `select login_id
            from account_user
            where user_type = 'producer' and product_type = 'voucher' limit 1`,
        )
      ).rows[0]!.login_id,
    );
    expect((await app.call('GET', `/v1/orders/${row.orderSeq}`, { token: stranger.token })).status).toBe(404);
  });

  it('a row is the same byte for byte packed (list) and column by column (detail), whatever signs its texts hold', async () => {
    const { data } = (await list({ length: 20 })).body;
    await sql.query("update orders set delivery_memo = E'\\x1e\\x1f\\x02' where order_seq = $1", [
      data[0]!.orderSeq,
    ]);
    for (const rows of [
      data.filter((r) => r.orderSeq !== data[0]!.orderSeq),
      (await list({ length: 20 })).body.data,
    ]) {
      for (const orderSeq of new Set(rows.map((r) => r.orderSeq))) {
        const { lines } = (await app.call<OrderDetail>('GET', `/v1/orders/${orderSeq}`, { token })).body.data;
        for (const row of rows.filter((r) => r.orderSeq === orderSeq))
          expect(JSON.stringify(row)).toBe(
            JSON.stringify(lines.find((l) => l.orderProductSeq === row.orderProductSeq)),
          );
      }
    }
    expect((await list({ length: 1 })).body.data[0]!.recipient.memo).toBe('\x1e\x1f\x02');
  });

  it('a list needs few statements whatever its length (no N+1)', async () => {
    const { statements } = await import('../../kit/db/bound.ts');
    const before = statements.count;
    await list({ length: 200 });
    expect(statements.count - before).toBeLessThanOrEqual(3);
  });
});

describe('bad input is refused (R100, R244)', () => {
  it.each([
    ['from after to', { from: '2026-02-02', to: '2026-02-01' }, 'to'],
    ['days without a date key', { dateKey: 'NONE', from: '2026-02-01' }, 'from'],
    ['keyword without key', { keyword: ['x'] }, 'searchKey'],
    ['unknown name', { nope: '1' }, 'nope'],
    ['length beyond 200', { length: 201 }, 'length'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
  ])('%s', async (_name, query, field) => {
    const answer = await list(query);
    expect(answer.status).toBe(400);
    expect((answer.body.data as unknown as { errors: { field: string }[] }).errors[0]!.field).toBe(field);
  });
});
