import type { Db } from '../../../kit/db/bound.ts';
import { lockRows } from '../../../kit/db/lock.ts';
import { LINE_FACTS, type LineFacts } from '../line.ts';

/** A line locked in id order; `fulfilment_status` is its fulfilment, `status` the wire's projection. */
export interface LockedLine extends LineFacts {
  seller_seq: number;
  order_product_seq: number;
  fulfilment_status: string;
  status: string;
  version: number;
}

const LINES = { table: 'order_product', owner: 'seller_seq', id: 'order_product_seq' };
const COLUMNS = ['seller_seq', 'order_product_seq', 'fulfilment_status', 'status', 'version', ...LINE_FACTS];

/**
 * Locks lines of these sellers in id order. After their payment,
 * before all else that belongs to them (docs/decisions/0019).
 */
export const lockLines = (
  db: Db,
  sellers: readonly number[],
  ids: readonly number[],
): Promise<LockedLine[]> => lockRows<LockedLine>(db, LINES, { owners: sellers, ids }, COLUMNS);
