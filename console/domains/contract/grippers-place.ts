/** Who may be proposed to beyond those under contract: theirs is the domain gripper-request, which comes after this one. */
import type { Ask } from '../../kit/list-page/choices.tsx';
import { createStore } from '../../ui/store.ts';

/** Null until the domain is there; it comes when a proposal is opened. */
export const grippersPlace = createStore<(() => Promise<Ask>) | null>(null);
