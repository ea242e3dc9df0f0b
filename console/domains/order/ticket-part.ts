/** The drawer's part with a line's e-tickets: theirs is the delivery domain, which comes after this one. */
import type { ComponentType } from 'react';
import { createStore } from '../../ui/store.ts';

export const ticketPart = createStore<ComponentType<{ orderProductSeq: number }> | null>(null);
