import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'payment',
  'orders',
  'delivery_bundle',
  'order_product',
  'product_name',
  'order_name',
  'status_history',
  'order_memo',
  'order_notice',
  'order_notice_product',
  'order_rollup',
  'desk_rollup',
  'sent_rollup',
  'stray_payment',
  'matching_line',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'inquiry_content',
    tables: [
      // What was bought: the payment, its lines, what is said of them, their orders and parcels.
      'payment',
      'order_product',
    ],
  },
  { after: 'refund', tables: ['orders', 'order_memo', 'delivery_bundle'] },
  {
    after: 'blind',
    tables: [
      // What many orders share comes last: a wanted option is locked for the shortest time.
      'product_name',
      'order_name',
    ],
  },
  { after: 'product_notice_product', tables: ['order_notice', 'order_notice_product'] },
  { after: 'upload_mapping', tables: ['matching_line'] },
  { after: 'rate_bucket', tables: ['stray_payment'] },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = ['order_rollup', 'desk_rollup', 'sent_rollup'];
