/** A seeded source of chance: the same seed makes the same marketplace on every machine. */
export interface Rng {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(of: readonly T[]): T;
  /** One of the keys, by weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** mulberry32: 32 bits of state are plenty for some hundred thousand draws. */
export function createRng(seed: number): Rng {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (of) => of[int(0, of.length - 1)]!,
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, w]) => sum + w, 0);
      return (entries.find(([, w]) => (left -= w) < 0) ?? entries.at(-1)!)[0];
    },
  };
}
