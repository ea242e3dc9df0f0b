/** How much the camera sends: less when the line does not take it (live.md §12). Pure. */

/** Bits a second, best first. */
export const RUNGS = [2_500_000, 1_500_000, 800_000] as const;
/** Unsent bytes of the socket that say that the line is too slow. */
export const FULL_BYTES = 2 * 1_024 * 1_024;

/** The rung after the socket said how much it still holds: one down when it is full, never up by itself. */
export const rungAfter = (rung: number, unsent: number): number =>
  unsent >= FULL_BYTES ? Math.min(RUNGS.length - 1, rung + 1) : rung;

/** Milliseconds until the publisher comes again: 0.5, 1, then every 2 s. */
export const comeAgainMs = (attempt: number): number => [500, 1_000][attempt] ?? 2_000;

/** The first format that this browser records, of those that the house takes; null: none of them. */
export const formatOf = (mimes: readonly string[], records: (mime: string) => boolean): string | null =>
  mimes.find(records) ?? null;

/** Loudness of samples from -1 to 1, as a share of the meter: -60 dB is nothing, 0 dB all of it. */
export function loudness(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i += 1) sum += samples[i]! * samples[i]!;
  const power = Math.sqrt(sum / Math.max(1, samples.length));
  if (power === 0) return 0;
  return Math.max(0, Math.min(1, (20 * Math.log10(power) + 60) / 60));
}
