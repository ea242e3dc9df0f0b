import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing } from '../kit/endpoint.ts';
import { int, seq, time } from '../kit/field.ts';

/** Pieces that wait: until when, and how long that is by the server's clock. */
const heldOption = z.strictObject({ holdSeq: seq(), until: time(), secondsLeft: int(0) });
export type HeldOption = z.output<typeof heldOption>;

/** 장바구니 of flash products: pieces wait a few minutes for the buyer who pays for them (product-desk.md §9). */
export const marketCartApi = defineApi('market', {
  holdOption: {
    summary: '플래시 상품 담기. 5분 동안 재고를 잡아 둡니다. 이미 담은 옵션은 수량만 바뀝니다.',
    method: 'POST',
    path: '/market/v1/carts',
    audience: audience.consumer,
    body: z.strictObject({ optionSeq: seq(), qty: int(1, 999_999) }),
    answer: data(heldOption),
    errors: [
      'NOT_ON_SALE',
      'FIRST_PURCHASE_ONLY',
      'STOCK_NOT_ENOUGH',
      'HOLD_LIMIT',
      'STATE_CHANGED',
      'ADULT_AUTH_REQUIRED',
    ],
  },
  letGo: {
    summary: '담은 상품 내려놓기',
    method: 'DELETE',
    path: '/market/v1/carts/{holdSeq}',
    audience: audience.consumer,
    params: z.strictObject({ holdSeq: seq() }),
    answer: nothing,
    errors: ['STATE_CHANGED'],
  },
});
