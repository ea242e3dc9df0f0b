/** Who is frequent in a channel, by what it calls so. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface Criterion {
  windowDays: number;
  visits: number;
  orders: number;
  amount: number | null;
}
export interface StoredCriterion extends Criterion {
  /** 0: the channel has said nothing. */
  version: number;
  asOf: string | null;
}
/** Where a channel has said nothing. */
export const ORDINARY: Criterion = { windowDays: 30, visits: 3, orders: 2, amount: null };

/** The criterion of a channel, locked where one is stored and `lock` is asked. */
export async function readCriterion(db: Db, seller: number, lock = false): Promise<StoredCriterion> {
  const { rows } = await send(
    db,
    sql<StoredCriterion>`select window_days as "windowDays", visits, orders, amount, version,
        as_of::text as "asOf"
      from fan_criterion where seller_seq = ${seller} ${lock ? sql`for no key update` : sql``}`,
  );
  return rows[0] ?? { ...ORDINARY, version: 0, asOf: null };
}

/** Writes a criterion over the version that was seen; false where it is another by now. */
export async function writeCriterion(
  db: Db,
  seller: number,
  said: Criterion,
  version: number,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into fan_criterion (seller_seq, window_days, visits, orders, amount)
      values (${seller}, ${said.windowDays}, ${said.visits}, ${said.orders}, ${said.amount})
      on conflict (seller_seq) do update
        set window_days = excluded.window_days, visits = excluded.visits, orders = excluded.orders,
          amount = excluded.amount, as_of = null, version = fan_criterion.version + 1
        where fan_criterion.version = ${version} returning seller_seq`,
  );
  return rows.length > 0;
}

export async function countFrequent(db: Db, seller: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from fan
      where seller_seq = ${seller} and frequent_rank is not null and followed_at is not null`,
  );
  return rows[0]!.n;
}

/** Days, both included, and their instants. */
export interface Window {
  from: string;
  to: string;
  start: Date;
  end: Date;
}

/** Counts the window of every follower anew and ranks those who meet the criterion; marks the day. */
export async function rank(
  db: Db,
  seller: number,
  { visits, orders, amount }: Criterion,
  { from, to, start, end }: Window,
): Promise<void> {
  await send(db, sql`select from fan where seller_seq = ${seller} order by fan_seq for no key update`);
  await send(
    db,
    sql`with seen as (select user_seq, count(*)::int as n from fan_visit
        where seller_seq = ${seller} and day between ${from}::date and ${to}::date group by 1),
      bought as (select r.buyer_user_seq as user_seq, count(distinct r.order_seq)::int as n,
          sum(o.pay_amount)::bigint as amount
        from orders r join order_product o on o.seller_seq = ${seller} and o.order_seq = r.order_seq
        where r.seller_seq = ${seller} and r.ordered_at >= ${start} and r.ordered_at < ${end}
          and not o.claim_in_force
          and o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
        group by 1),
      counted as (select f.fan_seq, f.followed_at, coalesce(s.n, 0) as visits, coalesce(b.n, 0) as orders,
          coalesce(b.amount, 0) as amount
        from fan f left join seen s using (user_seq) left join bought b using (user_seq)
        where f.seller_seq = ${seller}),
      ranked as (select fan_seq,
          row_number() over (order by amount desc, orders desc, visits desc, followed_at, fan_seq)::int as rank
        from counted
        where followed_at is not null and (visits >= ${visits}::int or orders >= ${orders}::int)
          and amount >= ${amount ?? 0}::bigint)
      update fan set frequent_rank = r.rank, window_visits = c.visits, window_orders = c.orders,
          window_amount = c.amount
        from counted c left join ranked r using (fan_seq)
        where fan.seller_seq = ${seller} and fan.fan_seq = c.fan_seq
          and (fan.frequent_rank, fan.window_visits, fan.window_orders, fan.window_amount)
            is distinct from (r.rank, c.visits, c.orders, c.amount)`,
  );
  await send(
    db,
    sql`insert into fan_criterion (seller_seq, window_days, visits, orders, as_of, version)
      values (${seller}, ${ORDINARY.windowDays}, ${ORDINARY.visits}, ${ORDINARY.orders}, ${to}::date, 0)
      on conflict (seller_seq) do update set as_of = excluded.as_of`,
  );
}
