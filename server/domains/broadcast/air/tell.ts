/** Whoever is in the room of a live hears what becomes of it, and its staff how its picture is. */
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import type { Ingest, Playback } from '@jangteo/contract/broadcast/live.shape.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { tellOpen } from '../machine.ts';
import type { Key } from '../queries/parts.ts';
import { tellRoom } from '../room/tell.ts';

/** `playback`: where it is seen from now on; null: nowhere. */
export function tellState(
  db: Db,
  { content }: Key,
  state: LiveContentState,
  playback: Playback | null = null,
): Promise<void> {
  const where = playback && {
    hlsUrl: playback.hlsUrl,
    mp4Url: playback.mp4Url,
    posterUrl: playback.posterUrl,
  };
  return tellRoom(db, { contentSeq: content, to: 'all', frame: { t: 'state', state, playback: where } });
}

type Said = Pick<Ingest, 'source' | 'lostAt'> & Partial<Pick<Ingest, 'kbps' | 'warnings'>>;

export async function tellIngest(
  db: Db,
  { channel, content }: Key,
  { source, lostAt, kbps = null, warnings = [] }: Said,
): Promise<void> {
  const frame = { t: 'ingest' as const, source, kbps, latencyMs: null, warnings, lostAt };
  await tellOpen(db, channel, [content]);
  await tellRoom(db, { contentSeq: content, to: 'staff', frame });
}
