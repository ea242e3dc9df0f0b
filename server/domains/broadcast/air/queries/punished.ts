import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';

/** The sanction that a content names; null where it is not punished. */
export async function readPunished(db: Db, { channel, content }: Key): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ sanction: number | null }>`select sanction_seq as sanction from content
      where seller_seq = ${channel} and content_seq = ${content} and state = 'PUNISHED'`,
  );
  return rows[0]?.sanction ?? null;
}

/** How it stood when it was punished. */
export async function readStateBefore(db: Db, { channel, content }: Key): Promise<LiveContentState | null> {
  const { rows } = await send(
    db,
    sql<{ state: LiveContentState | null }>`select from_status as state from content_history
      where seller_seq = ${channel} and content_seq = ${content} and action = 'punish'
      order by history_seq desc limit 1`,
  );
  return rows[0]?.state ?? null;
}
