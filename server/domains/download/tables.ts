import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = ['download_request', 'file_password'] as const satisfies readonly (keyof Tables)[];
