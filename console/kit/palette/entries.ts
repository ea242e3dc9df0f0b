import type { User } from '@jangteo/contract/account/account.user.ts';
import type { Endpoint, RowOf, CallOf } from '@jangteo/contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import type { Target } from './palette.ts';

/** What Ctrl/⌘K finds of a domain, besides its pages of the menu. */
export interface Entries {
  tasks?: readonly Task[];
  finder?: Finder;
}

/** Work by the seller's own words. */
export interface Task {
  label: string;
  /** Page of the menu where it is done: whoever has not that page does not find it. */
  page: string;
  /** Where on it. */
  href?: string;
  /** The day's work is offered before anything is typed. */
  daily?: true;
}

/** Rows that are found by what is typed. */
export interface Finder {
  /** 주문 */
  heading: string;
  icon: ReactNode;
  /** Page of the menu that one must have to look for them. */
  page: string;
  /** Its list call: asked for `input(word)` while somebody types. */
  call: Endpoint;
  /** What the server is asked for; null where nothing that could be a name or number is typed. */
  word: (typed: string) => string | null;
  input: (word: string) => CallOf<Endpoint>;
  hits: (rows: readonly never[], user: User) => Target[];
  /** What is offered beneath the rows without asking. */
  offers: (typed: string) => Target[];
  /** It is so much like one of theirs that they stand before pages and tasks. */
  meant: (typed: string) => boolean;
}
export const finderOf = <E extends Endpoint>(
  finder: Omit<Finder, 'call' | 'input' | 'hits'> & {
    call: E;
    input: (word: string) => CallOf<E>;
    hits: (rows: readonly RowOf<E>[], user: User) => Target[];
  },
): Finder => finder as unknown as Finder;
