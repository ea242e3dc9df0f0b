// Parts and segments of a live for HLS with low latency (decision 0066, docs/spec/live.md §9): what comes in are
// fragments, what goes out are the numbers, bytes and text of a playlist. No clock, no file, no socket.
import type { Fragment } from './fragments.ts';

export interface Part {
  bytes: Buffer;
  seconds: number;
  independent: boolean;
}

export interface Segment {
  /** Its media sequence number. */
  number: number;
  /** What its decoder is set up with: `init-<number of the first segment that uses it>`. */
  init: number;
  /** A publisher came back: clocks and codecs may be others than before. */
  discontinuity: boolean;
  /** Milliseconds since 1970 of its first part. */
  at: number;
  parts: Part[];
  seconds: number;
  open: boolean;
}

/** Seconds after which the next keyframe begins a segment; a hair less, for clocks that do not divide. */
const SEGMENT = 0.995;
export const LISTED = 8;
/** Players still ask for what has just left the playlist. */
const KEPT = LISTED + 4;

/** Two numbers a second: so many segments nobody makes, however often a publisher is lost. */
const NUMBERS_A_SECOND = 2;

/** Where a process begins to count that cannot know how far another has come (live.md §9). */
export const firstNumber = (sinceMs: number, nowMs: number): number =>
  Math.max(0, Math.floor(((nowMs - sinceMs) * NUMBERS_A_SECOND) / 1_000));

export interface Packager {
  /** A publisher comes, or comes again; what follows is decoded with these bytes. */
  begin: (init: Buffer) => void;
  /** False where it had to be dropped: before the first keyframe. */
  add: (fragment: Fragment, atMs: number) => boolean;
  /** The publisher is gone: the segment that was begun is whole as it is. */
  pause: () => void;
  segments: () => readonly Segment[];
  segment: (number: number) => Segment | null;
  init: (number: number) => Buffer | null;
  /** Number of discontinuities that have left the playlist. */
  discontinuities: () => number;
  /** Seconds of the longest segment and part so far. */
  longest: () => { segment: number; part: number };
  /** Number that the next segment will have. */
  next: () => number;
}

/** Segments in their order: those that are listed, and a few that have just left. */
function openShelf(first: number) {
  let left = first; // grows with the wall clock, too: a new process never counts less than the one before
  const kept: Segment[] = [];
  const inits = new Map<number, Buffer>();
  return {
    kept,
    inits,
    left: () => left,
    /** With each segment that begins one leaves the playlist, and an older one the memory. */
    put(made: Segment): void {
      kept.push(made);
      if (kept.at(-LISTED - 2)?.discontinuity) left += 1;
      if (kept.length <= KEPT) return;
      const gone = kept.shift()!;
      if (kept[0]!.init !== gone.init) inits.delete(gone.init);
    },
  };
}

/** `first`: number of the first segment, `firstNumber` of a live. */
export function packager(first: number): Packager {
  const { kept, inits, left, put } = openShelf(first);
  const longest = { segment: 0, part: 0 };
  let next = first;
  let setUp: Buffer | null = null;
  let changed = false;

  const pause = (): void => {
    const open = kept.at(-1);
    if (open) open.open = false;
  };

  function open(atMs: number): Segment {
    pause();
    const before = kept.at(-1);
    const init = changed || !before ? next : before.init;
    if (init === next) inits.set(init, setUp!);
    const discontinuity = changed && before !== undefined;
    const made = { number: next, init, discontinuity, at: atMs, parts: [], seconds: 0, open: true };
    next += 1;
    changed = false;
    put(made);
    return made;
  }

  function add({ bytes, duration: seconds, independent }: Fragment, atMs: number): boolean {
    const current = kept.at(-1);
    const running = current?.open && !changed ? current : null;
    if (!setUp || (!running && !independent)) return false;
    const cut = !running || (independent && running.seconds >= SEGMENT);
    const segment = cut ? open(atMs) : running;
    segment.parts.push({ bytes, seconds, independent });
    segment.seconds += seconds;
    longest.segment = Math.max(longest.segment, segment.seconds);
    longest.part = Math.max(longest.part, seconds);
    return true;
  }

  return {
    begin(init) {
      pause();
      setUp = init;
      changed = true;
    },
    add,
    pause,
    segments: () => kept.slice(-LISTED - 1),
    segment: (number) => kept.find((one) => one.number === number) ?? null,
    init: (number) => inits.get(number) ?? null,
    discontinuities: left,
    longest: () => longest,
    next: () => next,
  };
}
