/**
 * What a line says of its claim and its refund: its status is made of them (order.projection.ts). How they move is the
 * claim domain's.
 */
import { enumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

export const claimType = enumOf('ClaimType', {
  CANCEL: { label: '취소', tone: 'danger' },
  RETURN: { label: '반품', tone: 'warning' },
  EXCHANGE: { label: '교환', tone: 'info' },
});
export type ClaimType = ValueOf<typeof claimType>;

/**
 * A cancel claim is COMPLETED from its first moment: there
 * is no cancel request in the documents (domain.md §0.4).
 */
export const claimStates = [
  'REQUEST',
  'PROCESSING',
  'RECEIVED',
  'COMPLETED',
  'SHIPPING_START',
  'SHIPPING_COMPLETED',
  'WITHDRAWN',
  'REFUSED',
] as const;
export type ClaimState = (typeof claimStates)[number];

export const refundStates = ['READY', 'WAIT_PG', 'NEED_ACCOUNT', 'WAIT_ADMIN', 'DONE'] as const;
export type RefundState = (typeof refundStates)[number];
