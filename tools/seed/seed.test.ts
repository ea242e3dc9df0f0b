import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { settleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import { exchangePayoutStatus } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { testDb, type TestDb } from '../testing/db.ts';
import { CANARY, canaryMarkers, canaryPattern, codeColumns, patternColumns } from './canaries.ts';
import { compose } from './compose.ts';
import { daysOf } from './days.ts';
import { demoAccounts, personaOf } from './personas.ts';
import { notOfB, ofMasters } from './mirrored.testing.ts';
import { isPrime } from './primes.ts';
import { drawing } from './pictures.ts';
import { seedDemo } from './seed.ts';
import { BUSY_DAYS, createWorld } from './world.ts';
import { sqlNow, startOfWorlds } from '../testing/moment.ts';

let db: TestDb;
let home: string;
let client: pg.Client;
const A = personaOf('producer-a').userSeq;
const B = personaOf('producer-b').userSeq;

beforeAll(async () => {
  db = await testDb();
  home = mkdtempSync(path.join(tmpdir(), 'seed-'));
  await seedDemo(db.url, { home, canaries: true, now: startOfWorlds() }); // the days of `npm start`; other tests copy fewer
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await db.drop();
  rmSync(home, { recursive: true, force: true });
});

const ask = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(text, values)).rows;

/** As a text would stand in an answer. */
const leaks = (value: string): boolean => canaryPattern.test(JSON.stringify(value));

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Columns of the tenant tables: those with a seller, and what else a seller owns by itself. */
/**
 * Events are the house's own; keys of other places and of webhooks are sealed with a secret that the seed does not know,
 * and nobody has called with a key.
 */
const columnsOf = (types: readonly string[]) =>
  ask<Column>(
    `select c.table_name as table, c.column_name as column, c.udt_name as type
      from information_schema.columns c
      where c.table_schema = 'public' and c.udt_name = any($1)
        and exists (select from information_schema.columns s
          where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'seller_seq')
        and c.table_name <> all (array['outbox', 'realtime_event', 'simulcast_target', 'channel_key', 'push_delivery',
          'webhook', 'webhook_delivery', 'api_call']) order by 1, 2`,
    [types],
  );
const valuesOf = async ({ table, column }: Column, where: string): Promise<string[]> =>
  (
    await ask<{ v: string }>(
      `select distinct "${column}"::text as v from "${table}" where ${where} and "${column}" is not null`,
    )
  ).map((r) => r.v);

describe('personas', () => {
  test('docs/demo-accounts.json is what is seeded', async () => {
    const file = await readFile(path.join(import.meta.dirname, '../../docs/demo-accounts.json'), 'utf8');
    expect(JSON.parse(file)).toEqual(demoAccounts());
    const stored = await ask<{ login_id: string; user_type: string }>(
      'select login_id, user_type from account_user where password_hash is not null order by user_seq',
    );
    expect(stored).toEqual(
      demoAccounts().map(({ loginId, userType }) => ({ login_id: loginId, user_type: userType })),
    );
  });
});

