import type { ClientBase } from 'pg';
import type { Queryable } from './query.ts';

/** Whether the server is the coordinator of a Citus cluster. */
let distributed = false;

/** Asks once, when a process starts, what kind of server this is. */
export async function learnServer(db: Queryable): Promise<void> {
  const { rowCount } = await db.query("select from pg_extension where extname = 'citus'");
  distributed = rowCount === 1;
}

/** Rows lie on several nodes: a statement over all sellers may join them only where it says how. */
export const isDistributed = (): boolean => distributed;

/** How the queue of jobs connects: as who owns its tables. They stay on the coordinator, no node hears of them. */
export const queuePlace = (): { schema: string; createSchema: boolean; options: string } => ({
  schema: 'pgboss',
  createSchema: false, // a migration made it
  options: `-c role=jangteo_queue${distributed ? ' -c citus.enable_ddl_propagation=off' : ''}`,
});

/**
 * Sends what opens a transaction or sets something in it (`begin`, `set local …`), in one write. One text is quicker; a
 * cluster hands each setting on to its nodes and wants them one by one. What goes wrong is heard of the last one.
 */
export function prepare(client: Pick<ClientBase, 'query'>, commands: readonly string[]): Promise<unknown> {
  const sent = (distributed ? commands : [commands.join('; ')]).map((text) => client.query(text));
  for (const one of sent) one.catch(() => undefined);
  return sent.at(-1)!;
}

/** One plan per statement for all values, where the server keeps such plans. */
export const keptPlans = (): string =>
  `set local plan_cache_mode = ${distributed ? 'auto' : 'force_generic_plan'}`;
