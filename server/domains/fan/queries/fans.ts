/** One person in one channel: the follow, what they agreed to, what the channel notes. */
import { sql } from 'kysely';
import type { ChannelConsent } from '@jangteo/contract/fan/own.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { dayOf, moveVisit, rollFans } from './roll.ts';
import { calledOf } from '../../account/index.ts';
import { livesOf } from './watched.ts';

/** Whether somebody has a channel by this number: who sells or goes on air, and has not left. */
export async function isChannel(db: Db, channel: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from account_user
      where user_seq = ${channel} and user_type in ('producer', 'influencer') and active and status <> 'LEAVE'`,
  );
  return rows.length > 0;
}

/** Whether a block of the channel holds of this user. */
export async function isBlocked(db: Db, seller: number, user: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from channel_block
      where seller_seq = ${seller} and user_seq = ${user} and ended_at is null`,
  );
  return rows.length > 0;
}

export interface Consent {
  ad: boolean;
  night: boolean;
}

/** A fan under the lock of their row. */
export interface LockedFan {
  seller: number;
  fan: number;
  user: number;
  /** Null: follows no more. */
  followedAt: string | null;
  memo: string;
  version: number;
}

/** What is read of it with the lock. */
const locked = sql`seller_seq as seller, fan_seq as fan, user_seq as "user",
  followed_at as "followedAt", memo, version`;

export const lockFans = (db: Db, sellers: readonly number[], fans: readonly number[]): Promise<LockedFan[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<LockedFan>`select ${locked} from fan
        where seller_seq = ${seller} and fan_seq = any(${[...fans]}) order by fan_seq for no key update`,
    ),
  );

/** The same by their numbers as users. */
export async function lockUsers(db: Db, seller: number, users: readonly number[]): Promise<LockedFan[]> {
  const { rows } = await send(
    db,
    sql<LockedFan>`select ${locked} from fan
      where seller_seq = ${seller} and user_seq = any(${[...users]}) order by fan_seq for no key update`,
  );
  return [...rows];
}

/** Begins a follow; answers the version that it made, null where it stood already. */
export async function writeFollow(
  db: Db,
  { seller, user, at }: { seller: number; user: number; at: string },
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ version: number }>`insert into fan (seller_seq, user_seq, followed_at, visited_at)
      values (${seller}, ${user}, ${at}, ${at})
      on conflict (seller_seq, user_seq) do update
        set followed_at = excluded.followed_at, visited_at = excluded.visited_at, version = fan.version + 1
        where fan.followed_at is null
      returning version`,
  );
  if (rows[0]) await rollFans(db, seller, [user], 1);
  return rows[0]?.version ?? null;
}

/** Ends follows of people whose rows are locked. */
export async function endFollows(
  db: Db,
  seller: number,
  users: readonly number[],
  at: string,
): Promise<void> {
  await rollFans(db, seller, users, -1);
  await send(
    db,
    sql`update fan set left_at = ${at}, left_from = followed_at, followed_at = null, version = version + 1
      where seller_seq = ${seller} and user_seq = any(${[...users]})`,
  );
}

export async function readConsent(db: Db, seller: number, user: number): Promise<Consent> {
  const { rows } = await send(
    db,
    sql<Consent>`select ad, night from fan_consent where seller_seq = ${seller} and user_seq = ${user}`,
  );
  return rows[0] ?? { ad: false, night: false };
}

/** What somebody has agreed to in a channel that they follow, and what that is called; null: they do not follow it. */
export async function readFollowed(db: Db, seller: number, user: number): Promise<ChannelConsent | null> {
  const { rows } = await send(
    db,
    sql<ChannelConsent>`select f.seller_seq as "channelSeq", ${calledOf('s')} as name,
        f.followed_at as "followedAt", coalesce(c.ad, false) as ad, coalesce(c.night, false) as night, c.at
      from fan f join account_user s on s.user_seq = f.seller_seq
        left join fan_consent c on c.seller_seq = ${seller} and c.user_seq = f.user_seq
      where f.seller_seq = ${seller} and f.user_seq = ${user} and f.followed_at is not null`,
  );
  return rows[0] ?? null;
}

