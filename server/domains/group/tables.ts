import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'seller_group',
  'group_member',
  'member_figure',
  'member_upload',
] as const satisfies readonly (keyof Tables)[];
