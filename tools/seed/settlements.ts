/**
 * What the demo's orders have come to: counted and written by the product's own settlement (money.md §3), behind the seed's
 * transaction; whoever is cut short there has it made up for by the worker.
 */
import { openPool } from '../../server/kit/db/pool.ts';
import { inTransaction } from '../../server/kit/db/tx.ts';
import { closeDue, settleOrders } from '../../server/domains/settlement/index.ts';

const AT_ONCE = 1_000;

export async function addSettlements(url: string, now: Date): Promise<void> {
  const pool = openPool(url, { role: 'job', max: 1 });
  try {
    const { rows } = await pool.query<{ seller: number; orders: number[] }>(
      `select seller_seq as seller, array_agg(distinct order_seq order by order_seq) as orders from order_product
        where purchase_confirmed_at is not null or refund_state = 'DONE' group by 1 order by 1`,
    );
    for (const { seller, orders } of rows)
      for (let at = 0; at < orders.length; at += AT_ONCE)
        await inTransaction(pool, [], (db) => settleOrders(db, seller, orders.slice(at, at + AT_ONCE)));
    await closeDue({ pools: { job: pool, app: pool }, signal: new AbortController().signal }, now);
  } finally {
    await pool.end();
  }
}
