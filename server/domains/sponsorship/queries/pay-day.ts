import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface Unpaid {
  seller: number;
  exchange: number;
  appliedAt: string;
  payDay: string;
}

/** Applications that are on their way, with a pay day to come. */
export async function readUnpaid(db: Db, today: string): Promise<Unpaid[]> {
  const { rows } = await send(
    db,
    sql<Unpaid>`select owner_seq as seller, booster_exchange_seq as exchange, applied_at as "appliedAt",
        pay_day::text as "payDay"
      from exchange_desk where pay_day > ${today}::date
        and standing in ('EXCHANGE_REQUEST', 'EXCHANGE_EXAMINATION', 'EXCHANGE_CONFIRMATION')
      order by 1, 2`,
  );
  return [...rows];
}

export const setExchangePayDay = (
  db: Db,
  { seller, exchange }: Pick<Unpaid, 'seller' | 'exchange'>,
  payDay: string,
): Promise<unknown> =>
  send(
    db,
    sql`update exchange set pay_day = ${payDay}::date
      where seller_seq = ${seller} and booster_exchange_seq = ${exchange}
        and status in ('EXCHANGE_REQUEST', 'EXCHANGE_EXAMINATION', 'EXCHANGE_CONFIRMATION')`,
  );
