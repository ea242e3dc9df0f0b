/** The plans by which a page of a list is read, for those that take long. */
import type pg from 'pg';
import { bind } from '../../server/kit/db/bound.ts';
import type { Client } from '../../server/kit/db/pool.ts';
import { readPage, type ListQuery } from '../../server/kit/list/page.ts';
import { searchFor } from '../../server/kit/list/search.ts';
import type { Filters, ListSource } from '../../server/kit/list/source.ts';

interface Sent {
  text: string;
  values?: unknown[];
}

/** Reads the page as a request would, behind row-level security, and answers each statement with what it did. */
export async function plansOf(
  db: pg.Pool,
  sellerSeq: number,
  source: ListSource,
  query: ListQuery & Filters,
): Promise<string[]> {
  const client = await db.connect();
  const sent: Sent[] = [];
  const recorder = {
    query: (one: Sent | string) => {
      if (typeof one !== 'string') sent.push(one);
      return client.query(one as string);
    },
  } as unknown as Client;
  try {
    await client.query(`begin; set local role jangteo_app; set local app.sellers = '${sellerSeq}'`);
    const sellers = [sellerSeq];
    const ctx = {
      db: bind(client),
      client: recorder,
      scope: { sellers },
      caller: { sellers, operator: null },
    };
    await readPage(ctx as never, await searchFor(ctx as never, source, query), query);
    const plans: string[] = [];
    for (const { text, values } of sent) {
      const { rows } = await client.query<Record<string, string>>(
        `explain (analyze, buffers) ${text}`,
        values,
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
