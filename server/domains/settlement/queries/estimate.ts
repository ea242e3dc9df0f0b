import { NOTHING } from '@jangteo/contract/settlement/line.ts';
import { sql, type Insertable } from 'kysely';
import type { SettlementEstimateTable, SettlementRollupTable } from '../../../schema/tables.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows, orNothing } from '../../../kit/db/insert.ts';
import { columnsOf } from '../columns.ts';
import { TAKES_BACK, type Key } from './close.ts';
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
/** Nine hours: the zone by its name would be looked up line by line, and Korea has had no summer time since 1988. */
const GROUPS = `l.seller_seq, l.settlement_seq, l.noted_on, (l.event_at at time zone interval '9 hours')::date as day,
  l.event_type, coalesce(l.channel, '') as channel, l.effect_key like 'fixed:%' as fixed_fee`;
const SUMS = sql.raw(
  [GROUPS, 'count(*) as lines', ...AMOUNTS.map((one) => `sum(l.${one})::bigint as ${one}`)].join(', '),
);
const BY_KEY = sql.raw('1, 2, 3, 4, 5, 6, 7');

/** The closing's own estimate: of all lines, whenever they were written. */
export const CLOSING = 'infinity';

type Estimate = Insertable<SettlementEstimateTable>;
type RollUp = Insertable<SettlementRollupTable>;
type RollUpKey = 'noted_on' | 'day' | 'event_type' | 'channel' | 'fixed_fee';

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

/** VAT of its lines beside the sums that the closing's estimate stands on, which is read first: so no line looks it up. */
export async function rollUpVat(db: Db, { seller, settlement }: Key): Promise<void> {
  const nights = await send(
    db,
    sql<
      Pick<Estimate, 'fees' | 'odd_rest' | 'odd_line'>
    >`select fees, odd_rest, odd_line from settlement_estimate
      where seller_seq = ${seller} and settlement_seq = ${settlement} and day = ${CLOSING}`,
  );
  const { fees, odd_rest: rest, odd_line: line } = nights.rows[0]!;
  const { rows } = await send(
    db,
    sql<
      Pick<RollUp, RollUpKey | 'fee_vat'>
    >`select ${sql.raw(GROUPS)}, sum(${sql.raw(FEE_VAT)})::bigint as fee_vat
      from settlement_line l
        cross join (select ${fees}::bigint as fees, ${rest}::bigint as odd_rest, ${line}::bigint as odd_line) n
        left join (select of_line_seq, sum(sales_fee + live_fee + pg_fee)::bigint as fees from settlement_line
          where seller_seq = ${seller} and settlement_seq = ${settlement} and event_type = 'REFUND_BEFORE'
          group by 1) m on m.of_line_seq = l.settle_line_seq
        ${vatShare(sql`${seller}`)}
      where l.seller_seq = ${seller} and l.settlement_seq = ${settlement} group by ${BY_KEY}`,
  );
  const column = (key: RollUpKey | 'fee_vat') => rows.map((row) => row[key]);
  await send(
    db,
    sql`update settlement_rollup r set fee_vat = v.fee_vat
      from unnest(${column('noted_on')}::date[], ${column('day')}::date[], ${column('event_type')}::text[],
        ${column('channel')}::text[], ${column('fixed_fee')}::boolean[], ${column('fee_vat')}::bigint[])
        v (noted_on, day, event_type, channel, fixed_fee, fee_vat)
      where r.seller_seq = ${seller} and r.settlement_seq = ${settlement} and r.noted_on = v.noted_on and r.day = v.day
        and r.event_type = v.event_type and r.channel = v.channel and r.fixed_fee = v.fixed_fee`,
  );
}

const SOLD = sql`event_type not in ('REFUND_BEFORE', 'REFUND_AFTER')`;

/** VAT of lines before a day that take back earlier buckets. */
const vatTakenBack = ({ seller, settlement }: Key, day: string) => sql`
  (select coalesce(sum(v.fee_vat), 0) from settlement_line l join settlement_vat v
      on v.seller_seq = ${seller} and v.settle_line_seq = l.settle_line_seq
    where l.seller_seq = ${seller} and l.settlement_seq = ${settlement} and l.noted_on < ${day}::date
      and ${TAKES_BACK})`;

interface Odd {
  /** Rest of the last lines that get an odd won, and how many of them do; null: no won is odd. */
  rest: number | null;
  nth: number;
  /** The fees that leave that rest. */
  fees: number[];
  /** Lines that have such fees no more, and lines that have them now that some of theirs went back. */
  left: number[];
  joined: number[];
}

