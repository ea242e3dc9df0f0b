import type { ReviewState } from '@jangteo/contract/review/review.enums.ts';
import { reviewLifecycle } from '@jangteo/contract/review/review.lifecycle.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Machine } from '../../kit/lifecycle/move.ts';
import { publish } from '../../kit/realtime/realtime.ts';

export interface ReviewFacts {
  buyer_user_seq: number;
  created_at: string;
  blind_until: string | null;
}

/** A review: its shop's list hears of every move. */
export const reviewMachine: Machine<
  'review',
  ReviewFacts,
  ReviewState,
  keyof typeof reviewLifecycle.actions
> = {
  lifecycle: reviewLifecycle,
  table: 'review',
  id: 'review_seq',
  owner: 'seller_seq',
  column: 'state',
  read: ['buyer_user_seq', 'created_at', 'blind_until'],
  after: async (db, moved) => {
    for (const seller of new Set(moved.map(({ row }) => row.owner))) await tellShop(db, seller);
  },
};

export const tellShop = (db: Db, seller: number): Promise<void> =>
  publish(toQueryable(db), { type: 'counts.changed', sellerSeq: seller, data: { keys: ['review'] } });
