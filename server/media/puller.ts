// Publishers of an engine of others: each is played by us and goes on as one of our own, for as long as the database wants it.
import { clock } from '../kit/clock/clock.ts';
import { log } from '../kit/http/log.ts';
import { hasRoom } from './house.ts';
import type { House } from './house.ts';
import type { Granted, Hook, Source } from './hook.ts';
import { play } from './play.ts';
import type { Player } from './play.ts';
import { COPY_FLV } from './remux.ts';
import type { Session } from './session.ts';

/** Who is to be pulled. */
interface Pullable {
  sessionSeq: number;
  contentSeq: number;
  playId: string;
  /** What the engine calls it. */
  stream: string;
}

export interface Engine {
  /** rtmp://host:port/app */
  url: string;
  /** With which it lets us play. */
  key: string;
  pullable: () => Promise<readonly Pullable[]>;
  /** Its picture is here; null: somebody else has it, or nobody wants it any more. */
  takeOver: (contentSeq: number) => Promise<(Granted & { source: Source }) | null>;
}

export interface Puller {
  /** Begins and ends pulls as the database wants them; answers whose players are to come again. */
  look: () => Promise<readonly Pullable[]>;
  /** It is this moment becoming ours. */
  taking: (contentSeq: number) => boolean;
  stop: () => void;
}

/** Its picture is asked for again after so long; after the last of them it counts as lost. */
const AGAIN_MS = [500, 1_000, 2_000];

interface Pull {
  wanted: Pullable;
  player: Player | null;
  /** Ends the wait for the next try. */
  wake: () => void;
  over: boolean;
}

const wait = (pull: Pull, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    pull.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });

interface Needs {
  engine: Engine;
  house: House;
  hook: Hook;
  node: string;
  folder: string;
}

export function openPuller({ engine, house, hook, node, folder }: Needs): Puller {
  const pulls = new Map<number, Pull>();
  const taken = new Set<number>();

  async function begin({ wanted: { contentSeq } }: Pull): Promise<Session | null> {
    if (!(await hasRoom(folder))) return null;
    taken.add(contentSeq);
    try {
      const granted = await engine.takeOver(contentSeq);
      if (!granted) return null;
      const { source, ...given } = granted;
      return house.open(given, source, COPY_FLV);
    } finally {
      taken.delete(contentSeq);
    }
  }

  /** Plays, and again where it ends, until nobody wants it. */
  async function run(pull: Pull): Promise<void> {
    let tries = 0;
    while (!pull.over) {
      const { stream, sessionSeq, contentSeq } = pull.wanted;
      pull.player = play({ url: engine.url, key: engine.key, stream }, () => begin(pull));
      tries = (await pull.player.ended) ? 0 : tries + 1;
      pull.player = null;
      if (pull.over) return;
      if (tries === AGAIN_MS.length) {
        log.warn({ contentSeq, sessionSeq }, 'engine shows no picture');
        void hook.tell({ event: 'done', node, sessionSeq, at: clock.realMs(), recording: null });
      }
      await wait(pull, AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)]!);
    }
  }

  function end(pull: Pull): void {
    pull.over = true;
    pulls.delete(pull.wanted.contentSeq);
    pull.player?.stop();
    pull.wake();
  }

  function want(wanted: Pullable): void {
    const known = pulls.get(wanted.contentSeq);
    if (!known) {
      const pull: Pull = { wanted, player: null, wake: () => undefined, over: false };
      pulls.set(wanted.contentSeq, pull);
      void run(pull);
      return;
    }
    const other = known.wanted.sessionSeq !== wanted.sessionSeq;
    known.wanted = wanted;
    if (other) known.wake(); // somebody has come back
  }

  return {
    async look() {
      const wanted = await engine.pullable();
      wanted.forEach(want);
      const contents = new Set(wanted.map(({ contentSeq }) => contentSeq));
      for (const pull of pulls.values()) if (!contents.has(pull.wanted.contentSeq)) end(pull);
      return wanted;
    },
    taking: (contentSeq) => taken.has(contentSeq),
    stop: () => pulls.forEach(end),
  };
}
