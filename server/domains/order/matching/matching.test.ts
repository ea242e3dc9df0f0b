import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchingRow } from '@jangteo/contract/order/matching.list.ts';
import type { MatchingSummary } from '@jangteo/contract/order/matching.api.ts';
import { feeOf } from '@jangteo/contract/kit/money.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { moveLines, systemMover } from '../machine.ts';
import { matchingSubscriptions } from './follow.ts';
import { clock } from '../../../kit/clock/clock.ts';

let db: TestDb;
let app: TestApp;
let sql: pg.Client;
let token: string;
const gripper = personaOf('influencer').userSeq;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  sql = new pg.Client({ connectionString: db.url, options: '-c timezone=Asia/Seoul' });
  await sql.connect();
  token = (await app.login(personaOf('influencer').loginId)).token;
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
  await db?.drop();
});

const PAID = "l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')";
const naive = async (where: string) => {
  const { rows } = await sql.query<{ id: string; pay: string; bps: number; gone: boolean }>(
    `select l.order_product_seq as id, l.pay_amount as pay, m.commission_bps as bps, l.claim_in_force
      and l.claim_type in ('CANCEL', 'RETURN') as gone
       from order_product l
       join matching_contract m on m.seller_seq = l.seller_seq and m.contract_seq = l.matching_contract_seq
      where l.gripper_user_seq = ${gripper} and ${PAID} and ${where}
      order by l.ordered_at desc, l.order_product_seq desc`,
  );
  return rows.map((r) => ({
    id: Number(r.id),
    pay: Number(r.pay),
    commission: r.gone ? 0 : Number(feeOf(BigInt(r.pay), r.bps)),
  }));
};
const list = (query: Record<string, unknown> = {}) =>
  app.call<MatchingRow[]>('GET', '/v1/orders/matching', { token, query: { length: 200, ...query } });
const summary = async (query: Record<string, unknown> = {}) =>
  (await app.call<MatchingSummary>('GET', '/v1/orders/matching/summary', { token, query })).body.data;

const cases: [string, Record<string, unknown>, string][] = [
  ['everything', {}, 'true'],
  ['days', { from: '2020-01-01', to: '2048-12-31' }, 'true'],
  [
    'confirmed in a time',
    { dateKey: 'CONFIRM_AT', from: '2020-01-01' },
    'l.purchase_confirmed_at is not null',
  ],
  ['cancelled in a time', { dateKey: 'CANCEL_AT', from: '2020-01-01' }, "l.claim_type = 'CANCEL'"],
  [
    'statuses',
    { status: ['PREPARING_PRODUCT', 'SHIPPING_START'] },
    "l.status in ('PREPARING_PRODUCT', 'SHIPPING_START')",
  ],
  [
    'goods by name',
    { searchKey: 'PRODUCT_NAME', keyword: ['감귤', '다기'] },
    "(l.product_name like '%감귤%' or l.product_name like '%다기%')",
  ],
];

describe('what a broadcaster sold for others (order-desk.md §3)', () => {
  it.each(cases)('list = summary = download = plain SQL: %s', async (_name, query, where) => {
    const wanted = await naive(where);
    expect(wanted.length).toBeGreaterThan(0);
    const page = await list(query);
    expect(page.body.data.map((r) => r.orderProductSeq)).toEqual(wanted.slice(0, 200).map((r) => r.id));
    expect(page.body.recordsFiltered).toBe(wanted.length);
    expect(page.body.data.map((r) => r.expectedCommission)).toEqual(
      wanted.slice(0, 200).map((r) => r.commission),
    );
    const cards = await summary(query);
    expect(cards.orders).toEqual({ count: wanted.length, amount: wanted.reduce((n, r) => n + r.pay, 0) });
    expect(cards.expectedCommission).toBe(wanted.reduce((n, r) => n + r.commission, 0));
    await app.call('POST', '/v1/user/file/password', { token, body: { password: 'Proof-file-1' } });
    const ticket = await app.call<{ rows: number }>('POST', '/v1/orders/matching/download', {
      token,
      body: { filter: query },
    });
    expect(ticket.body.data.rows).toBe(wanted.length);
  });

  it('holds no personal data: no recipient, buyer or phone of any of its orders in any byte', async () => {
    const { text, body } = await list();
    const { rows } = await sql.query<{ v: string }>(
      `select distinct unnest(array[o.recipient_name, o.recipient_phone, o.buyer_name, o.buyer_phone,
        o.buyer_nickname]) as v
        from orders o join order_product l using (seller_seq, order_seq)
        where l.order_product_seq = any($1)`,
      [body.data.map((r) => r.orderProductSeq)],
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ v }) => text.includes(`"${v}"`))).toEqual([]);
  });

  it('another broadcaster sees other lines; a seller who does not broadcast is refused', async () => {
    const other = await app.login(personaOf('producer-matching').loginId);
    const theirs = await app.call<MatchingRow[]>('GET', '/v1/orders/matching', {
      token: other.token,
      query: { length: 200 },
    });
    const mine = new Set((await naive('true')).map((r) => r.id));
    expect(theirs.body.data.length).toBeGreaterThan(0);
    expect(theirs.body.data.filter((r) => mine.has(r.orderProductSeq))).toEqual([]);
    const plain = await app.login(personaOf('producer-a').loginId);
    expect((await app.call('GET', '/v1/orders/matching', { token: plain.token })).status).toBe(403);
  });
});

