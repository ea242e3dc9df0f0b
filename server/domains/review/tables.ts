import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'review',
  'review_comment',
  'review_helpful',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'sent_recipient',
    tables: [
      // What is said of a line: each comment and mark before the review that counts them.
      'review_comment',
      'review_helpful',
      'review',
    ],
  },
];
