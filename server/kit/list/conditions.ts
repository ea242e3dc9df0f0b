/** Conditions that lists have alike. */
import { bareNumber } from '@jangteo/contract/kit/key.ts';
import { sql } from 'kysely';
import { addDays, startOfDay } from '../clock/clock.ts';
import type { Condition } from './source.ts';

/** The column is one of several values. */
export const any =
  (column: string) =>
  (values: readonly string[]): Condition =>
    sql`${sql.ref(column)} = any(${[...values]})`;
/** A filter that another one reads. */
export const none = (): null => null;

/** Inclusive days of an instant (R101). */
export const fromDay = (column: Condition, day: string): Condition => sql`${column} >= ${startOfDay(day)}`;
export const toDay = (column: Condition, day: string): Condition =>
  sql`${column} < ${startOfDay(addDays(day, 1))}`;

/** Those of the words that are numbers of something. */
export const integers = (words: readonly string[]): number[] =>
  words
    .map(bareNumber)
    .filter((w) => /^[1-9]\d{0,15}$/.test(w))
    .map(Number)
    .filter(Number.isSafeInteger);
/** `%감귤%` over decomposed Hangul, with LIKE's own signs taken literally. */
export const pattern = (word: string): string => `%${word.normalize('NFD').replace(/[\\%_]/g, '\\$&')}%`;
/** A word without three letters in a row is in no index of trigrams: to find something by it reads everything. */
export const isIndexed = (word: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(word.normalize('NFD'));
/** Most words that are looked for at once. */
const WORDS = 5;
/**
 * Each of the first five words stands in it, small or capital: wherever, or at the beginning of one of its words where it is
 * too short for the index of trigrams otherwise. `letters`: lower(normalize(…, NFD)), as its index has it.
 */
export function allStand(letters: Condition, keyword: string): Condition {
  const words = keyword.trim().split(/\s+/).filter(Boolean).slice(0, WORDS);
  const each = words.map((given) => {
    const word = pattern(given.toLowerCase()).slice(1);
    return isIndexed(given)
      ? sql`${letters} like ${`%${word}`}`
      : sql`(${letters} like ${word} or ${letters} like ${`% ${word}`})`;
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` and `)})`;
}
