import type { ClientBase } from 'pg';
import type { Queryable } from './query.ts';

/**
 * Settings of the transaction that is open, `name = value` each. Every one is a statement of its own, which a cluster
 * hands on to its nodes; all leave in one write. An error of theirs is that of the statements behind them.
 */
export function settle(client: Pick<ClientBase, 'query'>, settings: readonly string[]): void {
  for (const setting of settings) client.query(`set local ${setting}`).catch(() => undefined);
}

let genericPlans = true;

/** Asks once, when a process starts, what this server cannot do: Citus plans each distributed statement by its values. */
export async function learnServer(db: Queryable): Promise<void> {
  const { rowCount } = await db.query("select from pg_extension where extname = 'citus'");
  genericPlans = rowCount === 0;
}

/** One plan per statement for all values, where the server keeps such plans. */
export const keptPlans = (): string => `plan_cache_mode = ${genericPlans ? 'force_generic_plan' : 'auto'}`;
