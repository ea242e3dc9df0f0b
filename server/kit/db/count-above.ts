import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from './bound.ts';

interface Above {
  all: number;
  before: number;
  after: number;
}

/** Rows of `from` (a table with its `where`), and how many of them have an amount above the limit of before and of after. */
export async function countAbove(
  db: Db,
  [before, after]: readonly [number, number],
  { amount, from }: { amount: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Promise<Above> {
  const { rows } = await send(
    db,
    sql<Above>`select count(*)::int as all, count(*) filter (where ${amount} > ${before})::int as before,
        count(*) filter (where ${amount} > ${after})::int as after from ${from}`,
  );
  return rows[0]!;
}
