import { sql } from 'kysely';
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { insertRows } from '../../../../kit/db/insert.ts';
import type { Key } from '../../queries/parts.ts';

/** A message to be kept. */
export interface Said {
  /** The sender's own id of it. */
  id: string;
  user: number | null;
  who: number;
  nickname: string;
  role: string;
  sec: number;
  text: string;
  question: boolean;
  /** O, R. */
  marks: string;
  replyTo: number | null;
  hiddenBy: string | null;
  at: Date;
  /** Real ms. */
  saidMs: number;
}

/** Keeps messages under the numbers from `first` on. */
export const addMessages = (db: Db, { channel, content }: Key, first: number, said: readonly Said[]) =>
  insertRows(
    db,
    'chat_message',
    said.map((one, n) => ({
      seller_seq: channel,
      content_seq: content,
      message_seq: first + n,
      said_as: one.id,
      user_seq: one.user,
      who: one.who,
      nickname: one.nickname,
      role: one.role,
      sec: one.sec,
      text: one.text,
      kind: one.question ? 'QUESTION' : 'ALL',
      marks: one.marks,
      reply_to: one.replyTo,
      hidden_by: one.hiddenBy,
      at: one.at.toISOString(),
      said_ms: one.saidMs,
    })),
  );

/** Numbers of those of these that are kept already, by their senders' ids; asked under the lock of the room. */
export async function readStanding(
  db: Db,
  { channel, content }: Key,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await send(
    db,
    sql<{ id: string; seq: number }>`select said_as as id, message_seq as seq from chat_message
      where seller_seq = ${channel} and content_seq = ${content} and said_as = any(${[...ids]}::text[])`,
  );
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

export interface SaidLately {
  /** `u` and the user's number, or a device. */
  key: string;
  text: string;
  /** Real ms. */
  ms: number;
}
/** As many as may be said while the longest limit lasts (hub/pace.ts). */
const LATELY = 10;

/** What these users have said last, and what was said from these devices; newest first. */
export async function readLately(
  db: Db,
  { channel, content }: Key,
  users: readonly number[],
  devices: readonly string[],
): Promise<SaidLately[]> {
  const { rows } = await send(
    db,
    sql<SaidLately>`select s.key, m.text, m.said_ms as ms
      from (select 'u' || u as key, u as user_seq from unnest(${[...users]}::bigint[]) u
          union select d.device, d.user_seq from viewer_device d
          where d.seller_seq = ${channel} and d.device = any(${[...devices]}::text[])) s
        cross join lateral (select text, said_ms, message_seq from chat_message
          where seller_seq = ${channel} and content_seq = ${content} and user_seq = s.user_seq
          order by message_seq desc limit ${LATELY}) m
      order by m.message_seq desc`,
  );
  return [...rows];
}

interface Flat {
  s: number;
  a: number;
  w: number;
  n: string;
  r: ChatMessage['r'];
  x: string;
  f: string;
  p: number | null;
  u: number | null;
  h: string | null;
}

const COLUMNS = sql`message_seq as s, (extract(epoch from at) * 1000)::bigint as a, who as w, nickname as n, role as r,
  text as x, (case when kind = 'QUESTION' then 'Q' else '' end || marks) as f, reply_to as p, user_seq as u,
  hidden_by as h`;

/** With all that staff sees; what is absent is left out, as frames have it. */
export const messageOf = ({ p, u, h, ...told }: Flat): ChatMessage => ({
  ...told,
  ...(p !== null && { p }),
  ...(u !== null && { u }),
  ...(h !== null && { h }),
});

const find = async (db: Db, { channel, content }: Key, rest: ReturnType<typeof sql>) => {
  const { rows } = await send(
    db,
    sql<Flat>`select ${COLUMNS} from chat_message
      where seller_seq = ${channel} and content_seq = ${content} and ${rest}`,
  );
  return rows.map(messageOf);
};

/** Messages from after one up to another, oldest first. */
export const readBetween = (db: Db, key: Key, after: number, upTo: number): Promise<ChatMessage[]> =>
  find(db, key, sql`message_seq > ${after} and message_seq <= ${upTo} order by message_seq`);

/** Those of these numbers. */
export const readMessages = (db: Db, key: Key, seqs: readonly number[]): Promise<ChatMessage[]> =>
  find(db, key, sql`message_seq = any(${[...seqs]}::int[]) order by message_seq`);

export interface LastOf {
  upTo?: number | undefined;
  /** Seconds of the live. */
  sec?: number | undefined;
  visible: boolean;
  limit: number;
}

/** The newest of them, oldest first. */
export async function readRecent(db: Db, key: Key, { upTo, sec, visible, limit }: LastOf) {
  const found = await find(
    db,
    key,
    sql`(${upTo ?? null}::int is null or message_seq <= ${upTo ?? null}) and (${sec ?? null}::int is null or sec <= ${sec ?? null})
      ${visible ? sql`and hidden_by is null and text <> ''` : sql``} order by message_seq desc limit ${limit}`,
  );
  return found.reverse();
}

/** Hides what is seen; answers which. */
export const hideMessages = (db: Db, key: Key, which: { seq: number } | { user: number }, by: string) =>
  moved(db, key, which, sql`hidden_by is null`, sql`${by}::text`);
/** Hides whatever is seen. */
export const hideAll = (db: Db, key: Key, by: string) =>
  moved(db, key, 'all', sql`hidden_by is null`, sql`${by}::text`);
/**
 * Shows what is hidden again, `by` whom: anybody where nothing is said; what a banned word hid stays so where it is not
 * named itself.
 */
export const showMessages = (db: Db, key: Key, which: { seq: number } | { user: number }, by?: string) => {
  const hidden = by === undefined ? sql`hidden_by is not null` : sql`hidden_by = ${by}`;
  return moved(
    db,
    key,
    which,
    'seq' in which ? hidden : sql`${hidden} and hidden_by <> 'WORD'`,
    sql`null::text`,
  );
};

function namedBy(which: Parameters<typeof moved>[2]) {
  if (which === 'all') return sql`true`;
  return 'seq' in which ? sql`message_seq = ${which.seq}` : sql`user_seq = ${which.user}`;
}

async function moved(
  db: Db,
  { channel, content }: Key,
  which: { seq: number } | { user: number } | 'all',
  from: ReturnType<typeof sql>,
  to: ReturnType<typeof sql>,
): Promise<number[]> {
  const named = namedBy(which);
  const { rows } = await send(
    db,
    sql<{ seq: number }>`update chat_message set hidden_by = ${to}
      where seller_seq = ${channel} and content_seq = ${content} and ${named} and ${from}
      returning message_seq as seq`,
  );
  return rows.map(({ seq }) => seq).sort((a, b) => a - b);
}

/** How many of these rows are this live's. */
export async function countIn(db: Db, { channel, content }: Key, chats: readonly number[]): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from chat_message
      where seller_seq = ${channel} and content_seq = ${content} and chat_seq = any(${[...chats]}::bigint[])`,
  );
  return rows[0]!.n;
}

/** What was said up to then cannot be read any more. */
export const emptyTexts = (db: Db, { channel, content }: Key, before: Date): Promise<unknown> =>
  send(
    db,
    sql`update chat_message set text = ''
      where seller_seq = ${channel} and content_seq = ${content} and at <= ${before} and text <> ''`,
  );
