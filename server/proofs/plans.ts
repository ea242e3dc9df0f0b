// What a call asks the database, and how many shards of a cluster each statement visits.
import pg from 'pg';
import type { World } from './world.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

type Query = (...args: unknown[]) => unknown;
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/** Every statement that this process sends while `work` runs, whoever sends it. */
export async function listenTo(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const proto = pg.Client.prototype as unknown as { query: Query };
  const { query } = proto;
  proto.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
    const config = typeof first === 'string' ? { text: first, values: rest[0] } : first;
    const { text, values } = config as { text?: string; values?: unknown };
    if (text && PLANNED.test(text)) heard.push({ text, values: Array.isArray(values) ? values : [] });
    return query.call(this, first, ...rest);
  };
  try {
    await work();
  } finally {
    proto.query = query;
  }
  return heard;
}

/** Shards that a statement with these values visits; 0: it stays on the coordinator. */
export async function tasksOf({ sql }: Pick<World, 'sql'>, { text, values }: Statement): Promise<number> {
  const rows = await sql<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
  const counts = rows.map((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1]);
  return Math.max(0, ...counts.map((count) => Number(count ?? 0)));
}
