// Why an amount is what it is: children add up to their parent, down to the line, whatever is asked (money.md §6).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Difference, Explained, PayCalendar } from '@jangteo/contract/settlement/explain.ts';
import type { SettlePreview } from '@jangteo/contract/settlement/preview.ts';
import { withheldOf } from '@jangteo/contract/settlement/tax.ts';
import { connected, demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { listenTo } from '../../../proofs/plans.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { closeDue, estimateDue } from '../index.ts';
import { readVatOf } from '../queries/explain.ts';

let db: TestDb;
let app: TestApp;
let shop: { token: string; userSeq: number };
let gripper: { token: string; userSeq: number };

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  shop = await app.login('hello@onyu.kr');
  const { rows } = await app.deps.pools.job.query<{ login: string }>(
    `select u.login_id as login from settlement s join account_user u on u.user_seq = s.seller_seq
      where s.kind = 'MATCHING' and s.status <> 'ESTIMATE' order by s.settle_amount desc limit 1`,
  );
  gripper = await app.login(rows[0]!.login);
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.deps.pools.job.query<R & Record<string, unknown>>(text, values)).rows;
const ask = async <T>(who: { token: string }, path: string, query: Record<string, unknown>) =>
  app.call<T>('GET', `/v1/settlement/${path}`, { token: who.token, query });

