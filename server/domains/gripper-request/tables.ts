import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'board_answer',
  'gripper_request',
  'gripper_response',
  'matchable_influencer',
  'matchable_regulars',
  'matchable_sales',
  'request_board',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'download_request',
    tables: [
      // What a shop looks for, then who answers; the board shows both.
      'gripper_request',
      'gripper_response',
      'request_board',
      'board_answer',
      'matchable_influencer',
      'matchable_sales',
      'matchable_regulars',
    ],
  },
];
