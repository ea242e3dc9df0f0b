import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { DatedRate, FeeRate, RatePlan } from '../rates.ts';

export async function readRates(db: Db, day: string): Promise<FeeRate[]> {
  const { rows } = await send(
    db,
    sql<FeeRate>`select * from (
        select distinct on (kind, category_seq, grade, channel, pay_method) rate_seq as "rateSeq", kind,
          category_seq as "categorySeq", grade, channel, pay_method as "payMethod", bps
        from fee_rate where valid_from <= ${day}::date
        order by kind, category_seq, grade, channel, pay_method, valid_from desc) r
      where bps is not null order by "rateSeq"`,
  );
  return [...rows];
}

export type StoredRate = DatedRate & { categoryName: string | null; by: string | null };

/** Every rate there was and will be. */
export async function readAllRates(db: Db): Promise<StoredRate[]> {
  const { rows } = await send(
    db,
    sql<StoredRate>`select r.rate_seq as "rateSeq", r.kind, r.category_seq as "categorySeq", c.path as "categoryName",
        r.grade, r.channel, r.pay_method as "payMethod", r.bps, r.valid_from::text as "validFrom", u.name as by
      from fee_rate r left join category c on c.category_seq = r.category_seq
        left join account_user u on u.user_seq = r.made_by
      order by array_position(array['SALES', 'LIVE', 'PG'], r.kind), c.path nulls first, r.grade nulls first,
        r.channel nulls first, r.pay_method nulls first, r.valid_from`,
  );
  return [...rows];
}

export interface Signed {
  by: number;
  approvalSeq: number | null;
  at: Date;
}

/** False where a row of the same begins on that day already: nothing is to be kept then. */
export async function insertRates(
  db: Db,
  { validFrom, rows }: RatePlan,
  { by, approvalSeq, at }: Signed,
): Promise<boolean> {
  const { rows: made } = await send(
    db,
    sql`insert into fee_rate (kind, category_seq, grade, channel, pay_method, bps, valid_from, made_at, made_by, approval_seq)
      select kind, "categorySeq", grade, channel, "payMethod", bps, ${validFrom}::date, ${at}::timestamptz, ${by}::bigint,
        ${approvalSeq}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x (kind text, "categorySeq" bigint, grade text, channel text, "payMethod" text, bps int)
      on conflict do nothing returning rate_seq`,
  );
  return made.length === rows.length;
}
