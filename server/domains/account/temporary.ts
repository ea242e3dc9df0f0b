import { randomInt } from 'node:crypto';

/** A temporary password opens nothing any more after a day. */
export const TEMPORARY_MS = 86_400_000;

/** Read aloud and typed on a phone: no letters that look like others. */
const SETS = ['abcdefghjkmnpqrstuvwxyz', '23456789', '!@#$%'] as const;
const some = (set: string, n: number): string =>
  Array.from({ length: n }, () => set[randomInt(set.length)]!).join('');

export const oneTimePassword = (): string =>
  `${some(SETS[0], 4)}-${some(SETS[1], 4)}-${some(SETS[0], 3)}${some(SETS[2], 1)}`;
