import { useRef } from 'react';

let last = 0;
const fresh = (): string => `row-${(last += 1)}`;

/**
 * Ids for rows that have none of their own, so that a row keeps its place on screen when others come and go. Rows that
 * somebody else added or took away, a merged value, are counted from the end.
 */
export function useRowIds(count: number) {
  const ids = useRef<string[]>([]);
  while (ids.current.length < count) ids.current.push(fresh());
  ids.current.length = count;
  return {
    all: ids.current,
    /** Adds the id of a row that is about to come, and answers it. */
    next: (): string => {
      const id = fresh();
      ids.current = [...ids.current, id];
      return id;
    },
    move: (from: number, to: number) => {
      const next = [...ids.current];
      next.splice(to, 0, ...next.splice(from, 1));
      ids.current = next;
    },
    remove: (at: number) => {
      ids.current = ids.current.filter((_, i) => i !== at);
    },
  };
}
