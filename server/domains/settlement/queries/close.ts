import { sql } from 'kysely';
import type { VatLeft, VatLine } from '@jangteo/contract/settlement/vat.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows, orNothing } from '../../../kit/db/insert.ts';
import type { SettlementKind } from './settlement.ts';
import { FEE_VAT, vatOfLine } from './shares.ts';

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

/** Lines that take back lines of closed buckets: few, and `of_line_seq` says that an index has them alone. */
export const TAKES_BACK = sql`event_type = 'REFUND_AFTER' and of_line_seq is not null`;

/** Its lines, those that were written before a day or those alone that take back, with what VAT comes on top of. */
export async function readVatLines(
  db: Db,
  { seller, settlement }: Key,
  { before = 'infinity', back = false }: { before?: string; back?: boolean } = {},
): Promise<VatLine[]> {
  const { rows } = await send(
    db,
    sql<VatLine>`select settle_line_seq as "settleLineSeq", event_type as "eventType", of_line_seq as "ofLineSeq", qty,
        sales_fee + live_fee + pg_fee as fees
      from settlement_line where seller_seq = ${seller} and settlement_seq = ${settlement}
        and noted_on < ${before}::date and ${back ? TAKES_BACK : sql`true`} order by 1`,
  );
  return [...rows];
}

/** What is left of lines of closed buckets that this one takes back, less what has its VAT already. */
export async function readVatLeft(db: Db, { seller, settlement }: Key): Promise<Map<number, VatLeft>> {
  const { rows } = await send(
    db,
    sql<VatLeft & { seq: number }>`with taken as (select distinct of_line_seq as seq from settlement_line
          where seller_seq = ${seller} and settlement_seq = ${settlement} and ${TAKES_BACK})
      select t.seq, l.qty - b.qty as qty, ${sql.raw(FEE_VAT)} + b.vat as "feeVat"
      from taken t
        join settlement_line l on l.seller_seq = ${seller} and l.settle_line_seq = t.seq
        join settlement s on s.seller_seq = ${seller} and s.settlement_seq = l.settlement_seq and s.status <> 'ESTIMATE'
        cross join lateral (select coalesce(sum(x.qty), 0)::int as qty, coalesce(sum(y.fee_vat), 0)::bigint as vat
          from settlement_line x left join settlement_vat y on y.seller_seq = ${seller}
            and y.settle_line_seq = x.settle_line_seq
          where x.seller_seq = ${seller} and x.of_line_seq = t.seq
            and (x.event_type = 'REFUND_BEFORE' or y.settle_line_seq is not null)) b
        ${vatOfLine(sql`${seller}`)}`,
  );
  return new Map(rows.map(({ seq, qty, feeVat }) => [seq, { qty, feeVat }]));
}

/** Lines whose VAT is written already. */
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
  /** Who is paid: of a member their master. */
  payee: number;
  lines: number;
  net: number;
  feeVat: number;
  sales: number;
  live: number;
  pg: number;
  match: number;
  share: number;
  carried: number;
  /** Held back, and let go of. */
  held: number;
  released: number;
}

/** Of its days, which are summed up; locked: whoever comes second finds it closed. */
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
        coalesce((select g.master_seq from group_member g where g.user_seq = ${seller} and g.role = 'MEMBER'),
          ${seller})::bigint as payee,
        sum(r.lines)::int as lines, sum(r.net)::bigint as net, sum(r.fee_vat)::bigint as "feeVat",
        sum(r.sales_fee)::bigint as sales, sum(r.live_fee)::bigint as live, sum(r.pg_fee)::bigint as pg,
        sum(r.match_fee)::bigint as match, sum(r.gripper_coupon)::bigint as share,
        coalesce(sum(r.adjust) filter (where r.event_type = 'CARRY_OVER'), 0)::bigint as carried,
        coalesce(-sum(r.adjust) filter (where r.event_type = 'HOLD'), 0)::bigint as held,
        coalesce(sum(r.adjust) filter (where r.event_type = 'RELEASE'), 0)::bigint as released
      from settlement s join settlement_rollup r on r.seller_seq = ${seller} and r.settlement_seq = s.settlement_seq
      where s.seller_seq = ${seller} and s.settlement_seq = ${settlement}
      group by s.kind, s.period_key, s.last_day, s.status`,
    ),
  ]);
  return rows[0]!;
}

/** Whether the bucket next before it in the same books was carried with a debt, too: one that came to nothing owes none. */
export async function owedBefore(db: Db, { seller, settlement }: Key): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select from settlement s join settlement b on b.seller_seq = ${seller}
        and b.kind = s.kind and b.last_day = s.first_day - 1
      where s.seller_seq = ${seller} and s.settlement_seq = ${settlement}
        and b.status = 'CARRIED' and b.settle_amount < 0`,
  );
  return rows.length > 0;
}
