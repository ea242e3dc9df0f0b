import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';
import { LINE_FACTS, type LineFacts } from '../line.ts';

/** A line locked in id order; `fulfilment_status` is its fulfilment, `status` the wire's projection. */
export interface LockedLine extends LineFacts {
  seller_seq: number;
  order_product_seq: number;
  fulfilment_status: string;
  status: string;
  version: number;
}

/** Locks lines of these sellers in id order, so that two bulk calls never wait for each other in a circle. */
export async function lockLines(db: Db, sellers: readonly number[], ids: readonly number[]): Promise<LockedLine[]> {
  const columns = ['seller_seq', 'order_product_seq', 'fulfilment_status', 'status', 'version', ...LINE_FACTS].map((c) => sql.ref(c));
  const { rows } = await sql<LockedLine>`select ${sql.join(columns)} from order_product
    where seller_seq = any(${[...sellers]}) and order_product_seq = any(${[...ids]}) order by order_product_seq for update`.execute(db);
  return rows;
}
