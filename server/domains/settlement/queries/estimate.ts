import { NOTHING } from '@jangteo/contract/settlement/line.ts';
import { sql, type Insertable, type InsertQueryBuilder, type InsertResult } from 'kysely';
import type { SettlementEstimateTable, SettlementRollupTable, Tables } from '../../../schema/tables.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows, orNothing } from '../../../kit/db/insert.ts';
import { columnsOf } from '../columns.ts';
import type { Key } from './close.ts';
import { FEE_VAT, vatShare } from './shares.ts';

/** Some settlements that are open behind this one and have no estimate of that night. */
export async function readOpen(db: Db, day: string, { seller, settlement }: Key): Promise<Key[]> {
  const { rows } = await send(
    db,
    sql<Key>`select seller_seq as seller, settlement_seq as settlement from settlement s
      where status = 'ESTIMATE' and first_day < ${day}::date
        and (seller_seq, settlement_seq) > (${seller}, ${settlement}) and not exists (select from settlement_estimate e
        where e.seller_seq = s.seller_seq and e.settlement_seq = s.settlement_seq and e.day = ${day}::date)
      order by 1, 2 limit 500`,
  );
  return [...rows];
}

/** Whoever is writing into it is waited for; nothing that was written before this day comes after it. */
export const waitForWriters = (db: Db, { seller, settlement }: Key): Promise<unknown> =>
  send(
    db,
    sql`select from settlement where seller_seq = ${seller} and settlement_seq = ${settlement} for no key update`,
  );

const AMOUNTS = [
  ...(Object.keys(columnsOf(NOTHING)) as (keyof ReturnType<typeof columnsOf>)[]),
  'net',
] as const;
const KEY = [
  'seller_seq',
  'settlement_seq',
  'noted_on',
  'day',
  'event_type',
  'channel',
  'fixed_fee',
] as const;
const SUMS = sql.raw(
  [
    "l.seller_seq, l.settlement_seq, l.noted_on, (l.event_at at time zone 'Asia/Seoul')::date as day, l.event_type",
    "coalesce(l.channel, '') as channel, l.effect_key like 'fixed:%' as fixed_fee, count(*) as lines",
    ...AMOUNTS.map((one) => `sum(l.${one})::bigint as ${one}`),
  ].join(', '),
);
const BY_KEY = sql.raw('1, 2, 3, 4, 5, 6, 7');

/** The closing's own estimate: of all lines, whenever they were written. */
export const CLOSING = 'infinity';

type RollUp = Insertable<SettlementRollupTable>;

/**
 * Sums of the days before this one that none are written of yet. Read first, and since a day that is known: so PostgreSQL
 * sums with more than one core, and without sorting.
 */
export async function rollUp(db: Db, { seller, settlement }: Key, before: string): Promise<void> {
  const last = await send(
    db,
    sql<{ day: string | null }>`select max(noted_on) as day from settlement_rollup
      where seller_seq = ${seller} and settlement_seq = ${settlement}`,
  );
  const { rows } = await send(
    db,
    sql<RollUp>`select ${SUMS} from settlement_line l where l.seller_seq = ${seller}
        and l.settlement_seq = ${settlement} and l.noted_on < ${before}::date
        and l.noted_on > ${last.rows[0]?.day ?? '-infinity'}::date
      group by ${BY_KEY}`,
  );
  await insertRows(db, 'settlement_rollup', rows);
}

const anew = (query: InsertQueryBuilder<Tables, 'settlement_rollup', InsertResult>) =>
  query.onConflict((on) =>
    on
      .columns(KEY)
      .doUpdateSet(({ ref }) =>
        Object.fromEntries(
          (['lines', ...AMOUNTS, 'fee_vat'] as const).map((one) => [one, ref(`excluded.${one}`)]),
        ),
      ),
  );

