/** What a channel knows of one person: each statement goes by (seller_seq, user_seq). */
import { sql } from 'kysely';
import type { BlockPlace, ManagerRight, ReportReason } from '@jangteo/contract/fan/fan.enums.ts';
import type { FanCard } from '@jangteo/contract/fan/card.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { livesOf } from './watched.ts';

/** The person, and what the channel and they are to each other. Who wrote in a live has seen it. */
export interface Known extends Pick<
  FanCard,
  | 'userSeq'
  | 'nickname'
  | 'userId'
  | 'profileImage'
  | 'fanSeq'
  | 'followedAt'
  | 'visitedAt'
  | 'watchCount'
  | 'watchSec'
  | 'memo'
  | 'frequenter'
  | 'version'
> {
  /** Coupons of the channel that they can use now. */
  usable: number;
  boosterAmount: number;
  ad: boolean;
  night: boolean;
  sellerName: string;
  rights: ManagerRight[] | null;
  appointedAt: string | null;
  /** How many the channel has. */
  managers: number;
  blockSeq: number | null;
  place: BlockPlace;
  reason: ReportReason | null;
  restrictOrder: boolean;
  blockedAt: string;
  until: string | null;
  watched: number;
  lastAt: string | null;
}

export async function readKnown(db: Db, seller: number, user: number, now: Date): Promise<Known | null> {
  const { rows } = await send(
    db,
    sql<Known>`select p.user_seq as "userSeq", coalesce(p.nickname, p.name) as nickname, p.login_id as "userId",
        p.profile_image as "profileImage", coalesce(s.shop_name, s.name) as "sellerName",
        f.fan_seq as "fanSeq", f.followed_at as "followedAt", f.visited_at as "visitedAt",
        coalesce(f.watch_count, 0) as "watchCount", coalesce(f.watch_sec, 0) as "watchSec",
        coalesce(f.memo, '') as memo, f.frequent_rank is not null as frequenter, coalesce(f.version, 0) as version,
        coalesce(c.ad, false) as ad, coalesce(c.night, false) as night,
        m.rights, m.appointed_at as "appointedAt", managers.n as managers,
        b.block_seq as "blockSeq", b.place, b.reason, b.restrict_order as "restrictOrder",
        b.blocked_at as "blockedAt", b.until, lives.n as watched, lives.last as "lastAt",
        (select count(*) from coupon_issue i where i.seller_seq = ${seller} and i.user_seq = p.user_seq
          and i.state = 'ISSUED' and (i.expires_at is null or i.expires_at > ${now})) as usable,
        (select coalesce(sum(a.amount), 0)::bigint from sponsorship a where a.seller_seq = ${seller}
          and a.buyer_user_seq = p.user_seq
          and a.status not in ('WAIT', 'FAIL', 'REFUND_BY_SPONSOR')) as "boosterAmount"
      from account_user p join account_user s on s.user_seq = ${seller}
        left join fan f on f.seller_seq = ${seller} and f.user_seq = p.user_seq
        left join fan_consent c on c.seller_seq = ${seller} and c.user_seq = p.user_seq
        left join channel_manager m on m.seller_seq = ${seller} and m.user_seq = p.user_seq
        left join channel_block b on b.seller_seq = ${seller} and b.user_seq = p.user_seq and b.ended_at is null
        cross join lateral (select count(*) as n from channel_manager a where a.seller_seq = ${seller}) managers
        cross join lateral (select count(*) as n,
            max(coalesce(w.joined_at, v.day::timestamp at time zone 'Asia/Seoul')) as last
          from (${livesOf(seller, sql`p.user_seq`)}) v
            left join live_viewer w on w.seller_seq = ${seller} and w.content_seq = v.content_seq
              and w.user_seq = p.user_seq) lives
      where p.user_seq = ${user}`,
  );
  return rows[0] ?? null;
}

