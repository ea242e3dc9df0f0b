import { sql } from 'kysely';
import type { StartMission } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface StoredMission {
  type: StartMission;
  reached: number;
  doneAt: string | null;
}

/** What somebody has begun; a mission without a row is open. */
export async function readMissions(db: Db, user: number): Promise<StoredMission[]> {
  const { rows } = await send(
    db,
    sql<StoredMission>`select mission_type as type, reached, done_at as "doneAt" from mission
      where seller_seq = ${user}`,
  );
  return rows;
}

/** How far somebody has come; `doneAt` null: not to the goal. What was reached, or done, before stays. */
export const writeMission = (
  db: Db,
  user: number,
  { type, reached, doneAt }: StoredMission,
): Promise<unknown> =>
  send(
    db,
    sql`insert into mission (seller_seq, mission_type, reached, done_at)
      values (${user}, ${type}, ${reached}, ${doneAt}::timestamptz)
      on conflict (seller_seq, mission_type) do update
      set reached = greatest(mission.reached, excluded.reached),
        done_at = coalesce(mission.done_at, excluded.done_at)`,
  );
