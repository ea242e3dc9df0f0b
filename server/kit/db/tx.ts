import { failpoint } from '../failpoint.ts';
import { bind, causeOf, together, type Db } from './bound.ts';
import { watched } from '../../schema/lock-order.ts';
import { beginWatch } from './lock-order.ts';
import { withinRequest } from './outside.ts';
import { prepare } from './settings.ts';
import { traced, tracing, type Step } from '../telemetry/trace.ts';
import { endLater, isOfRequests, type Client, type Pool } from './pool.ts';

/**
 * A buyer's or an operator's transaction: bound to no seller, its rows are found by who buys
 * (docs/decisions/0010-market.md) or by what the operator's call is about.
 */
export const EVERY_SELLER = 'every seller';

/** Sellers that a transaction may see: validated integers, never text from outside (D2). */
export type Sellers = readonly number[] | typeof EVERY_SELLER;

function setSellers(sellers: Sellers): string {
  // LOCAL like the setting below: the connection is the sellers' role again at commit.
  if (sellers === EVERY_SELLER) return 'set local role jangteo_job';
  for (const s of sellers)
    if (!Number.isSafeInteger(s) || s < 1) throw new RangeError('seller_seq must be a positive integer');
  // SET LOCAL, because set_config() does not reach Citus
  // workers and plain SET would outlive the transaction (E13).
  return `set local app.sellers = '${sellers.join(',')}'`;
}

/**
 * From its next statement on the transaction sees these sellers, to its end or to the next such word. For who was proven
 * to act in another's place: whoever calls it says by which row.
 */
export const rebind = (client: Pick<Client, 'query'>, sellers: readonly number[]): void =>
  void prepare(client, [setSellers(sellers)]);

const lasts = new WeakMap<Client, Promise<unknown>[]>();

/**
 * Sends what a transaction writes at its very end and nobody reads: it leaves in one write with COMMIT, and where it
 * fails nothing is committed.
 */
export function withCommit(client: Client, send: () => Promise<unknown>): void {
  together(client);
  const sent = lasts.get(client) ?? [];
  lasts.set(client, [...sent, send()]);
}

const COMMIT: Step = { name: 'COMMIT', kind: 'client', facts: { 'db.system.name': 'postgresql' } };

/** After a statement that failed, COMMIT rolls back and says nothing: the statement's own error is thrown then. */
async function commit(client: Client): Promise<void> {
  const sent = lasts.get(client) ?? [];
  lasts.delete(client);
  await Promise.all([...sent, client.query('commit')]);
}

/** SQLSTATEs after which the same transaction may succeed: serialisation failure and deadlock (G-STK-2). */
const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction bound to `sellers`; commits when it returns, rolls back when it throws.
 * BEGIN and SET LOCAL travel with the first query. Serialisation failures are retried up to three times.
 */
export async function inTransaction<T>(
  pool: Pool,
  sellers: Sellers,
  work: (db: Db, client: Client) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, sellers, work);
    } catch (error) {
      if (attempt > 3 || !RETRIED.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

const within = <T>(pool: Pool, work: () => Promise<T>): Promise<T> =>
  isOfRequests(pool) ? withinRequest(work) : work();

async function once<T>(
  pool: Pool,
  sellers: Sellers,
  work: (db: Db, client: Client) => Promise<T>,
): Promise<T> {
  const bound = setSellers(sellers);
  const client = await pool.connect();
  let broken: Error | undefined;
  together(client);
  try {
    if (watched) beginWatch(client);
    const begun = prepare(client, ['begin', bound]);
    const result = await within(pool, () => work(bind(client), client));
    await begun;
    failpoint('commit:before');
    await (tracing?.here() ? traced(COMMIT, () => commit(client)) : commit(client));
    failpoint('commit:after');
    return result;
  } catch (error) {
    lasts.delete(client);
    const cause = causeOf(client, error);
    await client.query('rollback').catch((e: Error) => (broken = e));
    throw cause;
  } finally {
    client.release(broken);
  }
}

/**
 * Read-only transaction bound to `sellers`. The answer does not wait for COMMIT, which is sent with the
 * next user's first query on the same pipelined connection, so a list costs one round trip and one write.
 */
export async function readOnly<T>(
  pool: Pool,
  sellers: Sellers,
  work: (db: Db, client: Client) => Promise<T>,
): Promise<T> {
  const bound = setSellers(sellers);
  const client = await pool.connect();
  together(client);
  void prepare(client, ['begin read only', bound]);
  try {
    const result = await within(pool, () => work(bind(client), client));
    endLater(client);
    client.release();
    return result;
  } catch (error) {
    const broken = await client.query('rollback').then(
      () => undefined,
      (e: Error) => e,
    );
    client.release(broken);
    throw error;
  }
}
