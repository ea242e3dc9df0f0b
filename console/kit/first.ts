/** A page's code and first data, fetched before the page is drawn. */
import type { ComponentType } from 'react';
import { judge, plainPath } from './guard.ts';
import { session } from './session.ts';

export interface Address {
  path: string;
  /** Query string, with or without `?`. */
  search: string;
}
/**
 * Asks for what the page shows first, under the keys under
 * which the page will ask; resolves when it is there.
 */
export type First = (at: Address) => Promise<unknown>;
/** Nothing: the page asks by itself. */
export type LoadFirst = () => Promise<First | undefined>;
export type Page = () => Promise<{ Page: ComponentType }>;

const isOpen = (path: string): boolean => judge(session.get() ?? null, plainPath(path)).kind === 'open';

/**
 * Code and first data at the same time, of what this session may open;
 * judged again before data, as it may end meanwhile.
 */
export async function prepare(page: Page, load: LoadFirst, at: Address): Promise<void> {
  if (!isOpen(at.path)) return;
  const ask = async () => {
    const first = await load();
    if (isOpen(at.path)) await first?.(at);
  };
  await Promise.all([page(), ask()]);
}

/**
 * Found once: the browser answers even an import of what it
 * has in a task of its own, which comes after the press.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () =>
    (found ??= load().catch((cause: unknown) => {
      found = undefined;
      throw cause;
    }));
}
