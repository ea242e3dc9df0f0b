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
import { lockLines } from '../queries/lock.ts';
import { splitLine } from '../split.ts';
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
  const { rows } = await sql.query<{ id: string; pay: string; base: string; bps: number; gone: boolean }>(
    `select l.order_product_seq as id, l.pay_amount as pay, l.product_amount - l.seller_coupon as base,
      l.commission_bps as bps, l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN') as gone
       from order_product l
      where l.matching_contract_seq is not null and l.gripper_user_seq = ${gripper} and ${PAID} and ${where}
      order by l.ordered_at desc, l.order_product_seq desc`,
  );
  return rows.map((r) => ({
    id: Number(r.id),
    pay: Number(r.pay),
    base: Number(r.base),
    commission: r.gone ? 0 : Number(feeOf(BigInt(r.base), r.bps)),
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

  interface Sold {
    id: string;
    seller: string;
    contract: string;
    bps: number;
    base: string;
  }
  const SOLD = `select l.order_product_seq as id, l.seller_seq as seller, l.matching_contract_seq as contract,
      l.commission_bps as bps, l.product_amount - l.seller_coupon as base
    from order_product l where l.gripper_user_seq = ${gripper} and ${PAID}`;
  const earning = async (id: number | string) =>
    (
      await sql.query<{ bps: number; base: string }>(
        'select commission_rate as bps, fee_base as base from matching_line where order_product_seq = $1',
        [id],
      )
    ).rows[0];
  /** A line as it was before it came: its contract has not counted it either. */
  const forget = (where: string) => `with gone as (delete from matching_line where ${where} returning *),
      sums as (update matching_contract c set version = c.version + 1,
          sold_amount = c.sold_amount - case when g.claim_in_force and g.claim_type in ('CANCEL', 'RETURN') then 0
            else g.fee_base end,
          commission_amount = c.commission_amount - case when g.claim_in_force and g.claim_type in ('CANCEL', 'RETURN')
            then 0 else g.fee_base * g.commission_rate / 10000 end
        from gone g join order_product o on o.order_product_seq = g.order_product_seq
        where c.contract_seq = o.matching_contract_seq)
    select order_product_seq as id, seller_seq as seller, order_seq as "order" from gone`;
  const lastMove = async () =>
    (
      await sql.query<{ payload: never }>(
        "select payload from outbox where topic = 'order.moved' order by outbox_seq desc limit 1",
      )
    ).rows[0]!.payload;

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
    const payload = await lastMove();
    expect(await kept(id)).toMatchObject({ status: 'SHIPPING_START' });
    await moved!.run({ key: 'k', sellerSeq: seller, payload }, ctx());
    expect(await kept(id)).toEqual({ status: 'SHIPPING_COMPLETED', line_version: rows[0]!.version + 1 });
    await sql.query(
      `update matching_line
        set line_version = line_version + 5, status = 'CONFIRM_RECEIVE'
        where order_product_seq = $1`,
      [id],
    );
    await moved!.run({ key: 'k', sellerSeq: seller, payload }, ctx());
    expect((await kept(id))!.status).toBe('CONFIRM_RECEIVE');
    await sql.query(
      `update matching_line
        set line_version = line_version - 5, status = 'SHIPPING_COMPLETED'
        where order_product_seq = $1`,
      [id],
    ); // as it was
  });

  it('a coupon of the platform does not shrink what is earned (money.md §7)', async () => {
    const rows = await naive(
      "l.platform_coupon > 0 and not (l.claim_in_force and l.claim_type <> 'EXCHANGE')",
    );
    expect(rows.length).toBeGreaterThan(0);
    const shown = new Map((await list()).body.data.map((r) => [r.orderProductSeq, r]));
    const seen = rows.filter(({ id }) => shown.has(id));
    expect(seen.length).toBeGreaterThan(0);
    for (const { id, pay, base, commission } of seen) {
      expect(base).toBeGreaterThan(pay);
      expect(shown.get(id)).toMatchObject({ payAmount: pay, expectedCommission: commission });
    }
  });

  it('what was sold keeps its rate, whatever the contract says later', async () => {
    const { rows } = await sql.query<Sold>(`${SOLD} order by l.order_product_seq limit 1`);
    const [{ id, seller, bps, contract }] = rows as [Sold];
    const rate = (to: number) =>
      sql.query(
        'update matching_contract set commission_bps = $3, version = version + 1 where seller_seq = $1 and contract_seq = $2',
        [seller, contract, to],
      );
    await rate(9_999);
    const gone = await sql.query<{ order: string }>(forget('order_product_seq = $1'), [id]);
    const sellerSeq = Number(seller);
    await placed!.run(
      { key: 'k', sellerSeq, payload: { sellerSeq, orderSeq: Number(gone.rows[0]!.order) } as never },
      ctx(),
    );
    expect(await earning(id)).toMatchObject({ bps });
    await rate(bps);
  });

  it('pieces that leave a line keep its rate, and share its base to the won', async () => {
    const { rows } = await sql.query<Sold>(
      `${SOLD} and l.qty > 1 and l.seller_coupon > 0 and not l.claim_in_force
        order by l.order_product_seq limit 1`,
    );
    const [{ id, seller, base, bps }] = rows as [Sold];
    const sellers = [Number(seller)];
    const part = await inTransaction(app.deps.pools.app, sellers, async (tx) => {
      const [line] = await lockLines(tx, sellers, [Number(id)]);
      return (await splitLine(tx, line!, 1, clock.now())).order_product_seq;
    });
    await moved!.run({ key: 'k', sellerSeq: Number(seller), payload: await lastMove() }, ctx());
    const [rest, taken] = [await earning(id), await earning(part)];
    expect([rest!.bps, taken!.bps]).toEqual([bps, bps]);
    expect(Number(rest!.base) + Number(taken!.base)).toBe(Number(base));
    for (const row of await naive(`l.order_product_seq in (${id}, ${part})`))
      expect(row.base).toBe(Number((await earning(row.id))!.base));
  });

  it('a placed order brings its lines in', async () => {
    const { rows } = await sql.query<{ id: string; seller: string; order: string }>(
      forget(`order_product_seq = (select max(order_product_seq) from matching_line
          where gripper_user_seq = ${gripper})`),
    );
    const [{ id, seller, order }] = rows as [(typeof rows)[number]];
    await placed!.run(
      {
        key: 'k',
        sellerSeq: Number(seller),
        payload: { sellerSeq: Number(seller), orderSeq: Number(order) } as never,
      },
      ctx(),
    );
    expect(await kept(Number(id))).toBeDefined();
  });
});
