/** Settlements as 왜 이 금액? sees them (money.md §6): as they stand, or as a night had them. */
import { sql } from 'kysely';
import type { SettlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { SettlementKind } from './settlement.ts';

/** A settlement as it stands, or as the night before a day had it. */
export interface Seen {
  settlementSeq: number;
  periodKey: string;
  status: SettlementState;
  /** Lines that were written before this day; null: closed, all of them. */
  before: string | null;
  net: number;
  feeVat: number;
  incomeTax: number;
  localTax: number;
  /** Of a broadcaster. */
  isBusiness: boolean;
}

export interface Asked {
  seller: number;
  kind: SettlementKind;
  /** `2026-11-%` or `2026-11-2` */
  period: string;
  /** Through which day it is counted; null: as it stands. */
  asOf: string | null;
}

/** Settlements that there is something to say of: closed ones, and open ones that a night has estimated. */
export async function readSeen(db: Db, { seller, kind, period, asOf }: Asked): Promise<Seen[]> {
  const { rows } = await send(
    db,
    sql<Seen>`select s.settlement_seq as "settlementSeq", s.period_key as "periodKey", s.status,
        e.day::text as before, coalesce(e.net, s.net) as net, coalesce(e.fee_vat, s.fee_vat) as "feeVat",
        case when e.day is null then s.income_tax else 0 end as "incomeTax",
        case when e.day is null then s.local_tax else 0 end as "localTax",
        coalesce(s.payee_type, (select i.payee_type from influencer_info i where i.seller_seq = ${seller}))
          is not distinct from 'BUSINESS' as "isBusiness"
      from settlement s left join lateral (select n.day, n.net, n.fee_vat from settlement_estimate n
          where n.seller_seq = ${seller} and n.settlement_seq = s.settlement_seq
            and (${asOf}::date is null and s.status = 'ESTIMATE' or n.day = ${asOf}::date + 1)
          order by n.day desc limit 1) e on true
      where s.seller_seq = ${seller} and s.kind = ${kind} and s.period_key like ${period}
        and (e.day is not null or s.status <> 'ESTIMATE'
          and (${asOf}::date is null or s.last_day <= ${asOf}::date))
      order by s.period_key`,
  );
  return [...rows];
}

/** The settlement that a line is in, as it stands. */
export async function readPlaceOf(
  db: Db,
  { seller, kind }: Pick<Asked, 'seller' | 'kind'>,
  line: number,
): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ period: string }>`select s.period_key as period from settlement_line l
        join settlement s on s.seller_seq = ${seller} and s.settlement_seq = l.settlement_seq
      where l.seller_seq = ${seller} and l.settle_line_seq = ${line} and l.kind = ${kind}`,
  );
  return rows[0]?.period ?? null;
}
