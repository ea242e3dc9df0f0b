/** Front door of reviews: buyers write, shops answer, nobody but the writer changes one. */
import { defineDomain } from '../../kit/domain.ts';
import { events } from './events.ts';
import { invariants } from './invariants.sql.ts';
import { commentSource, reviewSource } from './queries/list.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  sheets: [reviewSource, commentSource],
});
export { blindReview, findReview, hideReview, markReported, restoreReview } from './blind.ts';
export { findComment, findShownComment, setCommentShown } from './comment.ts';
export {
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
} from './buyer.ts';
export { unansweredReviews } from './queries/todo.ts';
