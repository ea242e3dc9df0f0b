import type { Pool } from 'pg';
import { readClock } from '../clock.ts';

const SEOUL_MS = 9 * 3_600_000;

/** An instant as the product writes it: ISO 8601 with +09:00. */
export const wireTime = (at: Date): string =>
  `${new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, -1)}+09:00`;

/** Business time, which the outside world lives in, too. */
export type Now = () => Promise<string>;
export const businessNow =
  (pool: Pool): Now =>
  async () =>
    wireTime(new Date((await readClock(pool)).now));
