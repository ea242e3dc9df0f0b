/** A page's code and first data, fetched before the page is drawn. */
import type { ComponentType } from 'react';
import { judge, plainPath } from './guard.ts';
import { session } from './session.ts';

export interface Address {
  path: string;
  /** Query string, with or without `?`. */
  search: string;
}
/** Asks for what the page shows first, under the keys under which the page will ask; resolves when it is there. */
export type First = (at: Address) => Promise<unknown>;
export type Page = () => Promise<{ Page: ComponentType; first?: First }>;

const isOpen = (path: string): boolean => judge(session.get() ?? null, plainPath(path)).kind === 'open';

/** Only what this session may open is asked for: before the code is fetched and, as it may end meanwhile, after. */
export async function prepare(page: Page, at: Address): Promise<void> {
  if (!isOpen(at.path)) return;
  const { first } = await page();
  if (isOpen(at.path)) await first?.(at);
}
