import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type JobEvent } from '../../../kit/jobs/jobs.ts';
import type { OrderMoved } from '../machine.ts';
import { MATCHING_LINES } from './lines.ts';

/**
 * Repeats lines of one seller in the broadcaster's table, from the rows as they are now. Later versions win, so events
 * may come twice or in another order.
 */
async function follow(db: Db, sellerSeq: number, lines: ReturnType<typeof sql>): Promise<void> {
  await sql`${sql.raw(MATCHING_LINES)} and l.seller_seq = ${sellerSeq} and ${lines}
    on conflict (gripper_user_seq, order_product_seq) do update set qty = excluded.qty, pay_amount = excluded.pay_amount, status = excluded.status, fulfilment_status = excluded.fulfilment_status,
      claim_type = excluded.claim_type, claim_in_force = excluded.claim_in_force, claim_opened_at = excluded.claim_opened_at, purchase_confirmed_at = excluded.purchase_confirmed_at,
      line_version = excluded.line_version
    where matching_line.line_version < excluded.line_version`.execute(db);
}

async function onMoved({ payload }: JobEvent, ctx: JobContext): Promise<void> {
  const { sellerSeq, lines } = payload as unknown as OrderMoved;
  const ids = lines.map((line) => line.orderProductSeq);
  await inTransaction(ctx.pools.job, [], (db) => follow(db, sellerSeq, sql`l.order_product_seq = any(${ids})`));
}

async function onPlaced({ payload }: JobEvent, ctx: JobContext): Promise<void> {
  const { sellerSeq, orderSeq } = payload as { sellerSeq: number; orderSeq: number };
  await inTransaction(ctx.pools.job, [], (db) => follow(db, sellerSeq, sql`l.order_seq = ${orderSeq}`));
}

export const matchingSubscriptions = [subscribe({ topic: 'order.moved', name: 'matching', run: onMoved }), subscribe({ topic: 'order.placed', name: 'matching', run: onPlaced })];
