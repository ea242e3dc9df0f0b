import { createStore } from '../../ui/store.ts';
import { house } from '../house.ts';
import type { FramePart } from './frame-part.ts';

/** What domains give to the frame, in their order. */
export const frame = createStore<readonly FramePart[]>([]);

/** Fetches it, before the frame is drawn for the first time. */
export async function loadFrame(): Promise<void> {
  frame.set(await Promise.all(house.get().flatMap((domain) => domain.frame?.() ?? [])));
}
