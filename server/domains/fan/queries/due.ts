/** What jobs find over all channels: one starts without a seller, and goes on seller by seller. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Consenting, Over } from '../message/queries/keep.ts';

/** Blocks whose last second is over. */
export async function readOver(db: Db, now: Date): Promise<{ seller: number; block: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; block: number }>`select seller_seq as seller, block_seq as block from channel_block
      where ended_at is null and until < ${now} order by until limit 500`,
  );
  return [...rows];
}

/** Channels with followers whose frequent ones are not of this day. */
export async function readStale(db: Db, day: string): Promise<{ seller: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select distinct f.seller_seq as seller
      from fan f left join fan_criterion c on c.seller_seq = f.seller_seq
      where f.followed_at is not null and c.as_of is distinct from ${day}::date limit 200`,
  );
  return [...rows];
}

/** Messages whose time has come. */
export async function readDueMessages(db: Db, now: Date): Promise<{ seller: number; message: number }[]> {
  const { rows } = await send(
    db,
    sql<{
      seller: number;
      message: number;
    }>`select seller_seq as seller, message_seq as message from fan_message
      where status = 'SCHEDULED' and send_at <= ${now} order by send_at limit 200`,
  );
  return [...rows];
}

/** Messages that the night holds. */
export async function readHeldMessages(
  db: Db,
): Promise<{ seller: number; message: number; heldAt: string }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; message: number; heldAt: string }>`select seller_seq as seller,
        message_seq as message, held_at as "heldAt"
      from fan_message where status = 'HELD' order by held_at limit 200`,
  );
  return [...rows];
}

/** What people with this number have agreed to, of whichever channel. */
export async function readAgreedByPhone(db: Db, phone: string): Promise<{ seller: number; user: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; user: number }>`select c.seller_seq as seller, c.user_seq as "user"
      from account_user u join fan_consent c on c.user_seq = u.user_seq and c.ad
      where translate(u.phone_number, '- ', '') = ${phone} order by 1, 2`,
  );
  return [...rows];
}

/** Whose two years since they agreed, or were last told of it, are over within thirty days. */
export async function readConsentsDue(db: Db, now: Date): Promise<Consenting[]> {
  const { rows } = await send(
    db,
    sql<Consenting>`select seller_seq as seller, user_seq as "user" from fan_consent
      where ad and coalesce(noticed_at, at) <= ${now}::timestamptz + interval '30 days' - interval '2 years'
      order by coalesce(noticed_at, at) limit 500`,
  );
  return [...rows];
}

/** Messages that ended six months ago. */
export async function readMessagesOver(db: Db, now: Date): Promise<Over[]> {
  const { rows } = await send(
    db,
    sql<Over>`select seller_seq as seller, message_seq as message from fan_message
      where ended_at < ${now}::timestamptz - interval '6 months' order by ended_at limit 20`,
  );
  return [...rows];
}

/** Who is listed as following a channel and does not, or twice; and who follows one and is not listed. */
export async function readMislisted(db: Db): Promise<{ seller: number; user: number }[]> {
  const listed = sql`select owner_seq as seller, buyer_user_seq as "user" from buyer_index where kind = 'follow'`;
  const follows = sql`select seller_seq as seller, user_seq as "user" from fan where followed_at is not null`;
  const { rows } = await send(
    db,
    sql<{ seller: number; user: number }>`select distinct seller, "user"
      from ((${listed} except all ${follows}) union all (${follows} except all ${listed})) w order by 1, 2 limit 1000`,
  );
  return [...rows];
}
