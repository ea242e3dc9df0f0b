/** Answers of the FAQ to what somebody said; they are the domain board's, which comes after this one. */
import type { ComponentType } from 'react';
import { createStore } from '../../../ui/store.ts';

interface FaqProps {
  said: string;
  /** Whose channel the room is. */
  sellerSeq: number;
  onPick: (answer: string) => void;
}
export const faqPlace = createStore<ComponentType<FaqProps> | null>(null);
