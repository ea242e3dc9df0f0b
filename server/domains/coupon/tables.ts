import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'coupon',
  'coupon_code',
  'coupon_guess',
  'coupon_issue',
  'coupon_product',
  'coupon_rollup',
  'coupon_round',
  'coupon_upload',
  'coupon_use',
  'coupon_user',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'member_upload', tables: ['coupon_upload'] },
  {
    after: 'promotion_desk',
    tables: [
      // What somebody has been given to pay with: the coupon, who has had one, what is in their hands, and codes.
      'coupon',
      'coupon_product',
      'coupon_user',
      'coupon_issue',
      'coupon_code',
      'coupon_round',
    ],
  },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = [
  'coupon_rollup',
  // Of a line that its writer has locked, or of a coupon in hand.
  'coupon_use',
];
