import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface FixedFee {
  contract: number;
  gripper: number;
  /** Of the terms in force. */
  revision: number;
  fee: number;
  /** Won of it that stand in the seller's books. */
  settled: number;
}

/** 출연료 of running contracts, which are locked: one writer each. */
export async function readFixedFees(
  db: Db,
  seller: number,
  contracts: readonly number[],
): Promise<FixedFee[]> {
  const { rows } = await send(
    db,
    sql<FixedFee>`select c.contract_seq as contract, c.gripper_user_seq as gripper, c.force_revision as revision,
        c.fixed_fee as fee,
        (select coalesce(-sum(l.adjust), 0)::bigint from settlement_line l where l.seller_seq = ${seller}
          and l.kind = 'PRODUCT' and l.effect_key like 'fixed:' || c.contract_seq || ':%') as settled
      from matching_contract c
      where c.seller_seq = ${seller} and c.contract_seq = any(${[...contracts]}::bigint[])
        and c.status = 'ACTIVE' and c.force_revision is not null
      order by c.contract_seq for no key update of c`,
  );
  return [...rows];
}
