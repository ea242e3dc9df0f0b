import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Moved } from '../../kit/lifecycle/move.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { markTold } from './queries/refund.ts';

interface Told {
  claim_seq: number;
  order_product_seq: number;
  amount: number;
  told_at: string | null;
}

/**
 * Says refund.done with the first move into DONE, whichever way it came; a transfer that
 * came back and was sent again is the same refund and is not told again.
 */
export async function tellDone(db: Db, moved: readonly Moved<Told, string>[], at: Date): Promise<void> {
  const first = moved.filter(({ row, to }) => to === 'DONE' && row.told_at === null);
  if (first.length === 0) return;
  await markTold(
    db,
    first.map(({ row }) => ({ sellerSeq: row.owner, refundSeq: row.id })),
    at,
  );
  await emit(
    toQueryable(db),
    ...first.map(({ row }) => ({
      topic: 'refund.done',
      key: `refund.done:${row.id}`,
      sellerSeq: row.owner,
      payload: {
        sellerSeq: row.owner,
        refundSeq: row.id,
        claimSeq: row.claim_seq,
        orderProductSeq: row.order_product_seq,
        amount: row.amount,
        at: toKst(at),
      },
    })),
  );
}
