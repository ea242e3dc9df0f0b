import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Key } from './close.ts';

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

const AMOUNTS = (
  'sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, ' +
  'sales_fee, live_fee, pg_fee, match_fee, gripper_coupon, net'
).split(', ');
const KEY = 'seller_seq, settlement_seq, noted_on, day, event_type, channel';
const COLUMNS = sql.raw(`${KEY}, lines, ${AMOUNTS.join(', ')}`);
const SUMS =
  sql.raw(`l.seller_seq, l.settlement_seq, l.noted_on, (l.event_at at time zone 'Asia/Seoul')::date,
  l.event_type, coalesce(l.channel, ''), count(*), ${AMOUNTS.map((one) => `sum(l.${one})`).join(', ')}`);
const UPDATED = sql.raw(AMOUNTS.map((one) => `${one} = excluded.${one}`).join(', '));

/** Sums of the days before this one that none are written of yet. */
export const rollUp = (db: Db, { seller, settlement }: Key, before: string): Promise<unknown> =>
  send(
    db,
    sql`insert into settlement_rollup (${COLUMNS})
      select ${SUMS} from settlement_line l where l.seller_seq = ${seller} and l.settlement_seq = ${settlement}
        and l.noted_on < ${before}::date and l.noted_on > coalesce((select max(noted_on) from settlement_rollup
          where seller_seq = ${seller} and settlement_seq = ${settlement}), '-infinity')
      group by 1, 2, 3, 4, 5, 6`,
  );

/** Sums of all its lines with their VAT, as the closing has spread it: whatever the nights wrote of it. */
export const rollUpAll = (db: Db, { seller, settlement }: Key): Promise<unknown> =>
  send(
    db,
    sql`insert into settlement_rollup (${COLUMNS}, fee_vat)
      select ${SUMS}, coalesce(sum(v.fee_vat), 0)
      from settlement_line l left join settlement_vat v on v.seller_seq = ${seller}
        and v.settle_line_seq = l.settle_line_seq
      where l.seller_seq = ${seller} and l.settlement_seq = ${settlement} group by 1, 2, 3, 4, 5, 6
      on conflict (seller_seq, settlement_seq, noted_on, day, event_type, channel) do update set
        lines = excluded.lines, ${UPDATED}, fee_vat = excluded.fee_vat`,
  );

/**
 * A night's estimate from the sums of its days. VAT is floor(fees / 10) spread by largest remainder: what is kept is the
 * last line that gets an odd won, so that each line's part follows from its own fees. Lines of equal fees are counted as
 * one, since there are few kinds of fees beside the lines.
 * @param back VAT of what takes back earlier buckets, in won below nothing
 */
export const insertEstimate = (
  db: Db,
  { seller, settlement }: Key,
  day: string,
  back: number,
): Promise<unknown> =>
  send(
    db,
    sql`with total as (select coalesce(sum(lines), 0) as lines, coalesce(sum(net), 0) as net,
          coalesce(sum(sales_fee + live_fee + pg_fee) filter (where event_type <> 'REFUND_AFTER'), 0)::bigint as fees
        from settlement_rollup where seller_seq = ${seller} and settlement_seq = ${settlement}
          and noted_on < ${day}::date),
      line as (select settle_line_seq as seq, event_type, of_line_seq as of, sales_fee + live_fee + pg_fee as fees
        from settlement_line where seller_seq = ${seller} and settlement_seq = ${settlement}
          and noted_on < ${day}::date and event_type <> 'REFUND_AFTER' and sales_fee + live_fee + pg_fee <> 0),
      own as (select l.seq, l.fees + coalesce(b.fees, 0)::bigint as fees from line l
          left join (select of, sum(fees) as fees from line where event_type = 'REFUND_BEFORE' group by of) b on b.of = l.seq
        where l.event_type <> 'REFUND_BEFORE'),
      kind as (select o.fees, count(*) as n, t.fees / 10 * o.fees / t.fees as share, t.fees / 10 * o.fees % t.fees as rest
        from own o cross join total t where o.fees > 0 and t.fees > 0 group by o.fees, t.fees),
      odd as (select t.fees / 10 - coalesce((select sum(k.share * k.n) from kind k), 0) as won from total t),
      upto as (select rest, sum(n) as n, sum(sum(n)) over (order by rest desc) as upto from kind group by rest),
      last as (select u.rest, o.won - (u.upto - u.n) as nth from upto u cross join odd o
        where o.won > 0 and u.upto >= o.won order by u.rest desc limit 1),
      odd_line as (select l.rest, (select o.seq from own o join kind k on k.fees = o.fees where k.rest = l.rest
          order by o.seq offset (l.nth - 1)::bigint limit 1) as seq from last l)
    insert into settlement_estimate (seller_seq, settlement_seq, day, lines, net, fees, fee_vat, odd_rest, odd_line)
    select ${seller}, ${settlement}, ${day}::date, t.lines, t.net, t.fees, t.fees / 10 + ${back}::bigint, o.rest, o.seq
    from total t left join odd_line o on true
    on conflict do nothing`,
  );
