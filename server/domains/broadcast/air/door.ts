/** What a media process reads and writes of publishers, besides the hook (docs/decisions/0067). */
import type { Caller } from '../../../kit/auth/caller.ts';
import type { Ground } from '../../../kit/auth/standing.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Pool } from '../../../kit/db/pool.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Secrets } from '../../../kit/http/config.ts';
import { contentOwners } from '../directory.ts';
import { isHostedBy } from '../queries/host.ts';
import { businessAt } from './hooks.ts';
import { lose, takeOver } from './ingest.ts';
import { SILENT_MS } from './key.ts';
import {
  readHeld,
  readLost,
  readOfNode,
  readPullable,
  readSilent,
  readTests,
  readWhereabouts,
  type Held,
} from './queries/due.ts';
import { writeBeat, type Beat } from './queries/session.ts';
import { simulcastOf, simulcastSaid } from './relayed.ts';
import { hookSecretOf, pullKeyOf, readTicket, ticketFor } from './secret.ts';

/** Sessions are lost one by one, each in a transaction of its own, which locks one content. */
async function loseEach(pool: Pool, held: readonly (Held & { real?: number })[]): Promise<void> {
  for (const { seller: channel, session, real } of held)
    await inTransaction(pool, [], (db) => {
      const now = clock.now();
      return lose(
        db,
        { channel, session },
        { at: businessAt(real ?? null, now), recording: null, refusal: null },
        now,
      );
    });
}

/** Publishers of nodes that are silent at this real time (ms) are gone since their node's last beat. */
export async function loseSilent(pool: Pool, real: number): Promise<void> {
  const since = real - SILENT_MS;
  const held = await inTransaction(pool, [], (db) => readSilent(db, since));
  await loseEach(
    pool,
    held.map((one) => ({ ...one, real: one.seenAt })),
  );
}

export const mediaDoor = {
  /** Every 3 s: this node is there. `url`: rtmp://host:port/live as publishers reach it. */
  beat: (db: Db, node: Beat) => writeBeat(db, node),
  /** Where the nodes are for APIs of other machines, and which lives they have. */
  whereabouts: (pool: Pool) => inTransaction(pool, [], (db) => readWhereabouts(db, SILENT_MS)),
  /** What the node has by the books; those that are `ended` it drops, and says `done`. */
  sessionsOf: readOfNode,
  /** A media process begins: what the one before it held is gone. */
  loseAll: async (pool: Pool, node: string): Promise<void> => {
    const held = await inTransaction(pool, [], (db) => readHeld(db, node));
    await loseEach(pool, held);
  },
  /** Lives on air whose publisher is awaited: what players have of them stays. */
  livesLost: readLost,
  /** Rehearsals that wait for a test picture, each with the ticket that lets it in. */
  testsWanted: async (db: Db, config: Secrets) =>
    (await readTests(db)).map(({ contentSeq, keyHash }) => ({
      contentSeq,
      ticket: ticketFor(config, { contentSeq, source: 'TEST' }, keyHash),
    })),
  /** Other places that sessions of a node are to be sent to, with their keys; and how it goes. */
  simulcastOf,
  simulcastSaid,
  /** Publishers of an engine that the node pulls, by what it calls them. */
  pullable: (db: Db, of: { node: string; engine: string }) => readPullable(db, of, clock.now()),
  /** The node has the picture of one; null: it is none of its business. */
  takeOver: (db: Db, of: { content: number; node: string; engine: string }) => takeOver(db, of, clock.now()),
  /**
   * Whose session a ticket stands on, and what it opens; null: none, or no ticket at all. Whether it is a good one is for
   * the hook to say.
   */
  groundOf: (ticket: string): { ground: Ground; contentSeq: number } | null => {
    const said = readTicket(ticket);
    return said?.source === 'CAMERA' ? said : null;
  },
  /** Whether somebody may still publish to a live. */
  mayPublish: (pool: Pool, contentSeq: number, caller: Caller): Promise<boolean> =>
    inTransaction(pool, [], async (db) => {
      const channel = await contentOwners.ownerOf(db, contentSeq);
      if (channel === null) return false;
      const { sellers, userSeq } = caller;
      return (
        sellers.includes(channel) || isHostedBy(db, { channel, content: contentSeq }, userSeq, clock.now())
      );
    }),
  hookSecretOf,
  pullKeyOf,
};
