import { createStore } from '../ui/store.ts';
import type { Domain, Topic } from './domain.ts';

/** All domains, told once at the start (main.tsx): a kit shows what they give without knowing one. */
export const house = createStore<readonly Domain[]>([]);

/** What an event of the stream means, as its domain says. */
export const topicOf = (event: string): Topic | undefined =>
  house.get().find(({ topics }) => topics && Object.hasOwn(topics, event))?.topics?.[event];
