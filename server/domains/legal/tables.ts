import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'legal_category',
  'legal_item',
  'consent',
  'consent_asked',
  'external_partner',
  'external_agreement',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'music_favourite', tables: ['consent'] },
  { after: 'legal_draft', tables: ['legal_category', 'legal_item'] },
];
