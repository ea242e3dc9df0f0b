/** What a room asks of the fans of its channel; `fan`, later in the house, writes these tables (community.md §1). */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Whether a block of this channel holds of this user, wherever it began. */
export async function isChatBlocked(db: Db, channelSeq: number, userSeq: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from channel_block
      where seller_seq = ${channelSeq} and user_seq = ${userSeq} and ended_at is null`,
  );
  return rows.length > 0;
}

export type ManagerRight = 'HIDE' | 'BLOCK' | 'NOTICE';

/** What this user may do in the rooms of the channel; nothing for who is no manager of it. */
export async function managerRights(db: Db, channelSeq: number, userSeq: number): Promise<ManagerRight[]> {
  const { rows } = await send(
    db,
    sql<{ rights: ManagerRight[] }>`select rights from channel_manager
      where seller_seq = ${channelSeq} and user_seq = ${userSeq}`,
  );
  return rows[0]?.rights ?? [];
}
