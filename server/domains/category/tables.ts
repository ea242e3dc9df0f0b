import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'category',
  'category_cert_type',
  'category_doc',
  'category_doc_queue',
  'category_doc_type',
  'cert_subject',
  'cert_type',
  'doc_type',
  'notice_field',
  'notice_template',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'island_zip', tables: ['doc_type', 'category_doc_type', 'category_cert_type', 'category'] },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = ['category_doc', 'category_doc_queue'];
