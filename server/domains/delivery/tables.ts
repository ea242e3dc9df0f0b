import type { LockRun } from '../../schema/lock-order.ts';
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

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'undo_token', tables: ['delivery_upload'] },
  { after: 'delivery_bundle', tables: ['voucher_ticket', 'parcel_step', 'sent_recipient'] },
  {
    after: 'live_request_total',
    tables: [
      // Written last of all that a claim moves.
      'tracked_number',
      'tracked_step',
      'upload_mapping',
    ],
  },
];