/** The last line that gets an odd won. Put in order at the end: in the order of a seller's numbers all buckets would be passed. */
async function readOddLine(
  db: Db,
  { seller, settlement }: Key,
  day: string,
  { nth, fees, left, joined }: Odd,
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`with one as materialized (select settle_line_seq as seq from settlement_line
          where seller_seq = ${seller} and settlement_seq = ${settlement} and noted_on < ${day}::date and ${SOLD}
            and sales_fee + live_fee + pg_fee = any(${fees}::bigint[]) and settle_line_seq <> all(${left}::bigint[])
        union all select unnest(${joined}::bigint[]))
      select seq from one order by 1 offset ${nth - 1} limit 1`,
  );
  return rows[0]!.seq;
}

/**
 * A night's estimate. VAT is floor(fees / 10) spread by largest remainder: what is kept is the last line that gets an odd
 * won, so that each line's part follows from its own fees. Lines of equal fees are counted as one, since there are few
 * kinds of fees beside the lines. What takes back earlier buckets has its VAT already.
 */
export async function insertEstimate(db: Db, key: Key, day: string): Promise<void> {
  const { seller, settlement } = key;
  const { rows } = await send(
    db,
    sql<Omit<Estimate, 'odd_rest' | 'odd_line'> & { odd: Odd }>`with line as not materialized (
        select settle_line_seq as seq, of_line_seq as of, event_type, net, sales_fee + live_fee + pg_fee as fees
        from settlement_line where seller_seq = ${seller} and settlement_seq = ${settlement}
          and noted_on < ${day}::date),
      back as materialized (select of, sum(fees)::bigint as fees from line where event_type = 'REFUND_BEFORE'
        and of is not null group by of),
      less as materialized (select l.seq, l.fees, l.fees + b.fees as kept from back b join line l on l.seq = b.of),
      counted as materialized (select fees, event_type, count(*) as n, sum(net) as net from line group by 1, 2),
      total as (select coalesce(sum(n), 0)::bigint as lines, coalesce(sum(net), 0)::bigint as net,
          coalesce(sum(n * fees) filter (where event_type <> 'REFUND_AFTER'), 0)::bigint as fees from counted),
      kind as (select fees, sum(n) as n from (
          select fees, n from counted where ${SOLD}
          union all select fees, -1 from less
          union all select kept, 1 from less) one
        where fees > 0 group by fees having sum(n) > 0),
      part as (select k.fees, k.n, t.fees / 10 * k.fees / t.fees as share, t.fees / 10 * k.fees % t.fees as rest
        from kind k cross join total t where t.fees > 0),
      odd as (select t.fees / 10 - coalesce((select sum(p.share * p.n) from part p), 0) as won from total t),
      upto as (select rest, sum(n) as n, sum(sum(n)) over (order by rest desc) as upto from part group by rest),
      last as (select u.rest, o.won - (u.upto - u.n) as nth from upto u cross join odd o
        where o.won > 0 and u.upto >= o.won order by u.rest desc limit 1)
    select ${seller}::bigint as seller_seq, ${settlement}::bigint as settlement_seq, ${day}::date::text as day,
      t.lines, t.net, t.fees, (t.fees / 10 + ${vatTakenBack(key, day)})::bigint as fee_vat,
      json_build_object('rest', l.rest, 'nth', l.nth, 'fees', f.fees,
        'left', array(select seq from less where fees = any(f.fees)),
        'joined', array(select seq from less where kept = any(f.fees))) as odd
    from total t left join last l on true
      cross join lateral (select array(select p.fees from part p where p.rest = l.rest) as fees) f`,
  );
  const { odd, ...sums } = rows[0]!;
  const oddLine = odd.rest === null ? null : await readOddLine(db, key, day, odd);
  await insertRows(
    db,
    'settlement_estimate',
    [{ ...sums, odd_rest: odd.rest, odd_line: oddLine }],
    orNothing,
  );
}

/** The closing's estimate of what is rolled up: the last night's, if nothing came behind it. */
export async function insertClosing(db: Db, key: Key): Promise<void> {
  const { seller, settlement } = key;
  const { rows } = await send(
    db,
    sql<Estimate>`select e.seller_seq, e.settlement_seq, ${CLOSING} as day, e.lines, e.net, e.fees,
        (e.fees / 10 + ${vatTakenBack(key, CLOSING)})::bigint as fee_vat, e.odd_rest, e.odd_line
      from settlement_estimate e where e.seller_seq = ${seller} and e.settlement_seq = ${settlement}
        and not exists (select from settlement_rollup r where r.seller_seq = ${seller}
          and r.settlement_seq = ${settlement} and r.noted_on >= e.day)
      order by e.day desc limit 1`,
  );
  if (rows.length === 0) return insertEstimate(db, key, CLOSING);
  await insertRows(db, 'settlement_estimate', rows, orNothing);
}
