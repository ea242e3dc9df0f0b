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