describe('the table follows the lines', () => {
  const [moved, placed] = matchingSubscriptions;
  const ctx = () => ({ ...app.deps, signal: new AbortController().signal }) as JobContext;
  const kept = async (id: number) =>
    (
      await sql.query<{ status: string; line_version: number }>(
        'select status, line_version from matching_line where order_product_seq = $1',
        [id],
      )
    ).rows[0];

  it('a move arrives once, whatever the order and number of events; an older one changes nothing', async () => {
    const { rows } = await sql.query<{ id: string; seller: string; version: number }>(
      `select order_product_seq as id, seller_seq as seller, version
        from order_product l
        where gripper_user_seq = ${gripper} and l.fulfilment_status = 'SHIPPING_START' and not claim_in_force
        limit 1`,
    );
    const [id, seller] = [Number(rows[0]!.id), Number(rows[0]!.seller)];
    await inTransaction(app.deps.pools.app, [seller], (tx) =>
      moveLines(tx, 'complete', {
        sellers: [seller],
        ids: [id],
        actor: systemMover,
        at: clock.now(),
        set: () => ({ delivered_at: clock.now().toISOString() }),
      }),
    );
    const event = (
      await sql.query<{ payload: Record<string, unknown> }>(
        "select payload from outbox where topic = 'order.moved' order by outbox_seq desc limit 1",
      )
    ).rows[0]!;
    expect(await kept(id)).toMatchObject({ status: 'SHIPPING_START' });
    await moved!.run({ key: 'k', sellerSeq: seller, payload: event.payload }, ctx());
    expect(await kept(id)).toEqual({ status: 'SHIPPING_COMPLETED', line_version: rows[0]!.version + 1 });
    await sql.query(
      `update matching_line
        set line_version = line_version + 5, status = 'CONFIRM_RECEIVE'
        where order_product_seq = $1`,
      [id],
    );
    await moved!.run({ key: 'k', sellerSeq: seller, payload: event.payload }, ctx());
    expect((await kept(id))!.status).toBe('CONFIRM_RECEIVE');
    await sql.query(
      `update matching_line
        set line_version = line_version - 5, status = 'SHIPPING_COMPLETED'
        where order_product_seq = $1`,
      [id],
    ); // as it was
  });

  it('a placed order brings its lines in', async () => {
    const { rows } = await sql.query<{ id: string; seller: string; order_seq: string }>(
      `delete from matching_line
        where order_product_seq = (select max(order_product_seq) from matching_line
          where gripper_user_seq = ${gripper})
        returning order_product_seq as id, seller_seq as seller, order_seq`,
    );
    const [{ id, seller, order_seq }] = rows as [(typeof rows)[number]];
    await placed!.run(
      {
        key: 'k',
        sellerSeq: Number(seller),
        payload: { sellerSeq: Number(seller), orderSeq: Number(order_seq) },
      },
      ctx(),
    );
    expect(await kept(Number(id))).toBeDefined();
  });
});
