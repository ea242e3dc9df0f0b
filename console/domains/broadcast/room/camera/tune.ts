/** Music below a voice: what changes when another is wanted, and how loud it is. Pure. */

export interface Tune {
  musicId: number;
  url: string;
  /** Percent. */
  volume: number;
}

/** What has to be done so that `wanted` is heard instead of `heard`. */
export function stepTo(heard: Tune | null, wanted: Tune | null): 'none' | 'stop' | 'begin' | 'volume' {
  if (wanted === null) return heard ? 'stop' : 'none';
  if (wanted.musicId !== heard?.musicId || wanted.url !== heard.url) return 'begin';
  return wanted.volume === heard.volume ? 'none' : 'volume';
}

/** Percent as a factor: half of the slider is a quarter of the power's root, which ears take for half. */
export const gainOf = (volume: number): number => (Math.max(0, Math.min(100, volume)) / 100) ** 2;
