/** Devices of who is in rooms: a block of the chat holds for those that the person was seen with (community.md §3). */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

/** So long somebody is known by a device. */
export const KNOWN_MS = 86_400_000;
/** One word to other nodes carries so many. */
const AT_MOST = 50;

interface Seen {
  user: number;
  device: string;
}

export const seeDevice = (db: Db, channel: number, { user, device }: Seen, nowMs: number): Promise<unknown> =>
  send(
    db,
    sql`insert into viewer_device (seller_seq, device, user_seq, seen_ms)
      values (${channel}, ${device}, ${user}, ${nowMs})
      on conflict (seller_seq, device, user_seq)
        do update set seen_ms = greatest(viewer_device.seen_ms, excluded.seen_ms)`,
  );

/** The newest first. */
export async function readDevices(db: Db, channel: number, user: number, nowMs: number): Promise<string[]> {
  const { rows } = await send(
    db,
    sql<{ device: string }>`select device from viewer_device
      where seller_seq = ${channel} and user_seq = ${user} and seen_ms > ${nowMs - KNOWN_MS}
      order by seen_ms desc limit ${AT_MOST}`,
  );
  return rows.map(({ device }) => device);
}

/** Whether somebody whom the channel keeps out of its chat was seen with it. */
export async function isDeviceBlocked(
  db: Db,
  channel: number,
  device: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from viewer_device d
        join channel_block b on b.seller_seq = ${channel} and b.user_seq = d.user_seq
      where d.seller_seq = ${channel} and d.device = ${device} and d.seen_ms > ${nowMs - KNOWN_MS}
        and b.place = 'CHAT' and b.ended_at is null limit 1`,
  );
  return rows.length > 0;
}

/** Those by which somebody was known up to then. */
export const dropDevices = (db: Db, channel: number, untilMs: number): Promise<unknown> =>
  send(db, sql`delete from viewer_device where seller_seq = ${channel} and seen_ms <= ${untilMs}`);
