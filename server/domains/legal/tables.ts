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
