/** How a live is played (live.md §13). Pure; milliseconds unless a name says seconds. */

/** Of hls.js: one second behind, back to it a tenth faster, a quarter of a second further away after each stall. */
export const SETTINGS = {
  lowLatencyMode: true,
  liveSyncDuration: 1,
  maxLiveSyncPlaybackRate: 1.1,
  liveSyncOnStallIncrease: 0.25,
  backBufferLength: 10,
  maxFragLookUpTolerance: 0.1, // less than the last part of a segment of the second rendition, else it is left out
  // of two renditions it begins with the lower, and goes by the last pieces alone
  testBandwidth: false,
  abrEwmaFastLive: 0.25,
  abrEwmaSlowLive: 0.5,
} as const;

/**
 * Milliseconds that count for a piece of so many bytes. No line counts as faster than twice what the best rendition
 * takes: what it was before it fell is forgotten with one or two pieces.
 */
export const counted = (bytes: number, ms: number, best: number): number =>
  best > 0 ? Math.max(ms, (8_000 * bytes) / (2 * best)) : ms; // 0: its playlist says nothing of it

const FIRST_CALM = 4_000;
const LAST_CALM = 64_000;
/** So long it stays below after it has fallen so often. */
export const calmAfter = (falls: number): number => Math.min(LAST_CALM, FIRST_CALM * 2 ** (falls - 1));

/** A player's stalls since it began. */
export interface Health {
  stalls: number;
  lastAt: number;
}
export const HEALTHY: Health = { stalls: 0, lastAt: 0 };
/** One pause of the network is told several times. */
const SAME_MS = 1_000;
const CALM_MS = 60_000;

export const stalled = ({ stalls, lastAt }: Health, now: number): Health =>
  stalls > 0 && now - lastAt < SAME_MS ? { stalls, lastAt: now } : { stalls: stalls + 1, lastAt: now };

/** Its distance never falls again after stalls: once a minute went well, a new player begins close to the live. */
export const wantsNewPlayer = ({ stalls, lastAt }: Health, now: number): boolean =>
  stalls > 0 && now - lastAt >= CALM_MS;

/** Seconds that must lie there after a new publisher began, else it plays at the edge and stalls. */
const HOLD_SEC = 1;
export const mayGoOn = (bufferedSec: number): boolean => bufferedSec >= HOLD_SEC;

const FIRST_TRY = 500;
const LAST_TRY = 4_000;
/** Until a picture that is not there is asked for again: `tries` have failed. */
export const retryAfter = (tries: number): number => Math.min(LAST_TRY, FIRST_TRY * 2 ** tries);

/** Further behind than this, whoever comes back to the page is taken to the live at once. */
const FAR_SEC = 4;
export const isFarBehind = (latencySec: number): boolean => latencySec > FAR_SEC;

interface Ranges {
  length: number;
  start(index: number): number;
  end(index: number): number;
}
/** Seconds that lie buffered from `at` on without a hole. */
export function bufferedFrom(ranges: Ranges, at: number): number {
  for (let i = 0; i < ranges.length; i++)
    if (ranges.start(i) <= at + 0.1 && ranges.end(i) > at) return ranges.end(i) - at;
  return 0;
}
