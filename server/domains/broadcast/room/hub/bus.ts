import type { Carrier } from '../../../../adapters/events/port.ts';
import type { Db } from '../../../../kit/db/bound.ts';
import { log } from '../../../../kit/http/log.ts';
import { listen } from '../../../../kit/db/listen.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import { sayInRoom, type RoomWord, type UpTo } from '../tell.ts';

/** How nodes hear of rooms. Words go with the transaction that says them (tell.ts), so PostgreSQL takes them. */
export interface LiveBus {
  /**
   * Hears every word from now on; `lost` is called where some may have been missed, to catch up. Answers how to stop.
   */
  subscribe(heard: (word: RoomWord) => void, lost: () => void): Promise<() => void>;
  /**
   * The word that messages go up to, the one that is said all the time: in the transaction that numbers them. Answers
   * what is left to do once that is committed.
   */
  sayUpTo(db: Db, word: UpTo): Promise<() => void>;
}

/** LISTEN and NOTIFY on the channel `live`: up to 4 kB a word. */
export const postgresBus = (pool: Pool): LiveBus => ({
  subscribe: (heard, lost) => listen(pool, 'live', (payload) => read(payload, heard), lost),
  sayUpTo: async (db, word) => {
    await sayInRoom(db, word);
    return () => undefined;
  },
});

const SUBJECT = 'jangteo.live';

/**
 * The same, but messages are told by a carrier once they are committed: every NOTIFY of a database waits for the one
 * before. A node that misses one hears of it with its next tick, or by the next message.
 */
export function carriedBus(pool: Pool, carrier: Carrier): LiveBus {
  const { subscribe } = postgresBus(pool);
  return {
    async subscribe(heard, lost) {
      const stop = carrier.subscribe(SUBJECT, (payload) => read(payload, heard), lost);
      const stopListening = await subscribe(heard, lost);
      return () => {
        stop();
        stopListening();
      };
    },
    sayUpTo: async (_db, word) => () => carrier.publish(SUBJECT, JSON.stringify(word)),
  };
}

function read(payload: string, heard: (word: RoomWord) => void): void {
  try {
    heard(JSON.parse(payload) as RoomWord);
  } catch {
    log.warn({ bytes: payload.length }, 'a word of a room is no JSON');
  }
}
