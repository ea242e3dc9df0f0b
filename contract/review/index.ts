import { defineDomain } from '../kit/domain.ts';
import { reviewApi } from './review.api.ts';
import * as enums from './review.enums.ts';
import { reviewErrors } from './review.errors.ts';
import { reviewLifecycle } from './review.lifecycle.ts';
import { commentList, reviewList } from './review.list.ts';

export const review = defineDomain({
  apis: [reviewApi],
  lists: [reviewList, commentList],
  lifecycles: [reviewLifecycle],
  enums: Object.values(enums),
  errors: reviewErrors,
});
