import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface FeeRate {
  rateSeq: number;
  kind: 'SALES' | 'LIVE' | 'PG';
  categorySeq: number | null;
  grade: string | null;
  channel: string | null;
  payMethod: string | null;
  bps: number;
}

export async function readRates(db: Db, day: string): Promise<FeeRate[]> {
  const { rows } = await send(
    db,
    sql<FeeRate>`select rate_seq as "rateSeq", kind, category_seq as "categorySeq", grade, channel,
        pay_method as "payMethod", bps
      from fee_rate where valid_from <= ${day}::date and coalesce(valid_to >= ${day}::date, true) order by rate_seq`,
  );
  return [...rows];
}
