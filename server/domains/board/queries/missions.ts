/** Articles that a mission asks to be read. */
import { sql } from 'kysely';
import type { articleMission } from '@jangteo/contract/board/help/help.enums.ts';
import type { ValueOf } from '@jangteo/contract/kit/enum.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface MissionArticle {
  mission: ValueOf<typeof articleMission>;
  article: number;
  kind: 'HELP' | 'GUIDE' | 'MANUAL';
}

/** Of what these sides may read, each mission's first. */
export async function readMissionArticles(db: Db, sides: readonly string[]): Promise<MissionArticle[]> {
  const { rows } = await send(
    db,
    sql<MissionArticle>`select distinct on (a.mission) a.mission, a.article_seq as article, a.kind
      from help_article a join help_category c using (category_seq)
      where a.mission is not null and a.exposed and c.exposed and c.sides && ${[...sides]}::text[]
      order by a.mission, a.sort_order, a.article_seq`,
  );
  return rows;
}

/** Those among these that a mission asks for. */
export async function readMissionsOf(
  db: Db,
  seqs: readonly number[],
): Promise<Pick<MissionArticle, 'mission' | 'article'>[]> {
  const { rows } = await send(
    db,
    sql<Pick<MissionArticle, 'mission' | 'article'>>`select mission, article_seq as article from help_article
      where article_seq = any(${[...seqs]}) and mission is not null and exposed`,
  );
  return rows;
}