/** Lines that somebody ordered of the channel, and those of others that they ordered in its lives. */
const linesOf = (seller: number, user: number) => sql`select r.order_seq as "order", r.order_seq as own,
    o.order_product_seq as line, r.ordered_at as at, o.product_seq as product, o.product_name as name,
    o.option_text as option, o.status, o.pay_amount as amount, o.claim_in_force as claimed, o.claim_type as claim,
    o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL') as paid
  from orders r join order_product o on o.seller_seq = ${seller} and o.order_seq = r.order_seq
  where r.seller_seq = ${seller} and r.buyer_user_seq = ${user}
    and o.fulfilment_status not in ('PAYMENT_PROCESSING', 'PAYMENT_FAIL')
  union all
  select m.order_seq, null, m.order_product_seq, m.ordered_at, m.product_seq, m.product_name, m.option_text,
    m.status, m.pay_amount, m.claim_in_force, m.claim_type, true
  from matching_line m
  where m.gripper_user_seq = ${seller} and m.buyer_user_seq = ${user} and m.content_seq is not null`;

type Bought = FanCard['orders'] & { bought: FanCard['sizes']['bought'] };

/** Sums over all of it; an order stands while a line of it is paid and neither cancelled nor given back. */
export async function readBought(db: Db, seller: number, user: number): Promise<Bought> {
  const { rows } = await send(
    db,
    sql<Bought>`with line as (${linesOf(seller, user)}),
      stands as (select "order", own, product, option, at, amount from line where paid and not claimed)
    select n.count, n.amount, n.first, n.last, c.bps as "cancelBps", b.bought
    from (select count(distinct "order") as count, coalesce(sum(amount), 0)::bigint as amount,
        min(at) as first, max(at) as last from stands) n
      cross join (select coalesce(round(10000.0 * count(*) filter (where claimed and claim in ('CANCEL', 'RETURN'))
        / nullif(count(*), 0)), 0)::int as bps from line where paid) c
      cross join (select coalesce(json_agg(json_build_object('category', category, 'optionText', option,
          'times', times) order by times desc, last desc, option), '[]') as bought
        from (select g.name as category, l.option, count(*) as times, max(l.at) as last
          from stands l left join product p on p.seller_seq = ${seller} and p.product_seq = l.product and l.own is not null
            left join category g on g.category_seq = p.category_seq
          where l.option <> '' group by 1, 2 order by 3 desc, 4 desc, 2 limit 5) top) b`,
  );
  return rows[0]!;
}

/** The newest lines, unpaid ones among them. */
export async function readRecent(db: Db, seller: number, user: number): Promise<FanCard['recent']> {
  const { rows } = await send(
    db,
    sql<FanCard['recent'][number]>`select own as "orderSeq", at, name as "productName",
        option as "optionText", status, paid, amount
      from (${linesOf(seller, user)}) line order by at desc, line desc limit 5`,
  );
  return [...rows];
}

/** What they said last in lives of the channel; hidden words, too: the channel alone reads this. */
export async function readChats(db: Db, seller: number, user: number): Promise<FanCard['chats']> {
  const { rows } = await send(
    db,
    sql<FanCard['chats'][number]>`select content_seq as "contentSeq", at, text from chat_message
      where seller_seq = ${seller} and user_seq = ${user} and text <> '' order by chat_seq desc limit 10`,
  );
  return [...rows];
}

/** What they asked and how they rated what they bought; the average in tenths of a star. */
export async function readSaid(
  db: Db,
  seller: number,
  user: number,
): Promise<Pick<FanCard, 'inquiries' | 'reviews'>> {
  const { rows } = await send(
    db,
    sql<{
      open: number;
      last: string | null;
      count: number;
      average: number | null;
    }>`select i.open, i.last, r.count,
        r.average
      from (select count(*) filter (where status in ('REQUIRED_CONFIRMED', 'COMPLETED_REPLY')) as open,
          max(last_asked_at) as last from inquiry where seller_seq = ${seller} and buyer_user_seq = ${user}) i
        cross join (select count(*) as count, round(avg(star) * 10)::int as average from review
          where seller_seq = ${seller} and buyer_user_seq = ${user} and state = 'VISIBLE') r`,
  );
  const { open, last, count, average } = rows[0]!;
  return { inquiries: { open, last }, reviews: { count, average } };
}