describe('the demo marketplace', () => {
  test('all 35 statuses stand at each of the 8 sellers', async () => {
    const rows = await ask<{ seller: number; statuses: string[] }>(
      `select seller_seq as seller, array_agg(distinct status order by status) as statuses
        from order_product group by 1`,
    );
    expect(rows).toHaveLength(8);
    for (const { statuses } of rows) expect(statuses).toEqual([...orderProductStatus.values].sort());
  });

  test('the desk has work: overdue, due soon and later; every way to pay, to send and to buy occurs', async () => {
    const desk =
      "seller_seq = $1 and not claim_in_force and fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')";
    const [due] = await ask<{ late: number; open: number; days: number }>(
      `select count(*) filter (where ship_due_at < ${sqlNow()})::int as late, count(*)::int as open,
        count(distinct ship_due_at)::int as days
        from order_product
        where ${desk}`,
      [A],
    );
    expect(due!.late).toBeGreaterThan(0);
    expect(due!.open).toBeGreaterThan(50);
    expect(due!.days).toBeGreaterThanOrEqual(4);
    const kinds = async (sql: string) =>
      (await ask<{ n: number }>(`select count(distinct x)::int as n from (${sql}) t (x)`))[0]!.n;
    expect(await kinds('select payment_method from orders')).toBe(11);
    expect(await kinds('select channel from orders')).toBe(5);
    expect(await kinds('select unnest(kinds) from order_product')).toBe(4);
    expect(await kinds('select delivery_method from order_product')).toBe(5);
    expect(await kinds('select postponed_reason from order_product where postponed_reason is not null')).toBe(
      4,
    );
    expect(
      await kinds('select bundle_seq from order_product group by 1 having count(*) > 1'),
    ).toBeGreaterThan(500);
    expect(
      await kinds('select payment_seq from orders group by 1 having count(distinct seller_seq) > 1'),
    ).toBeGreaterThan(100);
  });

  test('every shop has claims to work on: in every state, late, held, with photos, appealed, changed, split', async () => {
    const goods = `select distinct seller_seq from claim where delivery_method <> 'MESSAGE'`;
    const each = async (what: string, least: number, of = 'select distinct seller_seq from claim') => {
      const shops = await ask<{ seller: string; n: number }>(
        `select s.seller_seq as seller, (select count(*)::int from claim c where c.seller_seq = s.seller_seq
          and ${what}) as n from (${of}) s`,
      );
      expect(shops.length, what).toBeGreaterThanOrEqual(7);
      expect(
        shops.filter(({ n }) => n < least),
        what,
      ).toEqual([]);
    };
    for (const state of ['REQUEST', 'PROCESSING', 'RECEIVED'])
      await each(`type = 'RETURN' and state = '${state}'`, 3);
    for (const state of ['REQUEST', 'PROCESSING', 'SHIPPING_START'])
      await each(`type = 'EXCHANGE' and state = '${state}'`, 3, goods);
    for (const kind of ['ANSWER', 'REFUND']) await each(`due_kind = '${kind}' and due_at < ${sqlNow()}`, 1);
    await each(`due_kind = 'RESHIP' and due_at < ${sqlNow()}`, 1, goods);
    await each(`hold_reason is not null and hold_until > ${sqlNow()}`, 1);
    await each("refund_state = 'NEED_ACCOUNT'", 3);
    for (const table of ['claim_photo', 'claim_appeal'])
      await each(`exists (select from ${table} x where x.claim_seq = c.claim_seq)`, 1);
    for (const action of ['toExchange', 'toReturn'])
      await each(
        `exists (select from status_history h where h.seller_seq = c.seller_seq and h.entity = 'CLAIM'
          and h.entity_seq = c.claim_seq and h.action = '${action}')`,
        1,
        goods,
      );
    const [row] = await ask<{ split: number; kept: number; photos: number; clawed: number }>(
      `select (select count(*)::int from order_product l join claim c using (seller_seq, order_product_seq)
          where l.split_from is not null and c.refund_state = 'DONE') as split,
        (select count(*)::int from claim where plan @> '{"lines": [{"key": "RETURN_FEE"}]}') as kept,
        (select count(*)::int from claim where plan @> '{"lines": [{"key": "CLAWBACK"}]}') as clawed,
        (select count(*)::int from claim_photo p where not exists (select from stored_file f
          where f.purpose = 'CLAIM' and p.pathname = '/files/' || f.file_id)) as photos`,
    );
    expect(row!.split).toBeGreaterThan(3);
    expect(row!.kept).toBeGreaterThan(50);
    expect(row!.clawed).toBeGreaterThan(0);
    expect(row!.photos).toBe(0);
  });

  test('settlements, payouts and applications stand in every state; every kind of line has been written', async () => {
    const all = async (sql: string) =>
      (await ask<{ x: string }>(`select distinct (${sql} order by 1`)).map(({ x }) => x);
    const states = (table: string) => all(`status) as x from ${table}`);
    expect(await states('settlement')).toEqual(
      expect.arrayContaining(['CARRIED', 'CLOSED', 'CONFIRMED', 'ESTIMATE', 'PAID', 'PAY_FAILED']),
    );
    expect(await states('payout')).toEqual(expect.arrayContaining(['HELD', 'PAID', 'RETURNED', 'WAIT']));
    expect(await states('exchange')).toEqual([...exchangePayoutStatus.values].sort());
    expect(await all(`event_type) as x from settlement_line where kind = 'PRODUCT'`)).toEqual(
      settleEventType.values.toSorted(),
    );
    const [row] = await ask<Record<string, number>>(
      `select (select count(*)::int from payout_attempt where outcome = 'RETURNED') as returned,
        (select count(*)::int from fee_invoice) as invoices,
        (select count(*)::int from settlement where income_tax > 0) as withheld,
        (select count(*)::int from settlement where payee_seq <> seller_seq) as by_master,
        (select count(*)::int from exchange where previous is not null) as again,
        (select count(distinct left(period_key, 7))::int from settlement where status = 'PAID') as months`,
    );
    expect(Object.entries(row!).filter(([, n]) => n === 0)).toEqual([]);
  });

  test('every shop that sells has four closed months; what was bought before the busy days is over', async () => {
    const shops = await ask<{ seller: number; months: number }>(
      `select seller_seq as seller, count(distinct left(period_key, 7))::int as months from settlement
        where kind = 'PRODUCT' and status <> 'ESTIMATE' and seller_seq <> $1 group by 1`,
      [B],
    );
    expect([shops.length, shops.filter(({ months }) => months < 4)]).toEqual([7, []]);
    const early = await ask<{ status: string; over: boolean }>(
      `select distinct status, status ~ '^(CONFIRM_RECEIVE|PAYMENT_FAIL)|_(COMPLETED_REFUND|REFUNDED)$' as over
        from order_product where ordered_at < ${sqlNow()} - interval '${BUSY_DAYS + 1} days'`,
    );
    expect([early.length > 3, early.filter(({ over }) => !over)]).toEqual([true, []]);
  });

  test('pictures are stored files that the media host serves', async () => {
    const [row] = await ask<{ n: number }>(
      `select count(*)::int as n
        from product p
        where not exists (select from stored_file f
          where f.purpose = 'DETAIL_IMAGE' and p.thumbnail like '/media/' || f.file_id || '?%')`,
    );
    expect(row!.n).toBe(0);
  });

  const holidays = new Set(['2026-02-16', '2026-02-17', '2026-02-18']); // 설날
  const made = async (now: string) => {
    const world = createWorld(Date.parse(now), daysOf(holidays), new Map());
    await compose(world, drawing);
    return world.rows;
  };

  test.each(['2026-02-17T03:00:00+09:00', '2026-11-16T00:05:00+09:00', '2026-11-20T21:30:00+09:00'])(
    'is complete at %s, too',
    async (now) => {
      const { order_product } = await made(now);
      expect(new Set(order_product.map((l) => `${l.seller_seq} ${l.status}`)).size).toBe(8 * 35);
      expect(order_product.length).toBeGreaterThan(20_000);
    },
  );

  test('the same moment makes the same marketplace', async () => {
    const [first, second] = [
      await made('2026-11-20T21:30:00+09:00'),
      await made('2026-11-20T21:30:00+09:00'),
    ];
    for (const table of ['orders', 'order_product', 'payment', 'status_history', 'product_option'] as const)
      expect(first[table], table).toEqual(second[table]);
  });
});

