/** Lives that products may be put into: they are the domain broadcast's, which comes after this one. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { CallOptions } from '../../../kit/call/call.ts';
import { createStore } from '../../../ui/store.ts';

export interface IntoLive {
  /** Which live; null: closed without an answer. */
  ask: (products: number) => Promise<number | null>;
  send: (
    contentSeq: number,
    productSeqList: readonly number[],
    once: CallOptions,
  ) => Promise<{ data: BulkResult }>;
}
/** Null until the domain is there; it comes with the press. */
export const livePlace = createStore<(() => Promise<IntoLive>) | null>(null);
