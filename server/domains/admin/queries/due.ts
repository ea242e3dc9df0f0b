/** What is counted over all shops. */
import { sql } from 'kysely';
import type { Overview } from '@jangteo/contract/admin/admin.api.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Ordered on a day and paid, whatever became of it since: as the sellers' own dashboards count. */
export async function readSales(db: Db, day: string): Promise<Pick<Overview, 'orders' | 'sales'>> {
  const { rows } = await send(
    db,
    sql<Pick<Overview, 'orders' | 'sales'>>`select coalesce(sum(orders), 0)::int as orders,
        coalesce(sum(pay_amount), 0)::bigint as sales
      from order_rollup where ordered_day = ${day}::date
        and fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')`,
  );
  return rows[0]!;
}

/** As 방송 모니터 lists them: rehearsals, too. */
export async function countOnAir(db: Db): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from content
      where state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')`,
  );
  return rows[0]!.n;
}

export async function readSignUps(db: Db, since: Date): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from account_user
      where created_at >= ${toKst(since)} and user_type <> 'admin'`,
  );
  return rows[0]!.n;
}

export async function readPayoutsDue(db: Db, day: string): Promise<Overview['payoutsDue']> {
  const { rows } = await send(
    db,
    sql<Overview['payoutsDue']>`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount
      from payout where status = 'WAIT' and pay_day <= ${day}::date`,
  );
  return rows[0]!;
}
/** Products that are not in the trash, followers, and the last live that began, of each shop that has any; rows that stay as they were are not written. */
export const countShops = (db: Db): Promise<unknown> =>
  send(
    db,
    sql`insert into desk_count as d (user_seq, products, followers, live_at)
      select user_seq, sum(products), sum(followers), max(live_at) from (
        select seller_seq as user_seq, count(*) as products, 0 as followers, null::timestamptz as live_at
          from product where deleted_at is null group by 1
        union all select seller_seq, 0, count(*), null from fan where followed_at is not null group by 1
        union all select seller_seq, 0, 0, max(start_at) from content where deleted_at is null group by 1) n
      group by 1 order by 1
      on conflict (user_seq) do update
        set products = excluded.products, followers = excluded.followers, live_at = excluded.live_at
        where (d.products, d.followers, d.live_at) is distinct from (excluded.products, excluded.followers, excluded.live_at)`,
  );
