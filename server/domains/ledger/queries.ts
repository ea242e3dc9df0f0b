import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/bound.ts';
import { insertRows } from '../../kit/db/insert.ts';
import type { LedgerTransferTable } from '../../schema/tables.ts';

export type NewTransfer = Insertable<LedgerTransferTable>;

/** Transfers whose effect key the seller's books do not have yet. */
export const insertTransfers = (db: Db, rows: readonly NewTransfer[]): Promise<unknown> =>
  insertRows(db, 'ledger_transfer', rows, (query) =>
    query.onConflict((on) => on.columns(['seller_seq', 'effect_key']).doNothing()),
  );
