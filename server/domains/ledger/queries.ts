import { sql, type Insertable } from 'kysely';
import { send, type Db } from '../../kit/db/bound.ts';
import { insertRows } from '../../kit/db/insert.ts';
import type { LedgerTransferTable } from '../../schema/tables.ts';

export type NewTransfer = Insertable<LedgerTransferTable>;

/** Transfers whose effect key the seller's books do not have yet. */
export const insertTransfers = (db: Db, rows: readonly NewTransfer[]): Promise<unknown> =>
  insertRows(db, 'ledger_transfer', rows, (query) =>
    query.onConflict((on) => on.columns(['seller_seq', 'effect_key']).doNothing()),
  );

/** What we owe a seller and have not paid out, in won. */
export async function readPayable(db: Db, sellerSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      won: number;
    }>`select coalesce(sum(case when credit = 'seller.payable' then amount else -amount end), 0)::bigint
        as won
      from ledger_transfer where seller_seq = ${sellerSeq} and 'seller.payable' in (debit, credit)`,
  );
  return rows[0]!.won;
}
