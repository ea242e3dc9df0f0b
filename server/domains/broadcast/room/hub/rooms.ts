/** Rooms that somebody of this process is in. */
import { RECENT } from '@jangteo/contract/broadcast/room.frames.ts';
import { inTransaction } from '../../../../kit/db/tx.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import { log } from '../../../../kit/http/log.ts';
import type { Key } from '../../queries/parts.ts';
import { readRecent } from '../queries/chat.ts';
import { openRoom, readRoom } from '../queries/room.ts';
import { catchUp } from './hear.ts';
import { inTurn, newRoom, type Room } from './room.ts';

export const warn = (error: unknown): void => log.warn({ error: (error as Error).message }, 'room');

export interface Rooms {
  /** The room of a live, with a place on the way for who asked; null where there is no such live. */
  enter(key: Key): Promise<Room | null>;
  find(content: number): Promise<Room | null> | undefined;
  each(work: (room: Room) => Promise<unknown> | unknown): Promise<void>;
  forget(room: Room): void;
}

export function openRooms(pool: Pool): Rooms {
  const rooms = new Map<number, Promise<Room | null>>();
  const read = (key: Key): Promise<Room | null> =>
    inTransaction(pool, [], async (db) => {
      if (!(await readRoom(db, key))) return null;
      await openRoom(db, key);
      const head = (await readRoom(db, key))!;
      return newRoom(head, await readRecent(db, head, { visible: false, limit: RECENT * 2 }));
    });
  const open = (key: Key): Promise<Room | null> => {
    const opening = read(key);
    rooms.set(key.content, opening);
    // What was said between the reading and the first word heard is asked for once more.
    const begin = async (): Promise<void> => {
      const room = await opening;
      if (room) await inTurn(room, () => catchUp(pool, room));
      else rooms.delete(key.content);
    };
    begin().catch(() => rooms.delete(key.content));
    return opening;
  };
  const enter = async (key: Key): Promise<Room | null> => {
    const opening = rooms.get(key.content) ?? open(key);
    const room = await opening;
    if (room && rooms.get(key.content) !== opening) return enter(key); // given up meanwhile
    if (room) room.coming += 1;
    return room;
  };
  return {
    enter,
    find: (content) => rooms.get(content),
    each: async (work) => {
      for (const found of rooms.values()) {
        const room = await found.catch(() => null);
        if (room) await Promise.resolve(room).then(work).catch(warn);
      }
    },
    forget: (room) => void rooms.delete(room.head.content),
  };
}
