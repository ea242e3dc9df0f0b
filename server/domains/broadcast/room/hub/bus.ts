import { log } from '../../../../kit/http/log.ts';
import { listen } from '../../../../kit/db/listen.ts';
import type { Pool } from '../../../../kit/db/pool.ts';
import type { RoomWord } from '../tell.ts';

/**
 * How nodes hear of rooms. What is said (tell.ts) goes with the transaction that says it, so PostgreSQL takes it; another
 * carrier keeps its order a room, and loses nothing unsaid.
 */
export interface LiveBus {
  /**
   * Hears every word from now on; `lost` is called where some may have been missed, to catch up. Answers how to stop.
   */
  subscribe(heard: (word: RoomWord) => void, lost: () => void): Promise<() => void>;
}

/** LISTEN and NOTIFY on the channel `live`: up to 4 kB a word. */
export const postgresBus = (pool: Pool): LiveBus => ({
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
