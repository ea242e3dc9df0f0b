import { sql, type RawBuilder } from 'kysely';
import { kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { moveBuyers } from './roll.ts';

/** Orders of a buyer at a channel that stand (paid, and neither cancelled nor given back), with what stands of them. */
export const boughtOf = (seller: unknown, user: RawBuilder<unknown>) => sql`select r.order_seq as seq,
    min(r.ordered_at) as at, sum(o.pay_amount) as amount
  from orders r join order_product o on o.seller_seq = ${seller} and o.order_seq = r.order_seq
  where r.seller_seq = ${seller} and r.buyer_user_seq = ${user} and not o.claim_in_force
    and o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
  group by r.order_seq`;

/** People of a channel whose orders are these. */
export async function buyersOfOrders(db: Db, seller: number, orders: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select distinct buyer_user_seq as "user" from orders
      where seller_seq = ${seller} and order_seq = any(${[...orders]})`,
  );
  return rows.map(({ user }) => user);
}

/**
 * What these people have bought of the channel, counted anew from its lines. Their rows are locked by a statement of its
 * own, so that the count sees whatever the writer before has committed.
 */
export async function recount(db: Db, seller: number, users: readonly number[]): Promise<void> {
  await send(
    db,
    sql`select from fan where seller_seq = ${seller} and user_seq = any(${[...users]})
      order by fan_seq for no key update`,
  );
  const { rows } = await send(
    db,
    sql<{
      followed_at: string | null;
      visited_at: string;
      before: boolean;
      bought: boolean;
    }>`update fan set order_count = c.n, order_amount = c.amount, last_ordered_at = c.last
      from (select f.fan_seq, f.order_count > 0 as before, count(b.seq) as n, coalesce(sum(b.amount), 0) as amount, max(b.at) as last
        from fan f left join lateral (${boughtOf(seller, sql`f.user_seq`)}) b on true
        where f.seller_seq = ${seller} and f.user_seq = any(${[...users]}) group by 1, 2) c
      where fan.seller_seq = ${seller} and fan.fan_seq = c.fan_seq
      returning fan.followed_at, fan.visited_at, c.before, fan.order_count > 0 as bought`,
  );
  const moved = rows.flatMap(({ followed_at, visited_at, before, bought }) =>
    followed_at === null || before === bought
      ? []
      : [{ followed_day: kstDay(followed_at), visited_day: kstDay(visited_at), bought }],
  );
  await moveBuyers(db, seller, moved);
}
