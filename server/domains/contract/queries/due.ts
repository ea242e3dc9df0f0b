import { sql } from 'kysely';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';

export interface Due {
  seller: number;
  contract: number;
  version: number;
}

const BATCH = 200;
const WHICH = sql`seller_seq as seller, contract_seq as contract, version`;

/** Proposals, and changes of running contracts, that nobody answered in time. */
export async function readUnanswered(db: Db, now: Date): Promise<(Due & { running: boolean })[]> {
  const { rows } = await sql<Due & { running: boolean }>`select ${WHICH}, status = 'ACTIVE' as running
    from matching_contract
    where turn is not null and reply_by <= ${now}
      and status in ('PROPOSED_BY_PRODUCER', 'PROPOSED_BY_GRIPPER', 'ACTIVE')
    order by seller_seq, contract_seq limit ${BATCH}`.execute(db);
  return [...rows];
}

/** Signed ones whose first day has come. */
export async function readBeginning(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select ${WHICH} from matching_contract
    where status = 'AGREED' and start_day <= ${kstDay(now)}::date order by seller_seq, contract_seq limit ${BATCH}`.execute(
    db,
  );
  return [...rows];
}

/** Running ones whose agreed change comes into force. */
export async function readChanging(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select ${WHICH} from matching_contract
    where status = 'ACTIVE' and force_day <= ${kstDay(now)}::date order by seller_seq, contract_seq limit ${BATCH}`.execute(
    db,
  );
  return [...rows];
}

/** Running ones whose last day is over. */
export async function readEnding(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select ${WHICH} from matching_contract
    where status = 'ACTIVE' and end_day < ${kstDay(now)}::date order by seller_seq, contract_seq limit ${BATCH}`.execute(
    db,
  );
  return [...rows];
}
