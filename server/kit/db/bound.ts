import type { Writable } from 'node:stream';
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { ClientBase } from 'pg';
import { watched } from '../../schema/lock-order.ts';
import { watchLocks } from './lock-order.ts';
import { keptPlans } from './settings.ts';
import { statementName } from './names.ts';
import type { Queryable } from './query.ts';
import type { Tables } from '../../schema/tables.ts';

/**
 * A Kysely bound to one connection, and so to its transaction
 * and its seller. The only `db` that a handler sees.
 */
export type Db = Kysely<Tables>;

/** Statements sent through bound connections; tests read the difference around a request (no N+1). */
export const statements = { count: 0 };

const builders = new WeakMap<Pick<ClientBase, 'query'>, Db>();
const clients = new WeakMap<Db, Pick<ClientBase, 'query'>>();

/**
 * Binds a query builder to a connection that somebody else
 * opens, commits and releases; it keeps no state of its own.
 */
export function bind(client: Pick<ClientBase, 'query'>): Db {
  let builder = builders.get(client);
  if (!builder) {
    builders.set(client, (builder = build(client)));
    clients.set(builder, client);
  }
  return builder;
}

/** The connection behind it. */
export function clientOf(db: Db): Pick<ClientBase, 'query'> {
  const client = clients.get(db);
  if (!client) throw new Error('statements are sent on a bound connection');
  return client;
}

/**
 * Sends a statement before it returns, so that statements sent one after another run in that
 * order in one round trip and one write (the builder's own `execute` sends some promises later).
 * Await them all before the transaction ends: after one that failed PostgreSQL runs none.
 */
export function send<R>(db: Db, query: { compile(db: Db): CompiledQuery<R> }): Promise<QueryResult<R>> {
  const client = clientOf(db);
  together(client);
  return runOn<R>(client, query.compile(db));
}

/**
 * Sends a statement that may take `ms`, longer than the pool's limit: for jobs that read a great deal. The client gives
 * up on a statement by itself, too (D18), so both are told. The server's limit stays to the end of the transaction.
 */
export async function sendPatiently<R>(
  db: Db,
  query: { compile(db: Db): CompiledQuery<R> },
  ms: number,
): Promise<QueryResult<R>> {
  const client = clientOf(db);
  await send(db, sql`select set_config('statement_timeout', ${String(ms)}, true)`);
  return runOn<R>(client, query.compile(db), ms);
}

/**
 * From here to `keepPlans(db, false)` one plan per statement fits every call: for
 * writes that name rows by their keys, where planning anew takes longer than running.
 */
export const keepPlans = (db: Db, kept: boolean): Promise<unknown> =>
  send(db, sql.raw(kept ? keptPlans() : 'set local plan_cache_mode = auto'));

/**
 * What a statement behind a failed one is told; several in
 * flight may hear it before the cause has come through.
 */
const ABORTED = '25P02';
const causes = new WeakMap<Pick<ClientBase, 'query'>, Error>();

/**
 * The error that a transaction failed of: the statement's own
 * where this one only says that there was one. Forgets it.
 */
export function causeOf(client: Pick<ClientBase, 'query'>, error: unknown): unknown {
  const cause = (error as { code?: string } | null)?.code === ABORTED ? causes.get(client) : undefined;
  causes.delete(client);
  return cause ?? error;
}

const corked = new WeakSet<Writable>();

/**
 * Everything that is asked before the promises at hand are through leaves in
 * one write: pg writes each statement by itself, and a write that wakes the
 * other side costs more than the statement (docs/decisions/0013-wire-path.md).
 */
export function together(client: Pick<ClientBase, 'query'>): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  const send = (): void => {
    corked.delete(stream);
    stream.uncork();
  };
  queueMicrotask(() => process.nextTick(send)); // a tick alone would come before the promises
}

const gates = new WeakMap<Pick<ClientBase, 'query'>, Promise<unknown>>();

/**
 * Statements that `work` sends are answered once `gate` is, and fail where it fails: so a question
 * that decides whether the rest is to be done leaves in one write with the rest's first statements.
 */
export async function behind<T>(
  client: Pick<ClientBase, 'query'>,
  gate: Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  gates.set(client, gate);
  gate.then(
    () => gates.delete(client),
    () => undefined,
  );
  const [worked, decided] = await Promise.allSettled([work(), gate]);
  gates.delete(client);
  if (decided.status === 'rejected') throw decided.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}

async function runOn<R>(
  client: Pick<ClientBase, 'query'>,
  query: CompiledQuery,
  limitMs?: number,
): Promise<QueryResult<R>> {
  statements.count += 1;
  if (watched) watchLocks(client, query.sql);
  const name = statementName(query.sql);
  const config = { ...(name ? { name } : {}), text: query.sql, values: query.parameters as unknown[] };
  const sent = client
    .query(limitMs ? Object.assign(config, { query_timeout: limitMs }) : config)
    .catch((error: Error & { code?: string }) => {
      if (error.code !== ABORTED && !causes.has(client)) causes.set(client, error);
      throw error;
    });
  const gate = gates.get(client);
  const [result] = gate ? await Promise.all([sent, gate]) : [await sent];
  return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
}

function build(client: Pick<ClientBase, 'query'>): Db {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => runOn<R>(client, query),
    streamQuery: () => {
      throw new Error('streams read with server/kit/db/cursor.ts');
    },
  };
  const nothing = async () => undefined;
  const driver: Driver = {
    init: nothing,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
    acquireConnection: async () => connection,
  };
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
}

const compiler = new PostgresQueryCompiler();

/**
 * The bound connection as something that runs parameterised text,
 * for kits that write SQL without tables' types; it sends.
 */
export function toQueryable(db: Db): Queryable {
  const client = clientOf(db);
  return {
    query: async (query, values) => {
      const { text, values: own } = typeof query === 'string' ? { text: query, values } : query;
      together(client);
      const result = await runOn(client, CompiledQuery.raw(text, (own ?? []) as unknown[]));
      return { rows: result.rows, rowCount: Number(result.numAffectedRows ?? 0) } as never;
    },
  };
}
