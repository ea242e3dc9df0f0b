/** Where a message's receiver reads more: calls of this API that keys are let into. */
import { orderApi } from '../order/order.api.ts';
import { productApi } from '../product/product.api.ts';

const filled = (path: string, seq: unknown): string => path.replace(/\{\w+\}/, String(seq));

export const linkOf = {
  order: (orderSeq: unknown): string => filled(orderApi.detail.path, orderSeq),
  product: (productSeq: unknown): string => filled(productApi.detail.path, productSeq),
  claim: (claimSeq: unknown): string => filled('/v1/orders/claims/{claimSeq}', claimSeq),
  /** Of a bucket's (`2026-11-2`) result, or of an exchange's by its number. */
  settlement: (kind: 'PRODUCT' | 'MATCHING' | 'SPONSORSHIP', periodKey: string): string => {
    if (kind === 'SPONSORSHIP')
      return `/v1/sponsorship/settlement/exchange/business/result/${periodKey}/amount`;
    const bucket = ['FIRST', 'SECOND', 'THIRD', 'FORTH'][Number(periodKey.slice(8)) - 1];
    const query = `month=${periodKey.slice(0, 7)}&bucket=PRODUCT_SALES_${bucket}`;
    return `/v1/settlement/${kind.toLowerCase()}/result/detail/summary?${query}`;
  },
} as const;
