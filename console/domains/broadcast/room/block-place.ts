/** 차단 in the chat: blocks are the domain fan's, which comes after this one. */
import { createStore } from '../../../ui/store.ts';

export interface Blocked {
  userSeq: number;
  name: string;
  /** The seller of the live. */
  sellerSeq: number;
}
/** Null until the domain is there. */
export const blockPlace = createStore<{
  /** Asks, and takes the word of a person. */
  block: (who: Blocked) => Promise<void>;
  /** Gives it back, and what was hidden with it. */
  unblock: (who: Blocked) => Promise<void>;
} | null>(null);
