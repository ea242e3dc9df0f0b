/** Articles that a mission asks to be read (community.md §9). */
import { sidesOf } from '@jangteo/contract/board/side.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { readMissionArticles, readMissionsOf, type MissionArticle } from '../queries/missions.ts';

/** Of what somebody may read, each mission's first. */
export const articlesOfMissions = ({ db, caller }: TxCtx): Promise<MissionArticle[]> =>
  readMissionArticles(db, sidesOf(caller));

/** Once for each of them: a second look says nothing new. */
export async function tellMissions({ db, client, caller }: TxCtx, seqs: readonly number[]): Promise<void> {
  const found = await readMissionsOf(db, seqs);
  await emit(
    client,
    ...found.map(({ mission, article }) => ({
      topic: 'article.read' as const,
      key: `article.read:${article}:${caller.userSeq}`,
      payload: { userSeq: caller.userSeq, articleSeq: article, mission },
    })),
  );
}
