// A year of one seller with 1,000,000 order lines (LINES says otherwise): settled, estimated and closed bucket by bucket, each
// in its own night. Every invariant of money holds afterwards; the nights together are measured against one plain aggregate
// over the same lines (aim: 3 times of it; money.md §13), each statement in one process.
import pg from 'pg';
import { seedLarge } from '../../../tools/seed/large.ts';
import { testDb } from '../../../tools/testing/db.ts';
import { inOneProcess } from '../../../tools/testing/one-process.ts';
import { startOfWorlds } from '../../../tools/testing/moment.ts';
import { closeDue, estimateDue, settleOrders } from '../../domains/settlement/index.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { addDays } from '../../kit/clock/clock.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { ProofResult } from './proof.ts';

const LINES = Number(process.env.LINES ?? 1_000_000);
const DAYS = 365;
const AT_ONCE = 1_000;
/** What a simulated year without its stock, histories and copies can be held to. */
const MONEY = /^(ST\d|I5$|I6$|LG1$)/;

/** What its orders moved before any of it was settled. */
const PAID = `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
  select seller_seq, 'pg.receivable', 'seller.payable', paid_amount, 'pay:' || payment_seq || ':' || order_seq, paid_at
    from orders where seller_seq = $1 and paid_amount > 0`;
const REFUNDED = `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
  select seller_seq, 'seller.payable', 'pg.receivable', amount, 'refund:' || refund_seq, done_at
    from refund where seller_seq = $1 and state = 'DONE' and amount > 0`;
/** The floor: what the year comes to, as one would ask for it by hand. */
const PLAIN = `select settlement_seq, event_type, count(*), sum(sale_amount), sum(seller_coupon), sum(platform_coupon),
    sum(delivery_fee), sum(kept_fee), sum(adjust), sum(sales_fee), sum(live_fee), sum(pg_fee), sum(match_fee),
    sum(gripper_coupon), sum(net)
  from settlement_line where seller_seq = $1 group by 1, 2`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function settle(pool: Pool, seller: number): Promise<void> {
  const { rows } = await pool.query<{ seq: number }>(
    `select distinct order_seq as seq from order_product
      where seller_seq = $1 and (purchase_confirmed_at is not null or refund_state = 'DONE') order by 1`,
    [seller],
  );
  const orders = rows.map(({ seq }) => Number(seq));
  for (let at = 0; at < orders.length; at += AT_ONCE)
    await inTransaction(pool, [], (db) =>
      settleOrders(db, seller, orders.slice(at, at + AT_ONCE), (day) => day),
    );
}

/** Each bucket's last night. */
async function nights(pool: Pool) {
  const ctx = { pools: { job: pool, app: pool }, signal: new AbortController().signal };
  const { rows } = await pool.query<{ last: string }>(
    'select distinct last_day::text as last from settlement order by 1',
  );
  const spent = { estimates: 0, closings: 0, buckets: rows.length };
  for (const { last } of rows) {
    const at = (hour: number) => () => new Date(`${addDays(last, 1)}T0${hour}:00:00+09:00`);
    spent.estimates += await timed(() => estimateDue(ctx, at(1)));
    spent.closings += await timed(() => closeDue(ctx, at(2)));
  }
  return spent;
}

export default async function year(): Promise<ProofResult> {
  const db = await testDb();
  const url = inOneProcess(db.url);
  const owner = new pg.Client({ connectionString: url });
  const pool = openPool(url, { role: 'job', max: 2 });
  try {
    const { sellerSeq } = await seedLarge(db.url, { lines: LINES, days: DAYS, now: startOfWorlds() });
    await owner.connect();
    for (const moved of [PAID, REFUNDED]) await owner.query(moved, [sellerSeq]);
    const settling = await timed(() => settle(pool, sellerSeq));
    await owner.query('vacuum analyze settlement_line, ledger_transfer');
    await owner.query(PLAIN, [sellerSeq]);
    const floor = await timed(() => owner.query(PLAIN, [sellerSeq]));
    const { estimates, closings, buckets } = await nights(pool);
    const { rows } = await owner.query<{ n: string; open: string }>(
      `select count(*) as n, (select count(*) from settlement where status = 'ESTIMATE') as open from settlement_line`,
    );
    const times = (seconds: number) => `${seconds.toFixed(1)} s, ${(seconds / floor).toFixed(1)} ×`;
    const broken = (await checkInvariants(owner)).filter(({ id }) => MONEY.test(id));
    return {
      figures: {
        lines: Number(rows[0]!.n),
        buckets,
        'settled in': `${settling.toFixed(0)} s`,
        'plain aggregate': `${floor.toFixed(2)} s`,
        'nights estimate (≤ 3 ×)': times(estimates),
        'nights close (≤ 3 ×)': times(closings),
      },
      failed: [
        ...broken.map(({ id, rows: n, example }) => `${id}: ${n} rows, e.g. ${JSON.stringify(example)}`),
        ...(Number(rows[0]!.open) > 0 ? [`${rows[0]!.open} settlements are still open`] : []),
      ],
    };
  } finally {
    await owner.end();
    await pool.end();
    await db.drop({ unsound: 'a marketplace of money alone: no stock, histories and copies' });
  }
}
