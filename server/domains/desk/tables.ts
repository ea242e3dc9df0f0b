import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = ['desk_hold'] as const satisfies readonly (keyof Tables)[];
