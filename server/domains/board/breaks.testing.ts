import { oneOf, type Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'BD1',
    'update academy_board set likes = likes + 1 where board_seq = (select min(board_seq) from academy_board)',
  ],
  ['BD2', `update faq set sort_order = sort_order + 10 where ${oneOf('faq', 'faq_seq')}`],
];
