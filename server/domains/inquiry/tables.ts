import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'ask',
  'ask_content',
  'inquiry',
  'inquiry_content',
] as const satisfies readonly (keyof Tables)[];
