/** Wrong rows of boards; see invariant-breaks.ts. */
import { oneOf } from './goods-breaks.ts';

export const boardBreaks: readonly (readonly [string, string])[] = [
  [
    'BD1',
    'update academy_board set likes = likes + 1 where board_seq = (select min(board_seq) from academy_board)',
  ],
  [
    'DB1',
    `delete from effect where effect_key = (select min(effect_key) from effect where effect_key like 'mission:%')`,
  ],
  ['DB2', 'update monthly_result set contents = contents + 1'],
  ['BD2', `update faq set sort_order = sort_order + 10 where ${oneOf('faq', 'faq_seq')}`],
];
