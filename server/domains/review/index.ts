/** Front door of reviews: buyers write, shops answer, nobody but the writer changes one. */
import { defineDomain } from '../../kit/domain.ts';
import { showAgain } from './blind.ts';
import { events } from './events.ts';
import { commentSource, reviewSource } from './queries/list.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  routes,
  sheets: [reviewSource, commentSource],
  chores: [{ name: 'review.show-again', everySeconds: 60, run: showAgain }],
});
export { findReview, markReported } from './blind.ts';
export {
  addComment,
  commentsOf,
  editReview,
  markHelpful,
  ratingOfProduct,
  removeReview,
  reviewOfLine,
  reviewsOfProduct,
  writeReview,
} from './buyer.ts';
export { unansweredReviews } from './queries/todo.ts';
