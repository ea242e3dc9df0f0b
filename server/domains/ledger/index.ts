/** Front door of the ledger: whoever moves money posts it here. */
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { defineDomain } from '../../kit/domain.ts';
import type { Account } from './accounts.ts';
import { invariants } from './invariants.sql.ts';
import { insertTransfers } from './queries.ts';

export const domain = defineDomain({ invariants });

export { readPayable as payableOf } from './queries.ts';

export interface Transfer {
  /** In whose books it stands. */
  sellerSeq: number;
  debit: Account;
  credit: Account;
  /** Won; 0 moves nothing and is not written, less is refused by the table. */
  amount: number;
  /** What it is for, once in the books of the seller: the same effect again changes nothing (D7). */
  effectKey: string;
  /** The company's id of it; null where none took part. */
  externalId: string | null;
}

/** Writes transfers, in the transaction of what they are for. */
export async function postTransfers(db: Db, transfers: readonly Transfer[], at: Date): Promise<void> {
  await insertTransfers(
    db,
    transfers
      .filter(({ amount }) => amount !== 0)
      .map((transfer) => ({
        seller_seq: transfer.sellerSeq,
        debit: transfer.debit,
        credit: transfer.credit,
        amount: transfer.amount,
        effect_key: transfer.effectKey,
        external_id: transfer.externalId,
        at: toKst(at),
      })),
  );
}
