import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Listed } from '../../../kit/directory/directory.ts';
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
): Promise<{ listed: Listed[]; filtered: number; total: number }> {
  const count = (where: ReturnType<typeof sql>) =>
    send(db, sql<{ n: number }>`select count(*) as n from shelf s where ${where}`);
  const all = query.sellerSeq === undefined && query.keyword === undefined;
  const [{ rows }, filtered, total] = await Promise.all([
    send(
      db,
      sql<Listed>`select s.product_seq as seq, s.owner_seq as seller from shelf s where ${wanted(query)}
        order by s.product_seq desc offset ${query.start} limit ${query.length}`,
    ),
    all ? null : count(wanted(query)),
    count(inTime(query.now)),
  ]);
  const { n } = total.rows[0]!;
  return { listed: [...rows], filtered: filtered?.rows[0]!.n ?? n, total: n };
}
