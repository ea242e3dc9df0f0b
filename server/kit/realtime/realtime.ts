import type { ServerResponse } from 'node:http';
import { clock } from '../clock/clock.ts';
import type { StreamData, StreamEvent } from '@jangteo/contract/realtime/realtime.api.ts';
import { listen } from '../db/listen.ts';
import type { Pool } from '../db/pool.ts';
import type { Queryable } from '../db/query.ts';
import type { Ground } from '../auth/standing.ts';
import type { Deps } from '../http/context.ts';
import { log } from '../http/log.ts';

/**
 * What a tab hears: a type and ids, never values (order-desk.md
 * §7). Addressed to a seller's tabs or to one user's.
 */
export type LiveEvent = { [E in StreamEvent]: { type: E; data: StreamData<E> } }[StreamEvent] & {
  sellerSeq?: number;
  userSeq?: number;
};

interface Stored {
  event_seq: number;
  type: string;
  data: Record<string, unknown>;
  seller_seq: number | null;
  user_seq: number | null;
}

const KEEP_MS = 600_000;
const MAX_PER_USER = 30;
const MAX_BUFFERED = 1_048_576;

/**
 * Publishes with the transaction, in one statement: heard at commit,
 * not at all on rollback. Ids only: NOTIFY carries 8,000 bytes.
 */
export async function publish(db: Queryable, ...events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.query({
    name: 'realtime-publish',
    text: `with e as (insert into realtime_event (seller_seq, user_seq, type, data, at)
      select seller_seq, user_seq, type, data, $5
      from unnest($1::bigint[], $2::bigint[], $3::text[], $4::jsonb[]) as e (seller_seq, user_seq, type, data)
      returning event_seq, seller_seq, user_seq, type, data)
           select pg_notify('realtime', row_to_json(e)::text) from e`,
    values: [
      events.map((event) => event.sellerSeq ?? null),
      events.map((event) => event.userSeq ?? null),
      events.map((event) => event.type),
      events.map((event) => JSON.stringify(event.data)),
      clock.now(),
    ],
  });
}

interface Listener {
  userSeq: number;
  /** Whose events it hears now. */
  sellers: readonly number[];
  response: ServerResponse;
  end: () => void;
}

interface Joining {
  /** Which session, and as whom. */
  ground: Ground;
  lastEventId: number | null;
}

export interface Hub {
  /** Joins a response to the stream, for as long as its session stands. */
  join(who: Joining, response: ServerResponse): Promise<void>;
  size(): number;
  stop(): Promise<void>;
}

/** One LISTEN connection per process, fanned out to its tabs as server-sent events. */
export async function startHub({ pools, standings }: Pick<Deps, 'pools' | 'standings'>): Promise<Hub> {
  const pool = pools.job;
  const listeners = new Set<Listener>();
  let stopped = false;
  const endAll = (): void => [...listeners].forEach((l) => l.end());
  // What was published while nobody listened is in the table:
  // every tab comes again and asks from its last event on.
  const stopListening = await listen(
    pool,
    'realtime',
    (payload) => deliver(JSON.parse(payload) as Stored),
    endAll,
  );
  function deliver(event: Stored): void {
    for (const l of listeners) if (concerns(event, l)) write(l, event);
  }
  const beat = setInterval(() => {
    for (const l of listeners) l.response.write(': beat\n\n');
  }, 15_000);
  return {
    size: () => listeners.size,
    join: async (who, response) => {
      if (stopped) return void response.end(); // the tab comes again, and finds who took over
      const { userSeq } = who.ground;
      const held = await standings.hold(who.ground, (caller) => {
        if (caller) return void (listener.sellers = caller.sellers);
        response.write(textOf('session.ended', {}));
        end();
      });
      if (!held) return void response.end();
      const end = () => {
        held.release();
        listeners.delete(listener);
        response.end();
      };
      const listener: Listener = { userSeq, sellers: held.caller.sellers, response, end };
      if (stopped || response.destroyed) return end();
      const mine = [...listeners].filter((l) => l.userSeq === userSeq);
      if (mine.length >= MAX_PER_USER) mine[0]!.end();
      response.on('close', end);
      listeners.add(listener);
      // Read when it hears already: what it may have missed stands before this number, or is told to it.
      const at = who.lastEventId ?? (await newest(pool));
      response.write(`retry: 2000\nid: ${at}\n${textOf('stream.opened', { userSeq })}`);
      if (who.lastEventId !== null) await replay(pool, listener, at);
    },
    stop: async () => {
      stopped = true;
      clearInterval(beat);
      endAll();
      stopListening();
    },
  };
}

const concerns = (event: Stored, l: Pick<Listener, 'userSeq' | 'sellers'>): boolean =>
  event.user_seq === l.userSeq || (event.seller_seq !== null && l.sellers.includes(event.seller_seq));

/** A tab that stops reading is dropped instead of filling our memory. */
function write(l: Listener, event: Stored, mark = ''): void {
  if (l.response.writableLength > MAX_BUFFERED) return l.end();
  l.response.write(`id: ${event.event_seq}\n${mark}${textOf(event.type, event.data)}`);
}

const textOf = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

async function newest(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: number }>({
    name: 'realtime-newest',
    text: 'select coalesce(max(event_seq), 0) as at from realtime_event',
  });
  return rows[0]!.at;
}

/**
 * Numbers are given before a transaction commits, so what came with a lower one may have committed after the last that a
 * tab has heard: so many are told again, and whoever has heard one leaves it out (docs/decisions/0256).
 */
const TOLD_AGAIN = 200;
/** A field of our own, which other programs leave out (SSE): what is told live is new, whatever its number. */
const AGAIN = 'again: 1\n';

async function replay(pool: Pool, l: Listener, after: number): Promise<void> {
  const { rows } = await pool.query<Stored>(
    `select event_seq, type, data, seller_seq, user_seq from realtime_event
      where event_seq > $1 and (user_seq = $2 or seller_seq = any($3)) order by event_seq limit 700`,
    [after - TOLD_AGAIN, l.userSeq, l.sellers],
  );
  for (const event of rows) write(l, event, event.event_seq <= after ? AGAIN : '');
}

/** Forgets what no tab can still ask for. */
export async function purgeEvents(db: Queryable): Promise<void> {
  const { rowCount } = await db.query('delete from realtime_event where at < $1', [
    new Date(clock.now().getTime() - KEEP_MS),
  ]);
  if (rowCount) log.debug({ rows: rowCount }, 'realtime events purged');
}
