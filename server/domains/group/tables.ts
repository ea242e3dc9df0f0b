import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'seller_group',
  'group_member',
  'member_figure',
  'member_upload',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'exchange_upload', tables: ['member_upload'] },
  {
    after: 'category',
    tables: [
      // A group before its members, and they before their accounts: seats are counted under its row (E8).
      'seller_group',
      'group_member',
      'member_figure',
    ],
  },
];
