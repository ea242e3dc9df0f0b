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
