import { sql, type RawBuilder } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { countAbove } from '../../../kit/db/count-above.ts';
import type { Listed } from '../../../kit/directory/directory.ts';
import { elsewhere, type PayDay, type UnpaidPeriod } from './pay-days.ts';
import type { Days } from './recount.ts';
import { decided } from './returns.ts';

export interface DueOrder {
  seller: number;
  order: number;
}

const AT_ONCE = 500;

/**
 * Orders with a confirmed line that no settlement line is about, or a refund that took something back of one or kept
 * something. Pieces that left a line after its sale was written have none of their own.
 */
const unsettled = (confirmed: RawBuilder<unknown>, refunded: RawBuilder<unknown>) => sql<DueOrder>`
  select l.seller_seq as seller, l.order_seq as order
  from order_product l
  where l.purchase_confirmed_at is not null and l.paid_at is not null and ${confirmed}
    and not exists (select from settlement_line s
      where s.seller_seq = l.seller_seq and s.kind = 'PRODUCT' and s.effect_key = 'sale:' || l.order_product_seq)
    and (l.split_from is null or not exists (select from settlement_line s
      where s.seller_seq = l.seller_seq and s.order_seq = l.order_seq and s.event_type = 'SALE'
        and s.event_at = l.purchase_confirmed_at))
  union select l.seller_seq, l.order_seq
  from refund r join order_product l on l.seller_seq = r.seller_seq and l.order_product_seq = r.order_product_seq
    join claim c on c.seller_seq = r.seller_seq and c.claim_seq = r.claim_seq
    cross join lateral (select coalesce(sum((x ->> 'amount')::bigint), 0) as delivery
      from jsonb_array_elements(c.plan -> 'lines') x where x ->> 'key' = 'DELIVERY') p
  where r.told_at is not null and l.paid_at is not null and ${refunded}
    and (l.purchase_confirmed_at is not null and not exists (select from settlement_line s
        where s.seller_seq = l.seller_seq and s.kind = 'PRODUCT' and s.effect_key = 'refund:' || r.refund_seq)
      or l.pay_amount + p.delivery > r.amount and not exists (select from settlement_line s
        where s.seller_seq = l.seller_seq and s.kind = 'PRODUCT' and s.effect_key = 'kept:' || r.refund_seq))
  order by 1, 2 limit ${AT_ONCE}`;

/** What an event was lost of since then. */
export async function readUnsettled(db: Db, since: Date): Promise<DueOrder[]> {
  const from = toKst(since);
  const { rows } = await send(
    db,
    unsettled(sql`l.purchase_confirmed_at >= ${from}`, sql`r.told_at >= ${from}`),
  );
  return [...rows];
}

/**
 * Orders with a return whose event was lost: open over a sale in an open bucket and not held, or decided and held still.
 */
export async function readUnfollowed(db: Db): Promise<DueOrder[]> {
  const { rows } = await send(
    db,
    sql<DueOrder>`select c.seller_seq as seller, l.order_seq as order
      from claim c join order_product l on l.seller_seq = c.seller_seq and l.order_product_seq = c.order_product_seq
      where c.requested_by = 'ADMIN' and c.type = 'RETURN' and l.purchase_confirmed_at is not null and not ${decided(sql`c.seller_seq`)}
        and not exists (select from settlement_line h where h.seller_seq = c.seller_seq and h.kind = 'PRODUCT'
          and h.effect_key = 'hold-claim:' || c.claim_seq)
        and exists (select from settlement_line a
            join settlement s on s.seller_seq = c.seller_seq and s.settlement_seq = a.settlement_seq
          where a.seller_seq = c.seller_seq and a.order_seq = l.order_seq and a.event_type = 'SALE'
            and s.status = 'ESTIMATE' and s.closing_at is null)
      union select h.seller_seq, h.order_seq
      from settlement_line h join claim c on c.seller_seq = h.seller_seq and c.claim_seq = h.claim_seq
      where h.event_type = 'HOLD' and h.claim_seq is not null and ${decided(sql`c.seller_seq`)}
        and not exists (select from settlement_line r where r.seller_seq = h.seller_seq and r.kind = h.kind
          and r.effect_key = 'release:' || h.settle_line_seq)
      order by 1, 2 limit ${AT_ONCE}`,
  );
  return [...rows];
}

