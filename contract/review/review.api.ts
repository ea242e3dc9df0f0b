import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { paragraph } from '../kit/entered.ts';
import { int, seq, seqList, text } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { pageFields } from '../kit/page.ts';
import { commentList, reviewList } from './review.list.ts';

/** Reviews that one template answers at a time. */
export const COMMENTS_AT_ONCE = 20;

const calls = listCalls(reviewList, { path: '/v1/reviews', audience: audience.seller });
const comments = listCalls(commentList, {
  path: '/v1/reviews/{reviewSeq}/comments',
  audience: audience.seller,
});

/** How products are rated; stars of hidden and deleted reviews count nowhere. The average in hundredths. */
export const rating = {
  count: int(0),
  average: int(100, 500).nullable(),
  stars: z.array(z.strictObject({ star: int(1, 5), count: int(0) })).length(5),
};
const reviewSummary = z.strictObject({
  ...rating,
  unanswered: int(0),
  photo: int(0),
  low: int(0),
  reported: int(0),
  /** Twelve months, the last one now. */
  trend: z.array(z.strictObject({ month: text(7), count: int(0), average: int(100, 500).nullable() })),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

const params = z.strictObject({ reviewSeq: seq() });

/** 리뷰 (community.md §5; R340, R341). */
export const reviewApi = defineApi('review', {
  list: { ...calls.list, path: '/v1/reviews/search' },
  summary: calls.summary(reviewSummary, '리뷰 요약: 건수, 별점, 열두 달'),
  download: calls.download,
  comment: {
    summary: '판매자 답글. 빈 글은 답글을 지웁니다.',
    method: 'PUT',
    path: '/v1/reviews/{reviewSeq}/seller-comment',
    audience: audience.seller,
    params,
    query: z.strictObject({ text: paragraph(1_000), version: int(1) }),
    answer: data(reviewList.row),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  comments: {
    summary: '리뷰에 달린 댓글',
    method: 'GET',
    path: '/v1/reviews/{reviewSeq}/comments',
    audience: audience.seller,
    params,
    query: z.strictObject(pageFields),
    answer: page(commentList.row),
  },
  commentDownload: { ...comments.download, params },
  commentAll: {
    summary: '템플릿으로 여러 리뷰에 답글. 리뷰마다 값을 채웁니다.',
    method: 'PUT',
    path: '/v1/reviews/seller-comment/selected',
    audience: audience.seller,
    body: z.strictObject({ reviewSeqList: seqList(COMMENTS_AT_ONCE), templateSeq: seq() }),
    answer: data(bulkResult),
    errors: ['TEMPLATE_VALUE', 'STATE_CHANGED'],
  },
  introduce: {
    summary: '진행 중인 내 라이브에 리뷰 카드 보이기',
    method: 'POST',
    path: '/v1/reviews/{reviewSeq}/introduce',
    audience: audience.seller,
    params,
    body: z.strictObject({ contentSeq: seq() }),
    answer: data(z.null()),
    errors: ['STATE_CHANGED'],
  },
});
