import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import type { Asked } from '../../kit/call/query.ts';
import { createStore } from '../../ui/store.ts';

/** Reports are kept by a later domain: it asks why a review is reported; null until it is there. */
export const reportPlace = createStore<((row: ReviewRow, old: readonly Asked[]) => void) | null>(null);
