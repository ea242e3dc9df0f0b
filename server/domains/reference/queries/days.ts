import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { BucketRow } from '../queries.ts';

export interface HolidayRow {
  day: string;
  name: string;
  /** Who wrote it at the desk; null: it came with the product. */
  by: string | null;
}

/** Holidays that stand, the nearest first. */
export async function readHolidayRows(db: Db, day: string | null = null): Promise<HolidayRow[]> {
  const { rows } = await send(
    db,
    sql<HolidayRow>`select h.day::text as day, h.name, u.name as by
      from holiday h left join account_user u on u.user_seq = h.made_by
      where ${day}::date is null or h.day = ${day}::date order by h.day`,
  );
  return [...rows];
}

/** False where it is one already. */
export async function insertHoliday(
  db: Db,
  one: { day: string; name: string; by: number; knownFrom: Date },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into holiday (day, name, known_from, made_by)
      values (${one.day}, ${one.name}, ${one.knownFrom}, ${one.by}) on conflict do nothing returning day`,
  );
  return rows.length > 0;
}

/** Its name, null where it is none. It stays known: what was promised by it counts by it. */
export async function endHoliday(db: Db, day: string, goneFrom: Date): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ name: string }>`with ended as (delete from holiday where day = ${day}::date returning *)
      insert into holiday_gone (day, name, known_from, gone_from, made_by)
      select day, name, known_from, ${goneFrom}::timestamptz, made_by from ended returning name`,
  );
  return rows[0]?.name ?? null;
}

export interface BucketChange extends BucketRow {
  by: string | null;
}

/** As `readBucketRules`, with who wrote them. */
export async function readBucketChanges(db: Db): Promise<BucketChange[]> {
  const { rows } = await send(
    db,
    sql<BucketChange>`select p.valid_from::text as "validFrom", p.bucket, p.first_day as "firstDay",
        p.pay_day as "payDay", p.pay_next_month as "payNextMonth", u.name as by
      from settlement_policy p left join account_user u on u.user_seq = p.made_by
      order by p.valid_from desc, p.first_day`,
  );
  return [...rows];
}

/** False where something of the bucket begins on that day already. */
export async function insertBucketRule(
  db: Db,
  rule: BucketRow,
  { by, at, approvalSeq }: { by: number; at: Date; approvalSeq: number | null },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into settlement_policy (valid_from, bucket, first_day, pay_day, pay_next_month, made_at, made_by, approval_seq)
      values (${rule.validFrom}, ${rule.bucket}, ${rule.firstDay}, ${rule.payDay}, ${rule.payNextMonth}, ${at}, ${by},
        ${approvalSeq})
      on conflict do nothing returning bucket`,
  );
  return rows.length > 0;
}

/** What comes is taken back: its pay day, null where there was nothing of it. */
export async function deleteBucketRule(
  db: Db,
  { bucket, validFrom }: Pick<BucketRow, 'bucket' | 'validFrom'>,
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ payDay: number }>`delete from settlement_policy
      where bucket = ${bucket} and valid_from = ${validFrom}::date returning pay_day as "payDay"`,
  );
  return rows[0]?.payDay ?? null;
}