/** Sellers who have orders. */
export async function readSellers(db: Db): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select distinct seller_seq as seller from orders order by 1`,
  );
  return rows.map(({ seller }) => seller);
}

/** Whose buckets were closed for a master, and for which. */
export async function readPaidFor(db: Db): Promise<Listed[]> {
  const { rows } = await send(
    db,
    sql<Listed>`select distinct payee_seq as seq, seller_seq as seller from settlement
      where payee_seq <> seller_seq order by 2, 1`,
  );
  return [...rows];
}

/** The last of some orders of a seller behind this one; null where there are none. */
export async function endOfOrders(db: Db, seller: number, after: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ last: number | null }>`select max(order_seq) as last from (select order_seq from orders
      where seller_seq = ${seller} and order_seq > ${after} order by order_seq limit ${AT_ONCE}) t`,
  );
  return rows[0]!.last;
}

/** What stood before there was settlement, some orders at once. */
export async function readUnsettledOf(
  db: Db,
  seller: number,
  [after, last]: readonly [number, number],
): Promise<DueOrder[]> {
  const those = sql`l.seller_seq = ${seller} and l.order_seq > ${after} and l.order_seq <= ${last}`;
  const { rows } = await send(db, unsettled(those, those));
  return [...rows];
}

export interface DueSettlement {
  seller: number;
  settlement: number;
}

/** Settlements whose last day is over, of each seller and kind the oldest: what takes back a line is closed behind it. */
export async function readClosable(db: Db, today: string): Promise<DueSettlement[]> {
  const { rows } = await send(
    db,
    sql<DueSettlement>`select distinct on (seller_seq, kind) seller_seq as seller, settlement_seq as settlement
      from settlement where status = 'ESTIMATE' and last_day < ${today}::date
      order by seller_seq, kind, last_day limit ${AT_ONCE}`,
  );
  return [...rows];
}

export interface DueHold {
  seller: number;
  line: number;
}

/** What is held until a day that has come. */
export async function readHeld(db: Db, today: string): Promise<DueHold[]> {
  const { rows } = await send(
    db,
    sql<DueHold>`select l.seller_seq as seller, l.settle_line_seq as line from settlement_line l
      where l.event_type = 'HOLD' and l.hold_until <= ${today}::date
        and not exists (select from settlement_line r where r.seller_seq = l.seller_seq and r.kind = l.kind
          and r.effect_key = 'release:' || l.settle_line_seq)
      order by 1, 2 limit ${AT_ONCE}`,
  );
  return [...rows];
}

/** Whose orders came to something on these days. */
export async function readSellersOfDays(
  db: Db,
  { from, to }: Days,
): Promise<{ seller: number; name: string }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; name: string }>`select u.user_seq as seller, coalesce(u.shop_name, u.name) as name
      from (select distinct seller_seq from settlement_line
        where kind = 'PRODUCT' and order_seq is not null and event_at >= ${toKst(from)} and event_at < ${toKst(to)}) l
        join account_user u on u.user_seq = l.seller_seq
      order by 1`,
  );
  return [...rows];
}

/** Periods with a pay day to come, by what their settlements say. */
export async function readUnpaid(db: Db, today: string): Promise<UnpaidPeriod[]> {
  const { rows } = await send(
    db,
    sql<UnpaidPeriod>`select kind, period_key as "periodKey", first_day::text as "firstDay",
        pay_day::text as "payDay", count(*)::int as settlements
      from settlement where status <> 'PAID' and pay_day > ${today}::date group by 1, 2, 3, 4 order by 4, 1, 2`,
  );
  return [...rows];
}

/** Sellers whose settlement of a period is to be paid on another day. */
export async function sellersElsewhere(db: Db, of: PayDay): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select seller_seq as seller from settlement where ${elsewhere(of)} order by 1`,
  );
  return rows.map(({ seller }) => seller);
}

/** Corrections by hand since then over all sellers, and how many of them lie above each of two limits; what takes one back is none. */
export const countHandAbove = (db: Db, since: Date, limits: readonly [number, number]) =>
  countAbove(db, limits, {
    amount: sql`abs(adjust)`,
    from: sql`settlement_line where by_name is not null and event_type = 'ADJUST' and event_at >= ${toKst(since)}
        and effect_key not like 'adjust-back:%'`,
  });

/** Those that wait for a second operator. */
export async function countHandWaiting(db: Db, now: Date): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from approval
      where kind = 'ADJUST' and state = 'WAIT' and expires_at > ${toKst(now)}`,
  );
  return rows[0]!.n;
}
