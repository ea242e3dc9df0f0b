import type { QueryDomain } from '../../kit/call/query.ts';
import { createStore } from '../../ui/store.ts';

/** A review, or a comment below it. */
export interface ReportedReview {
  reviewSeq: number;
  commentSeq?: number;
}

/** Reports are kept by a later domain: it asks why something is reported; null until it is there. */
export const reportPlace = createStore<((of: ReportedReview, old: readonly QueryDomain[]) => void) | null>(
  null,
);
