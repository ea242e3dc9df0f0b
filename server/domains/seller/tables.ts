import type { LockRun } from '../../schema/lock-order.ts';
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

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'holiday_gone', tables: ['grade_scheme'] },
  {
    after: 'member_figure',
    tables: [
      // An application to sell, or a change of what one sells as; what hangs on it, and whom it takes for itself.
      'seller_application',
      'business_conversion',
      'business_conversion_desk',
      'business_conversion_doc',
      'influencer_info',
      'seller_contact',
      'seller_doc',
      'seller_person',
      'business_number',
      'seller_business',
      'seller_account',
      'seller_profile',
    ],
  },
  { after: 'api_key', tables: ['seller_terms', 'seller_asnote'] },
  { after: 'body_profile', tables: ['template'] },
];
