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
