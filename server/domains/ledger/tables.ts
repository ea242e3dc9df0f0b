import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = ['ledger_transfer'] as const satisfies readonly (keyof Tables)[];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = ['ledger_transfer'];
