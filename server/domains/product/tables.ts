import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'cart_lapse',
  'flash_base',
  'live_request',
  'live_request_total',
  'matching_product',
  'product',
  'product_option',
  'product_stock',
  'product_draft',
  'product_file',
  'product_history',
  'product_notice',
  'product_notice_product',
  'product_pin',
  'product_upload',
  'shelf',
  'stock_hold',
  'stock_movement',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'delivery_upload', tables: ['product_upload'] },
  {
    after: 'read_mark',
    tables: [
      // What is made while one is on air.
      'flash_base',
    ],
  },
  {
    after: 'contract_stock',
    tables: [
      'stock_hold',
      'cart_lapse',
      'product_option',
      'product_stock',
      'product',
      'product_draft',
      'product_notice',
      'product_notice_product',
    ],
  },
  {
    after: 'order_notice_product',
    tables: ['matching_product', 'product_pin', 'live_request', 'live_request_total'],
  },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = ['shelf', 'product_file'];
