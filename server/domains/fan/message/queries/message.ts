/** Messages to fans: each one, and whom it is to reach. */
import { sql } from 'kysely';
import type { FanLeftOut, FanMessageState } from '@jangteo/contract/fan/fan.enums.ts';
import type { MessageTarget } from '@jangteo/contract/fan/message.api.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { lockWord } from '../../../../kit/db/lock-word.ts';
import { eachSeller } from '../../../../kit/db/by-seller.ts';
import { fromDay, toDay } from '../../../../kit/list/conditions.ts';
import { calledOf } from '../../../account/index.ts';

interface Key {
  seller: number;
  message: number;
}

export interface StoredMessage {
  seller: number;
  messageSeq: number;
  title: string;
  text: string;
  target: MessageTarget;
  link: string | null;
  couponSeq: number | null;
  /** What the coupon is called. */
  coupon: string | null;
  nightOnly: boolean;
  state: FanMessageState;
  sendAt: string;
  createdAt: string;
  heldAt: string | null;
  endedAt: string | null;
  planned: number;
  reached: number;
  clicks: number;
  /** Its link goes out as the house's own, which counts; of a version before it went out as it is. */
  ownLink: boolean;
  leftOut: Partial<Record<FanLeftOut, number>>;
  round: number;
  by: string;
  shop: string;
  version: number;
}
const columns = sql`m.seller_seq as seller, m.message_seq as "messageSeq", m.title, m.text, m.target, m.link,
  m.night_only as "nightOnly", m.status as state, m.send_at as "sendAt", m.created_at as "createdAt",
  m.held_at as "heldAt", m.ended_at as "endedAt", m.planned, m.reached, m.clicks, m.own_link as "ownLink", m.left_out as "leftOut", m.round, m.by,
  ${calledOf('s')} as shop, m.coupon_seq as "couponSeq", k.name as coupon, m.version`;
const tables = (seller: number) => sql`fan_message m join account_user s on s.user_seq = m.seller_seq
  left join coupon k on k.seller_seq = ${seller} and k.coupon_seq = m.coupon_seq`;

/** One of these channels' messages. */
export async function readMessage(
  db: Db,
  sellers: readonly number[],
  message: number,
): Promise<StoredMessage | null> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredMessage>`select ${columns} from ${tables(seller)}
        where m.seller_seq = ${seller} and m.message_seq = ${message}`,
    ),
  );
  return rows[0] ?? null;
}

export interface Page {
  from: string | undefined;
  to: string | undefined;
  states: readonly FanMessageState[] | undefined;
  start: number;
  length: number;
}

/** One page of the channels' messages, the latest to go first, and how many there are. */
export async function readMessages(
  db: Db,
  sellers: readonly number[],
  { from, to, states, start, length }: Page,
): Promise<{ rows: StoredMessage[]; filtered: number; total: number }> {
  const at = sql`m.send_at`;
  const asked = sql.join(
    [
      sql`true`,
      ...(from ? [fromDay(at, from)] : []),
      ...(to ? [toDay(at, to)] : []),
      ...(states ? [sql`m.status = any(${[...states]})`] : []),
    ],
    sql` and `,
  );
  const [rows, counts] = await Promise.all([
    eachSeller(sellers, (seller) =>
      send(
        db,
        sql<StoredMessage>`select ${columns} from ${tables(seller)}
          where m.seller_seq = ${seller} and ${asked}
          order by m.send_at desc, m.message_seq desc limit ${start + length}`,
      ),
    ),
    eachSeller(sellers, (seller) =>
      send(
        db,
        sql<{ total: number; filtered: number }>`select count(*) as total,
            count(*) filter (where ${asked}) as filtered
          from fan_message m where m.seller_seq = ${seller}`,
      ),
    ),
  ]);
  const latest = rows.toSorted(
    (a, b) => Date.parse(b.sendAt) - Date.parse(a.sendAt) || b.messageSeq - a.messageSeq,
  );
  return {
    rows: latest.slice(start, start + length),
    filtered: counts.reduce((sum, one) => sum + one.filtered, 0),
    total: counts.reduce((sum, one) => sum + one.total, 0),
  };
}

/** Messages of a channel are asked for one after another, so that the limit of a day holds. */
export const lockMessages = (db: Db, seller: number): Promise<unknown> => lockWord(db, 'fan.message', seller);

/** Messages that go out on a day. */
export async function countOfDay(db: Db, seller: number, { start, end }: { start: Date; end: Date }) {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from fan_message
      where seller_seq = ${seller} and status <> 'CANCELED' and send_at between ${start} and ${end}`,
  );
  return rows[0]!.n;
}

export interface NewMessage {
  seller: number;
  title: string;
  text: string;
  target: MessageTarget;
  link: string | null;
  couponSeq: number | null;
  nightOnly: boolean;
  sendAt: string;
  createdAt: string;
  planned: number;
  by: string;
}

export async function insertMessage(db: Db, one: NewMessage): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into fan_message (seller_seq, title, text, target, link, coupon_seq, night_only, status,
        send_at, created_at, planned, by, own_link)
      values (${one.seller}, ${one.title}, ${one.text}, ${JSON.stringify(one.target)}::jsonb, ${one.link},
        ${one.couponSeq}, ${one.nightOnly}, 'SCHEDULED', ${one.sendAt}, ${one.createdAt}, ${one.planned}, ${one.by},
        ${one.link !== null})
      returning message_seq as seq`,
  );
  return rows[0]!.seq;
}

/** What left people out as it began. */
export const writeLeftOut = (
  db: Db,
  { seller, message }: Key,
  leftOut: Partial<Record<FanLeftOut, number>>,
): Promise<unknown> =>
  send(
    db,
    sql`update fan_message set left_out = ${JSON.stringify(leftOut)}::jsonb
      where seller_seq = ${seller} and message_seq = ${message}`,
  );

/** What a coupon of the channel is called that anybody can take at this moment; null: there is none. */
export async function readTakeable(db: Db, seller: number, coupon: number, at: Date): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ name: string }>`select name from coupon
      where seller_seq = ${seller} and coupon_seq = ${coupon} and issue_type = 'DOWNLOAD'
        and status in ('READY', 'ISSUE_START') and issue_from <= ${at} and issue_to > ${at}
        and approval in ('NONE', 'APPROVED')`,
  );
  return rows[0]?.name ?? null;
}

/** What a channel is called; null: there is none. */
export async function readShop(db: Db, seller: number): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{
      shop: string;
    }>`select ${calledOf('u')} as shop from account_user u where u.user_seq = ${seller}`,
  );
  return rows[0]?.shop ?? null;
}

/** Its link was opened once more; answers where that leads, null where none of ours went out. */
export async function countClick(db: Db, { seller, message }: Key): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ link: string }>`update fan_message set clicks = clicks + 1
      where seller_seq = ${seller} and message_seq = ${message} and own_link
        and status not in ('SCHEDULED', 'CANCELED') returning link`,
  );
  return rows[0]?.link ?? null;
}