const SIDES = { product: () => shop, matching: () => gripper };
type Side = keyof typeof SIDES;
const explain = async (side: Side, query: Record<string, unknown>): Promise<Explained> => {
  const answer = await ask<Explained>(SIDES[side](), `${side}/explain`, query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const sum = (nodes: readonly { amount: number }[]) => nodes.reduce((all, { amount }) => all + amount, 0);

/** As the lists have it. */
const vatOfLines = (lines: readonly number[]) =>
  inTransaction(app.deps.pools.job, [], (one) => readVatOf(one, shop.userSeq, lines));

/** Every node below one, page by page; each is what it was said to be above. */
async function walk(
  side: Side,
  query: Record<string, unknown>,
  { depth, amount }: { depth: number; amount: number },
): Promise<number> {
  const node = await explain(side, query);
  expect(node.amount, node.key).toBe(amount);
  expect(sum(node.children) + (node.more?.amount ?? 0), node.key).toBe(
    node.children.length === 0 && node.more === null ? 0 : node.amount,
  );
  let seen = 1;
  for (const [i, child] of node.children.entries()) {
    if (!child.opens || (depth > 0 && i % 7 !== 0)) continue;
    seen += await walk(side, { ...query, node: child.key }, { depth: depth + 1, amount: child.amount });
  }
  return seen;
}

const BUCKETS = ['FIRST', 'SECOND', 'THIRD', 'FORTH'].map((one) => `PRODUCT_SALES_${one}`);
interface Settled {
  period: string;
  status: string;
  won: number;
}
const settlementsOf = (side: Side, kind: string) =>
  sql<Settled>(
    `select s.period_key as period, s.status, coalesce(s.settle_amount, e.net - e.fee_vat)::int as won from settlement s
      left join lateral (select net, fee_vat from settlement_estimate e where e.settlement_seq = s.settlement_seq
        and s.status = 'ESTIMATE' order by day desc limit 1) e on true
      where s.seller_seq = $1 and s.kind = $2 order by 1`,
    [SIDES[side]().userSeq, kind],
  );

test.each([
  ['product', 'PRODUCT'],
  ['matching', 'MATCHING'],
] as const)('%s: each settlement is explained down to its lines', async (side, kind) => {
  const all = await settlementsOf(side, kind);
  expect(all.some(({ status }) => status === 'ESTIMATE')).toBe(true);
  expect(all.some(({ status }) => status !== 'ESTIMATE')).toBe(true);
  let nodes = 0;
  for (const { period, status, won: before } of all) {
    // A night says what comes in; what is kept back of it is counted beside.
    const { incomeTax, localTax } = withheldOf(side === 'matching' && status === 'ESTIMATE' ? before : 0);
    const won = before - incomeTax - localTax;
    const query = { month: period.slice(0, 7), bucket: BUCKETS[Number(period.at(-1)) - 1] };
    nodes += await walk(side, query, { depth: 0, amount: won });
  }
  expect(nodes).toBeGreaterThan(side === 'product' ? 100 : 10);
});

test('a month is the sum of its buckets; a line is explained by its number', async () => {
  const all = (await settlementsOf('product', 'PRODUCT')).filter(({ period }) =>
    period.startsWith('2026-11'),
  );
  expect((await explain('product', { month: '2026-11' })).amount).toBe(
    all.reduce((sum, { won }) => sum + won, 0),
  );
  const lines = await sql<{ seq: number; won: number }>(
    `select distinct on (l.event_type) l.settle_line_seq as seq, l.net as won from settlement_line l
        join settlement s using (seller_seq, settlement_seq)
      where s.status <> 'ESTIMATE' and l.seller_seq = $1 and l.kind = 'PRODUCT' order by l.event_type, 1`,
    [shop.userSeq],
  );
  const vat = await vatOfLines(lines.map(({ seq }) => seq));
  for (const { seq, won: net } of lines) {
    const won = net - vat.get(seq)!;
    const line = await explain('product', { settleLineSeq: seq });
    expect(line.amount).toBe(won);
    expect(sum(line.children)).toBe(won);
  }
  const [foreign] = await sql<{ seq: number }>(
    'select settle_line_seq as seq from settlement_line where seller_seq <> $1 order by 1 limit 1',
    [shop.userSeq],
  );
  expect((await ask(shop, 'product/explain', { settleLineSeq: foreign!.seq })).status).toBe(404);
  for (const wrong of [{}, { month: '2026-11', settleLineSeq: 1 }, { month: '2026-11', node: 'SALE/x' }])
    expect((await ask(shop, 'product/explain', wrong)).status).toBe(400);
});

test('a day of more than 100 lines is read on by its cursor, to the last', async () => {
  const day = '2026-11-16';
  const [open] = await sql<{ settlement: number }>(
    `select settlement_seq as settlement from settlement where seller_seq = $1 and kind = 'PRODUCT'
      and status = 'ESTIMATE' and $2::date between first_day and last_day`,
    [shop.userSeq, day],
  );
  await sql(
    `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on, qty,
        sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee, match_fee,
        gripper_coupon, net)
      select $1, $2, 'PRODUCT', 'sale:99' || 1000 + n, 'SALE', $3::date + time '12:00' at time zone 'Asia/Seoul', $3::date,
        1, 1000 + n, 0, 0, 0, 0, 0, 90, 0, 33, 0, 0, 877 + n from generate_series(1, 250) n`,
    [shop.userSeq, open!.settlement, day],
  );
  const query = { settleLineSeq: undefined, month: '2026-11', bucket: BUCKETS[2], node: `SALE/${day}` };
  const whole = await explain('product', query);
  const seen = new Map<string, number>();
  let cursor: number | undefined;
  for (let pages = 1; ; pages += 1) {
    const { amount, children, more } = await explain('product', { ...query, cursor });
    expect(children.length).toBe(more ? 100 : children.length);
    for (const child of children) seen.set(child.key, child.amount);
    // What is behind the page is what is not seen yet.
    if (cursor === undefined) expect(sum(children) + more!.amount).toBe(amount);
    if (!more) {
      expect(pages).toBeGreaterThan(2);
      break;
    }
    expect(more.count).toBe(whole.count! - seen.size);
    cursor = more.cursor;
  }
  expect([seen.size, [...seen.values()].reduce((all, one) => all + one, 0)]).toEqual([
    whole.count,
    whole.amount,
  ]);
  await connected(db.url, (owner) =>
    owner.query("delete from settlement_line where effect_key like 'sale:99____'"),
  );
});

test('the calendar is the estimate as its summary has it, and what previews of orders on their way come to', async () => {
  const { pays, pipeline } = (
    await ask<PayCalendar>(shop, 'product/calendar', { from: '2026-11-01', to: '2026-12-31' })
  ).body.data;
  const open = pays.filter(({ state }) => state === 'ESTIMATE');
  expect(open.length).toBeGreaterThan(0);
  for (const { periodKey, amount } of open) {
    const place = { month: periodKey.slice(0, 7), bucket: BUCKETS[Number(periodKey.at(-1)) - 1] };
    const summary = await ask<{ settleAmount: number }>(shop, 'product/estimate/detail/summary', place);
    expect([periodKey, summary.body.data.settleAmount]).toEqual([periodKey, amount]);
  }
  const orders = await sql<{ order: number }>(
    `select distinct l.order_seq as order from order_product l where l.seller_seq = $1 and l.paid_at is not null
      and l.purchase_confirmed_at is null and not (l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN'))
      and l.refund_state is distinct from 'DONE'`,
    [shop.userSeq],
  );
  const under = await sql<{ line: number }>(
    `select order_product_seq as line from order_product l where l.seller_seq = $1 and l.paid_at is not null
      and l.purchase_confirmed_at is null and l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN')`,
    [shop.userSeq],
  );
  const claimed = new Set(under.map(({ line }) => line));
  let coming = 0;
  for (const { order } of orders) {
    const { rows } = (await ask<SettlePreview>(shop, 'product/preview', { orderSeq: order })).body.data;
    for (const row of rows)
      if (row.settleLineSeq === null && row.eventAt === null && !claimed.has(row.orderProductSeq))
        coming += row.settleAmount;
  }
  expect(orders.length).toBeGreaterThan(10);
  // VAT is cut once a pay day here, once an order there.
  const onTheWay = sum(pipeline);
  expect(Math.abs(onTheWay - coming)).toBeLessThanOrEqual(orders.length);
});

test('what came after an estimate says why the result is another', async () => {
  standAt(Date.parse('2026-11-19T01:30:00+09:00'));
  const ctx = { pools: app.deps.pools, signal: new AbortController().signal };
  await estimateDue(ctx);
  standAt(Date.parse('2026-11-22T02:30:00+09:00'));
  const [open] = await sql<{ settlement: number }>(
    `select settlement_seq as settlement from settlement where seller_seq = $1 and kind = 'PRODUCT' and period_key = '2026-11-3'`,
    [shop.userSeq],
  );
  // Confirmed on the 20th, and an adjustment on the 21st.
  await sql(
    `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on, qty, sale_amount,
        seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee, match_fee,
        gripper_coupon, net, reason) values
      ($1, $2, 'PRODUCT', 'sale:999001', 'SALE', '2026-11-20T10:00:00+09:00', '2026-11-20', 1, 10000, 0, 0, 0, 0, 0, 900, 0, 330, 0, 0, 8770, ''),
      ($1, $2, 'PRODUCT', 'adjust:1', 'ADJUST', '2026-11-21T10:00:00+09:00', '2026-11-21', 1, 0, 0, 0, 0, 0, -500, 0, 0, 0, 0, 0, -500, '수기')`,
    [shop.userSeq, open!.settlement],
  );
  await closeDue(ctx);
  shop = await app.login('hello@onyu.kr');
  const difference = async (asOf?: string) =>
    (await ask<Difference>(shop, 'product/difference', { month: '2026-11', bucket: BUCKETS[2], asOf })).body
      .data;
  const then = await difference('2026-11-18');
  expect(then.result - then.estimate).toBe(sum(then.causes));
  expect(then.causes.map(({ cause, amount, count }) => [cause, amount, count])).toEqual([
    ['SALE', 8_770, 1],
    ['ADJUST', -500, 1],
    ['VAT', expect.any(Number), 0],
  ]);
  expect(sum(then.causes.filter(({ cause }) => cause === 'VAT'))).toBeLessThan(0);
  for (const day of ['2026-11-14', undefined]) {
    const other = await difference(day);
    expect(other.result - other.estimate).toBe(sum(other.causes));
  }
  const [result] = await sql<{ won: number }>(
    'select settle_amount as won from settlement where settlement_seq = $1',
    [open!.settlement],
  );
  expect(then.result).toBe(result!.won);
});

test('the calendar is what is estimated and what is on its way', async () => {
  const { pays, pipeline, total } = (
    await ask<PayCalendar>(shop, 'product/calendar', { from: '2026-11-01', to: '2026-12-31' })
  ).body.data;
  expect(sum(pays) + sum(pipeline)).toBe(total);
  const [under] = await sql<{ count: number }>(
    `select count(*) as count from order_product l where l.seller_seq = $1 and l.paid_at is not null
      and l.purchase_confirmed_at is null and not (l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN'))
      and l.refund_state is distinct from 'DONE'`,
    [shop.userSeq],
  );
  expect(pipeline.reduce((all, { count }) => all + count, 0)).toBe(Number(under!.count));
  expect(pays.length).toBeGreaterThan(2);
  const far = await ask(shop, 'product/calendar', { from: '2026-01-01', to: '2026-12-31' });
  expect(far.status).toBe(400);
});

test('the calendar can look its keys up by their index under the policy', async () => {
  const heard = await listenTo(() => ask(shop, 'product/calendar', { from: '2026-11-01', to: '2026-12-31' }));
  const keyed = heard.filter(({ text }) => text.includes('effect_key ='));
  expect(keyed.length).toBe(1);
  const client = await app.deps.pools.app.connect();
  try {
    await client.query(`begin; set local app.sellers = '${shop.userSeq}'`);
    const { text, values } = keyed[0]!;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
    // What is not leakproof would stand as a filter behind all lines of the seller.
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('||');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('an order is previewed as it is settled, and as it would be', async () => {
  const preview = async (orderSeq: number) => {
    const answer = await ask<SettlePreview>(shop, 'product/preview', { orderSeq });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const [settled] = await sql<{ order: number; won: number; seqs: number[] }>(
    `select l.order_seq as order, sum(l.net)::int as won, array_agg(l.settle_line_seq)::int[] as seqs
      from settlement_line l
        join settlement s on s.settlement_seq = l.settlement_seq and s.status = 'CLOSED'
      where l.seller_seq = $1 and l.kind = 'PRODUCT' and not exists (select from order_product o
        where o.order_seq = l.order_seq and (o.purchase_confirmed_at is null or o.refund_state is not null))
        and l.order_seq is not null group by 1 order by 1 limit 1`,
    [shop.userSeq],
  );
  const done = await preview(settled!.order);
  const vat = await vatOfLines(settled!.seqs);
  expect(done.total).toBe(settled!.won - sum([...vat.values()].map((amount) => ({ amount }))));
  expect(done.rows.every(({ settleLineSeq }) => settleLineSeq !== null)).toBe(true);
  const [waiting] = await sql<{ order: number }>(
    `select l.order_seq as order from order_product l where l.seller_seq = $1 and l.paid_at is not null
        and l.purchase_confirmed_at is null and l.claim_seq is null order by 1 limit 1`,
    [shop.userSeq],
  );
  const open = await preview(waiting!.order);
  expect(open.rows.some(({ settleLineSeq, eventAt }) => settleLineSeq === null && eventAt === null)).toBe(
    true,
  );
  const fees = open.rows.reduce((all, { salesFee, liveFee, pgFee }) => all + salesFee + liveFee + pgFee, 0);
  expect(open.rows.reduce((all, { feeVat }) => all + feeVat, 0)).toBe(Math.floor(fees / 10));
  expect((await ask(shop, 'product/preview', { orderSeq: 1 })).status).toBe(404);
});