/** Sums of all its lines with their VAT, behind the closing's estimate: whatever the nights wrote of it. */
export async function rollUpAll(db: Db, { seller, settlement }: Key): Promise<void> {
  const { rows } = await send(
    db,
    sql<RollUp>`select ${SUMS}, sum(${sql.raw(FEE_VAT)})::bigint as fee_vat
      from settlement_line l join settlement_estimate n on n.seller_seq = ${seller}
          and n.settlement_seq = ${settlement} and n.day = ${CLOSING}
        left join (select of_line_seq, sum(sales_fee + live_fee + pg_fee)::bigint as fees from settlement_line
          where seller_seq = ${seller} and settlement_seq = ${settlement} and event_type = 'REFUND_BEFORE'
          group by 1) m on m.of_line_seq = l.settle_line_seq
        ${vatShare(sql`${seller}`)}
      where l.seller_seq = ${seller} and l.settlement_seq = ${settlement} group by ${BY_KEY}`,
  );
  await insertRows(db, 'settlement_rollup', rows, anew);
}

/**
 * A night's estimate. VAT is floor(fees / 10) spread by largest remainder: what is kept is the last line that gets an odd
 * won, so that each line's part follows from its own fees. Lines of equal fees are counted as one, since there are few
 * kinds of fees beside the lines. What takes back earlier buckets has its VAT already.
 */
export async function insertEstimate(db: Db, { seller, settlement }: Key, day: string): Promise<void> {
  const { rows } = await send(
    db,
    sql<Insertable<SettlementEstimateTable>>`with line as not materialized (
        select settle_line_seq as seq, of_line_seq as of, event_type, net, sales_fee + live_fee + pg_fee as fees
        from settlement_line where seller_seq = ${seller} and settlement_seq = ${settlement}
          and noted_on < ${day}::date),
      own as not materialized (
        select l.seq, l.net, case when l.event_type <> 'REFUND_AFTER' then l.fees else 0 end as counted,
          case when l.event_type not in ('REFUND_BEFORE', 'REFUND_AFTER') then l.fees + coalesce(b.fees, 0) else 0 end as fees
        from line l left join (select of, sum(fees)::bigint as fees from line where event_type = 'REFUND_BEFORE'
          group by of) b on b.of = l.seq),
      kind as materialized (select fees, count(*) as n, sum(net) as net, sum(counted) as counted from own group by fees),
      total as (select coalesce(sum(n), 0)::bigint as lines, coalesce(sum(net), 0)::bigint as net,
          coalesce(sum(counted), 0)::bigint as fees from kind),
      back as (select coalesce(sum(v.fee_vat), 0) as vat from settlement_line l join settlement_vat v
          on v.seller_seq = ${seller} and v.settle_line_seq = l.settle_line_seq
        where l.seller_seq = ${seller} and l.settlement_seq = ${settlement} and l.noted_on < ${day}::date
          and l.event_type = 'REFUND_AFTER'),
      part as (select k.fees, k.n, t.fees / 10 * k.fees / t.fees as share, t.fees / 10 * k.fees % t.fees as rest
        from kind k cross join total t where k.fees > 0 and t.fees > 0),
      odd as (select t.fees / 10 - coalesce((select sum(p.share * p.n) from part p), 0) as won from total t),
      upto as (select rest, sum(n) as n, sum(sum(n)) over (order by rest desc) as upto from part group by rest),
      last as (select u.rest, o.won - (u.upto - u.n) as nth from upto u cross join odd o
        where o.won > 0 and u.upto >= o.won order by u.rest desc limit 1),
      odd_line as (select l.rest, (select o.seq from own o
          where o.fees = any(array(select p.fees from part p where p.rest = l.rest))
          order by o.seq offset (l.nth - 1)::bigint limit 1) as seq from last l)
    select ${seller}::bigint as seller_seq, ${settlement}::bigint as settlement_seq, ${day}::date::text as day, t.lines, t.net,
      t.fees, (t.fees / 10 + b.vat)::bigint as fee_vat, o.rest as odd_rest, o.seq as odd_line
    from total t cross join back b left join odd_line o on true`,
  );
  await insertRows(db, 'settlement_estimate', rows, orNothing);
}
