import { sql } from 'kysely';
import type { Bank, DeliveryCompany, Island } from '@jangteo/contract/reference/reference.api.ts';
import { calendarOf, type Calendar, type KnownDay } from '../../kit/clock/calendar.ts';
import { send, type Db } from '../../kit/db/bound.ts';
import type { Queryable } from '../../kit/db/query.ts';

export async function readDeliveryCompanies(db: Queryable): Promise<DeliveryCompany[]> {
  const { rows } = await db.query<DeliveryCompany>(
    `select code as "companyCode", name, number_regex as "numberRegex"
      from delivery_company order by sort, code`,
  );
  return rows;
}

export async function readBanks(db: Queryable): Promise<Bank[]> {
  const { rows } = await db.query<Bank>('select code as "bankCode", name from bank order by sort, code');
  return rows;
}

/** Every public holiday with when it was known; read anew by whoever counts, so that no process has an old one. */
export async function readCalendar(db: Queryable): Promise<Calendar> {
  const { rows } = await db.query<KnownDay>({
    name: 'calendar',
    text: `select day::text as day, (extract(epoch from known_from) * 1000)::float8 as "knownFrom",
        null as "goneFrom" from holiday
      union all select day::text, (extract(epoch from known_from) * 1000)::float8,
        (extract(epoch from gone_from) * 1000)::float8 from holiday_gone`,
  });
  return calendarOf(rows);
}

/** Postcodes of islands, which a parcel reaches for a fee of their own. */
export async function readIslands(db: Queryable): Promise<Island[]> {
  const { rows } = await db.query<{ zip_from: string; zip_to: string }>({
    name: 'islands',
    text: 'select zip_from, zip_to from island_zip order by zip_from',
  });
  return rows.map((row) => [row.zip_from, row.zip_to] as const);
}

/** First days of the buckets that hold on a day, ascending. */
export async function readBucketDays(db: Db, day: string): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{
      first: number;
    }>`select first from (select distinct on (bucket) first_day as first from settlement_policy
      where valid_from <= ${day}::date order by bucket, valid_from desc) r order by first`,
  );
  return rows.map(({ first }) => first);
}

export interface BucketRow {
  validFrom: string;
  bucket: 'FIRST' | 'SECOND' | 'THIRD' | 'FORTH';
  firstDay: number;
  payDay: number;
  payNextMonth: boolean;
}

/** Every rule of settlement buckets, the newest first: of a bucket the one that began last counts. */
export async function readBucketRules(db: Db): Promise<BucketRow[]> {
  const { rows } = await send(
    db,
    sql<BucketRow>`select valid_from::text as "validFrom", bucket, first_day as "firstDay", pay_day as "payDay",
        pay_next_month as "payNextMonth"
      from settlement_policy order by valid_from desc, first_day`,
  );
  return [...rows];
}
