import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { paths } from '../../kit/paths.ts';
import { badgeOf, type FramePart } from '../../kit/shell/frame-part.ts';

/** Cards of lines that wait for the seller. */
const WAITING: readonly string[] = ['new', 'preparing', 'postponed'];

export const deliveryFrame: FramePart = {
  badges: [
    badgeOf({
      call: orderApi.summary,
      counts: ({ cards }, user) => ({
        [user.productType === 'voucher' ? paths.shipments() : paths.deliveries()]: cards.reduce(
          (sum, card) => (WAITING.includes(card.key) ? sum + card.count : sum),
          0,
        ),
      }),
    }),
  ],
};
