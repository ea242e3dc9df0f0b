/**
 * npm run bench settle [lines]: settlement of one seller with a million lines in a month: the night's estimate and the
 * closing of its four buckets beside a plain aggregate over the same lines (aim: 3 times of it; each statement in one process),
 * then summary, list and 왜 이 금액? of the closed month and of the open bucket, and the lists of a broadcaster who sold it. Prints figures beside their aims; nothing is asserted.
 */
import type pg from 'pg';
import { closeDue, estimateDue } from '../server/domains/settlement/index.ts';
import { openPool, type Pool } from '../server/kit/db/pool.ts';
import { CONSENTS } from '../tools/seed/consents.ts';
import { seedLarge } from '../tools/seed/large.ts';
import { inOneProcess } from '../tools/testing/one-process.ts';
import { call, onGround, type Api } from './harness/ground.ts';
import { drive, type Measured } from './harness/load.ts';

const LINES = Number(process.argv[2] ?? 1_000_000);
const SLOW_MS = 50;
/** Who earns twelve in a hundred of what is sold in those lines. */
const GRIPPER = 7_000_001;
const MONTH = '2026-10';
const OPEN = '2026-11';
/** Last month, and a bucket that is still open: what has come into it so far. */
const BUCKETS = [
  [`${MONTH}-1`, `${MONTH}-01`, `${MONTH}-07`],
  [`${MONTH}-2`, `${MONTH}-08`, `${MONTH}-14`],
  [`${MONTH}-3`, `${MONTH}-15`, `${MONTH}-21`],
  [`${MONTH}-4`, `${MONTH}-22`, `${MONTH}-31`],
  [`${OPEN}-3`, `${OPEN}-15`, `${OPEN}-18`],
] as const;
/** In the night of which the month is closed, and the day on which the open bucket is looked at. */
const CLOSES = new Date(`${OPEN}-01T02:00:00+09:00`);
const LOOKS = new Date(`${OPEN}-19T01:00:00+09:00`);

const say = (name: string, value: string, aim = ''): void =>
  console.log([name.padEnd(44), value.padStart(30), aim].join('  '));
const figures = ({ p50, p95 }: Measured): string => `p50 ${p50.toFixed(1)} ms p95 ${p95.toFixed(1)} ms`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Nine sales and a way out of every ten lines, spread over the days of each bucket. */
async function addLines(db: pg.Pool, seller: number): Promise<void> {
  const each = Math.round(LINES / 4);
  for (const [period, from, to] of BUCKETS)
    await db.query(
      `with s as (insert into settlement (seller_seq, kind, period_key, first_day, last_day, pay_day)
          values ($1, 'PRODUCT', $2, $3::date, $4::date, $4::date + 7) returning settlement_seq),
        n as (select nextval(pg_get_serial_sequence('settlement_line', 'settle_line_seq')) as seq, i,
            $3::date + (i % ($4::date - $3::date + 1))::int as day, 5000 + (i * 7919 % 900) * 100 as price
          from generate_series(1, $5::int) i)
      insert into settlement_line (seller_seq, settle_line_seq, settlement_seq, kind, effect_key, event_type, event_at,
        noted_on, order_seq, order_product_seq, qty, product_name, option_text, pay_method, tax_type, channel, sale_amount, seller_coupon,
        platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee, match_fee, gripper_coupon, net)
      select $1, n.seq, s.settlement_seq, 'PRODUCT', $2 || ':' || i, case i / 71 % 10 when 0 then 'DELIVERY' else 'SALE' end,
        (n.day + time '12:00') at time zone 'Asia/Seoul', n.day, i, i, 1, '제주 노지 감귤 5kg', '가정용', 'CREDIT_CARD', 'TAX',
        case i % 3 when 0 then 'LIVE' else 'STORE' end, a.sale, 0, 0, a.way, 0, 0, a.sale * 9 / 100,
        case i % 3 when 0 then a.sale * 3 / 100 else 0 end, (a.sale + a.way) * 33 / 1000, 0, 0,
        a.sale + a.way - a.sale * 9 / 100 - case i % 3 when 0 then a.sale * 3 / 100 else 0 end - (a.sale + a.way) * 33 / 1000
      from s cross join n cross join lateral (select case i / 71 % 10 when 0 then 0 else price end as sale,
        case i / 71 % 10 when 0 then 3000 else 0 end as way) a`,
      [seller, period, from, to, each],
    );
  await db.query('vacuum analyze settlement_line');
}

