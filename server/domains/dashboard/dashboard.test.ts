import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChartPoint, Sales, Todos } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { docsToRenew } from '@jangteo/contract/category/doc.api.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { firstOfLastMonth, salesOf } from './rules.ts';
import { sqlNow, sqlToday } from '../../../tools/testing/moment.ts';

let db: TestDb;
let app: TestApp;
let sql: pg.Client;
const tokens = new Map<string, string>();

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  sql = new pg.Client({ connectionString: db.url, options: '-c timezone=Asia/Seoul' });
  await sql.connect();
  for (const persona of ['producer-a', 'eticket', 'group-master', 'influencer', 'admin', 'consumer-none'])
    tokens.set(persona, (await app.login(personaOf(persona).loginId)).token);
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
  await db?.drop();
});

const todos = (persona: string) =>
  app.call<Todos>('GET', '/v1/dashboard/todos', { token: tokens.get(persona)! });
const PAGES: Record<string, string> = {
  '/delivery/order': '/v1/delivery',
  '/shipment/prepare': '/v1/delivery',
};

/** What a to-do counts, said over the lines themselves; a card and its list are made from one roll-up. */
const WAITING: Record<string, string> = {
  newOrder: "fulfilment_status = 'PAYMENT_COMPLETE'",
  overdueShipment: `fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')
    and ship_due_at < date_trunc('day', ${sqlNow()})`,
  dueToday: `fulfilment_status = 'PREPARING_PRODUCT' and ship_due_at::date = ${sqlToday()}`,
  dueTomorrow: `fulfilment_status = 'PREPARING_PRODUCT' and ship_due_at::date = ${sqlToday()} + 1`,
  postponed: "fulfilment_status = 'SHIPPING_POSTPONED'",
};

const CLAIMS: Record<string, [path: string, rows: string]> = {
  returnRequest: ['/v1/orders/return', "type = 'RETURN' and state = 'REQUEST'"],
  returnDelay: ['/v1/orders/return', `type = 'RETURN' and due_at < ${sqlNow()}`],
  exchangeRequest: ['/v1/orders/change', "type = 'EXCHANGE' and state = 'REQUEST'"],
  exchangeDelay: ['/v1/orders/change', `type = 'EXCHANGE' and due_at < ${sqlNow()}`],
  cancelWaitRefund: [
    '/v1/orders/cancel',
    "type = 'CANCEL' and refund_state in ('NEED_ACCOUNT', 'WAIT_ADMIN')",
  ],
};

describe('GET /v1/dashboard/todos (order-desk.md §5)', () => {
  it.each(['producer-a', 'eticket'])(
    '%s: claims that wait, as their list and the rows have them',
    async (persona) => {
      const data = (await todos(persona)).body.data as Record<
        string,
        { count: number; late: number; link: string } | undefined
      >;
      const keys = Object.keys(CLAIMS).filter((key) => persona !== 'eticket' || !key.startsWith('exchange'));
      expect(Object.keys(data).filter((key) => key in CLAIMS)).toEqual(keys);
      for (const key of keys) {
        const [path, rows] = CLAIMS[key]!;
        const { period: _all, ...query } = Object.fromEntries(
          new URL(data[key]!.link, 'http://console').searchParams,
        );
        const page = await app.call('GET', path, {
          token: tokens.get(persona)!,
          query: { ...query, length: 1 },
        });
        const truth = await sql.query<{ n: number; late: number }>(
          `select count(*)::int as n, (count(*) filter (where due_at < ${sqlNow()}))::int as late from claim where seller_seq = $1 and ${rows}`,
          [personaOf(persona).userSeq],
        );
        expect([key, data[key]!.count, page.body.recordsFiltered]).toEqual([
          key,
          truth.rows[0]!.n,
          truth.rows[0]!.n,
        ]);
        expect([key, data[key]!.late]).toEqual([key, truth.rows[0]!.late]);
      }
    },
  );

  it.each(['producer-a', 'eticket', 'group-master'])(
    '%s: counts the lines that wait; each link opens the list of them',
    async (persona) => {
      const all = (await todos(persona)).body.data;
      const data = Object.fromEntries(
        Object.entries(all).filter(([key]) => key in WAITING),
      ) as Partial<Todos>;
      expect(Object.keys(data)).toEqual(Object.keys(WAITING));
      const sellers = `select $1::bigint
          union select m.user_seq
          from group_member m join seller_group g using (group_seq)
          where g.master_user_seq = $1`;
      for (const [key, todo] of Object.entries(data)) {
        const link = new URL(todo.link, 'http://console');
        const page = await app.call<{ shipDueAt: string }[]>('GET', PAGES[link.pathname]!, {
          token: tokens.get(persona)!,
          query: { ...Object.fromEntries(link.searchParams), length: 1 },
        });
        const { rows } = await sql.query<{ n: number }>(
          `select count(*)::int as n
            from order_product
            where seller_seq in (${sellers}) and not claim_in_force and ${WAITING[key]}
              and delivery_method ${persona === 'eticket' ? '=' : '<>'} 'MESSAGE'`,
          [personaOf(persona).userSeq],
        );
        expect([persona, key, todo.count, page.body.recordsFiltered]).toEqual([
          persona,
          key,
          rows[0]!.n,
          rows[0]!.n,
        ]);
        expect([persona, key, todo.urgentAt?.slice(0, 19) ?? null]).toEqual([
          persona,
          key,
          page.body.data[0]?.shipDueAt.slice(0, 19) ?? null,
        ]);
      }
      expect(
        data.newOrder!.link.startsWith(persona === 'eticket' ? '/shipment/prepare' : '/delivery/order'),
      ).toBe(true);
    },
  );

  it('docExpiring: the papers in force that its link lists, whatever else the seller has handed in', async () => {
    const { docExpiring } = (await todos('producer-a')).body.data;
    const { userSeq } = personaOf('producer-a');
    const { rows } = await sql.query<{ n: number; first: string }>(
      `select count(*)::int as n, min(expires_on)::text as first from category_doc
        where seller_seq = $1 and state = 'APPROVED' and replaced_at is null
          and expires_on between ${sqlToday()} and ${sqlToday()} + 30`,
      [userSeq],
    );
    expect(rows[0]!.n).toBeGreaterThan(0);
    expect(docExpiring).toEqual({
      count: rows[0]!.n,
      late: 0,
      urgentAt: expect.stringContaining(`${rows[0]!.first}T23:59:59`),
      link: '/channels/basic/seller-info?tab=papers&show=ending',
    });
    const list = await app.call<object[]>('GET', '/v1/products/category-docs', {
      token: tokens.get('producer-a')!,
      query: { ...docsToRenew },
    });
    expect(list.body.data).toHaveLength(rows[0]!.n);
    expect((await todos('eticket')).body.data.docExpiring).toMatchObject({ count: 0, urgentAt: null });
  });

  it('a broadcaster answers contracts, exchanges sponsorships and is paid; a buyer is refused', async () => {
    expect(Object.keys((await todos('influencer')).body.data)).toEqual([
      'contractMyTurn',
      'sponsorExchangeable',
      'supportReply',
      'payoutFailed',
    ]);
    expect((await todos('admin')).body.data).toEqual({});
    expect((await todos('consumer-none')).status).toBe(403);
  });
});

