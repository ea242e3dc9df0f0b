import { log } from '../../../../kit/http/log.ts';
import { listen } from '../../../../kit/db/listen.ts';
import { inTransaction } from '../../../../kit/db/tx.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import { sayInRoom, type RoomWord } from '../tell.ts';

/** How nodes hear of rooms. PostgreSQL carries it; another carrier keeps its order a room, and loses nothing unsaid. */
export interface LiveBus {
  publish(word: RoomWord): Promise<void>;
  /**
   * Hears every word from now on; `lost` is called where some may have been missed, to catch up. Answers how to stop.
   */
  subscribe(heard: (word: RoomWord) => void, lost: () => void): Promise<() => void>;
}

/** LISTEN and NOTIFY on the channel `live`: up to 4 kB a word, with the transaction that says it. */
export const postgresBus = (pool: Pool): LiveBus => ({
  publish: (word) => inTransaction(pool, [], (db) => sayInRoom(db, word)),
  subscribe: (heard, lost) =>
    listen(
      pool,
      'live',
      (payload) => {
        const word = parse(payload);
        if (word) heard(word);
      },
      lost,
    ),
});

function parse(payload: string): RoomWord | null {
  try {
    return JSON.parse(payload) as RoomWord;
  } catch {
    log.warn({ bytes: payload.length }, 'a word of a room is no JSON');
    return null;
  }
}
