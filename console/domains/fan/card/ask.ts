import { cardApi } from '@jangteo/contract/fan/card.api.ts';
import { query } from '../../../kit/call/query.ts';
import { queryClient } from '../../../kit/query-client.ts';

/** Somebody, and the channel whose card of them is meant. */
export interface Whose {
  userSeq: number;
  sellerSeq: number;
}

export const cardOf = ({ userSeq, sellerSeq }: Whose) =>
  query(cardApi.card, { params: { userSeq }, query: { sellerSeq } });

/** Milliseconds in which a card that was fetched ahead is not fetched again. */
const AHEAD_MS = 5_000;

/** Ahead of its opening: a pointer that rests, a line that is chosen. */
export const askCard = (whose: Whose): void =>
  void queryClient.prefetchQuery({ ...cardOf(whose), staleTime: AHEAD_MS });
