/**
 * What the demo's orders have come to: counted and written by the product's own settlement (money.md §3), behind the seed's
 * transaction; whoever is cut short there has it made up for by the worker.
 */
import { openPool, type Pool } from '../../server/kit/db/pool.ts';
import { inTransaction } from '../../server/kit/db/tx.ts';
import type { Draining } from '../../server/kit/jobs/drain.ts';
import { addDays, kstDay, toKst } from '../../server/kit/clock/clock.ts';
import { closeDue, estimateDue, settleOrders } from '../../server/domains/settlement/index.ts';
import { insertInvoice, readUninvoiced } from '../../server/domains/settlement/queries/invoice.ts';
import { DAY } from './days.ts';
import { writeByHand } from './hand-lines.ts';
import { addRuns } from './runs.ts';

const AT_ONCE = 1_000;

/** Days behind the first up to the last one. */
const daysBetween = (first: string, last: string): string[] =>
  first >= last ? [] : [...daysBetween(first, addDays(last, -1)), last];

const atNight = (day: string, hour: number): Date => new Date(`${day}T0${hour}:00:00+09:00`);

/**
 * Each bucket's last night: its estimate, then its closing; of the one that is open, and of the one before it, every night: what
 * came since any of them says why the result is another.
 */
async function throughNights(ctx: Draining, now: Date): Promise<void> {
  const { rows } = await ctx.pools.job.query<{ first: string; last: string }>(
    `select distinct first_day::text as first, last_day::text as last from settlement order by 1`,
  );
  for (const [i, { first, last }] of rows.entries()) {
    await writeByHand(ctx.pools.job, { first, last }, rows.length - 1 - i, now);
    const end = addDays(last, 1);
    const isOver = atNight(end, 2) <= now;
    const until = isOver ? end : kstDay(now);
    const nights = i < rows.length - 2 ? [end] : daysBetween(first, until);
    for (const day of nights.filter((one) => atNight(one, 1) <= now))
      await estimateDue(ctx, () => atNight(day, 1));
    if (isOver) await closeDue(ctx, () => atNight(end, 2));
  }
}

/** 세금계산서 of months that are over, in the night after their last bucket closed. */
async function addInvoices(pool: Pool, now: Date): Promise<void> {
  await inTransaction(pool, [], async (db) => {
    for (const { seller, month } of await readUninvoiced(db, kstDay(now).slice(0, 7))) {
      const next = kstDay(new Date(atNight(`${month}-28`, 3).getTime() + 4 * DAY)).slice(0, 7);
      await insertInvoice(db, seller, month, toKst(atNight(`${next}-01`, 3)));
    }
  });
}

export async function addSettlements(url: string, now: Date): Promise<void> {
  const pool = openPool(url, { role: 'job', max: 1 });
  try {
    const { rows } = await pool.query<{ seller: number; orders: number[] }>(
      `select seller_seq as seller, array_agg(distinct order_seq order by order_seq) as orders from order_product
        where purchase_confirmed_at is not null or refund_state = 'DONE' group by 1 order by 1`,
    );
    for (const { seller, orders } of rows)
      for (let at = 0; at < orders.length; at += AT_ONCE)
        await inTransaction(pool, [], (db) =>
          settleOrders(db, seller, orders.slice(at, at + AT_ONCE), (day) => day),
        );
    await throughNights({ pools: { job: pool, app: pool }, signal: new AbortController().signal }, now);
    await addInvoices(pool, now);
    await addRuns(pool, now);
  } finally {
    await pool.end();
  }
}
