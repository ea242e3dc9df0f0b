import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface FeeInvoice {
  kind: 'INVOICE' | 'CORRECTION';
  supply: number;
  vat: number;
  issuedAt: string;
  /** Its settlements, the first of the month first. */
  buckets: { periodKey: string; lastDay: string; supply: number; vat: number }[];
}

/** What a month was invoiced as; null: it is not yet. */
export async function readInvoice(db: Db, seller: number, month: string): Promise<FeeInvoice | null> {
  const { rows } = await send(
    db,
    sql<FeeInvoice>`select i.kind, i.supply, i.vat, i.issued_at as "issuedAt", (
        select json_agg(json_build_object('periodKey', s.period_key, 'lastDay', s.last_day, 'supply', r.fees,
          'vat', s.fee_vat) order by s.period_key)
        from settlement s cross join lateral (select coalesce(sum(x.sales_fee + x.live_fee + x.pg_fee), 0) as fees
          from settlement_rollup x where x.seller_seq = ${seller} and x.settlement_seq = s.settlement_seq) r
        where s.seller_seq = ${seller} and s.kind = 'PRODUCT' and left(s.period_key, 7) = ${month}) as buckets
      from fee_invoice i where i.seller_seq = ${seller} and i.month = ${month}`,
  );
  return rows[0] ?? null;
}

export interface DueInvoice {
  seller: number;
  month: string;
}

/** Months before this one all of whose settlements are closed, that nothing was invoiced of; of sellers with fees. */
export async function readUninvoiced(db: Db, thisMonth: string): Promise<DueInvoice[]> {
  const { rows } = await send(
    db,
    sql<DueInvoice>`with own as (select s.seller_seq as seller, left(s.period_key, 7) as month,
          bool_and(s.status <> 'ESTIMATE') as closed, bool_or(r.fees <> 0) as charged
        from settlement s cross join lateral (select coalesce(sum(abs(x.sales_fee) + abs(x.live_fee) + abs(x.pg_fee)), 0)
            as fees from settlement_rollup x where x.seller_seq = s.seller_seq and x.settlement_seq = s.settlement_seq) r
        where s.kind = 'PRODUCT' and left(s.period_key, 7) < ${thisMonth}
          and not exists (select from fee_invoice i where i.seller_seq = s.seller_seq and i.month = left(s.period_key, 7))
        group by 1, 2)
      select seller, month from own where closed and charged order by 1, 2 limit 500`,
  );
  return [...rows];
}

/** Once a month: supply is what was charged, VAT what its lines say of it. */
export const insertInvoice = (db: Db, seller: number, month: string, at: string): Promise<unknown> =>
  send(
    db,
    sql`insert into fee_invoice (seller_seq, month, kind, supply, vat, issued_at)
      select ${seller}, ${month}, case when sum(r.sales_fee + r.live_fee + r.pg_fee) < 0 then 'CORRECTION' else 'INVOICE' end,
        sum(r.sales_fee + r.live_fee + r.pg_fee), coalesce(sum(r.fee_vat), 0), ${at}
      from settlement s join settlement_rollup r on r.seller_seq = ${seller} and r.settlement_seq = s.settlement_seq
      where s.seller_seq = ${seller} and s.kind = 'PRODUCT' and left(s.period_key, 7) = ${month}
      on conflict (seller_seq, month) do nothing`,
  );
