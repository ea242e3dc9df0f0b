import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'broadcast_product',
  'content',
  'content_history',
  'content_notice',
  'live_reservation',
  'reservation_product',
  'reservation_signup',
  'simulcast_target',
] as const satisfies readonly (keyof Tables)[];
