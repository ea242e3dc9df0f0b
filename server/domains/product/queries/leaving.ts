import { sql } from 'kysely';
import { ON_SALE_STATES } from '@jangteo/contract/product/product.status.ts';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

const today = (): string => kstDay(toKst(clock.now()));

/** Contracts of a seller that run, or will. */
export async function countContracts(db: Db, sellerSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from matching_contract
      where seller_seq = ${sellerSeq} and status in ('AGREED', 'ACTIVE') and (end_day is null or end_day >= ${today()}::date)`,
  );
  return rows[0]!.n;
}

/** Contracts under which a broadcaster sells, or will. */
export async function countHosted(db: Db, gripperUserSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from gripper_contract
      where gripper_user_seq = ${gripperUserSeq} and status in ('AGREED', 'ACTIVE') and (end_day is null or end_day >= ${today()}::date)`,
  );
  return rows[0]!.n;
}

/** Products of a seller that are on sale. */
export async function readOnSale(db: Db, sellerSeq: number, limit: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select product_seq as seq from product
      where seller_seq = ${sellerSeq} and sale_status = any(${[...ON_SALE_STATES]}) and deleted_at is null
      order by product_seq limit ${limit}`,
  );
  return rows.map(({ seq }) => seq);
}
