/** API 연동 beside 주문 안내: theirs is the domain producer-api, which comes after this one. */
import type { ComponentType, ReactNode } from 'react';
import type { TabItem } from '../../../ui/Tabs.tsx';
import { createStore } from '../../../ui/store.ts';

/** Null until the domain is there. */
export const apiPlace = createStore<{
  /** By `?api=`. */
  tabs: readonly TabItem[];
  Desk: ComponentType<{ part: string; desks: ReactNode }>;
} | null>(null);
