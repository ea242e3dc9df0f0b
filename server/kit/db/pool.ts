import pg from 'pg';
import { together } from './bound.ts';
import { traceStatements } from './statement-steps.ts';
import { tracing } from '../telemetry/trace.ts';

/** Roles of 0001_foundation.sql: `app` is bound to a seller by row-level security, `job` sees all sellers. */
export type DbRole = 'app' | 'job';
export type Pool = pg.Pool;
export type Client = pg.PoolClient;

const ofRequests = new WeakSet<Pool>();
/** Whether requests wait for this pool's connections. */
export const isOfRequests = (pool: Pool): boolean => ofRequests.has(pool);

const INT8 = 20;
const INT8S = 1016;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/**
 * bigint columns are ids, counts or won ≤ 2^53−1 by contract
 * (D4); anything larger is a defect, not a rounding.
 */
function parseInt8(value: string): number {
  const n = Number(value);
  if (!Number.isSafeInteger(n)) throw new RangeError(`bigint beyond 2^53−1 read from the database: ${value}`);
  return n;
}

/** A sum of bigint is numeric to PostgreSQL: to us it is what was summed. Only a fraction is no whole number. */
const parseNumeric = (value: string): number => (/^-?\d+$/.test(value) ? parseInt8(value) : Number(value));

/**
 * `2026-11-20 15:00:00.12+09` → `2026-11-20T15:00:00.12+09:00`;
 * sessions run in Asia/Seoul, so no Date is needed.
 */
export function parseTime(value: string): string {
  return `${value.slice(0, 10)}T${value.slice(11)}:00`;
}

/** The driver's own: an array of bigint as texts. */
const textsOf = pg.types.getTypeParser(INT8S as never, 'text') as (value: string) => unknown;

const parsers: Record<number, (value: string) => unknown> = {
  [INT8]: parseInt8,
  [NUMERIC]: parseNumeric,
  [INT8S]: (value) => (textsOf(value) as string[]).map(parseInt8),
  [DATE]: (value) => value,
  [TIMESTAMPTZ]: parseTime,
};
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export interface PoolOptions {
  role: DbRole;
  max?: number;
  statementTimeoutMs?: number;
  applicationName?: string;
}

/**
 * Opens a pool whose sessions run as the given role, in KST, with the deadlines of D18.
 * Queries are pipelined: BEGIN, SET LOCAL and the first query travel together.
 * Waiting for a connection longer than 2 s rejects; the edge answers 503 SERVICE_BUSY.
 */
export function openPool(url: string, options: PoolOptions): Pool {
  const statementMs = options.statementTimeoutMs ?? 5000;
  const settings = [
    `role=jangteo_${options.role}`,
    'timezone=Asia/Seoul',
    'datestyle=ISO',
    `statement_timeout=${statementMs}`,
    'lock_timeout=3000',
    'idle_in_transaction_session_timeout=10000',
    // A request's statement stays in one process: beside others a second one only takes their turn.
    ...(options.role === 'app' ? ['max_parallel_workers_per_gather=0'] : []),
  ];
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 2000,
    // The server's own limit does not reach us over a dead line; the connection is destroyed then (G-DB-2).
    query_timeout: statementMs + 1500,
    idleTimeoutMillis: 60_000,
    options: settings.map((s) => `-c ${s}`).join(' '),
    application_name: options.applicationName ?? `jangteo-${options.role}`,
    types,
    pipeline: true,
  } as pg.PoolConfig);
  if (options.role === 'app') ofRequests.add(pool);
  // An idle connection that the server closed is replaced at the next checkout; nothing to do here.
  pool.on('error', () => undefined);
  // One in use that breaks fails its query; without a listener it would also end the process (G-DB-1).
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (tracing) pool.on('connect', traceStatements);
  pool.on('acquire', endNow);
  return pool;
}

/** How long a finished read may stay open on an idle connection, in ms; nobody waits for a lock of it. */
const LINGER_MS = 5;
const lingering = new WeakMap<Client, NodeJS.Timeout>();

/**
 * Ends a read: its COMMIT leaves in one write with what the
 * connection's next user asks; where nobody comes, by itself.
 */
export function endLater(client: Client): void {
  lingering.set(client, setTimeout(endNow, LINGER_MS, client).unref());
}

function endNow(client: Client): void {
  const timer = lingering.get(client);
  if (!timer) return;
  clearTimeout(timer);
  lingering.delete(client);
  together(client);
  client.query('commit').catch(() => undefined);
}
