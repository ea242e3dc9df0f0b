import type { Client, Pool } from './pool.ts';
import { within } from './query.ts';

const AGAIN_MS = 500;
const BEAT_MS = 10_000;
/** A connection that says nothing for so long is dead, whatever its socket believes. */
const SILENT_MS = 5_000;

/**
 * Keeps one connection on LISTEN `channel` while the process runs: a broken or silent one is replaced,
 * as often as it takes (G-DB-1). What was notified in between is lost, so `again` runs after every
 * connection but the first, to catch up. Answers how to stop; rejects where the first connection fails.
 */
export async function listen(
  pool: Pool,
  channel: 'outbox' | 'realtime' | 'clock' | 'media' | 'live' | 'session',
  heard: (payload: string) => void,
  again: () => void,
): Promise<() => void> {
  let current: Client | null = null;
  let stopped = false;
  const open = async (): Promise<void> => {
    const client = await pool.connect();
    const lost = (): void => drop(client);
    client
      .on('notification', (note) => heard(note.payload ?? ''))
      .on('error', lost)
      .on('end', lost);
    await client.query(`listen ${channel}`).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    if (stopped) client.release(true);
    else current = client;
  };
  const drop = (client: Client): void => {
    if (current !== client) return;
    current = null;
    client.release(true);
    if (!stopped) setTimeout(reopen, AGAIN_MS).unref();
  };
  const reopen = (): void => {
    if (!stopped) open().then(again, () => setTimeout(reopen, AGAIN_MS).unref());
  };
  const beat = setInterval(() => {
    const client = current;
    client?.query(within('select 1', SILENT_MS)).catch(() => drop(client));
  }, BEAT_MS);
  beat.unref();
  await open();
  return () => {
    stopped = true;
    clearInterval(beat);
    const client = current;
    current = null;
    client?.release(true);
  };
}
