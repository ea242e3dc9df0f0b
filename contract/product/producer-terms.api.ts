import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { int } from '../kit/field.ts';
import { deliveryInfo } from '../seller/seller.api.ts';
import { termsPart, termsTarget } from './product.enums.ts';
import { scopeErrors } from './scope.ts';

/** What the seller says once, and the products that say so (product-desk.md §10, R299). */
export const producerTermsApi = defineApi('product', {
  producerTerms: {
    summary: '판매자 정보를 쓰는 상품 수와 지금 다르게 적힌 상품 수',
    method: 'GET',
    path: '/v1/seller/info/producer/delivery',
    audience: audience.seller,
    query: z.strictObject({ part: termsPart.schema.default('DELIVERY') }),
    answer: data(
      z.strictObject({
        /** As saved now. */
        terms: deliveryInfo,
        /** Products that say 판매자 정보 사용 of this part. */
        following: int(0),
        products: int(0),
        /** Of those that follow: they say something else than what is saved. */
        differing: int(0),
      }),
    ),
  },
  applyProducerTerms: {
    summary: '저장한 판매자 정보를 상품에 적용. 받은 주문은 그대로입니다. 되돌릴 수 있습니다.',
    method: 'POST',
    path: '/v1/seller/info/producer/modify/delivery',
    audience: audience.seller,
    query: z.strictObject({
      part: termsPart.schema,
      target: termsTarget.schema,
      /** Products that the caller saw counted. */
      expectedCount: int(0),
    }),
    answer: data(bulkResult),
    errors: [...scopeErrors, 'PROMOTION_PINNED', 'STATE_CHANGED'],
  },
});
