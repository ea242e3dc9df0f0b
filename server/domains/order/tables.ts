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
