import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { moment } from '../kit/entered.ts';
import { int, MONEY_MAX, seq, seqList } from '../kit/field.ts';
import { PRICE_MIN } from './product.body.ts';
import { priceChangeBy } from './product.enums.ts';
import { deliveryOf, returnsOf } from './product.terms.ts';
import { checkScoped, scopeErrors, scopeFields } from './scope.ts';

const period = z
  .strictObject({
    ...scopeFields,
    /** Null: at once. Absent: each product keeps its own. */
    startAt: moment().nullable().optional(),
    /** Null: no end. Absent: each product keeps its own; one of the two is said. */
    endAt: moment().nullable().optional(),
  })
  .superRefine(
    checkScoped(({ startAt, endAt }) => {
      if (startAt === undefined && endAt === undefined) return [{ path: 'endAt', code: 'REQUIRED' }];
      return startAt && endAt && Date.parse(startAt) >= Date.parse(endAt)
        ? [{ path: 'endAt', code: 'MIN' }]
        : [];
    }),
  );

/** What each way of changing a price takes. */
const VALUES = {
  SET: [PRICE_MIN, MONEY_MAX],
  ADD: [-MONEY_MAX, MONEY_MAX],
  RATE: [-9_000, 90_000],
} as const;

const price = z
  .strictObject({
    ...scopeFields,
    by: priceChangeBy.schema,
    /** Won; of RATE basis points. */
    value: int(-MONEY_MAX, MONEY_MAX),
    /** Rounded down to this. */
    roundTo: int(1, 100).default(10),
  })
  .superRefine(
    checkScoped(({ by, value, roundTo }) => {
      const [min, max] = VALUES[by];
      return [
        ...(value < min ? [{ path: 'value', code: 'MIN' } as const] : []),
        ...(value > max ? [{ path: 'value', code: 'MAX' } as const] : []),
        ...([1, 10, 100].includes(roundTo) ? [] : [{ path: 'roundTo', code: 'ENUM' } as const]),
      ];
    }),
  );

const delivery = z
  .strictObject({ ...scopeFields, delivery: deliveryOf.optional(), returns: returnsOf.optional() })
  .superRefine(
    checkScoped((body) => (body.delivery || body.returns ? [] : [{ path: 'delivery', code: 'REQUIRED' }])),
  );

const place = z.strictObject({
  /** As they shall stand. */
  productSeqList: seqList(200),
  /** Of the first of them, in the seller's own order; beyond the last: at the end. */
  position: int(1),
});
const places = z.strictObject({
  sortOrder: z.array(z.strictObject({ productSeq: seq(), position: int(1) })),
  undo: bulkResult.shape.undo,
});

/** Changes of many products at once; each can be taken back (product-desk.md §5). */
export const productBulkApi = defineApi('product', {
  changePeriod: {
    summary: '판매기간 변경. 되돌릴 수 있습니다.',
    method: 'PUT',
    path: '/v1/products/period',
    scope: 'products:write',
    audience: audience.seller,
    body: period,
    answer: data(bulkResult),
    errors: [...scopeErrors, 'FLASH_LIMIT', 'PROMOTION_PINNED', 'STATE_CHANGED'],
  },
  changePrice: {
    summary: '판매가 변경. 정가가 더 낮아지면 함께 올립니다. 되돌릴 수 있습니다.',
    method: 'PUT',
    path: '/v1/products/price',
    scope: 'products:write',
    audience: audience.seller,
    body: price,
    answer: data(bulkResult),
    errors: [...scopeErrors, 'PRICE_RANGE', 'PROMOTION_PINNED', 'STATE_CHANGED'],
  },
  changeDelivery: {
    summary: '배송, 교환·반품 조건 변경. 되돌릴 수 있습니다.',
    method: 'PUT',
    path: '/v1/products/delivery',
    audience: audience.goods,
    body: delivery,
    answer: data(bulkResult),
    errors: [...scopeErrors, 'KIND_DIFFERS', 'PROMOTION_PINNED', 'STATE_CHANGED'],
  },
  changeOrder: {
    summary: '진열순서 변경. 이 위치부터 차례로 놓입니다. 되돌릴 수 있습니다.',
    method: 'PUT',
    path: '/v1/products/orders',
    audience: audience.seller,
    body: place,
    answer: data(places),
  },
  changeGroupOrder: {
    summary: '그룹 진열순서 변경. 멤버 상품을 함께 놓습니다. 되돌릴 수 있습니다.',
    method: 'PUT',
    path: '/v1/products/orders/group',
    audience: audience.groupMaster,
    body: place,
    answer: data(places),
  },
});
