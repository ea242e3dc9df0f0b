import { createStore } from '../ui/store.ts';
import type { Topic } from './domain.ts';

/** What events of the stream mean, by name: as the domains say, told once at the start. */
export const topics = createStore<Readonly<Record<string, Topic>>>({});

/** Takes what the domains say. */
export const setTopics = (domains: readonly { topics?: Readonly<Record<string, Topic>> }[]): void =>
  topics.set(Object.assign({}, ...domains.map((domain) => domain.topics)));
