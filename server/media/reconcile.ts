// The database says who holds which live; media follows it, at every beat and whenever it is told that something changed.
import { clock } from '../kit/clock/clock.ts';
import { log } from '../kit/http/log.ts';
import type { Admission } from './admission.ts';
import type { Stands } from './camera.ts';
import type { House } from './house.ts';
import type { Hook, Source } from './hook.ts';
import type { Puller } from './puller.ts';
import type { Simulcast } from './simulcast.ts';

/** A publisher that the database holds to be connected to this node. */
export interface Held {
  sessionSeq: number;
  contentSeq: number;
  /** Null: nobody may see it. */
  playId: string | null;
  /** Milliseconds since 1970 from which its numbers count. */
  since: number;
  source: Source;
  /** PUNISHED: nobody may see it any more. */
  state: string;
  /** It holds its live no more: whoever still publishes is dropped. */
  ended: boolean;
}

/** A live of this node whose publisher is awaited. */
export interface Awaited {
  contentSeq: number;
  playId: string;
}

/** What the domain says to media (decision 0066). */
export interface Door {
  /** This node lives. */
  beat: () => Promise<void>;
  /** A process of before has fallen: what it held is lost. */
  loseAll: () => Promise<void>;
  stands: Stands;
  /** Calls back when something of a live has changed; answers how to stop. */
  follow: (changed: () => void) => Promise<() => void>;
  held: () => Promise<readonly Held[]>;
  awaited: () => Promise<readonly Awaited[]>;
  /** Rehearsals that want a test picture, each with what lets it in. */
  tests: () => Promise<readonly { contentSeq: number; ticket: string }[]>;
}

export interface Reconcile {
  now: () => Promise<void>;
  /** Whether players of this live are to come again. */
  awaits: (playId: string) => boolean;
  stop: () => void;
}

const BEAT_MS = 3_000;

interface Parts {
  door: Door;
  house: House;
  admission: Admission;
  hook: Hook;
  node: string;
  simulcast: Pick<Simulcast, 'follow'>;
  puller: Puller | null;
}

/** How sessions are given up that the database alone holds, unless they have just been let in. */
function loser({ house, admission, hook, node }: Parts): (sessionSeq: number) => Promise<void> {
  const isOurs = (sessionSeq: number): boolean =>
    admission.pending.has(sessionSeq) ||
    house.ending(sessionSeq) ||
    house.sessions().some(({ granted }) => granted.sessionSeq === sessionSeq);
  return async (sessionSeq) => {
    if (isOurs(sessionSeq)) return;
    await admission.answered();
    if (isOurs(sessionSeq)) return;
    await hook.tell({ event: 'done', node, sessionSeq, at: clock.realMs(), recording: null });
  };
}

export function openReconcile(parts: Parts): Reconcile {
  const { door, house, admission, simulcast, puller } = parts;
  const lose = loser(parts);
  let waiting = new Set<string>();
  let running: Promise<void> | null = null;
  let again = false;

  function follow(held: readonly Held[], before: ReadonlySet<number>): void {
    const known = new Map(held.map((one) => [one.sessionSeq, one]));
    for (const session of house.sessions()) {
      const { sessionSeq, playId } = session.granted;
      const said = known.get(sessionSeq);
      known.delete(sessionSeq);
      if (!said && !before.has(sessionSeq)) continue; // let in while the database was read
      if (!said || said.ended) session.drop('taken by the API');
      else if (said.playId && said.playId !== playId)
        house.rename(session, { ...session.granted, playId: said.playId, since: said.since });
      if (said && (said.playId === null || said.state === 'PUNISHED')) house.remove(playId);
    }
    for (const { sessionSeq, contentSeq } of known.values())
      if (!puller?.taking(contentSeq)) void lose(sessionSeq);
  }

  /** Nobody has published it since before the database was read, and nobody is awaited: it is over. */
  function forget(awaited: readonly Awaited[], before: readonly string[]): void {
    waiting = new Set(awaited.map((one) => one.playId));
    const shown = new Set([...before, ...house.playing()]);
    for (const { playId, ended } of house.channels())
      if (!shown.has(playId) && !waiting.has(playId) && !ended()) house.close(playId);
  }

  async function once(): Promise<void> {
    const before = new Set(house.sessions().map((session) => session.granted.sessionSeq));
    follow(await door.held(), before);
    const playing = house.playing();
    const pulled = (await puller?.look()) ?? [];
    forget([...pulled, ...(await door.awaited())], playing);
    for (const { contentSeq, ticket } of await door.tests())
      if (!house.sessions().some((session) => session.granted.contentSeq === contentSeq))
        await admission.test(ticket);
    await simulcast.follow();
  }

  /** One at a time; what is asked for meanwhile follows once. */
  async function now(): Promise<void> {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await once().catch((error: Error) => log.warn({ error: error.message }, 'media cannot reconcile'));
      }
      running = null;
    })();
    return running;
  }

  const beat = setInterval(() => {
    door.beat().then(now, (error: Error) => log.warn({ error: error.message }, 'media cannot beat'));
  }, BEAT_MS);
  return { now, awaits: (playId) => waiting.has(playId), stop: () => clearInterval(beat) };
}
