import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { ListTools } from '../../../kit/list-page/model.ts';
import type { Claim } from '../claim.ts';

export interface Job {
  ids: readonly number[];
  /** Those of them that are on screen. */
  rows: readonly Claim[];
  kind: ClaimType;
  vocabulary: Vocabulary;
  /** What its refund pays as it is shown, won. */
  sum?: number | null | undefined;
  /** Of the list whose selection this is. */
  tools?: ListTools | undefined;
}
/** What a dialog about claims gets, and answers with. */
export interface Asking<T> {
  job: Job;
  done: (answer: T | null) => void;
}
