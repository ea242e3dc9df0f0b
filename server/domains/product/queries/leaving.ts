import { sql } from 'kysely';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

const today = (): string => kstDay(toKst(clock.now()));

/** Contracts of a seller that run, or will. */
export async function countContracts(db: Db, sellerSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from matching_contract
      where seller_seq = ${sellerSeq} and (end_day is null or end_day >= ${today()}::date)`,
  );
  return rows[0]!.n;
}

/** Contracts under which a broadcaster sells, or will. */
export async function countHosted(db: Db, gripperUserSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(distinct (seller_seq, contract_seq))::int as n from matching_product
      where gripper_user_seq = ${gripperUserSeq} and (end_day is null or end_day >= ${today()}::date)`,
  );
  return rows[0]!.n;
}
