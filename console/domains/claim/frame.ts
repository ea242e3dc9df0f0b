import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import { paths } from '../../kit/paths.ts';
import { badgeOf, type FramePart } from '../../kit/shell/frame-part.ts';

/** What waits for the seller's answer, or for a buyer's account. */
export const claimFrame: FramePart = {
  badges: [
    badgeOf({ call: returnApi.countRequest, counts: ({ count }) => ({ [paths.returns()]: count }) }),
    badgeOf({ call: exchangeApi.countRequest, counts: ({ count }) => ({ [paths.exchanges()]: count }) }),
    badgeOf({ call: claimApi.countCancelWait, counts: ({ count }) => ({ [paths.cancels()]: count }) }),
  ],
};
