import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { receives } from '../../broadcast/index.ts';
import { calledOf } from '../../account/index.ts';

/** Everybody who may receive advertisements of the channel now, by number. */
export async function readReceivers(db: Db, seller: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select f.user_seq as "user"
      from fan_consent c join fan f on f.seller_seq = ${seller} and f.user_seq = c.user_seq
        join account_user u on u.user_seq = c.user_seq
      where c.seller_seq = ${seller} and ${receives(seller)} order by f.user_seq`,
  );
  return rows.map(({ user }) => user);
}

export interface Receiver {
  phone: string;
  night: boolean;
  shop: string;
  title: string;
  state: string;
  /** No live, a short. */
  short: boolean;
}

/** One of them at the moment of sending; null where they may not receive it any more. */
export async function readReceiver(
  db: Db,
  { seller, content, user }: { seller: number; content: number; user: number },
): Promise<Receiver | null> {
  const { rows } = await send(
    db,
    sql<Receiver>`select u.phone_number as phone, c.night, ${calledOf('s')} as shop, l.title, l.state,
        l.kind = 'VOD' as short
      from fan_consent c join fan f on f.seller_seq = ${seller} and f.user_seq = c.user_seq
        join account_user u on u.user_seq = c.user_seq
        join account_user s on s.user_seq = c.seller_seq
        join content l on l.seller_seq = ${seller} and l.content_seq = ${content}
      where c.seller_seq = ${seller} and c.user_seq = ${user} and ${receives(seller)}`,
  );
  return rows[0] ?? null;
}

/** That it went to them. */
export const writeDelivery = (
  db: Db,
  one: { seller: number; content: number; user: number; night: boolean; at: string },
): Promise<unknown> =>
  send(
    db,
    sql`insert into push_delivery (seller_seq, content_seq, user_seq, sent_at, night)
      values (${one.seller}, ${one.content}, ${one.user}, ${one.at}, ${one.night})`,
  );