describe('GET /v1/dashboard/sales', () => {
  it.each(['producer-a', 'eticket', 'group-master'])(
    '%s: equals plain SQL over the lines',
    async (persona) => {
      const { rows: sellers } = await sql.query<{ s: string }>(
        `select $1::bigint as s
          union select m.user_seq
          from group_member m join seller_group g using (group_seq)
          where g.master_user_seq = $1`,
        [personaOf(persona).userSeq],
      );
      const day = `date_trunc('day', ${sqlNow()})`;
      const month = `date_trunc('month', ${sqlNow()})`;
      const periods: Record<string, [string, string]> = {
        today: [day, sqlNow()],
        yesterday: [`${day} - interval '1 day'`, day],
        thisMonth: [month, sqlNow()],
        lastMonth: [`${month} - interval '1 month'`, month],
        weekBefore: [`${day} - interval '8 days'`, `${day} - interval '7 days'`],
        lastMonthSoFar: [
          `${month} - interval '1 month'`,
          `least(${month}, ${month} - interval '1 month' + (${day} - ${month}) + interval '1 day')`,
        ],
      };
      const answer = await app.call<Sales>('GET', '/v1/dashboard/sales', { token: tokens.get(persona)! });
      for (const [key, [from, to]] of Object.entries(periods)) {
        const { rows } = await sql.query<Record<string, string>>(
          `select coalesce(sum(pay_amount), 0) as "orderAmount",
            count(*) filter (where order_first) as "orderCount",
            coalesce(sum(pay_amount) filter (where claim_in_force and claim_type = 'CANCEL'),
              0) as "cancelAmount",
            coalesce(sum(pay_amount) filter (where content_seq is not null), 0) as "liveAmount"
          from order_product
          where seller_seq in (${sellers.map((r) => r.s).join()}) and paid_at is not null
            and ordered_at >= ${from} and ordered_at < ${to}`,
        );
        const wanted = Object.fromEntries(
          Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]),
        );
        expect([persona, key, answer.body.data[key as keyof Sales]]).toEqual([persona, key, wanted]);
      }
      expect(answer.body.data.thisMonth.liveAmount + answer.body.data.lastMonth.liveAmount).toBeGreaterThan(
        0,
      );
    },
  );

  it('the chart adds up to the same: its last bars are today, yesterday and this month', async () => {
    const token = tokens.get('producer-a')!;
    const { today, yesterday, thisMonth, lastMonth } = (
      await app.call<Sales>('GET', '/v1/dashboard/sales', { token })
    ).body.data;
    const chart = async (period?: string) =>
      (
        await app.call<ChartPoint[]>('GET', '/v1/dashboard/statistics/chart', {
          token,
          query: { ...(period && { period }) },
        })
      ).body.data;
    const facts = ({
      orderAmount,
      orderCount,
      liveAmount,
    }: Pick<ChartPoint, 'orderAmount' | 'orderCount' | 'liveAmount'>) => ({
      orderAmount,
      orderCount,
      liveAmount,
    });
    expect((await chart()).slice(-2).map(facts)).toEqual([facts(yesterday), facts(today)]);
    expect((await chart('MONTHLY')).slice(-2).map(facts)).toEqual([facts(lastMonth), facts(thisMonth)]);
    expect(await chart('WEEKLY')).toHaveLength(12);
  });

  it('months end where the calendar says', () => {
    expect(firstOfLastMonth('2026-01-15')).toBe('2025-12-01');
    expect(firstOfLastMonth('2026-03-31')).toBe('2026-02-01');
    const day = (at: string, amount: number) => ({ day: at, amount, orders: 1, canceled: 0, live: 0 });
    const sales = salesOf(
      [day('2025-11-30', 1), day('2025-12-31', 10), day('2026-01-01', 100)],
      '2026-01-01',
    );
    expect(
      [sales.today, sales.yesterday, sales.thisMonth, sales.lastMonth].map((s) => s.orderAmount),
    ).toEqual([100, 10, 100, 10]);
  });
});
