import { domains } from './domains.ts';
import type { Arrangement } from './kit/arrangement.ts';
import type { Domain } from './kit/domain.ts';
import { isListKey, listByKey } from './lists.ts';

const own: ReadonlyMap<string, Arrangement> = new Map(
  Object.values<Domain>(domains).flatMap(({ arrangements = [] }) =>
    arrangements.map((one) => [one.key, one] as const),
  ),
);

/** What can be arranged under a key: the columns of a list, or the parts of a page. */
export const arrangementByKey = (key: string): Arrangement | undefined =>
  isListKey(key) ? listByKey(key) : own.get(key);