describe('H2: the mirrored tenant', () => {
  test('every text of B carries a canary, or a pattern that only B has; every entity of A exists at B', async () => {
    const columns = await columnsOf(['text', '_text', 'jsonb']);
    expect(columns.length).toBeGreaterThan(40);
    for (const column of columns) {
      const values = await valuesOf(column, `seller_seq = ${B}`);
      const where = `${column.table}.${column.column}`;
      if (codeColumns.has(column.column) || notOfB.has(where) || ofMasters.has(column.table)) continue;
      expect(values.length, where).toBeGreaterThan(0);
      const patterned = patternColumns.has(column.column) || column.type === 'jsonb';
      const ours = (v: string) => column.column === 'actor_name' && v === '시스템';
      const fits = (v: string) => CANARY.test(v) || ours(v) || (patterned && (leaks(v) || v === '7919'));
      expect(
        values.filter((v) => !fits(v)),
        where,
      ).toEqual([]);
    }
    const tables = new Set((await columnsOf(['int8'])).map((c) => c.table));
    for (const table of tables)
      if (!ofMasters.has(table))
        expect(
          (
            await ask<{ n: number }>(
              `select count(distinct seller_seq)::int as n from "${table}" where seller_seq in (${A}, ${B})`,
            )
          )[0]!.n,
          table,
        ).toBe(2);
    const [user] = await ask<Record<string, string>>(
      'select name, user_tag, shop_name, login_id from account_user where user_seq = $1',
      [B],
    );
    for (const value of Object.values(user!)) expect(value).toMatch(canaryPattern);
  });

  test('nobody else has any of it', async () => {
    for (const column of await columnsOf(['text', '_text', 'jsonb'])) {
      // A broadcaster's books name the goods of whose they were, as the list of what they sold does.
      const theirs = column.table === 'settlement_line' ? 'and partner_seq is distinct from ' + B : '';
      const found = (await valuesOf(column, `seller_seq <> ${B} ${theirs}`)).filter(
        (v) => leaks(v) || (column.column.endsWith('last4') && v === '7919'),
      );
      expect(found, `${column.table}.${column.column}`).toEqual([]);
    }
    expect(canaryMarkers.every((m) => m.length >= 8)).toBe(true);
  });

  test('every amount of B is a prime, totals of an order, too', async () => {
    const amounts = await ask<{ what: string; won: number }>(
      `
      select distinct what, won::int from (
        select 'line', unnest(array[unit_price, product_amount, pay_amount]) from order_product
        where seller_seq = $1
        union all
        select 'bundle', unnest(array[base_fee, region_fee]) from delivery_bundle
        where seller_seq = $1
        union all
        select 'product', unnest(array[sale_price, delivery_fee, free_threshold, jeju_fee, island_fee])
        from product
        where seller_seq = $1
        union all
        select 'paid', paid_amount from orders where seller_seq = $1 and paid_amount > 0 union all
        select 'refund', amount from refund where seller_seq = $1 and amount > 0) t (what, won)
        where won is not null`,
      [B],
    );
    expect(amounts.length).toBeGreaterThan(20);
    expect(amounts.filter(({ won }) => !isPrime(won))).toEqual([]);
  });
});
