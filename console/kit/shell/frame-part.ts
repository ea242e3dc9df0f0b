import type { User } from '@jangteo/contract/account/account.user.ts';
import type { DataOf, Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { ComponentType, ReactNode } from 'react';
import type { MenuItem } from '../../ui/Menu.tsx';

/** What the frame around every page shows of a domain. It travels with the frame's file (vite.config.ts). */
export interface FramePart {
  badges?: readonly Badge[];
  /** Lines of the bell, by the name that a topic gives its news. */
  news?: Readonly<Record<string, NewsLine>>;
  /** Lines of the bell that are asked for when it is opened; called as a hook, at every drawing. */
  useBellItems?: (opened: boolean) => readonly MenuItem[];
  /** At the right of the top bar, for everybody who sells. */
  TopBarItem?: ComponentType;
  /** Over the page that is open, whichever it is; not for consumers. */
  Over?: ComponentType;
  /** What can be looked for, as the search field in the top bar says it: 주문번호. */
  finds?: readonly string[];
}

/** Without what every event or drawing needs. */
export type LateFramePart = Pick<FramePart, 'badges' | 'TopBarItem' | 'Over'>;

/** Numbers in the menu: what waits to be done there. */
export interface Badge {
  /** Asked of those who may call it, and again when its domain's queries are old. */
  call: Endpoint;
  /** By route of the menu; 0 is not shown. */
  counts: (data: never, user: User) => Readonly<Record<string, number>>;
}
export const badgeOf = <E extends Endpoint>(badge: {
  call: E;
  counts: (data: DataOf<E>, user: User) => Readonly<Record<string, number>>;
}): Badge => badge as unknown as Badge;

export interface NewsLine {
  text: (count: number) => string;
  path: () => string;
  icon: ReactNode;
}
