import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import { paths } from '../../kit/paths.ts';
import { badgeOf, type LateFramePart } from '../../kit/shell/frame-part.ts';

/** What waits for the reader's answer, on either side. */
export const contractLate: LateFramePart = {
  badges: [
    badgeOf({
      call: contractApi.producerSummary,
      counts: ({ myTurn }) => ({ [paths.producerContracts()]: myTurn }),
    }),
    badgeOf({
      call: contractApi.gripperSummary,
      counts: ({ myTurn }) => ({ [paths.influencerContracts()]: myTurn }),
    }),
  ],
};
