import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface LegacyRow {
  bucket: 'FIRST_MID' | 'SECOND_FIX';
  orders: number;
  saleAmount: number;
  refund: number;
  fee: number;
  adjust: number;
  paidOn: string;
}

/** What stands of a month of before 2023, in the order in which it was paid. */
export async function readLegacy(db: Db, seller: number, month: string): Promise<LegacyRow[]> {
  const { rows } = await send(
    db,
    sql<LegacyRow>`select bucket, orders, sale_amount as "saleAmount", refund, fee, adjust, paid_on::text as "paidOn"
      from settlement_legacy where seller_seq = ${seller} and month = ${month} order by bucket`,
  );
  return [...rows];
}

/** The latest first. */
export async function readLegacyMonths(db: Db, seller: number): Promise<string[]> {
  const { rows } = await send(
    db,
    sql<{
      month: string;
    }>`select distinct month from settlement_legacy where seller_seq = ${seller} order by 1 desc`,
  );
  return rows.map(({ month }) => month);
}