/** The floor: what the month comes to, as one would ask for it by hand. */
const plain = (db: Pool, seller: number): Promise<unknown> =>
  db.query(
    `select settlement_seq, event_type, count(*), sum(sale_amount), sum(seller_coupon), sum(platform_coupon),
        sum(delivery_fee), sum(kept_fee), sum(adjust), sum(sales_fee), sum(live_fee), sum(pg_fee), sum(match_fee),
        sum(gripper_coupon), sum(net)
      from settlement_line where seller_seq = $1 and event_at < '${OPEN}-01T00:00:00+09:00' group by 1, 2`,
    [seller],
  );

/** A call that does not come through says so and lets the others go on. */
async function read(
  api: Api,
  path: string,
  query: Record<string, string>,
  books: 'product' | 'matching' = 'product',
): Promise<void> {
  const name = `${books} ${path} ${Object.values(query).join(' ')}`;
  await measure(api, `${books}/${path}`, query).then(
    (said) => say(name, said, `≤ ${SLOW_MS} ms`),
    (error: unknown) => say(name, 'failed', String(error)),
  );
}

async function measure({ url, token }: Api, path: string, query: Record<string, string>): Promise<string> {
  const target = {
    name: path,
    url: `${url}/v1/settlement/${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  };
  await drive(target, { ms: 500, connections: 1 });
  return figures(await drive(target, { ms: 1_500, connections: 1 }));
}

/** What the same sales come to in the books of a broadcaster. */
async function addMatched(db: pg.Pool, seller: number): Promise<void> {
  await db.query(
    `insert into account_user (user_seq, login_id, user_type, name, created_at)
      values ($1, 'gripper@jangteo.example', 'influencer', '한바다', now())`,
    [GRIPPER],
  );
  await db.query(CONSENTS);
  await db.query(
    `with s as (insert into settlement (seller_seq, kind, period_key, first_day, last_day, pay_day)
        select $2, 'MATCHING', period_key, first_day, last_day, pay_day from settlement
        where seller_seq = $1 and kind = 'PRODUCT' and period_key = any($3) returning settlement_seq, period_key)
    insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on, partner_seq,
      order_seq, order_product_seq, qty, product_name, option_text, pay_method, tax_type, channel, sale_amount, seller_coupon,
      platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee, match_fee, gripper_coupon, match_bps, net)
    select $2, s.settlement_seq, 'MATCHING', effect_key, event_type, event_at, noted_on, $1, order_seq, order_product_seq,
      qty, product_name, option_text, pay_method, tax_type, channel, sale_amount, 0, 0, 0, 0, 0, 0, 0, 0,
      sale_amount * 12 / 100, 0, 1200, sale_amount * 12 / 100
    from settlement p join s on s.period_key = p.period_key join settlement_line l
      on l.seller_seq = $1 and l.settlement_seq = p.settlement_seq
    where p.seller_seq = $1 and p.kind = 'PRODUCT' and l.event_type = 'SALE'`,
    [seller, GRIPPER, BUCKETS.map(([period]) => period)],
  );
  await db.query('vacuum analyze settlement_line');
}

/** Lists of a broadcaster: the first to ask in a day has each line's tax found out. */
async function readMatched(api: Api): Promise<void> {
  for (const [phase, month, bucket] of [
    ['result', MONTH, 'PRODUCT_SALES_TOTAL'],
    ['estimate', OPEN, 'PRODUCT_SALES_THIRD'],
  ] as const) {
    const list = `${phase}/detail/order/list`;
    const place = { month, bucket };
    const first = new URLSearchParams({ ...place, sort: 'settleAmount' });
    const took = await timed(() => call(api, 'GET', `/v1/settlement/matching/${list}?${first}`));
    say(`first to ask: ${list}`, `${(took * 1000).toFixed(0)} ms`);
    for (const more of [
      {},
      { sort: 'settleAmount' },
      { sort: 'settleAmount', direction: 'ASC' },
      { channel: 'LIVE', sort: 'settleAmount' },
      { start: '20000' },
      { start: '9000', sort: 'settleAmount' },
      { payMethod: 'MOBILE', sort: 'settleAmount' },
      { searchKey: 'PRODUCT_NAME', keyword: '아무도 모르는 이름' },
    ] as Record<string, string>[])
      await read(api, list, { ...place, ...more }, 'matching');
  }
}

async function reads(api: Api): Promise<void> {
  for (const [phase, month, bucket] of [
    ['result', MONTH, 'PRODUCT_SALES_TOTAL'],
    ['estimate', OPEN, 'PRODUCT_SALES_THIRD'],
  ] as const) {
    const place = { month, bucket };
    await read(api, `${phase}/detail/summary`, place);
    const list = `${phase}/detail/order/list`;
    for (const more of [
      {},
      { sort: 'eventAt', direction: 'ASC' },
      { sort: 'settleAmount' },
      { sort: 'settleAmount', direction: 'ASC' },
      { eventType: 'DELIVERY' },
      { channel: 'LIVE', sort: 'settleAmount' },
      { start: '20000' },
      { start: '9000', sort: 'settleAmount' },
      { payMethod: 'MOBILE' },
      { payMethod: 'MOBILE', sort: 'settleAmount' },
      { channel: 'SHORTS' },
      { searchKey: 'ORDER_SEQ', keyword: '77' },
      { searchKey: 'ORDER_PRODUCT_SEQ', keyword: '77' },
      { searchKey: 'PRODUCT_SEQ', keyword: '77' },
      { searchKey: 'PRODUCT_NAME', keyword: '아무도 모르는 이름' },
    ] as Record<string, string>[])
      await read(api, list, { ...place, ...more });
    await read(api, list, {});
    await read(api, list, { sort: 'settleAmount' });
    await read(api, 'explain', place);
    for (const node of ['SALES_FEE', 'FEE_VAT']) {
      await read(api, 'explain', { ...place, node });
      await read(api, 'explain', { ...place, node: `${node}/${month}-17` });
    }
  }
  await read(api, 'result/list', {});
  await read(api, 'calendar', { from: `${MONTH}-01`, to: `${OPEN}-30` });
}

await onGround(async ({ url, db, serve }) => {
  const { sellerSeq } = await seedLarge(url, { lines: 10_000 });
  await addLines(db, sellerSeq);
  const pool = openPool(inOneProcess(url), { role: 'job', max: 2 });
  const ctx = { pools: { job: pool, app: pool }, signal: new AbortController().signal };
  try {
    // As autovacuum has long done with lines of a month.
    await db.query('vacuum analyze settlement_line');
    const floor = () => timed(() => plain(pool, sellerSeq));
    await floor();
    for (const [name, run] of [
      ['a night estimates four buckets', estimateDue],
      ['they close', closeDue],
    ] as const) {
      const before = await floor();
      const spent = await timed(() => run(ctx, () => CLOSES));
      const aside = (before + (await floor())) / 2;
      say(
        name,
        `${spent.toFixed(2)} s, ${(spent / aside).toFixed(1)} × ${aside.toFixed(2)} s`,
        '≤ 3 × plain aggregate',
      );
    }
    await addMatched(db, sellerSeq);
    await closeDue(ctx, () => CLOSES);
    await estimateDue(ctx, () => LOOKS);
    await db.query('vacuum analyze settlement_line, settlement_vat, settlement_rollup, settlement_estimate');
  } finally {
    await pool.end();
  }
  await reads(await serve(sellerSeq));
  await readMatched(await serve(GRIPPER, 'influencer'));
});
