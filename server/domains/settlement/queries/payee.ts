import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { SettlementKind } from './settlement.ts';

export async function readPayee(db: Db, seller: number): Promise<{ name: string; payeeType: string | null }> {
  const { rows } = await send(
    db,
    sql<{ name: string; payeeType: string | null }>`select coalesce(u.shop_name, u.name) as name,
        (select i.payee_type from influencer_info i where i.seller_seq = ${seller}) as "payeeType"
      from account_user u where u.user_seq = ${seller}`,
  );
  return rows[0]!;
}

/** The seller's grade at a moment. */
export async function readGrade(db: Db, seller: number, at: Date): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ value: string }>`select g.value from seller_grade g
      where g.seller_seq = ${seller} and g.kind = 'GRADE' and g.evaluated_at <= ${at} order by g.of_day desc limit 1`,
  );
  return rows[0]?.value ?? null;
}

/** Held back, and owed by buckets below nothing. */
export async function readWaiting(
  db: Db,
  seller: number,
  kind: SettlementKind,
): Promise<{ holdTotal: number; debt: number }> {
  const { rows } = await send(
    db,
    sql<{ holdTotal: number; debt: number }>`select
        greatest(coalesce(-sum(l.adjust) filter (where l.event_type in ('HOLD', 'RELEASE')), 0), 0)::bigint as "holdTotal",
        greatest(coalesce(-sum(l.adjust) filter (where l.event_type = 'CARRY_OVER' and s.status = 'ESTIMATE'), 0), 0)::bigint
          as debt
      from settlement_line l join settlement s on s.seller_seq = ${seller} and s.settlement_seq = l.settlement_seq
      where l.seller_seq = ${seller} and l.kind = ${kind} and l.event_type in ('HOLD', 'RELEASE', 'CARRY_OVER')`,
  );
  return rows[0]!;
}

export interface RateRow {
  kind: string;
  categorySeq: number | null;
  categoryName: string | null;
  grade: string | null;
  channel: string | null;
  payMethod: string | null;
  bps: number;
  validFrom: string;
  validTo: string | null;
}

/** Rates for somebody of this grade that hold on a day or later, of a category those of it and above. */
export async function readRateRows(
  db: Db,
  { day, grade, category }: { day: string; grade: string | null; category: number | undefined },
): Promise<RateRow[]> {
  const { rows } = await send(
    db,
    sql<RateRow>`select r.kind, r.category_seq as "categorySeq", c.name as "categoryName", r.grade, r.channel,
        r.pay_method as "payMethod", r.bps, r.valid_from::text as "validFrom", r.valid_to::text as "validTo"
      from (select rate_seq, kind, category_seq, grade, channel, pay_method, bps, valid_from, lead(valid_from) over (
            partition by kind, category_seq, grade, channel, pay_method order by valid_from) - 1 as valid_to
          from fee_rate) r left join category c on c.category_seq = r.category_seq
      where r.bps is not null and coalesce(r.valid_to >= ${day}::date, true) and (r.grade is null or r.grade = ${grade})
        and ${
          category === undefined
            ? sql`true`
            : sql`(r.category_seq is null or r.category_seq in (select unnest(array[a.category_seq, a.parent_seq,
                b.parent_seq]) from category a left join category b on b.category_seq = a.parent_seq
              where a.category_seq = ${category}))`
        }
      order by array_position(array['SALES', 'LIVE', 'PG'], r.kind), r.category_seq nulls first, r.pay_method nulls first,
        r.valid_from, r.rate_seq`,
  );
  return [...rows];
}
