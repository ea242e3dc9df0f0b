import { z } from 'zod';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { day, int, seq, seqList, text } from '../kit/field.ts';
import { matchingProductList, type MatchingProductTab } from './matching.list.ts';

const list = listCalls(matchingProductList, {
  path: '/v1/products/matching',
  audience: audience.matching,
  note: '매칭 계약을 맺은 판매자의 상품입니다.',
});
const tabs = Object.keys(matchingProductList.tabs!) as [MatchingProductTab, ...MatchingProductTab[]];

export const matchingProductSummary = z.strictObject({
  cards: z.array(z.strictObject({ key: z.enum(tabs), count: int(0) })),
});
export type MatchingProductSummary = z.output<typeof matchingProductSummary>;

/** A contract under which the caller has products in the list. */
export const matchingContractChoice = z.strictObject({
  contractSeq: seq(),
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  startDay: day(),
  endDay: day().nullable(),
});
export type MatchingContractChoice = z.output<typeof matchingContractChoice>;

/** 매칭 상품 of a broadcaster (product-desk.md §5). */
export const matchingProductApi = defineApi('product', {
  matchingSearch: { ...list.list, path: '/v1/products/matching/search' },
  matchingSummary: list.summary(matchingProductSummary, '매칭 상품 카드'),
  matchingContracts: {
    summary: '매칭 상품을 거를 계약과 판매자. 최근 계약부터.',
    method: 'GET',
    path: '/v1/products/matching/contracts',
    audience: audience.matching,
    answer: data(z.array(matchingContractChoice)),
  },
  matchingRemove: {
    summary: '내 목록에서 매칭 상품 빼기. 계약은 그대로이고, 되돌릴 수 있습니다.',
    method: 'DELETE',
    path: '/v1/products/matching',
    audience: audience.matching,
    body: z.strictObject({ productSeqList: seqList(200) }),
    answer: data(bulkResult),
    errors: ['PRODUCT_ON_AIR'],
  },
  downloadMatchingSelected: { ...list.downloadSelected, path: '/v1/products/download/matching/selected' },
  downloadMatching: { ...list.downloadSearched, path: '/v1/products/download/matching/searched' },
});
