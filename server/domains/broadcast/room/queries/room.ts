import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import type { RoomState } from '@jangteo/contract/broadcast/room.frames.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { insertSome, orNothing } from '../../../../kit/db/insert.ts';
import type { Key } from '../../queries/parts.ts';
import { calledOf } from '../../../account/index.ts';

/** A live as its room sees it. */
export interface RoomHead extends Key {
  state: LiveContentState;
  version: number;
  startAt: string | null;
  pinned: number | null;
  railVersion: number;
  lastSeq: number;
  lastWho: number;
  likes: number;
  room: RoomState;
  /** As the channel is named to viewers. */
  channelName: string;
  /** Banned words of the channel and of the operator. */
  words: string[];
  hostSeq: number;
  /** What coupons wait for that somebody types it, as it is compared (phraseOf). */
  phrases: string[];
}

type Flat = Omit<RoomHead, 'room'> & Omit<RoomState, 'lensOff'> & { lensOff: boolean };

const GAME = (
  seller: number,
) => sql`(select json_build_object('gameSeq', g.game_seq, 'type', g.type, 'title', g.title,
    'question', g.question, 'winners', g.winners, 'prize', g.prize, 'closesAt', to_char(g.closes_at at time zone 'Asia/Seoul',
      'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')) from game g
  where g.seller_seq = ${seller} and g.content_seq = c.content_seq and g.closed_at is null)`;

/** Of the channel's coupons. */
const PHRASES = (seller: number) => sql`array(select k.phrase from coupon k
  where k.seller_seq = ${seller} and k.content_seq = c.content_seq
    and k.issue_type = 'TEXT' and k.status = 'ISSUE_START')`;

/** One live that is not in the trash; null where there is none of that number. */
export async function readRoom(db: Db, { channel, content }: Key): Promise<RoomHead | null> {
  const { rows } = await send(
    db,
    sql<Flat>`select c.seller_seq as channel, c.content_seq as content, c.state, c.version, c.start_at as "startAt",
        c.pinned_product_seq as pinned, c.rail_version as "railVersion",
        coalesce(r.last_seq, 0) as "lastSeq", coalesce(r.last_who, 0) as "lastWho", coalesce(r.likes, 0) as likes,
        coalesce(r.frozen, false) as frozen, coalesce(r.slow_seconds, 0) as "slowSeconds",
        coalesce(r.orders_shown, false) as "ordersShown", coalesce(r.lens_off, false) as "lensOff", r.notice,
        case when r.countdown_at is not null then json_build_object('title', r.countdown_title, 'endsAt',
          to_char(r.countdown_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')) end as countdown,
        ${GAME(channel)} as game, ${calledOf('u')} as "channelName",
        coalesce((select w.words from chat_word w where w.seller_seq = ${channel}), '{}')
          || coalesce((select o.words from operator_chat_word o), '{}') as words,
        c.host_user_seq as "hostSeq", ${PHRASES(channel)} as phrases
      from content c
        join account_user u on u.user_seq = c.host_user_seq
        left join room r on r.seller_seq = ${channel} and r.content_seq = c.content_seq
      where c.seller_seq = ${channel} and c.content_seq = ${content} and c.deleted_at is null`,
  );
  if (!rows[0]) return null;
  const { frozen, slowSeconds, ordersShown, notice, countdown, game, lensOff, ...head } = rows[0];
  const room = { frozen, slowSeconds, ordersShown, notice, countdown, game };
  return { ...head, room: { ...room, ...(lensOff && { lensOff }) } };
}

/** There is a room from here on; whoever changes it names its columns. */
export const openRoom = (db: Db, { channel, content }: Key): Promise<unknown> =>
  insertSome(db, 'room', [{ seller_seq: channel, content_seq: content }], orNothing);

interface RoomWrite {
  frozen: boolean;
  slow_seconds: number;
  orders_shown: boolean;
  lens_off: boolean;
  notice: string | null;
  /** The message that it was; null: it was written for itself. */
  notice_seq: number | null;
  countdown_title: string;
  countdown_at: string | null;
  prompter_lines: string[];
  prompter_at: number;
}

export const writeRoom = (db: Db, { channel, content }: Key, said: Partial<RoomWrite>): Promise<unknown> =>
  send(
    db,
    db.updateTable('room').set(said).where('seller_seq', '=', channel).where('content_seq', '=', content),
  );

/** Takes the notice down where it was one of these messages; answers whether it was. */
export async function dropNotice(
  db: Db,
  { channel, content }: Key,
  messages: readonly number[],
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update room set notice = null, notice_seq = null
      where seller_seq = ${channel} and content_seq = ${content} and notice_seq = any(${[...messages]}::int[])
      returning 1`,
  );
  return rows.length > 0;
}

export async function readPrompter(
  db: Db,
  { channel, content }: Key,
): Promise<{ lines: string[]; line: number } | null> {
  const { rows } = await send(
    db,
    sql<{ lines: string[]; line: number }>`select prompter_lines as lines, prompter_at as line from room
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
  return rows[0] ?? null;
}

/** The next numbers of a room (below 0: gives back), and the lock under which they are given: the newest of them. */
export async function takeNumbers(db: Db, { channel, content }: Key, count: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ last: number }>`update room set last_seq = last_seq + ${count}
      where seller_seq = ${channel} and content_seq = ${content} returning last_seq as last`,
  );
  return rows[0]!.last;
}

export async function readLast(db: Db, { channel, content }: Key): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ last: number }>`select last_seq as last from room
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
  return rows[0]?.last ?? 0;
}
