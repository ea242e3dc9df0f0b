import { promotionApi } from '@jangteo/contract/promotion/promotion.api.ts';
import { paths } from '../../kit/paths.ts';
import { badgeOf, type FramePart } from '../../kit/shell/frame-part.ts';

/** Applications that were sent back and wait for their seller. */
export const promotionFrame: FramePart = {
  badges: [
    badgeOf({
      late: true,
      call: promotionApi.summary,
      counts: (cards) => ({
        [paths.promotions()]: cards.find(({ filter }) => filter === 'MODIFY_REQUEST')?.count ?? 0,
      }),
    }),
  ],
};
