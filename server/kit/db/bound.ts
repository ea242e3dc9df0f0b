import {
  CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler,
  type DatabaseConnection, type Driver, type QueryResult,
} from 'kysely';
import type { ClientBase } from 'pg';
import { statementName } from './names.ts';
import type { Queryable } from './query.ts';
import type { Tables } from '../../schema/tables.ts';

/** A Kysely bound to one connection, and so to its transaction and its seller. The only `db` that a handler sees. */
export type Db = Kysely<Tables>;

/** Statements sent through bound connections; tests read the difference around a request (no N+1). */
export const statements = { count: 0 };

const builders = new WeakMap<Pick<ClientBase, 'query'>, Db>();

/** Binds a query builder to a connection that somebody else opens, commits and releases; it keeps no state of its own. */
export function bind(client: Pick<ClientBase, 'query'>): Db {
  let builder = builders.get(client);
  if (!builder) builders.set(client, (builder = build(client)));
  return builder;
}

function build(client: Pick<ClientBase, 'query'>): Db {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      statements.count += 1;
      const name = statementName(query.sql);
      const result = await client.query({ ...(name ? { name } : {}), text: query.sql, values: query.parameters as unknown[] });
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery: () => {
      throw new Error('streams read with server/kit/db/cursor.ts');
    },
  };
  const nothing = async () => undefined;
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
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

/** The bound builder as something that runs parameterised text, for kits that write SQL without tables' types. */
export function toQueryable(db: Db): Queryable {
  return {
    query: async (query, values) => {
      const { text, values: own } = typeof query === 'string' ? { text: query, values } : query;
      const result = await db.executeQuery(CompiledQuery.raw(text, (own ?? []) as unknown[]));
      return { rows: result.rows, rowCount: Number(result.numAffectedRows ?? 0) } as never;
    },
  };
}
