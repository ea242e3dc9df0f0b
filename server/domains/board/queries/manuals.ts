/** Articles that are offered as a file, too (R162). */
import { sql } from 'kysely';
import type { Body } from '@jangteo/contract/board/body.ts';
import type { WrittenManual } from '@jangteo/contract/board/help/manual.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface ManualArticle {
  fileKey: WrittenManual;
  articleSeq: number;
  name: string;
  body: Body;
  updatedAt: string;
}

/** Those that these sides may read. */
export async function readManuals(db: Db, sides: readonly string[]): Promise<ManualArticle[]> {
  const { rows } = await send(
    db,
    sql<ManualArticle>`select a.file_key as "fileKey", a.article_seq as "articleSeq", a.title as name, a.body,
        a.updated_at as "updatedAt"
      from help_article a join help_category c on c.category_seq = a.category_seq
      where a.file_key is not null and a.exposed and c.exposed and c.sides && ${[...sides]}::text[]
      order by c.sort_order, a.sort_order, a.article_seq`,
  );
  return rows;
}

/** Another article is that manual already. */
export async function isManualTaken(db: Db, key: WrittenManual, article: number | null): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from help_article where file_key = ${key} and article_seq is distinct from ${article}::bigint`,
  );
  return rows.length > 0;
}
