import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { Job as ListJob } from '../../../kit/list-acts/act.ts';
import type { Claim } from '../claim.ts';

/** What a page of claims says of what is acted on. */
export interface Said {
  kind: ClaimType;
  vocabulary: Vocabulary;
  /** What its refund pays as it is shown, won. */
  sum?: number | null | undefined;
}
export type Job = ListJob<Claim, Said>;

/** What a dialog about claims gets, and answers with. */
export interface Asking<T> {
  job: Job;
  done: (answer: T | null) => void;
}
