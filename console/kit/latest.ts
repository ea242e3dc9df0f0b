/** Where a tab stands in the stream: the last number, and the latest ones, so that nothing is heard twice. */
const KEPT = 200;

export interface Latest {
  id: () => string | null;
  /** Where it joined: what came before was never its own. */
  since: () => string | null;
  /** Where a stream begins that this tab joins. */
  startAt: (id: string | null) => void;
  isNew: (id: string | null) => boolean;
}

export function createLatest(): Latest {
  const seen = new Set<string>();
  let last: string | null = null;
  let since: string | null = null;
  return {
    id: () => last,
    since: () => since,
    startAt(id) {
      last ??= id;
      since ??= last;
    },
    isNew(id) {
      if (id === null) return true;
      if (seen.has(id)) return false;
      seen.add(id);
      if (seen.size > KEPT) seen.delete(seen.values().next().value!);
      last = id;
      return true;
    },
  };
}
