// A live as its players see it: what they ask for that is not there yet, they wait for.
import { availableParallelism } from 'node:os';
import { clock } from '../kit/clock/clock.ts';
import type { Fragment } from './fragments.ts';
import { firstNumber, follower, packager } from './packager.ts';
import type { Packager } from './packager.ts';

/** What a request asks the playlist to have: a segment, or a part of it. */
export interface Wanted {
  number: number;
  part: number | null;
}

/** So long a player waits for what is announced (live.md §9); then it is told to come again. */
const PATIENCE_MS = 5_000;
/** More players than this wait for whole segments: about a second later, and a third of the requests (decision 0066). */
const MOST_IN_PARTS = 600 * availableParallelism();
const CROWDED_MS = 60_000;

/** One rendition of a live. */
export interface Stream {
  packager: Packager;
  begin: (init: Buffer) => void;
  add: (fragment: Fragment) => boolean;
  pause: () => void;
  /** Nothing follows: players are told so. */
  end: () => void;
  ended: () => boolean;
  /** Whether its playlist names parts; not while too many wait for them. */
  inParts: () => boolean;
  /** Whether the playlist names it, at last; false where it did not come. */
  until: (wanted: Wanted, signal: AbortSignal) => Promise<boolean>;
}

/** The source, and beside it what is made of it. */
export interface Channel extends Stream {
  playId: string;
  /** For lines that do not carry the source; null: there is none at this moment. */
  low: Stream | null;
}

/** Whether a playlist names it already; later segments are there once the one before is whole. */
function has(packaged: Packager, { number, part }: Wanted): boolean {
  const last = packaged.segments().at(-1);
  if (!last || last.number < number) return false;
  if (last.number > number) return true;
  return !last.open || (part !== null && last.parts.length > part);
}

function openStream(packaged: Packager): Stream {
  const waiting = new Set<() => void>();
  let ended = false;
  let crowdedUntil = 0;
  const changed = (): void => waiting.forEach((look) => look());
  return {
    packager: packaged,
    begin: packaged.begin,
    add(fragment) {
      const added = packaged.add(fragment, clock.realMs());
      if (added) changed();
      return added;
    },
    pause() {
      packaged.pause();
      changed();
    },
    end() {
      ended = true;
      packaged.pause();
      changed();
    },
    ended: () => ended,
    inParts: () => clock.realMs() >= crowdedUntil,
    until(wanted, signal) {
      if (ended || has(packaged, wanted)) return Promise.resolve(true);
      if (signal.aborted) return Promise.resolve(false);
      if (waiting.size >= MOST_IN_PARTS) crowdedUntil = clock.realMs() + CROWDED_MS;
      return new Promise((resolve) => {
        const done = (came: boolean): void => {
          clearTimeout(timer);
          waiting.delete(look);
          signal.removeEventListener('abort', gone);
          resolve(came);
        };
        const look = (): void => void ((ended || has(packaged, wanted)) && done(true));
        const gone = (): void => done(false);
        const timer = setTimeout(gone, PATIENCE_MS);
        signal.addEventListener('abort', gone);
        waiting.add(look);
      });
    },
  };
}

/** `sinceMs`: when the live began, which its numbers are counted from. */
export function openChannel(playId: string, sinceMs: number): Channel {
  const source = openStream(packager(firstNumber(sinceMs, clock.realMs())));
  const channel: Channel = {
    ...source,
    playId,
    low: null,
    end() {
      source.end();
      channel.low?.end();
    },
  };
  return channel;
}

/** What is made of the source's picture, called as it is. */
export const openLow = ({ packager: source }: Channel): Stream => openStream(follower(source));
