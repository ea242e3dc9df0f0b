import { domains } from './domains.ts';
import type { ListSpec } from './kit/list.ts';

/** Every list by its key: typeKey of the column preference, listKey of downloads. */
export const lists: Readonly<Record<string, ListSpec>> = Object.fromEntries(
  Object.values(domains).flatMap(({ lists: own = [] }) => own.map((list) => [list.key, list])),
);

export const isListKey = (key: string): boolean => Object.hasOwn(lists, key);
/** The list behind a key without its own types: what generic code reads. */
export const listByKey = (key: string): ListSpec => lists[key]!;
