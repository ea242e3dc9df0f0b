import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'seller_terms',
  'seller_asnote',
  'seller_contact',
  'seller_business',
  'seller_account',
  'account_ask',
  'seller_profile',
  'influencer_info',
  'grade_scheme',
  'grade_run',
  'seller_grade',
  'business_conversion',
  'business_conversion_desk',
  'business_conversion_doc',
  'seller_application',
  'seller_application_event',
  'seller_doc',
  'seller_person',
  'business_number',
  'template',
] as const satisfies readonly (keyof Tables)[];
