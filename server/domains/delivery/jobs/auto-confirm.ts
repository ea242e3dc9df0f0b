import { sql } from 'kysely';
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Chore, JobContext } from '../../../kit/jobs/jobs.ts';
import { fail } from '../../../kit/http/fail.ts';
import { moveLines, systemMover } from '../../order/index.ts';

const BATCH = 500;

interface Due {
  seller: number;
  id: number;
}

/**
 * Lines whose seven days are over. A claim in force has no such day; should one have, it stays where it is.
 */
async function readDue(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select seller_seq as seller, order_product_seq as id from order_product
    where fulfilment_status = 'SHIPPING_COMPLETED' and auto_confirm_at <= ${now}
      and (not claim_in_force or (claim_type = 'EXCHANGE' and claim_state = 'SHIPPING_COMPLETED'))
    order by auto_confirm_at limit ${BATCH}`.execute(db);
  return rows;
}

/**
 * 구매확정 by the system (domain.md 3.1.2), seller by seller, until nothing is due. Of two
 * workers at once one finds the lines moved already. Answers how many were confirmed.
 */
export async function confirmDue(ctx: Pick<JobContext, 'pools' | 'signal'>): Promise<number> {
  let confirmed = 0;
  while (!ctx.signal.aborted) {
    const now = clock.now();
    const due = await inTransaction(ctx.pools.job, [], (db) => readDue(db, now));
    if (due.length === 0) return confirmed;
    let moved = 0;
    for (const [seller, own] of Map.groupBy(due, (d) => d.seller))
      moved += await confirmOf(
        ctx,
        seller,
        own.map((d) => d.id),
        now,
      );
    if (moved === 0) return confirmed;
    confirmed += moved;
  }
  return confirmed;
}

function confirmOf(
  ctx: Pick<JobContext, 'pools'>,
  seller: number,
  ids: number[],
  now: Date,
): Promise<number> {
  return inTransaction(ctx.pools.job, [], async (db) => {
    const { moved } = await moveLines(db, 'confirmReceive', {
      sellers: [seller],
      ids,
      actor: systemMover,
      at: now,
      text: '자동 구매확정',
      guard: (row) =>
        row.auto_confirm_at !== null && new Date(row.auto_confirm_at) <= now ? null : fail('STATE_CHANGED'),
      set: () => ({ purchase_confirmed_at: now.toISOString() }),
    });
    return moved.length;
  });
}

export const autoConfirm: Chore = {
  name: 'delivery.auto-confirm',
  everySeconds: 10,
  run: async (ctx) => void (await confirmDue(ctx)),
};
