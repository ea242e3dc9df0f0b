import { sql } from 'kysely';
import type { VatLeft, VatLine } from '@jangteo/contract/settlement/vat.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows, orNothing } from '../../../kit/db/insert.ts';
import type { SettlementKind } from './settlement.ts';

export interface Key {
  seller: number;
  settlement: number;
}

/** From here on nothing is written into it; whoever writes now is waited for. */
export const freeze = (db: Db, { seller, settlement }: Key, at: Date): Promise<unknown> =>
  send(
    db,
    sql`update settlement set closing_at = ${toKst(at)} where seller_seq = ${seller}
      and settlement_seq = ${settlement} and status = 'ESTIMATE' and closing_at is null`,
  );

/** Its lines, or those that were written before a day, with what VAT comes on top of. */
export async function readVatLines(
  db: Db,
  { seller, settlement }: Key,
  { before = 'infinity', only = null }: { before?: string; only?: string | null } = {},
): Promise<VatLine[]> {
  const { rows } = await send(
    db,
    sql<VatLine>`select settle_line_seq as "settleLineSeq", event_type as "eventType", of_line_seq as "ofLineSeq", qty,
        sales_fee + live_fee + pg_fee as fees
      from settlement_line where seller_seq = ${seller} and settlement_seq = ${settlement}
        and noted_on < ${before}::date and (${only}::text is null or event_type = ${only}) order by 1`,
  );
  return [...rows];
}

/** Of a line of a bucket that is open yet, which only an estimate asks for: a tenth of its fees. */
const FIRST_VAT = sql.raw('coalesce(v.fee_vat, (s.sales_fee + s.live_fee + s.pg_fee) / 10)');

/** What is left of lines of earlier buckets that this one takes back. */
export async function readVatLeft(db: Db, { seller, settlement }: Key): Promise<Map<number, VatLeft>> {
  const { rows } = await send(
    db,
    sql<VatLeft & { seq: number }>`with taken as (select distinct of_line_seq as seq from settlement_line
          where seller_seq = ${seller} and settlement_seq = ${settlement} and event_type = 'REFUND_AFTER')
      select t.seq, s.qty - coalesce(sum(m.qty) filter (where m.settlement_seq <> ${settlement}), 0)::int as qty,
        ${FIRST_VAT} + coalesce(sum(w.fee_vat) filter (where m.settlement_seq <> ${settlement}), 0)::bigint as "feeVat"
      from taken t
        join settlement_line s on s.seller_seq = ${seller} and s.settle_line_seq = t.seq
        left join settlement_vat v on v.seller_seq = ${seller} and v.settle_line_seq = t.seq
        left join settlement_line m on m.seller_seq = ${seller} and m.of_line_seq = t.seq
        left join settlement_vat w on w.seller_seq = ${seller} and w.settle_line_seq = m.settle_line_seq
      where m.settlement_seq is null or m.settlement_seq = ${settlement} or w.settle_line_seq is not null
      group by t.seq, s.qty, ${FIRST_VAT}`,
  );
  return new Map(rows.map(({ seq, qty, feeVat }) => [seq, { qty, feeVat }]));
}

/** Lines whose VAT is written already: who was cut short goes on behind them. */
export async function readVatDone(db: Db, { seller, settlement }: Key): Promise<Set<number>> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select settle_line_seq as seq from settlement_vat
      where seller_seq = ${seller} and settlement_seq = ${settlement}`,
  );
  return new Set(rows.map(({ seq }) => seq));
}

export const insertVat = (
  db: Db,
  { seller, settlement }: Key,
  vat: readonly (readonly [number, number])[],
): Promise<unknown> =>
  insertRows(
    db,
    'settlement_vat',
    vat.map(([line, fee_vat]) => ({
      seller_seq: seller,
      settle_line_seq: line,
      settlement_seq: settlement,
      fee_vat,
    })),
    orNothing,
  );

/** What its lines come to. */
export interface Sums {
  kind: SettlementKind;
  periodKey: string;
  lastDay: string;
  status: string;
  /** Of a broadcaster, as they said when the bucket closed. */
  payeeType: string | null;
  lines: number;
  net: number;
  feeVat: number;
  sales: number;
  live: number;
  pg: number;
  match: number;
  share: number;
  carried: number;
}

/** Locked: whoever comes second finds it closed. */
export async function lockSums(db: Db, { seller, settlement }: Key): Promise<Sums> {
  const [, { rows }] = await Promise.all([
    send(
      db,
      sql`select from settlement where seller_seq = ${seller} and settlement_seq = ${settlement} for no key update`,
    ),
    send(
      db,
      sql<Sums>`select s.kind, s.period_key as "periodKey", s.last_day::text as "lastDay", s.status,
        (select i.payee_type from influencer_info i where i.seller_seq = ${seller}) as "payeeType",
        count(*)::int as lines, sum(l.net)::bigint as net,
        coalesce(sum(v.fee_vat), 0)::bigint as "feeVat", sum(l.sales_fee)::bigint as sales,
        sum(l.live_fee)::bigint as live, sum(l.pg_fee)::bigint as pg, sum(l.match_fee)::bigint as match,
        sum(l.gripper_coupon)::bigint as share,
        coalesce(sum(l.adjust) filter (where l.event_type = 'CARRY_OVER'), 0)::bigint as carried
      from settlement s
        join settlement_line l on l.seller_seq = ${seller} and l.settlement_seq = s.settlement_seq
        left join settlement_vat v on v.seller_seq = ${seller} and v.settle_line_seq = l.settle_line_seq
      where s.seller_seq = ${seller} and s.settlement_seq = ${settlement}
      group by s.kind, s.period_key, s.last_day, s.status`,
    ),
  ]);
  return rows[0]!;
}
