import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Listed } from '../../../kit/directory/directory.ts';
import { countTo, FOUND_MOST } from '../../../kit/db/count-to.ts';
import { allStand } from '../../../kit/list/conditions.ts';

export interface ShelfQuery {
  start: number;
  length: number;
  sellerSeq?: number | undefined;
  keyword?: string | undefined;
  now: Date;
}

const inTime = (now: Date) =>
  sql`(s.start_at is null or s.start_at <= ${now}) and (s.end_at is null or s.end_at > ${now})`;

const wanted = ({ sellerSeq, keyword, now }: ShelfQuery) => sql`${inTime(now)}
  and ${sellerSeq === undefined ? sql`true` : sql`s.owner_seq = ${sellerSeq}`}
  and ${keyword === undefined ? sql`true` : allStand(sql`lower(normalize(s.name, NFD))`, keyword)}`;

/**
 * Products on sale at an instant, newest first, each with its seller, and how many there are: of the directory, whoever
 * sells them (docs/decisions/0324).
 */
export async function findOnShelf(
  db: Db,
  query: ShelfQuery,
): Promise<{ listed: Listed[]; filtered: number }> {
  const [{ rows }, filtered] = await Promise.all([
    send(
      db,
      sql<Listed>`select s.product_seq as seq, s.owner_seq as seller from shelf s where ${wanted(query)}
        order by s.product_seq desc offset ${query.start} limit ${query.length}`,
    ),
    countTo(db, sql`shelf s where ${wanted(query)}`, query.keyword === undefined ? undefined : FOUND_MOST),
  ]);
  return { listed: [...rows], filtered };
}

/** How many are on sale at an instant. */
export const countOnShelf = (db: Db, now: Date): Promise<number> =>
  countTo(db, sql`shelf s where ${inTime(now)}`, undefined);
