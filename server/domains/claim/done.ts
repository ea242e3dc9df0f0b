import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Moved } from '../../kit/lifecycle/move.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { postTransfers } from '../ledger/index.ts';
import { markTold } from './queries/refund.ts';
import { readDues, readPlatformCoupons } from './queries/repeat.ts';
import { lateInterest } from './rules/clocks.ts';

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
export async function tellDone(
  db: Db,
  moved: readonly Moved<'refund', Told, string>[],
  at: Date,
): Promise<void> {
  const first = moved.filter(({ row, to }) => to === 'DONE' && row.told_at === null);
  if (first.length === 0) return;
  await markTold(
    db,
    first.map(({ row }) => ({ sellerSeq: row.owner, refundSeq: row.id })),
    at,
  );
  await bookInterest(db, first, at);
  await bookCoupons(db, first, at);
  await emit(
    toQueryable(db),
    ...first.map(({ row }) => ({
      topic: 'refund.done' as const,
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

/** What is refunded late costs the seller a part of a year's 15 % (claims.md §5); owed to the buyer from now on. */
async function bookInterest(db: Db, done: readonly Moved<'refund', Told, string>[], at: Date): Promise<void> {
  const dues = await readDues(
    db,
    done.map(({ row }) => ({ sellerSeq: row.owner, claimSeq: row.claim_seq })),
  );
  await postTransfers(
    db,
    done.map(({ row }) => ({
      sellerSeq: row.owner,
      debit: 'seller.payable',
      credit: 'buyer.interest',
      amount: lateInterest(row.amount, dues.get(row.claim_seq) ?? null, at),
      effectKey: `interest:${row.id}`,
      externalId: null,
    })),
    at,
  );
}

/** What the platform's coupons paid of a line is the seller's no more once it has gone back. */
async function bookCoupons(db: Db, done: readonly Moved<'refund', Told, string>[], at: Date): Promise<void> {
  const coupons = await readPlatformCoupons(
    db,
    done.map(({ row }) => ({ sellerSeq: row.owner, orderProductSeq: row.order_product_seq })),
  );
  await postTransfers(
    db,
    done.map(({ row }) => ({
      sellerSeq: row.owner,
      debit: 'seller.payable',
      credit: 'coupon.platform',
      amount: coupons.get(row.order_product_seq) ?? 0,
      effectKey: `coupon-back:${row.id}`,
      externalId: null,
    })),
    at,
  );
}
