import type { ClaimState, ClaimType, RefundState } from '../order/line-claim.ts';
import type { OrderProductStatus } from '../order/order.enums.ts';
import type { Fulfilment } from '../order/order.lifecycle.ts';
import { project } from '../order/order.projection.ts';

/** What a claim says of its line, whatever the line has become since. */
export const statusOfClaim = (claim: {
  type: ClaimType;
  state: ClaimState;
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  atOpen: Fulfilment;
  atClose: Fulfilment | null;
  refund: RefundState | null;
  voucher: boolean;
}): OrderProductStatus => {
  const { type, state, by, atOpen, atClose, refund, voucher } = claim;
  const arrived = state === 'SHIPPING_COMPLETED' ? 'SHIPPING_COMPLETED' : atOpen;
  const fulfilment = type === 'CANCEL' ? atOpen : (atClose ?? arrived);
  return project(fulfilment, { type, state, by, fulfilmentAtClose: atClose, voucher }, refund);
};
