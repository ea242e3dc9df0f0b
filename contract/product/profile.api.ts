import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { int, seqList } from '../kit/field.ts';
import { PROFILE_MAX, profileCandidateRow, profileList, profileRow } from './profile.list.ts';

const products = z.strictObject({ productSeqList: seqList(PROFILE_MAX) });
/** How many the profile shows now. */
const counted = data(z.strictObject({ count: int(0, PROFILE_MAX) }));

/** 프로필 상품 (product-desk.md §5, R271). */
export const productProfileApi = defineApi('product-profile', {
  pinned: {
    summary: '프로필에 올린 상품. 판매가 끝난 상품은 구매자에게 보이지 않습니다.',
    method: 'GET',
    path: '/v1/products/profile',
    audience: audience.channel,
    answer: data(z.array(profileRow)),
  },
  pin: {
    summary: '프로필에 상품 올리기. 맨 뒤에 차례로 놓이고, 이미 올린 상품은 그대로입니다.',
    method: 'POST',
    path: '/v1/products/profile',
    audience: audience.channel,
    body: products,
    answer: counted,
    errors: ['PROFILE_LIMIT', 'NOT_ON_SHELF'],
  },
  unpin: {
    summary: '프로필에서 상품 내리기',
    method: 'DELETE',
    path: '/v1/products/profile',
    audience: audience.channel,
    body: products,
    answer: counted,
  },
  search: {
    summary: '프로필에 올릴 상품 찾기',
    method: 'GET',
    path: '/v1/products/profile/search',
    audience: audience.channel,
    query: profileList.query,
    answer: page(profileCandidateRow),
  },
  searchMatched: {
    summary: '프로필에 올릴 매칭 상품 찾기',
    method: 'GET',
    path: '/v1/products/profile/search/matching',
    audience: audience.matching,
    query: profileList.query,
    answer: page(profileCandidateRow),
  },
  order: {
    summary: '프로필 상품 순서 저장. 올린 상품을 모두 차례로 보냅니다. 되돌릴 수 있습니다.',
    method: 'PUT',
    path: '/v1/products/profile/orders',
    audience: audience.channel,
    body: products,
    answer: data(z.strictObject({ products: z.array(profileRow), undo: bulkResult.shape.undo })),
    errors: ['STATE_CHANGED'],
  },
});
