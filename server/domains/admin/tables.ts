import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'invariant_run',
  'invariant_alert',
  'desk_count',
  'desk_grade',
  'act_as',
  'access_log_seal',
  'access_review',
  'feature_switch',
  'legal_draft',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'approval',
    tables: [
      'access_review',
      // What an operator switches off, and rules of the house.
      'feature_switch',
    ],
  },
  { after: 'account_session', tables: ['act_as'] },
  {
    after: 'help_synonym',
    tables: [
      // Texts of the house, and what becomes of them.
      'legal_draft',
    ],
  },
  { after: 'funds_payable', tables: ['desk_count', 'desk_grade'] },
  { after: 'monthly_run', tables: ['invariant_alert', 'invariant_run'] },
];
