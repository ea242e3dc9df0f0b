/** What runs between two parties, for domains that rest on it. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** A contract as far as coupons of its broadcaster rest on it. */
export interface Running {
  contractSeq: number;
  productSeqs: number[];
  /** What the broadcaster bears of coupons of its own (basis points); older contracts say nothing of it. */
  gripperCouponBps: number;
}

/** Contracts of a seller with a broadcaster that run on a day, the newest first. */
export async function readRunning(
  db: Db,
  { seller, gripper }: { seller: number; gripper: number },
  day: string,
): Promise<Running[]> {
  const { rows } = await send(
    db,
    sql<Running>`select m.contract_seq as "contractSeq", m.product_seqs as "productSeqs",
        coalesce((r.terms ->> 'gripperCouponBps')::int, 0) as "gripperCouponBps"
      from matching_contract m left join contract_revision r on r.seller_seq = ${seller}
        and r.contract_seq = m.contract_seq and r.revision = m.force_revision
      where m.seller_seq = ${seller} and m.gripper_user_seq = ${gripper} and m.status = 'ACTIVE'
        and m.start_day <= ${day}::date and coalesce(m.end_day >= ${day}::date, true)
      order by m.contract_seq desc`,
  );
  return rows.map((row) => ({ ...row, productSeqs: row.productSeqs.map(Number) }));
}

/** Products that a broadcaster has under contracts of this seller's that run on a day, in the broadcaster's own books. */
export async function readHosted(
  db: Db,
  { seller, gripper }: { seller: number; gripper: number },
  day: string,
): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select distinct unnest(product_seqs) as seq from gripper_contract
      where gripper_user_seq = ${gripper} and seller_seq = ${seller} and status = 'ACTIVE'
        and start_day <= ${day}::date and coalesce(end_day >= ${day}::date, true) order by 1`,
  );
  return rows.map(({ seq }) => seq);
}

/** Broadcasters that a seller has, or has had, contracts with. */
export async function readGrippersOf(db: Db, seller: number): Promise<{ userSeq: number; name: string }[]> {
  const { rows } = await send(
    db,
    sql<{
      userSeq: number;
      name: string;
    }>`select u.user_seq as "userSeq", coalesce(u.nickname, u.shop_name, u.name) as name
      from account_user u where u.user_seq in (select gripper_user_seq from matching_contract where seller_seq = ${seller})
      order by 1`,
  );
  return [...rows];
}
