/** What is shown and asked of a line's claims; theirs is the claim domain, which comes after this one. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import type { ComponentType } from 'react';
import { createStore } from '../../ui/store.ts';

interface ClaimPlace {
  /** The newest claim of a line in its drawer. */
  Part: ComponentType<{ claim: NonNullable<OrderRow['claim']>; vocabulary: Vocabulary }>;
  /** 반품·교환 접수 by the seller. */
  RequestDialog: ComponentType<{
    line: Pick<OrderRow, 'orderSeq' | 'orderProductSeq'>;
    done: (answer: null) => void;
  }>;
}
export const claimPlace = createStore<ClaimPlace | null>(null);
