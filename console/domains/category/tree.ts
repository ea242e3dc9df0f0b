/** Categories by name: the tree above the leaves, and what this person used. Pure but for the browser's storage. */
import type { CategoryRow } from '@jangteo/contract/category/category.api.ts';
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import { createStore, type Store } from '../../ui/store.ts';

export interface Branch {
  name: string;
  leaves: readonly CategoryRow[];
}
export interface Root {
  name: string;
  branches: readonly Branch[];
}

export const stepsOf = (path: string): string[] => path.split(' > ');
/** What stands above the name of a leaf. */
export const placeOf = (path: string): string => stepsOf(path).slice(0, -1).join(' > ');

/** The tree of the leaves that take a kind, in their order. */
export function treeOf(leaves: readonly CategoryRow[], kind: ProductKind): Root[] {
  const roots = new Map<string, Map<string, CategoryRow[]>>();
  for (const leaf of leaves.filter(({ kinds }) => kinds.includes(kind))) {
    const [root = '', branch = ''] = stepsOf(leaf.path);
    const branches = roots.get(root) ?? new Map<string, CategoryRow[]>();
    roots.set(root, branches);
    branches.set(branch, [...(branches.get(branch) ?? []), leaf]);
  }
  return [...roots].map(([name, branches]) => ({
    name,
    branches: [...branches].map(([branch, own]) => ({ name: branch, leaves: own })),
  }));
}

/** Categories of one person in this browser: used last, the newest first; kept, in the order they were. */
export interface Used {
  recent: readonly number[];
  kept: readonly number[];
}

const [RECENT, KEPT] = [5, 20];
const NONE: Used = { recent: [], kept: [] };

export const withUsed = (used: Used, seq: number): Used => ({
  ...used,
  recent: [seq, ...used.recent.filter((one) => one !== seq)].slice(0, RECENT),
});
export const withKept = (used: Used, seq: number): Used => ({
  ...used,
  kept: used.kept.includes(seq) ? used.kept.filter((one) => one !== seq) : [...used.kept, seq].slice(-KEPT),
});

const stores = new Map<number, Store<Used>>();
const keyOf = (userSeq: number) => `jt-categories:${userSeq}`;

function read(userSeq: number): Used {
  try {
    const { recent, kept } = JSON.parse(localStorage.getItem(keyOf(userSeq)) ?? '{}') as Partial<Used>;
    const numbers = (list: unknown) =>
      Array.isArray(list) ? list.filter((one): one is number => typeof one === 'number') : [];
    return { recent: numbers(recent), kept: numbers(kept) };
  } catch {
    return NONE; // broken text counts as none
  }
}

export function usedBy(userSeq: number) {
  const store = stores.get(userSeq) ?? createStore(read(userSeq));
  stores.set(userSeq, store);
  const put = (next: Used) => {
    localStorage.setItem(keyOf(userSeq), JSON.stringify(next));
    store.set(next);
  };
  return {
    use: store.use,
    remember: (seq: number) => put(withUsed(store.get(), seq)),
    toggle: (seq: number) => put(withKept(store.get(), seq)),
  };
}
