import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'body_profile',
  'channel_block',
  'channel_manager',
  'fan',
  'fan_buyer_visit_rollup',
  'fan_consent',
  'fan_consent_event',
  'fan_criterion',
  'fan_message',
  'fan_message_row',
  'fan_rollup',
  'fan_visit',
  'fan_visit_rollup',
  'push_delivery',
  'report',
] as const satisfies readonly (keyof Tables)[];
