import { randomInt } from 'node:crypto';
import pg from 'pg';
import { within } from './query.ts';

/** Advisory locks that stand for processes. */
export const SEATS = 7_230_415;
const BEAT_MS = 3_000;
/**
 * PostgreSQL ends a seat's session that said nothing for so
 * long: its machine has vanished, or it stands still.
 */
const SILENT_MS = 15_000;
const AGAIN_MS = 100;
const MOST = 2_147_483_647;

/**
 * A number that is this process's as long as it lives: a lock of a session of
 * its own, so PostgreSQL lets go of it the moment the process is gone, however
 * it went. What is marked with a number that nobody holds is nobody's.
 */
export interface Seat {
  /** The number; takes the seat where that has not been done. Rejects while the database is away. */
  number(): Promise<number>;
  leave(): Promise<void>;
}

export interface SeatOptions {
  beatMs?: number;
  silentMs?: number;
}

/**
 * Condition over a statement's column: nobody sits there. Right
 * after PostgreSQL's start the living are let sit down first.
 */
export const isFree = (column: string): string =>
  `(pg_postmaster_start_time() < clock_timestamp() - interval '2 seconds' and pg_try_advisory_xact_lock_shared(${SEATS}, ${column}))`;

/**
 * A seat that is taken when first asked for. A broken session is
 * replaced at once, under the same number if that can be had.
 */
export function openSeat(
  databaseUrl: string,
  { beatMs = BEAT_MS, silentMs = SILENT_MS }: SeatOptions = {},
): Seat {
  let client: pg.Client | null = null;
  let number = 0;
  let opening: Promise<number> | null = null;
  let left = false;

  const sit = async (): Promise<number> => {
    const options = `-c role=jangteo_app -c idle_session_timeout=${silentMs}`;
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'jangteo-seat',
      connectionTimeoutMillis: 2_000,
      options,
    });
    fresh.on('error', () => lost(fresh)).on('end', () => lost(fresh));
    try {
      await fresh.connect();
      number = await take(fresh, number);
    } catch (error) {
      drop(fresh);
      throw error;
    }
    if (left) drop(fresh);
    else client = fresh;
    return number;
  };
  const open = (): Promise<number> => (opening ??= sit().finally(() => (opening = null)));
  const lost = (gone: pg.Client): void => {
    if (client !== gone) return;
    client = null;
    drop(gone);
    again();
  };
  const again = (): void => {
    if (!left) open().catch(() => setTimeout(again, AGAIN_MS).unref());
  };
  const beat = setInterval(() => {
    const sitting = client;
    sitting?.query(within('select 1', silentMs / 3)).catch(() => lost(sitting));
  }, beatMs);
  beat.unref();
  return {
    number: () => (client ? Promise.resolve(number) : open()),
    leave: async () => {
      left = true;
      clearInterval(beat);
      const sitting = client;
      client = null;
      await sitting?.end();
    },
  };
}

/** The number it had, or any other that is free. */
async function take(client: pg.Client, had: number): Promise<number> {
  for (let number = had || randomInt(1, MOST); ; number = randomInt(1, MOST)) {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(${SEATS}, $1) as mine`,
      [number],
    );
    if (rows[0]!.mine) return number;
  }
}

const drop = (client: pg.Client): void => void client.end().catch(() => undefined);
