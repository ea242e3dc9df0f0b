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
