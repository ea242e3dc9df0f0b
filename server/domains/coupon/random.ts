import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody takes for another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Bytes as such letters, five bits each. */
export const lettersOf = (bytes: Uint8Array, length: number): string =>
  Array.from({ length }, (_, n) => LETTERS[bytes[n]! & 31]).join('');

export const randomCode = (length: number): string => lettersOf(randomBytes(length), length);
