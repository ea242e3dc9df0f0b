import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { int } from '../kit/field.ts';
import { startErrors } from './delivery.errors.ts';
import { deliveryList } from './delivery.list.ts';

/**
 * Rows that the caller saw: another number now refuses the call, so nobody changes what they have not seen.
 */
const expectedCount = int(0);
const scopeErrors = ['EXPECTED_COUNT_MISMATCH', 'BULK_LIMIT'] as const;

/** The desk's calls about everything that its list finds by a filter, at most 5,000 lines. */
export const searchedApi = defineApi('delivery', {
  confirmSearched: {
    summary: '발주확인(검색 결과 전체)',
    method: 'PUT',
    path: '/v1/delivery/products/searched',
    audience: audience.seller,
    query: deliveryList.filter.safeExtend({ expectedCount }),
    answer: data(bulkResult),
    errors: [...scopeErrors, 'STATE_CHANGED'],
  },
  startSearched: {
    summary: '발송처리(검색 결과 전체, 저장된 송장번호로)',
    method: 'POST',
    path: '/v1/delivery/start/searched',
    audience: audience.seller,
    body: z.strictObject({ filter: deliveryList.filter, expectedCount }),
    answer: data(bulkResult),
    errors: [...scopeErrors, ...startErrors],
  },
});
