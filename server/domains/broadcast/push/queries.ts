/** The push of a live; whom it reaches is read from the fans of its channel (live.md §3). */
import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';

export interface StoredPush {
  seller: number;
  contentSeq: number;
  state: LiveContentState;
  /** VOD: it is a short. */
  kind: string;
  version: number;
  enabled: boolean;
  text: string;
  sentAt: string | null;
  recipients: number;
  /** The newest push of any live of the channel. */
  lastAt: string | null;
  /** Followers who agreed, and of them those who agreed for the night. */
  day: number;
  night: number;
}

/**
 * A follower who agreed to advertisements, is not blocked and can be reached: `f` is the fan, `c` the consent, `u` the
 * user. `fan` asks the same before each message.
 */
export const receives = (seller: unknown) => sql`f.followed_at is not null and c.ad
  and u.status = 'NORMAL' and u.active and u.phone_number is not null
  and not exists (select from channel_block b where b.seller_seq = ${seller} and b.user_seq = f.user_seq
    and b.ended_at is null)`;

/** The push of one of these sellers' lives. */
export async function readPush(
  db: Db,
  sellers: readonly number[],
  content: number,
): Promise<StoredPush | null> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredPush>`select l.seller_seq as seller, l.content_seq as "contentSeq", l.state, l.kind, l.version,
          l.push_on_start as enabled, l.push_text as text, l.push_sent_at as "sentAt",
          (select count(*) from push_delivery d
            where d.seller_seq = ${seller} and d.content_seq = l.content_seq) as recipients,
          (select max(o.push_sent_at) from content o where o.seller_seq = ${seller}) as "lastAt",
          w.day, w.night
        from content l cross join lateral (select count(*) as day, count(*) filter (where c.night) as night
          from fan_consent c join fan f on f.seller_seq = ${seller} and f.user_seq = c.user_seq
            join account_user u on u.user_seq = c.user_seq
          where c.seller_seq = ${seller} and ${receives(seller)}) w
        where l.seller_seq = ${seller} and l.content_seq = ${content} and l.deleted_at is null`,
    ),
  );
  return rows[0] ?? null;
}

/** Pushes of a channel come one after another, so that two of its lives cannot both be the first. */
export const lockPushes = (db: Db, seller: number): Promise<unknown> =>
  lockWord(db, 'broadcast.push', seller);

export interface PushSaid {
  seller: number;
  content: number;
  enabled: boolean;
  text: string;
}

/** Says a push anew, over the version that was read; false where the content is another by now. */
export async function writePush(
  db: Db,
  { seller, content, enabled, text }: PushSaid,
  version: number,
): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update content set push_on_start = ${enabled}, push_text = ${text}, version = version + 1
      where seller_seq = ${seller} and content_seq = ${content} and version = ${version}`,
  );
  return numAffectedRows === 1n;
}

/** Marks it sent; false where somebody has. */
export async function markSent(db: Db, seller: number, content: number, at: string): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update content set push_sent_at = ${at}
      where seller_seq = ${seller} and content_seq = ${content} and push_sent_at is null`,
  );
  return numAffectedRows === 1n;
}
