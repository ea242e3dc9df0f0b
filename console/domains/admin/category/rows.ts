/** The tree of categories as lines one below the other, and where its keys lead. Pure. */
import type { DeskCategory } from '@jangteo/contract/category/desk.api.ts';

export interface Line {
  one: DeskCategory;
  /** Null: nothing stands below it. */
  open: boolean | null;
  /** Something above it is hidden, and it with that. */
  under: boolean;
  place: number;
  siblings: number;
}

/** Lines that are to be seen: what stands below open ones; of a word, what has it in its path, everything above it open. */
export function linesOf(
  all: readonly DeskCategory[],
  open: ReadonlySet<number>,
  { word = '', hiddenOnly = false } = {},
): Line[] {
  const bySeq = new Map(all.map((one) => [one.categorySeq, one]));
  const below = Map.groupBy(all, ({ parentSeq }) => parentSeq);
  const above = (one: DeskCategory): DeskCategory[] => {
    const parent = one.parentSeq === null ? undefined : bySeq.get(one.parentSeq);
    return parent ? [...above(parent), parent] : [];
  };
  const sought = word !== '' || hiddenOnly;
  const hit = (one: DeskCategory) => one.name.includes(word) && (!hiddenOnly || !one.exposed);
  const kept = sought ? new Set(all.filter(hit).flatMap((one) => [one, ...above(one)])) : null;
  return all
    .filter((one) => (kept ? kept.has(one) : above(one).every(({ categorySeq }) => open.has(categorySeq))))
    .map((one) => {
      const siblings = (below.get(one.parentSeq) ?? []).filter((each) => kept?.has(each) ?? true);
      const inner = (below.get(one.categorySeq) ?? []).filter((each) => kept?.has(each) ?? true);
      return {
        one,
        open: inner.length === 0 ? null : kept ? true : open.has(one.categorySeq),
        under: above(one).some(({ exposed }) => !exposed),
        place: siblings.indexOf(one) + 1,
        siblings: siblings.length,
      };
    });
}

export type Step = { go: number } | { open: number } | { close: number } | null;

/** What a key does on a line; null: nothing. */
export function stepOn(key: string, lines: readonly Line[], seq: number): Step {
  const at = lines.findIndex(({ one }) => one.categorySeq === seq);
  const line = lines[at];
  if (!line) return null;
  const { one, open } = line;
  const go = (to: number | null | undefined): Step => (to ? { go: to } : null);
  const seqAt = (n: number) => lines[n]?.one.categorySeq;
  switch (key) {
    case 'ArrowDown':
      return go(seqAt(at + 1));
    case 'ArrowUp':
      return go(seqAt(at - 1));
    case 'Home':
      return go(seqAt(0));
    case 'End':
      return go(seqAt(lines.length - 1));
    case 'ArrowRight':
      return open === null ? null : open ? go(seqAt(at + 1)) : { open: seq };
    case 'ArrowLeft':
      return open ? { close: seq } : go(one.parentSeq);
    default:
      return null;
  }
}
