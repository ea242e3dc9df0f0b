import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** A pool or one connection: whatever runs a parameterised query. */
export interface Queryable {
  query<R extends QueryResultRow = QueryResultRow>(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult<R>>;
}
