/** Whom a message is meant for, and why somebody does not receive it. */
import { sql } from 'kysely';
import type { FanLeftOut } from '@jangteo/contract/fan/fan.enums.ts';
import type { LeftOut, MessageTarget } from '@jangteo/contract/fan/message.api.ts';
import { toKst } from '../../../../kit/clock/clock.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { Search } from '../../../../kit/list/search.ts';
import type { Condition } from '../../../../kit/list/source.ts';
import { followerSource } from '../../queries/followers.ts';

const WEEK_MS = 7 * 86_400_000;

export interface Asked {
  seller: number;
  target: MessageTarget;
  nightOnly: boolean;
  /** When it goes. */
  at: Date;
  /** Messages of the channel that one person may receive in seven days. */
  perWeek: number;
}

/** Fans (`l`) whom it names. Who is named by number may follow no more; all others do. */
function meant({
  seller,
  target: { kind, fanSeqList, filter },
}: Pick<Asked, 'seller' | 'target'>): Condition {
  if (fanSeqList) return sql`l.fan_seq = any(${[...fanSeqList]}::bigint[])`;
  if (filter) return new Search(followerSource, filter, seller, undefined).where;
  const more = {
    FOLLOWERS: sql``,
    FREQUENTERS: sql` and l.frequent_rank is not null`,
    BUYERS: sql` and l.order_count > 0`,
    FANS: sql` and false`,
  }[kind];
  return sql`l.followed_at is not null${more}`;
}

const since = (at: Date): string => toKst(new Date(at.getTime() - WEEK_MS));

/** Null: receives it. `l` is the fan, `c` the consent, `u` the user; the first reason that holds is said. */
const reasonOf = (seller: number, nightOnly: boolean, often: Condition): Condition => sql`case
    when exists (select from channel_block b where b.seller_seq = ${seller} and b.user_seq = l.user_seq
      and b.ended_at is null) then 'BLOCKED'
    when l.followed_at is null then 'NOT_FOLLOWER'
    when not coalesce(c.ad, false) then 'NO_AD_CONSENT'
    when ${nightOnly}::boolean and not c.night then 'NO_NIGHT_CONSENT'
    when u.status <> 'NORMAL' or not u.active or u.phone_number is null then 'UNREACHABLE'
    when ${often} then 'TOO_OFTEN' end`;

/** Everybody whom it is meant for, each with what leaves them out. */
const everybody = (asked: Asked): Condition => {
  const { seller, nightOnly, at, perWeek } = asked;
  return sql`select l.user_seq, ${reasonOf(seller, nightOnly, sql`w.n >= ${perWeek}`)} as reason
    from fan l left join fan_consent c on c.seller_seq = ${seller} and c.user_seq = l.user_seq
      join account_user u on u.user_seq = l.user_seq
      left join (select r.user_seq, count(*) as n from fan_message_row r
        where r.seller_seq = ${seller} and r.sent_at > ${since(at)} group by 1) w on w.user_seq = l.user_seq
    where l.seller_seq = ${seller} and ${meant(asked)}`;
};

export interface Standing {
  audience: number;
  willReceive: number;
  leftOut: LeftOut;
}

/** How many it is meant for, how many receive it, and what leaves out the others; commonest first. */
export async function readStanding(db: Db, asked: Asked): Promise<Standing> {
  const { rows } = await send(
    db,
    sql<{ reason: FanLeftOut | null; n: number }>`select e.reason, count(*) as n from (${everybody(asked)}) e
      group by 1 order by 2 desc, 1`,
  );
  return {
    audience: rows.reduce((sum, { n }) => sum + n, 0),
    willReceive: rows.find(({ reason }) => reason === null)?.n ?? 0,
    leftOut: rows.flatMap(({ reason, n }) => (reason === null ? [] : [{ reason, count: n }])),
  };
}

/** Those who receive it, ascending. */
export async function readReceiving(db: Db, asked: Asked): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{
      user: number;
    }>`select e.user_seq as "user" from (${everybody(asked)}) e where e.reason is null order by 1`,
  );
  return rows.map(({ user }) => user);
}

/** How many of these fans are the channel's, followers or not. */
export async function countFans(db: Db, seller: number, fans: readonly number[]): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from fan
      where seller_seq = ${seller} and fan_seq = any(${[...fans]}::bigint[])`,
  );
  return rows[0]!.n;
}

export interface Receiver {
  /** Null: receives it. */
  reason: FanLeftOut | null;
  phone: string;
  night: boolean;
}

/** One of them as their turn comes: what they agreed to may be withdrawn by now. */
export async function readReceiver(
  db: Db,
  one: Pick<Asked, 'seller' | 'nightOnly' | 'at' | 'perWeek'> & { message: number; user: number },
): Promise<Receiver> {
  const { seller, message, user, nightOnly, at, perWeek } = one;
  const often = sql`(select count(*) from fan_message_row r where r.seller_seq = ${seller}
    and r.user_seq = l.user_seq and r.sent_at > ${since(at)} and r.message_seq <> ${message}) >= ${perWeek}`;
  const { rows } = await send(
    db,
    sql<Receiver>`select ${reasonOf(seller, nightOnly, often)} as reason, u.phone_number as phone,
        coalesce(c.night, false) as night
      from fan l left join fan_consent c on c.seller_seq = ${seller} and c.user_seq = l.user_seq
        join account_user u on u.user_seq = l.user_seq
      where l.seller_seq = ${seller} and l.user_seq = ${user}`,
  );
  return rows[0] ?? { reason: 'NOT_FOLLOWER', phone: '', night: false };
}
