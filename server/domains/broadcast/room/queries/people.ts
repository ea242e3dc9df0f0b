/** Who is in a room, and the tickets that let them in. */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { insertSome } from '../../../../kit/db/insert.ts';
import type { Key } from '../../queries/parts.ts';

export type TicketKind = 'HOST' | 'VIEW' | 'PROMPTER' | 'WATCH';
export interface Ticket extends Key {
  user: number | null;
  /** `u` and the user's number, or `a` and that of a cookie. */
  viewer: string;
  kind: TicketKind;
  /** The session that it was asked on; null: nobody's. */
  session: number | null;
  /** By what a viewer is known again on the same machine, whoever they sign in as. */
  device: string | null;
}

export const addTicket = (
  db: Db,
  hash: Buffer,
  { channel, content, user, viewer, kind, session, device }: Ticket,
  expiresMs: number,
): Promise<unknown> =>
  insertSome(db, 'live_ticket', [
    {
      hash,
      owner_seq: channel,
      content_seq: content,
      user_seq: user,
      viewer,
      kind,
      session_seq: session,
      device,
      expires_ms: expiresMs,
    },
  ]);

/** Takes it for good; null where there is none, or it is too old. */
export async function takeTicket(db: Db, hash: Buffer, nowMs: number): Promise<Ticket | null> {
  const { rows } = await send(
    db,
    sql<Ticket & { fresh: boolean }>`delete from live_ticket where hash = ${hash}
      returning owner_seq as channel, content_seq as content, user_seq as "user", viewer, kind,
        session_seq as session, device, expires_ms > ${nowMs} as fresh`,
  );
  if (!rows[0]?.fresh) return null;
  const { fresh: _fresh, ...ticket } = rows[0];
  return ticket;
}

export const dropTickets = (db: Db, nowMs: number): Promise<unknown> =>
  send(db, sql`delete from live_ticket where expires_ms <= ${nowMs}`);

const find = async (db: Db, { channel, content }: Key, viewer: string): Promise<number | null> => {
  const { rows } = await send(
    db,
    sql<{ who: number }>`select who from live_viewer
      where seller_seq = ${channel} and content_seq = ${content} and viewer = ${viewer}`,
  );
  return rows[0]?.who ?? null;
};

/** Until when somebody may not speak (real ms); 0: they may. */
export async function readMuted(db: Db, { channel, content }: Key, user: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ ms: number }>`select max(muted_ms) as ms from live_viewer
      where seller_seq = ${channel} and content_seq = ${content} and user_seq = ${user}`,
  );
  return rows[0]?.ms ?? 0;
}

/** Gives a person a number in the room, once. */
export async function enter(
  db: Db,
  key: Key,
  { viewer, user, at }: { viewer: string; user: number | null; at: Date },
): Promise<number> {
  const known = await find(db, key, viewer);
  if (known !== null) return known;
  const { channel, content } = key;
  // The row of the room is the lock: whoever waited for it looks again.
  const { rows } = await send(
    db,
    sql<{ who: number }>`select last_who + 1 as who from room
      where seller_seq = ${channel} and content_seq = ${content} for no key update`,
  );
  const meanwhile = await find(db, key, viewer);
  if (meanwhile !== null) return meanwhile;
  const { who } = rows[0]!;
  await Promise.all([
    send(
      db,
      sql`update room set last_who = ${who} where seller_seq = ${channel} and content_seq = ${content}`,
    ),
    insertSome(db, 'live_viewer', [
      {
        seller_seq: channel,
        content_seq: content,
        viewer,
        user_seq: user,
        who,
        joined_at: at.toISOString(),
      },
    ]),
  ]);
  return who;
}

export interface Standing {
  /** Null: has not chosen one, and does not speak. */
  nickname: string | null;
  /** O: has bought in this live; R: bought from the channel before it. */
  marks: string;
}

const STANDS = sql`o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
  and not o.claim_in_force`;

/** What a room shows of a user beside their words. */
export async function readStanding(db: Db, { channel, content }: Key, user: number): Promise<Standing> {
  const { rows } = await send(
    db,
    sql<Standing>`select u.nickname,
        case when b.here then 'O' else '' end || case when b.before then 'R' else '' end as marks
      from account_user u cross join lateral (
        select coalesce(bool_or(o.content_seq = ${content}), false) as here,
          coalesce(bool_or(o.content_seq is distinct from ${content}), false) as before
        from orders d join order_product o on o.seller_seq = ${channel} and o.order_seq = d.order_seq
        where d.seller_seq = ${channel} and d.buyer_user_seq = ${user} and ${STANDS}) b
      where u.user_seq = ${user}`,
  );
  return rows[0] ?? { nickname: null, marks: '' };
}

/** Takes somebody's word until then (real ms); answers whether they were ever here. */
export async function muteUser(
  db: Db,
  { channel, content }: Key,
  user: number,
  untilMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update live_viewer set muted_ms = ${untilMs}
      where seller_seq = ${channel} and content_seq = ${content} and user_seq = ${user}`,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
