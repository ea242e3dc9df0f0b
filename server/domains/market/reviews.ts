/** 리뷰 of buyers, and what everybody reads of them (community.md §5). */
import { marketReviewApi } from '@jangteo/contract/market/review.api.ts';
import { browsing, buying, serve, showing } from '../../kit/http/route.ts';
import {
  addComment,
  commentsOf,
  editReview,
  markHelpful,
  ratingOfProduct,
  removeComment,
  removeReview,
  reviewOfLine,
  reviewsOfProduct,
  writeReview,
} from '../review/index.ts';

export const reviewRoutes = serve(marketReviewApi, {
  rating: showing(({ params }, { db }) => ratingOfProduct(db, params.productSeq)),
  reviews: showing(({ params, query }, { db, caller }) =>
    reviewsOfProduct(db, params.productSeq, query, caller?.userSeq ?? null),
  ),
  reviewComments: showing(({ params, query }, { db, caller }) =>
    commentsOf(db, params.reviewSeq, query, caller?.userSeq ?? null),
  ),
  ownReview: browsing(({ params }, ctx) => reviewOfLine(ctx, params.orderProductSeq)),
  writeReview: buying(({ params, body }, ctx) => writeReview(ctx, params.orderProductSeq, body)),
  editReview: buying(({ params, body }, ctx) => editReview(ctx, params.reviewSeq, body)),
  removeReview: buying(({ params }, ctx) => removeReview(ctx, params.reviewSeq)),
  commentReview: buying(({ params, body }, ctx) => addComment(ctx, params.reviewSeq, body.text)),
  removeReviewComment: buying(({ params }, ctx) => removeComment(ctx, params.reviewSeq, params.commentSeq)),
  helpful: buying(({ params }, ctx) => markHelpful(ctx, params.reviewSeq)),
});
