/** Articles that a mission asks to be read (community.md §9). */
import { sql } from 'kysely';
import type { articleMission } from '@jangteo/contract/board/help/help.enums.ts';
import type { ValueOf } from '@jangteo/contract/kit/enum.ts';
import { sidesOf } from '@jangteo/contract/board/side.ts';
import { send } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { emit } from '../../../kit/outbox/outbox.ts';

export interface MissionArticle {
  mission: ValueOf<typeof articleMission>;
  article: number;
  kind: 'HELP' | 'GUIDE' | 'MANUAL';
}

/** Of what somebody may read, each mission's first. */
export async function articlesOfMissions({ db, caller }: TxCtx): Promise<MissionArticle[]> {
  const { rows } = await send(
    db,
    sql<MissionArticle>`select distinct on (a.mission) a.mission, a.article_seq as article, a.kind
      from help_article a join help_category c using (category_seq)
      where a.mission is not null and a.exposed and c.exposed and c.sides && ${sidesOf(caller)}::text[]
      order by a.mission, a.sort_order, a.article_seq`,
  );
  return rows;
}

/** Once for each of them: a second look says nothing new. */
export async function tellMissions({ db, client, caller }: TxCtx, seqs: readonly number[]): Promise<void> {
  const { rows } = await send(
    db,
    sql<Pick<MissionArticle, 'mission' | 'article'>>`select mission, article_seq as article from help_article
      where article_seq = any(${[...seqs]}) and mission is not null and exposed`,
  );
  await emit(
    client,
    ...rows.map(({ mission, article }) => ({
      topic: 'article.read' as const,
      key: `article.read:${article}:${caller.userSeq}`,
      payload: { userSeq: caller.userSeq, articleSeq: article, mission },
    })),
  );
}
