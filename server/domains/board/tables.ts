import type { LockRun } from '../../schema/lock-order.ts';
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

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'contract_product',
    tables: [
      // What a channel tells its buyers, what the house tells everybody, and boards.
      'faq',
      'gripper_model',
      'gripper_model_product',
      'notice',
      'notice_revision',
      'popup',
      'banner',
      'popup_dismissal',
      'help_category',
      'help_article',
      'help_feedback',
      'help_miss',
      'help_synonym',
    ],
  },
  {
    after: 'legal_item',
    tables: [
      'academy_menu',
      'academy_board',
      'academy_comment',
      'academy_like',
      'academy_view',
      'academy_report',
      'board_file',
      'read_mark',
    ],
  },
];
