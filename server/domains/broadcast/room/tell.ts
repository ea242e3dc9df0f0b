import type { ToldFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { Key } from '../queries/parts.ts';
import { readRoom } from './queries/room.ts';

/** Whom a frame is for: everybody in the room, its staff, or one user's sockets. */
export type Audience = 'all' | 'staff' | { userSeq: number };

/** Messages of a room go up to this number. */
export interface UpTo {
  contentSeq: number;
  upTo: number;
}

/** What nodes tell each other of a room. */
export type RoomWord =
  /** A frame to hand on. */
  | { contentSeq: number; to: Audience; frame: ToldFrame }
  | UpTo
  /** These messages are shown again. */
  | { contentSeq: number; shown: number[] }
  /** Somebody may not speak until then (real ms), or may not speak at all: nor may who comes with these devices. */
  | { contentSeq: number; userSeq: number; mutedMs: number }
  | { contentSeq: number; userSeq: number; blocked: boolean; devices: string[] }
  /** The channel has given somebody other rights here. */
  | { contentSeq: number; userSeq: number; changed: 'person' }
  /** Its prompter, its words or itself have changed: read them again. */
  | { contentSeq: number; changed: 'prompter' | 'room' }
  /** So has something that every room reads. */
  | { contentSeq: null; changed: 'room' };

/** NOTIFY carries 8,000 bytes; a frame is far below it. */
const MAX_BYTES = 4_096;

/** Tells the nodes of a room, with the transaction: heard at commit, not at all on rollback. */
export async function sayInRoom(db: Db, word: RoomWord): Promise<void> {
  const payload = JSON.stringify(word);
  if (Buffer.byteLength(payload) > MAX_BYTES) throw new RangeError('a frame of a room has up to 4 kB');
  await toQueryable(db).query('select pg_notify($1, $2)', ['live', payload]);
}

/** Sends a frame to who is in the room of a live, at commit. A room that nobody is in hears nothing. */
export const tellRoom = (
  db: Db,
  said: { contentSeq: number; to: Audience; frame: ToldFrame },
): Promise<void> => sayInRoom(db, said);

/** The room as it is now, to everybody in it. */
export async function tellState(db: Db, key: Key): Promise<void> {
  const { room } = (await readRoom(db, key))!;
  await tellRoom(db, {
    contentSeq: key.content,
    to: 'all',
    frame: { t: 'room', ...room, at: clock.now().getTime() },
  });
}

/** Numbers of messages that one word carries. */
const AT_ONCE = 400;

/** Tells of any number of messages. */
export async function sayEach(
  seqs: readonly number[],
  say: (some: number[]) => Promise<unknown>,
): Promise<void> {
  for (let n = 0; n < seqs.length; n += AT_ONCE) await say(seqs.slice(n, n + AT_ONCE));
}
