/** What has come into closed settlements after a night's estimate (money.md §6). */
import { sql } from 'kysely';
import type { SettleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface Compared {
  settlementSeq: number;
  /** Lines written before this day were in the estimate. */
  day: string;
  estimate: number;
  result: number;
  vatThen: number;
  vatNow: number;
}

/**
 * Closed settlements beside an estimate: of the night after this day, or of the last night of each; where there was none
 * that night, of the one before it.
 */
export async function readCompared(
  db: Db,
  seller: number,
  period: string,
  asOf: string | null,
): Promise<Compared[]> {
  const { rows } = await send(
    db,
    sql<Compared>`select s.settlement_seq as "settlementSeq", d.day::text as day,
        coalesce(e.net - e.fee_vat, 0) as estimate, s.settle_amount as result,
        coalesce(e.fee_vat, 0) as "vatThen", s.fee_vat as "vatNow"
      from settlement s
        left join lateral (select n.day, n.net, n.fee_vat from settlement_estimate n
          where n.seller_seq = ${seller} and n.settlement_seq = s.settlement_seq
            and n.day <= coalesce(${asOf}::date, s.last_day) + 1 order by n.day desc limit 1) e on true
        cross join lateral (select coalesce(e.day, '-infinity'::date) as day) d
      where s.seller_seq = ${seller} and s.kind = 'PRODUCT' and s.period_key like ${period} and s.status <> 'ESTIMATE'
      order by s.period_key`,
  );
  return [...rows];
}

export interface CauseSum {
  cause: SettleEventType;
  amount: number;
  count: number;
}

const after = (compared: readonly Compared[]) => sql`unnest(
  ${compared.map(({ settlementSeq }) => settlementSeq)}::bigint[],
  ${compared.map(({ day }) => day)}::date[]) w (settlement_seq, day)`;

export async function readCauses(db: Db, seller: number, compared: readonly Compared[]): Promise<CauseSum[]> {
  const { rows } = await send(
    db,
    sql<CauseSum>`select r.event_type as cause, sum(r.net)::bigint as amount, sum(r.lines)::int as count
      from ${after(compared)} join settlement_rollup r on r.seller_seq = ${seller}
        and r.settlement_seq = w.settlement_seq and r.noted_on >= w.day
      group by 1`,
  );
  return [...rows];
}

export interface CauseLine {
  cause: SettleEventType;
  settleLineSeq: number;
  orderSeq: number | null;
  productName: string;
  amount: number;
}

/** The largest of each, so many at most. */
export async function readCauseLines(
  db: Db,
  seller: number,
  compared: readonly Compared[],
  limit: number,
): Promise<CauseLine[]> {
  const { rows } = await send(
    db,
    sql<CauseLine>`select * from (select l.event_type as cause, l.settle_line_seq as "settleLineSeq",
          l.order_seq as "orderSeq", case when l.product_name = '' then l.reason else l.product_name end as "productName",
          l.net as amount,
          row_number() over (partition by l.event_type order by abs(l.net) desc, l.settle_line_seq) as nth
        from ${after(compared)} join settlement_line l on l.seller_seq = ${seller}
          and l.settlement_seq = w.settlement_seq and l.noted_on >= w.day) t
      where nth <= ${limit} order by cause, nth`,
  );
  return rows.map(({ cause, settleLineSeq, orderSeq, productName, amount }) => ({
    cause,
    settleLineSeq,
    orderSeq,
    productName,
    amount,
  }));
}
