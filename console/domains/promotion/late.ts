import { promotionApi } from '@jangteo/contract/promotion/promotion.api.ts';
import { paths } from '../../kit/paths.ts';
import { badgeOf, type LateFramePart } from '../../kit/shell/frame-part.ts';

/** Applications that were sent back and wait for their seller. */
export const promotionLate: LateFramePart = {
  badges: [
    badgeOf({
      call: promotionApi.summary,
      counts: (cards) => ({
        [paths.promotions()]: cards.find(({ filter }) => filter === 'MODIFY_REQUEST')?.count ?? 0,
      }),
    }),
  ],
};
