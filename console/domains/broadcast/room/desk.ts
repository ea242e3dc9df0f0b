/** Where the host is in the room: what is chosen, what is open. Keys and pointer move the same. */
import { createStore, type Store } from '../../../ui/store.ts';
import type { Person } from './fan-place.ts';
import type { ChatTab } from './live-state.ts';

/** The tabs of a narrow screen. */
export type Pane = 'chat' | 'rail' | 'orders' | 'events' | 'prompter';

export interface Desk {
  tab: ChatTab;
  /** Message that the chat's keys mean. */
  line: number | null;
  replyTo: number | null;
  /** What is being written. */
  text: string;
  /** Whose card lies beside the chat. */
  person: Person | null;
  /** Product that the rail's keys mean. */
  product: number | null;
  /** Product whose price and stock are being changed. */
  edit: number | null;
  pane: Pane;
}
export type DeskStore = Store<Desk>;

export const newDesk = (): DeskStore =>
  createStore<Desk>({
    tab: 'all',
    line: null,
    replyTo: null,
    text: '',
    person: null,
    product: null,
    edit: null,
    pane: 'chat',
  });

/** The one that many steps further in a list; from nowhere to its end (`-1`) or its beginning (`1`). */
export function walk<T>(list: readonly T[], from: T | null, by: 1 | -1): T | null {
  const at = from === null ? -1 : list.indexOf(from);
  if (at < 0) return (by < 0 ? list.at(-1) : list[0]) ?? null;
  return list[Math.max(0, Math.min(list.length - 1, at + by))] ?? null;
}
