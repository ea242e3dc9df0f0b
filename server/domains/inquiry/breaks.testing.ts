import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'IQ1',
    `insert into inquiry_content (seller_seq, inquiry_seq, side, author, text, at)
      select seller_seq, inquiry_seq, 'BUYER', '예', '다시 묻습니다.', asked_at from inquiry
      where status = 'COMPLETED_REPLY' order by inquiry_seq limit 1`,
  ],
];
