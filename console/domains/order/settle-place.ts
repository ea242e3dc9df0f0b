/** What an order's seller gets for it; theirs is the settlement domain, which comes after this one. */
import type { ComponentType } from 'react';
import { createStore } from '../../ui/store.ts';

export const settlePlace = createStore<ComponentType<{ orderSeq: number }> | null>(null);
