/** People that a coupon may be given to by name: followers are the domain fan's, which comes after this one. */
import type { Ask } from '../../kit/list-page/choices.tsx';
import { createStore } from '../../ui/store.ts';

/** Null until the domain is there; it comes when a coupon is given. */
export const peoplePlace = createStore<(() => Promise<Ask>) | null>(null);
