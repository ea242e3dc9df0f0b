import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, nothing, page } from '../kit/endpoint.ts';
import { paragraph } from '../kit/entered.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { rating } from '../review/review.api.ts';
import { reviewState } from '../review/review.enums.ts';
import { commentRow } from '../review/review.list.ts';

const said = {
  star: int(1, 5),
  text: paragraph(2_000, 10),
  /** Pictures that the writer has uploaded for it (purpose REVIEW_IMAGE). */
  images: z.array(text(500, 1)).max(5).default([]),
} as const;
const body = z.strictObject(said);
export type ReviewBody = z.output<typeof body>;

/** As everybody reads it. */
const shownReview = z.strictObject({
  reviewSeq: seq(),
  createdAt: time(),
  editedAt: time().nullable(),
  star: int(1, 5),
  text: text(2_000),
  images: z.array(text(500)),
  nickname: text(60),
  optionText: text(200),
  helpful: int(0),
  commentCount: int(0),
  sellerComment: z.strictObject({ text: text(1_000), at: time(), editedAt: time().nullable() }).nullable(),
  /** The reader's own. */
  mine: bool(),
});
export type ShownReview = z.output<typeof shownReview>;

const ownReview = shownReview.extend({
  productSeq: seq(),
  state: reviewState.schema,
  /** Whether the writer may still change it. */
  editable: bool(),
  version: int(1),
});
export type OwnReview = z.output<typeof ownReview>;

const shownComment = commentRow.omit({ hidden: true }).extend({ mine: bool() });
export type ShownComment = z.output<typeof shownComment>;

const productRating = z.strictObject(rating);
export type ProductRating = z.output<typeof productRating>;

const product = z.strictObject({ productSeq: seq() });
const line = z.strictObject({ orderProductSeq: seq() });
const params = z.strictObject({ reviewSeq: seq() });
const own = { audience: audience.consumer, answer: data(ownReview) } as const;

/** 리뷰 of buyers (community.md §5). */
export const marketReviewApi = defineApi('market', {
  rating: {
    summary: '상품의 별점',
    method: 'GET',
    path: '/market/v1/products/{productSeq}/rating',
    audience: audience.public,
    params: product,
    answer: data(productRating),
  },
  reviews: {
    summary: '상품의 리뷰. 최근 것부터.',
    method: 'GET',
    path: '/market/v1/products/{productSeq}/reviews',
    audience: audience.public,
    params: product,
    query: z.strictObject(pageFields),
    answer: page(shownReview),
  },
  reviewComments: {
    summary: '리뷰에 달린 댓글. 최근 것부터.',
    method: 'GET',
    path: '/market/v1/reviews/{reviewSeq}/comments',
    audience: audience.public,
    params,
    query: z.strictObject(pageFields),
    answer: page(shownComment),
  },
  ownReview: {
    ...own,
    summary: '구매한 상품에 쓴 내 리뷰',
    method: 'GET',
    path: '/market/v1/order-products/{orderProductSeq}/review',
    params: line,
  },
  writeReview: {
    ...own,
    summary: '리뷰 쓰기. 구매확정 후 30일 안에.',
    method: 'POST',
    path: '/market/v1/order-products/{orderProductSeq}/review',
    params: line,
    body,
    errors: ['REVIEW_WINDOW_OVER', 'STATE_CHANGED'],
  },
  editReview: {
    ...own,
    summary: '리뷰 수정. 쓰고 30일 안에.',
    method: 'PUT',
    path: '/market/v1/reviews/{reviewSeq}',
    params,
    body: z.strictObject({ ...said, version: int(1) }),
    errors: ['REVIEW_WINDOW_OVER', 'STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  removeReview: {
    summary: '리뷰 삭제. 다시 쓸 수 없습니다.',
    method: 'DELETE',
    path: '/market/v1/reviews/{reviewSeq}',
    audience: audience.consumer,
    params,
    answer: nothing,
    errors: ['STATE_CHANGED'],
  },
  commentReview: {
    summary: '리뷰에 댓글',
    method: 'POST',
    path: '/market/v1/reviews/{reviewSeq}/comments',
    audience: audience.consumer,
    params,
    body: z.strictObject({ text: paragraph(500, 1) }),
    answer: data(shownComment),
  },
  removeReviewComment: {
    summary: '리뷰에 단 내 댓글 삭제',
    method: 'DELETE',
    path: '/market/v1/reviews/{reviewSeq}/comments/{commentSeq}',
    audience: audience.consumer,
    params: params.extend({ commentSeq: seq() }),
    answer: nothing,
  },
  helpful: {
    summary: '도움돼요. 두 번 눌러도 한 번입니다.',
    method: 'POST',
    path: '/market/v1/reviews/{reviewSeq}/helpful',
    audience: audience.consumer,
    params,
    body: emptyBody,
    answer: data(z.strictObject({ helpful: int(0) })),
  },
});
