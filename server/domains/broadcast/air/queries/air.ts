/** A content as going on air and its publishers need it. */
import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { toKst } from '../../../../kit/clock/clock.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachSeller } from '../../../../kit/db/by-seller.ts';
import type { Condition } from '../../../../kit/list/source.ts';
import type { Key } from '../../queries/parts.ts';

export interface AirHead extends Key {
  host: number;
  title: string;
  state: LiveContentState;
  mode: 'PUBLIC' | 'RECORD' | 'PRIVATE';
  /** Of a plan that is being rehearsed: what it is planned as. */
  plannedMode: AirHead['mode'] | null;
  version: number;
  scheduledAt: string | null;
  startAt: string | null;
  playId: string | null;
  /** Real time, ms. */
  playSince: number | null;
  lostAt: string | null;
  keyHash: Buffer | null;
  keySealed: Buffer | null;
}

const HEAD = sql`seller_seq as channel, content_seq as content, host_user_seq as host, title, state, mode,
  planned_mode as "plannedMode", version,
  scheduled_at as "scheduledAt", start_at as "startAt", play_id as "playId",
  (date_part('epoch', play_since) * 1000)::bigint as "playSince", lost_at as "lostAt",
  key_hash as "keyHash", key_sealed as "keySealed"`;

/** One content of these sellers that is not in the trash, under its lock. */
export async function lockAir(db: Db, sellers: readonly number[], content: number): Promise<AirHead | null> {
  const [head] = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<AirHead>`select ${HEAD} from content
        where seller_seq = ${seller} and content_seq = ${content} and deleted_at is null for no key update`,
    ),
  );
  return head ?? null;
}

/** The hash of its key, without its lock. */
export async function readKeyHash(db: Db, { channel, content }: Key): Promise<Buffer | null> {
  const { rows } = await send(
    db,
    sql<{ keyHash: Buffer | null }>`select key_hash as "keyHash" from content
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
  return rows[0]?.keyHash ?? null;
}

/** Whether it is still to be closed now; asked under its lock. */
export async function isCloseDue(db: Db, { channel, content }: Key, real: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from content where seller_seq = ${channel} and content_seq = ${content}
      and close_due_at <= ${new Date(real)}`,
  );
  return rows.length === 1;
}

/** A live of the channel that is on air, another than this content. */
export async function readOnAir(
  db: Db,
  channel: number,
  but: number | null = null,
): Promise<{ contentSeq: number; title: string; startAt: string; public: boolean } | null> {
  const { rows } = await send(
    db,
    sql<{ contentSeq: number; title: string; startAt: string; public: boolean }>`select
        content_seq as "contentSeq", title, start_at as "startAt", state = 'LIVE_PUBLIC_ONAIR' as public
      from content where seller_seq = ${channel} and state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')
        and content_seq is distinct from ${but}`,
  );
  return rows[0] ?? null;
}

export interface NextLive {
  contentSeq: number;
  title: string;
  at: string;
}
/** The next that is planned in a channel; `only` among some of it. */
export async function readNext(
  db: Db,
  channel: number,
  only: Condition = sql`true`,
): Promise<NextLive | null> {
  const { rows } = await send(
    db,
    sql<NextLive>`select l.content_seq as "contentSeq", l.title, l.scheduled_at as at
      from content l where l.seller_seq = ${channel} and l.state = 'WAIT' and l.deleted_at is null and ${only}
      order by l.air_at, l.content_seq limit 1`,
  );
  return rows[0] ?? null;
}

export const writeKey = (
  db: Db,
  { channel, content }: Key,
  { hash, sealed }: { hash: Buffer; sealed: Buffer },
): Promise<unknown> =>
  send(
    db,
    sql`update content set key_hash = ${hash}, key_sealed = ${sealed}
      where seller_seq = ${channel} and content_seq = ${content}`,
  );

/** Where viewers find it from now on (real time, ms). */
export const writePlay = (
  db: Db,
  { channel, content }: Key,
  { playId, since }: { playId: string; since: number },
): Promise<unknown> =>
  send(
    db,
    sql`update content set play_id = ${playId}, play_since = ${new Date(since)}
      where seller_seq = ${channel} and content_seq = ${content}`,
  );

/** On air with a publisher or without one, and until when that may go on (real time, ms). */
export const writeLost = (
  db: Db,
  { channel, content }: Key,
  { lostAt, closeDueAt }: { lostAt: Date | null; closeDueAt: number },
): Promise<unknown> =>
  send(
    db,
    sql`update content set lost_at = ${lostAt && toKst(lostAt)}, close_due_at = ${new Date(closeDueAt)}
      where seller_seq = ${channel} and content_seq = ${content}
        and state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')`,
  );

export interface FixedKey {
  keyHash: Buffer;
  keySealed: Buffer;
}
export async function readFixedKey(db: Db, channel: number): Promise<FixedKey | null> {
  const { rows } = await send(
    db,
    sql<FixedKey>`select key_hash as "keyHash", key_sealed as "keySealed" from channel_key
      where seller_seq = ${channel}`,
  );
  return rows[0] ?? null;
}

export async function writeFixedKey(
  db: Db,
  channel: number,
  { hash, sealed }: { hash: Buffer; sealed: Buffer },
  at: Date,
): Promise<void> {
  await send(
    db,
    db
      .insertInto('channel_key')
      .values({ seller_seq: channel, key_hash: hash, key_sealed: sealed, updated_at: toKst(at) })
      .onConflict((c) =>
        c.column('seller_seq').doUpdateSet((eb) => ({
          key_hash: eb.ref('excluded.key_hash'),
          key_sealed: eb.ref('excluded.key_sealed'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      ),
  );
}

export const dropFixedKey = (db: Db, channel: number): Promise<unknown> =>
  send(db, sql`delete from channel_key where seller_seq = ${channel}`);

/** The content of a channel whose window is open: what is on air, else the latest that is planned in this time. */
export async function readOpenContent(
  db: Db,
  channel: number,
  { first, last }: { first: Date; last: Date },
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ content: number }>`select content_seq as content from content
      where seller_seq = ${channel} and deleted_at is null
        and (state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')
          or (state = 'WAIT' and scheduled_at <= ${last} and scheduled_at > ${first}))
      order by state = 'WAIT', scheduled_at desc, content_seq limit 1`,
  );
  return rows[0]?.content ?? null;
}
