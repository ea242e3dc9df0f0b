/** Where a message's receiver reads more: calls of this API that keys are let into. */
import { orderApi } from '../order/order.api.ts';
import { productApi } from '../product/product.api.ts';

const filled = (path: string, seq: unknown): string => path.replace(/\{\w+\}/, String(seq));

export const linkOf = {
  order: (orderSeq: unknown): string => filled(orderApi.detail.path, orderSeq),
  product: (productSeq: unknown): string => filled(productApi.detail.path, productSeq),
  claim: (claimSeq: unknown): string => filled('/v1/orders/claims/{claimSeq}', claimSeq),
} as const;
