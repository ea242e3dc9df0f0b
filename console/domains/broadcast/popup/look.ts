/** How somebody reads the prompter, kept in this browser. */
export interface Look {
  /** Of the letters: one of LETTERS. */
  letters: number;
  /** Of the scrolling: one of SPEEDS. */
  speed: number;
  mirror: boolean;
}
const KEY = 'jt-prompter';
export const LETTERS = [22, 28, 36, 44, 56] as const;
export const SPEEDS = [1, 1.5, 2, 3] as const;
const START: Look = { letters: 36, speed: 1, mirror: false };

const oneOf = (list: readonly number[], value: unknown, otherwise: number): number =>
  list.includes(value as number) ? (value as number) : otherwise;

/** What was kept, as far as it is readable. */
export function readLook(text: string | null): Look {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof Look, unknown>> | null;
    return {
      letters: oneOf(LETTERS, kept?.letters, START.letters),
      speed: oneOf(SPEEDS, kept?.speed, START.speed),
      mirror: kept?.mirror === true,
    };
  } catch {
    return START;
  }
}

export function keepLook(look: Look): Look {
  localStorage.setItem(KEY, JSON.stringify(look));
  return look;
}

/** The next of a list, from its end on to its beginning; by a step it stops at both ends. */
export function stepIn(list: readonly number[], value: number, by?: 1 | -1): number {
  const at = list.indexOf(value);
  if (by === undefined) return list[(at + 1) % list.length]!;
  return list[Math.max(0, Math.min(list.length - 1, at + by))]!;
}
