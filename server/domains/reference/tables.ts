import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'holiday',
  'holiday_gone',
  'delivery_company',
  'bank',
  'island_zip',
  'setting',
  'music',
  'music_favourite',
  'calendar_event',
  'settlement_policy',
  'fee_rate',
] as const satisfies readonly (keyof Tables)[];
