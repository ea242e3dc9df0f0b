import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** A query that we wait for no longer than `ms`; its connection is given up then. */
export const within = (text: string, ms: number): QueryConfig => ({ text, query_timeout: ms }) as QueryConfig;

/** A pool or one connection: whatever runs a parameterised query. */
export interface Queryable {
  query<R extends QueryResultRow = QueryResultRow>(
    query: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<R>>;
}
