import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { SignupKey } from './signup.ts';

/** Notices of a live whose messages have not gone out. */
export async function readOfLive(db: Db, seller: number, content: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select reservation_seq as seq from live_reservation
      where seller_seq = ${seller} and content_seq = ${content} and reminded_at is null
      order by reservation_seq`,
  );
  return rows.map(({ seq }) => seq);
}

/** Marks them under their lock; answers those that nobody had marked, called off or dropped. */
export async function beginReminding(
  db: Db,
  seller: number,
  reservations: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`with due as (select reservation_seq as seq from live_reservation
        where seller_seq = ${seller} and reservation_seq = any(${[...reservations]})
          and reminded_at is null and canceled_at is null and deleted_at is null
        order by reservation_seq for no key update)
      update live_reservation set reminded_at = ${now}
      where seller_seq = ${seller} and reservation_seq in (select seq from due) returning reservation_seq as seq`,
  );
  return rows.map(({ seq }) => seq);
}

/** No message goes out any more. */
export const passOver = (db: Db, seller: number, reservations: readonly number[]): Promise<unknown> =>
  send(
    db,
    sql`update live_reservation set remind_at = null
      where seller_seq = ${seller} and reservation_seq = any(${[...reservations]})`,
  );

/** What a message says, and to whom. */
export interface Receiver {
  phone: string | null;
  shop: string;
  title: string;
  liveAt: string;
  canceledAt: string | null;
  contentState: LiveContentState | null;
}

/** Null where they have signed off. */
export async function readReceiver(
  db: Db,
  { seller, reservation, user }: SignupKey,
): Promise<Receiver | null> {
  const { rows } = await send(
    db,
    sql<Receiver>`select u.phone_number as phone, coalesce(c.shop_name, c.name) as shop, r.title,
        r.live_at as "liveAt", r.canceled_at as "canceledAt", l.state as "contentState"
      from reservation_signup s
        join live_reservation r on r.seller_seq = ${seller} and r.reservation_seq = s.reservation_seq
        join account_user u on u.user_seq = s.user_seq
        join account_user c on c.user_seq = s.seller_seq
        left join content l on l.seller_seq = ${seller} and l.content_seq = r.content_seq
      where s.seller_seq = ${seller} and s.reservation_seq = ${reservation} and s.user_seq = ${user}`,
  );
  return rows[0] ?? null;
}

export const markReminded = (db: Db, { seller, reservation, user }: SignupKey, at: Date): Promise<unknown> =>
  send(
    db,
    sql`update reservation_signup set reminded_at = ${at}
      where seller_seq = ${seller} and reservation_seq = ${reservation} and user_seq = ${user}`,
  );
