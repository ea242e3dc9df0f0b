import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import { paths } from '../../kit/paths.ts';
import { badgeOf, type FramePart } from '../../kit/shell/frame-part.ts';

/** What waits for the reader's answer, on either side. */
export const contractFrame: FramePart = {
  badges: [
    badgeOf({
      late: true,
      call: contractApi.producerSummary,
      counts: ({ myTurn }) => ({ [paths.producerContracts()]: myTurn }),
    }),
    badgeOf({
      late: true,
      call: contractApi.gripperSummary,
      counts: ({ myTurn }) => ({ [paths.influencerContracts()]: myTurn }),
    }),
  ],
};
