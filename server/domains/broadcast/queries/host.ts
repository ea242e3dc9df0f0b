/** Who hosts what in another's channel: a directory says where to look, the row and its contract whether it is so. */
import { sql } from 'kysely';
import type { ChannelChoice } from '@jangteo/contract/broadcast/content.api.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { Condition } from '../../../kit/list/source.ts';
import type { Key } from './parts.ts';

/** Lives that somebody hosts there; a clip of one is the channel's own. */
export const hostedBy = (host: number): Condition => sql`l.host_user_seq = ${host} and l.kind <> 'VOD'`;

/** Who may host in a channel today: its gripper under a contract that stands, whose matching info does, or one of its own group. */
const admits = (channel: number, host: Condition, now: Date): Condition => sql`(
  exists (select from matching_contract m where m.seller_seq = ${channel} and m.gripper_user_seq = ${host}
    and m.status = 'ACTIVE' and m.start_day <= ${kstDay(now)}::date and coalesce(m.end_day >= ${kstDay(now)}::date, true)
    and exists (select from account_user g where g.user_seq = m.gripper_user_seq
      and g.need_basic_info_type is distinct from 'matching'))
  or exists (select from group_member a join group_member b on b.group_seq = a.group_seq
    where a.user_seq = ${channel} and b.user_seq = ${host}))`;

/** Whom a channel may name as host, itself first. */
export async function readHosts(db: Db, channel: number, now: Date): Promise<ChannelChoice[]> {
  const { rows } = await send(
    db,
    sql<ChannelChoice>`select u.user_seq as "userSeq", coalesce(u.shop_name, u.name) as name from account_user u
      where u.user_seq = ${channel} or ${admits(channel, sql`u.user_seq`, now)}
      order by u.user_seq <> ${channel}, 2, 1`,
  );
  return [...rows];
}

/** Those of these channels that admit this host today. */
export async function readAdmitting(
  db: Db,
  channels: readonly number[],
  host: number,
  now: Date,
): Promise<number[]> {
  const found = await eachSeller(channels, (channel) =>
    send(
      db,
      sql<{
        channel: number;
      }>`select ${channel}::bigint as channel where ${admits(channel, sql`${host}`, now)}`,
    ),
  );
  return found.map(({ channel }) => channel);
}

/** Whether it is this host's, and may be so today. */
export async function isHostedBy(
  db: Db,
  { channel, content }: Key,
  host: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select from content l where l.seller_seq = ${channel} and l.content_seq = ${content}
      and ${hostedBy(host)} and l.deleted_at is null and ${admits(channel, sql`${host}`, now)}`,
  );
  return rows.length > 0;
}

/** Channels of others in which this host has lives, or has this one. */
export async function readHosting(db: Db, host: number, content?: number): Promise<number[]> {
  const one = content === undefined ? sql`` : sql`and content_seq = ${content}`;
  const { rows } = await send(
    db,
    sql<{ channel: number }>`select distinct owner_seq as channel from hosted_content
      where host_user_seq = ${host} ${one} order by 1`,
  );
  return rows.map(({ channel }) => channel);
}

/** Who hosts it from now on; the channel itself needs no entry. Answers whose it was till then. */
export async function writeHost(db: Db, { channel, content }: Key, host: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ host: number }>`with gone as (delete from hosted_content
        where content_seq = ${content} and host_user_seq <> ${host}::bigint returning host_user_seq as host),
      come as (insert into hosted_content (host_user_seq, content_seq, owner_seq)
        select ${host}::bigint, ${content}::bigint, ${channel}::bigint where ${host}::bigint <> ${channel}::bigint
        on conflict do nothing)
      select host from gone`,
  );
  return rows.map((row) => row.host);
}
