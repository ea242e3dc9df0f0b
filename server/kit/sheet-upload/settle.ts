import type { SheetRow } from '@jangteo/contract/kit/sheet-upload.ts';
import type { Db } from '../db/bound.ts';
import type { Client, Pool } from '../db/pool.ts';
import { inTransaction, type Sellers } from '../db/tx.ts';
import type { Outcome } from './outcome.ts';

export interface Tx {
  db: Db;
  client: Client;
}

/** Carries what was done out of the transaction that is rolled back for it. */
class Undone<R extends SheetRow> extends Error {
  readonly outcomes: Outcome<R>[];
  constructor(outcomes: Outcome<R>[]) {
    super('undone');
    this.outcomes = outcomes;
  }
}

/**
 * Runs `work` in a transaction and undoes all of it unless it
 * says `keep`: a dry run takes the very way of the real one.
 */
export function settle<R extends SheetRow>(
  pool: Pool,
  sellers: Sellers,
  work: (tx: Tx) => Promise<{ outcomes: Outcome<R>[]; keep: boolean }>,
): Promise<Outcome<R>[]> {
  return inTransaction(pool, sellers, async (db, client) => {
    const { outcomes, keep } = await work({ db, client });
    if (!keep) throw new Undone(outcomes);
    return outcomes;
  }).catch((error: unknown) => {
    if (error instanceof Undone) return error.outcomes as Outcome<R>[];
    throw error;
  });
}
