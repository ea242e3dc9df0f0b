import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, int, seq, seqList, text } from '../kit/field.ts';

/** A product that may not be marked now, and why. */
const conflicts = z.array(z.strictObject({ productSeq: seq(), code: text(60), message: text(300) }));
const products = z.strictObject({ productSeqList: seqList(200) });

/** Of what a gripper sells by a replay or short: 30 %. */
export const REWARD_MAX = 3_000;

/** First purchase only, and content rewards: what is said of a product beside its content (product-desk.md §5, §9). */
export const productMarkApi = defineApi('product', {
  checkFirstPurchase: {
    summary: '첫구매 전용으로 지정할 수 있는 상품 확인',
    method: 'POST',
    path: '/v1/products/check/store-first-purchase-only',
    looks: true,
    audience: audience.seller,
    body: products,
    answer: data(z.strictObject({ ok: z.array(seq()), conflicts })),
  },
  markFirstPurchase: {
    summary: '첫구매 전용 지정 또는 해제. 되돌릴 수 있습니다.',
    method: 'PATCH',
    path: '/v1/products/store-first-purchase-only',
    audience: audience.seller,
    query: products.extend({ only: bool() }),
    answer: data(bulkResult),
    errors: ['NOT_ON_SHELF', 'IS_FLASH', 'IS_MATCHING'],
  },
  changeableRewards: {
    summary: '콘텐츠 리워드를 바꿀 수 있는 상품 확인',
    method: 'GET',
    path: '/v1/products/content-rewards/changeable',
    audience: audience.seller,
    query: products,
    answer: data(z.strictObject({ changeable: z.array(seq()), conflicts })),
  },
  changeRewards: {
    summary: '콘텐츠 리워드 변경. 바꿀 수 없는 상품은 번호로 알려 줍니다.',
    method: 'POST',
    path: '/v1/products/content-rewards',
    audience: audience.seller,
    /** Basis points of the sale price; 0 takes the reward away. */
    body: products.extend({ rewardBps: int(0, REWARD_MAX) }),
    answer: data(
      z.strictObject({ failedProductSeqList: z.array(seq()), successCount: int(0), failCount: int(0) }),
    ),
  },
});
