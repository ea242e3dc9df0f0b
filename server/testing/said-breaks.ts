// A wrong row for each invariant of inquiries and reviews, written as no code of ours could.
import { oneOf } from './goods-breaks.ts';

export const saidBreaks: readonly (readonly [string, string])[] = [
  [
    'IQ1',
    `insert into inquiry_content (seller_seq, inquiry_seq, side, author, text, at)
      select seller_seq, inquiry_seq, 'BUYER', '예', '다시 묻습니다.', asked_at from inquiry
      where status = 'COMPLETED_REPLY' order by inquiry_seq limit 1`,
  ],
  ['RV1', `update review set order_product_seq = -1 where ${oneOf('review', 'review_seq')}`],
  ['RV2', `update review set comments = comments + 1 where ${oneOf('review', 'review_seq')}`],
  ['RV2', `update review set helpful = helpful + 1 where ${oneOf('review', 'review_seq')}`],
];
