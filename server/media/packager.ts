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
  /** Discontinuities since the live began, this one's among them. */
  breaks: number;
  /** Where it begins on its publisher's clock, in seconds. */
  start: number;
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
  /** Discontinuities since the live began. */
  breaks: () => number;
  /** Seconds of the longest segment and part so far, no part being below what is aimed at. */
  longest: () => { segment: number; part: number };
  /** Number that the next segment will have. */
  next: () => number;
}

/** What says of a segment which one it is. */
type Place = Pick<Segment, 'number' | 'discontinuity' | 'breaks' | 'at'>;

/** Segments in their order: those that are listed, and a few that have just left. */
function openShelf(aim: number) {
  const kept: Segment[] = [];
  const inits = new Map<number, Buffer>();
  const longest = { segment: 0, part: aim };
  let setUp: Buffer | null = null;
  let changed = false;

  const pause = (): void => {
    const open = kept.at(-1);
    if (open) open.open = false;
  };
  const shelf = {
    begin(init: Buffer): void {
      pause();
      setUp = init;
      changed = true;
    },
    pause,
    last: () => kept.at(-1),
    /** The segment that goes on; null: only a keyframe can begin the next. */
    running(): Segment | null {
      const last = kept.at(-1);
      return last?.open && !changed ? last : null;
    },
    ready: () => setUp !== null,
    changed: () => changed,
    clear(): void {
      kept.length = 0;
      inits.clear();
    },
    /** With each segment that begins one leaves the playlist, and an older one the memory. */
    open({ number, discontinuity, breaks, at }: Place, start: number): Segment {
      pause();
      const before = kept.at(-1);
      const init = changed || !before ? number : before.init;
      if (init === number) inits.set(init, setUp!);
      const made = { number, init, discontinuity, breaks, start, at, parts: [], seconds: 0, open: true };
      changed = false;
      kept.push(made);
      if (kept.length <= KEPT) return made;
      const gone = kept.shift()!;
      if (kept[0]!.init !== gone.init) inits.delete(gone.init);
      return made;
    },
    put(segment: Segment, { bytes, duration: seconds, independent }: Fragment): void {
      segment.parts.push({ bytes, seconds, independent });
      segment.seconds += seconds;
      longest.segment = Math.max(longest.segment, segment.seconds);
      longest.part = Math.max(longest.part, seconds);
    },
  };
  const shown = {
    begin: shelf.begin,
    pause,
    segments: () => kept.slice(-LISTED - 1),
    segment: (number: number) => kept.find((one) => one.number === number) ?? null,
    init: (number: number) => inits.get(number) ?? null,
    longest: () => longest,
  };
  return { shelf, shown };
}

/** Seconds of a part, clocks of milliseconds rounded up (decision 0066). */
const PART_TARGET = 0.334;

/** `first`: number of the first segment, `firstNumber` of a live. */
export function packager(first: number): Packager {
  const { shelf, shown } = openShelf(PART_TARGET);
  let next = first;
  let breaks = first; // grows with the wall clock, too: a new process never counts less than the one before
  return {
    ...shown,
    add(fragment, atMs) {
      const running = shelf.running();
      if (!shelf.ready() || (!running && !fragment.independent)) return false;
      if (running && !(fragment.independent && running.seconds >= SEGMENT)) {
        shelf.put(running, fragment);
        return true;
      }
      const discontinuity = shelf.changed() && shelf.last() !== undefined;
      if (discontinuity) breaks += 1;
      shelf.put(shelf.open({ number: next, discontinuity, breaks, at: atMs }, fragment.start), fragment);
      next += 1;
      return true;
    },
    breaks: () => breaks,
    next: () => next,
  };
}

/** Its parts are a little shorter, so that each is whole as soon as the source's, which it is made of. */
const FOLLOWING_PART = 0.3;
/** A keyframe of it begins so long before and after the same one of the source: clocks that were rounded, B-frames. */
const EARLY = 0.05;
const LATE = 0.2;

/** The same live encoded anew: its segments begin where those of the source do, and are called as they are. */
export function follower(source: Packager): Packager {
  const { shelf, shown } = openShelf(FOLLOWING_PART);
  /** The segment of the source that begins here; the latest of them, whose publisher it is. */
  const leading = (start: number): Segment | undefined =>
    source.segments().findLast((one) => start > one.start - EARLY && start < one.start + LATE);
  return {
    ...shown,
    add(fragment) {
      if (!shelf.ready()) return false;
      const running = shelf.running();
      const lead = fragment.independent ? leading(fragment.start) : undefined;
      const begins = lead && (!running || lead.number > running.number);
      if (!begins && !running) return false;
      if (begins && shelf.last()?.number !== lead.number - 1) shelf.clear(); // a playlist has no gap
      shelf.put(begins ? shelf.open(lead, fragment.start) : running!, fragment);
      return true;
    },
    breaks: source.breaks,
    next: () => (shelf.last()?.number ?? source.next() - 1) + 1,
  };
}
