import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import type { ClaimSummary } from '@jangteo/contract/claim/claim.summary.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import { badgeOf, type LateFramePart } from '../../kit/shell/frame-part.ts';

const [returns, exchanges, cancels] = ['return', 'exchange', 'cancel'].map(
  (desk) => `/order-delivery/order/${desk}`,
) as [string, string, string];

/** What waits for the seller: a request for its answer, what was received for its refund or what is sent instead. */
const waiting = (cards: ClaimSummary['cards']): number =>
  cards.reduce(
    (sum, { key, spread }) =>
      key === 'delay' || !spread ? sum : sum + Object.values(spread).reduce((all, n) => all + n, 0),
    0,
  );

export const claimLate: LateFramePart = {
  badges: [
    badgeOf({ call: returnApi.summary, counts: ({ cards }) => ({ [returns]: waiting(cards) }) }),
    badgeOf({
      call: exchangeApi.summary,
      counts: ({ cards }) => ({ [exchanges]: waiting(cards) }),
    }),
    badgeOf({ call: claimApi.countCancelWait, counts: ({ count }) => ({ [cancels]: count }) }),
  ],
};
