import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'matching_contract',
  'contract_product',
  'contract_revision',
  'contract_stock',
  'gripper_contract',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'template',
    tables: [
      // What two agree on, then its versions and what is set aside for it.
      'matching_contract',
      'contract_revision',
      'contract_product',
    ],
  },
  { after: 'order_name', tables: ['contract_stock'] },
  { after: 'matching_line', tables: ['gripper_contract'] },
];
