import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'review',
  'review_comment',
  'review_helpful',
] as const satisfies readonly (keyof Tables)[];
