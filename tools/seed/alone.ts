import type pg from 'pg';

/** Less than PostgreSQL waits before it looks for a circle: whoever waits for us meanwhile is served before. */
const PATIENCE_MS = 300;
const QUERY_CANCELED = '57014';

/** Takes these tables for this transaction, all of them or none: what works on one of them may need another. */
export async function lockAlone(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  for (;;) {
    await client.query(`savepoint alone; set local statement_timeout = ${PATIENCE_MS}`);
    try {
      await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
      await client.query('release savepoint alone; set local statement_timeout = 0');
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
      await client.query('rollback to savepoint alone');
    }
  }
}
