import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'academy_board',
  'academy_comment',
  'academy_like',
  'academy_menu',
  'academy_report',
  'academy_view',
  'banner',
  'board_file',
  'faq',
  'gripper_model',
  'gripper_model_product',
  'help_article',
  'help_category',
  'help_feedback',
  'help_miss',
  'help_synonym',
  'notice',
  'notice_revision',
  'popup',
  'popup_dismissal',
  'read_mark',
] as const satisfies readonly (keyof Tables)[];
