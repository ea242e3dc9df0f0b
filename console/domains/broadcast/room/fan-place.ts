/** 단골 기억 beside the chat: people are the domain fan's, which comes after this one. */
import type { ComponentType } from 'react';
import { createStore } from '../../../ui/store.ts';

export interface Person {
  userSeq: number;
  name: string;
  /** The seller of the live. */
  sellerSeq: number;
  /** What of theirs was looked at: a report keeps it, and what stands around it. */
  contentSeq: number;
  messageSeq: number;
}
/** Null until the domain is there. `ask` fetches ahead what the card will need. */
export const fanPlace = createStore<{
  Card: ComponentType<{ person: Person; close: () => void }>;
  ask: (person: Person) => void;
} | null>(null);
