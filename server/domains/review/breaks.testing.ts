import { oneOf, type Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  ['RV1', `update review set order_product_seq = -1 where ${oneOf('review', 'review_seq')}`],
  ['RV2', `update review set comments = comments + 1 where ${oneOf('review', 'review_seq')}`],
  ['RV2', `update review set helpful = helpful + 1 where ${oneOf('review', 'review_seq')}`],
];
