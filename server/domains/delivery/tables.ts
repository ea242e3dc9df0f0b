import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'voucher_ticket',
  'parcel_step',
  'tracked_number',
  'tracked_step',
  'delivery_upload',
  'upload_mapping',
  'sent_recipient',
] as const satisfies readonly (keyof Tables)[];
