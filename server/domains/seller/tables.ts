import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'seller_terms',
  'seller_asnote',
  'seller_application',
  'seller_application_event',
  'seller_doc',
  'seller_person',
  'business_number',
  'template',
] as const satisfies readonly (keyof Tables)[];
