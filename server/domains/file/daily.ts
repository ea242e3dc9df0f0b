import { fail } from '../../kit/http/fail.ts';
import type { FileStore } from './store.ts';
import type { Tickets } from './tickets.ts';

const DAILY_BYTES = 2 * 1_073_741_824; // G-TUS-3

/** Refuses (429) what would go over a user's bytes of today, those of unfinished uploads among them, by whichever way in. */
export const dailyLimit =
  (store: Pick<FileStore, 'usageToday'>, tickets: Pick<Tickets, 'announced'>) =>
  async (userSeq: number, bytes: number): Promise<void> => {
    const used = (await store.usageToday(userSeq)) + (await tickets.announced(userSeq));
    if (used + bytes > DAILY_BYTES)
      throw fail('TOO_MANY_REQUESTS', { params: { sec: 3600 }, retryAfterSec: 3600 });
  };