/** Of these people those who have agreed to something. */
export async function readAgreed(db: Db, seller: number, users: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as "user" from fan_consent
      where seller_seq = ${seller} and user_seq = any(${[...users]}) and ad order by user_seq`,
  );
  return rows.map(({ user }) => user);
}

/** What is in force from now on, and that it came to be so; answers the number of that. */
export async function writeConsent(
  db: Db,
  { seller, user, consent, at }: { seller: number; user: number; consent: Consent; at: string },
): Promise<number> {
  await send(
    db,
    sql`insert into fan_consent (seller_seq, user_seq, ad, night, at)
      values (${seller}, ${user}, ${consent.ad}, ${consent.night}, ${at})
      on conflict (seller_seq, user_seq)
        do update set ad = excluded.ad, night = excluded.night, at = excluded.at, noticed_at = null`,
  );
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into fan_consent_event (seller_seq, user_seq, ad, night, at)
      values (${seller}, ${user}, ${consent.ad}, ${consent.night}, ${at}) returning event_seq as seq`,
  );
  return rows[0]!.seq;
}

export async function writeMemo(
  db: Db,
  { seller, fan, memo }: { seller: number; fan: number; memo: string },
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ version: number }>`update fan set memo = ${memo}, version = version + 1
      where seller_seq = ${seller} and fan_seq = ${fan} returning version`,
  );
  return rows[0]!.version;
}

interface Told extends Consent {
  phone: string | null;
  shop: string;
  /** When they agreed, or withdrew. */
  agreedAt: string;
}

/** Who is told of a consent, and by whom it was asked. */
export async function readTold(db: Db, seller: number, event: number): Promise<Told | null> {
  const { rows } = await send(
    db,
    sql<Told>`select e.ad, e.night, case when e.notice then c.at else e.at end as "agreedAt",
        u.phone_number as phone, ${calledOf('s')} as shop
      from fan_consent_event e
        join account_user u on u.user_seq = e.user_seq join account_user s on s.user_seq = e.seller_seq
        left join fan_consent c on c.seller_seq = ${seller} and c.user_seq = e.user_seq
      where e.seller_seq = ${seller} and e.event_seq = ${event}`,
  );
  return rows[0] ?? null;
}

/** A live that somebody watched for a minute counts once a day. */
export async function writeVisit(
  db: Db,
  {
    seller,
    user,
    content,
    day,
    at,
  }: { seller: number; user: number; content: number; day: string; at: string },
): Promise<void> {
  const own = sql`seller_seq = ${seller} and user_seq = ${user}`;
  const visited = sql`followed_at is not null as follows, ${dayOf('visited_at')} as day, order_count > 0 as bought`;
  type Visited = { follows: boolean; day: string; bought: boolean };
  const { rows: before } = await send(
    db,
    sql<Visited>`select ${visited} from fan where ${own} for no key update`,
  );
  const { rows } = await send(
    db,
    sql`insert into fan_visit (seller_seq, user_seq, day, content_seq)
      values (${seller}, ${user}, ${day}, ${content}) on conflict do nothing returning user_seq`,
  );
  if (rows.length === 0) return;
  const { rows: after } = await send(
    db,
    sql<Visited>`update fan set visited_at = greatest(visited_at, ${at}::timestamptz),
        watch_count = (select count(*) from (${livesOf(seller, sql`${user}`)}) l)
      where ${own} returning ${visited}`,
  );
  // Whoever came between the two is counted by who wrote their row.
  const [was, is] = [before[0], after[0]];
  if (was && is?.follows && was.day !== is.day)
    await moveVisit(db, seller, { from: was.day, to: is.day, bought: is.bought });
}
