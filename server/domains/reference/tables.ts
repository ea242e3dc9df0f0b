import type { LockRun } from '../../schema/lock-order.ts';
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

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'feature_switch',
    tables: ['setting', 'fee_rate', 'settlement_policy', 'holiday', 'holiday_gone'],
  },
  { after: 'grade_scheme', tables: ['delivery_company', 'bank', 'island_zip'] },
  { after: 'list_view', tables: ['music_favourite'] },
];
