/** The order of articles in a category. */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

/** As they stand in a category. */
export async function readOrder(
  db: Db,
  category: number,
): Promise<{ articleSeq: number; title: string; exposed: boolean }[]> {
  const { rows } = await send(
    db,
    sql<{
      articleSeq: number;
      title: string;
      exposed: boolean;
    }>`select article_seq as "articleSeq", title, exposed
      from help_article where category_seq = ${category} order by sort_order, article_seq limit 500`,
  );
  return rows;
}

/** Two orders of one category come one after another. */
export async function lockCategory(db: Db, category: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from help_category where category_seq = ${category} for no key update`,
  );
  return rows.length > 0;
}

export const writeOrder = (
  db: Db,
  articles: readonly number[],
  { at, by }: { at: string; by: string },
): Promise<unknown> =>
  send(
    db,
    sql`update help_article a set sort_order = o.place - 1, updated_at = ${at}, updated_by = ${by},
        version = a.version + 1
      from unnest(${[...articles]}::bigint[]) with ordinality o (seq, place)
      where a.article_seq = o.seq and a.sort_order <> o.place - 1`,
  );
