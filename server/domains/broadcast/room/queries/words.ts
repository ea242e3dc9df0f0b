import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

export interface Words {
  words: string[];
  /** 0: none were ever written. */
  version: number;
}

export async function readWords(db: Db, channel: number): Promise<Words> {
  const { rows } = await send(
    db,
    sql<Words>`select words, version from chat_word where seller_seq = ${channel}`,
  );
  return rows[0] ?? { words: [], version: 0 };
}

/** Writes them over this version; null where another has been written meanwhile. */
export async function writeWords(
  db: Db,
  channel: number,
  { words, version }: Words,
  at: Date,
): Promise<Words | null> {
  const list = [...words];
  const { rows } = await send(
    db,
    version === 0
      ? sql<Words>`insert into chat_word (seller_seq, words, version, updated_at)
          values (${channel}, ${list}, 1, ${at}) on conflict do nothing returning words, version`
      : sql<Words>`update chat_word set words = ${list}, version = version + 1, updated_at = ${at}
          where seller_seq = ${channel} and version = ${version} returning words, version`,
  );
  return rows[0] ?? null;
}

/** Of the operator: in force in the rooms of all channels. */
export async function readOperatorWords(db: Db): Promise<Words> {
  const { rows } = await send(db, sql<Words>`select words, version from operator_chat_word`);
  return rows[0] ?? { words: [], version: 0 };
}

/** As writeWords. */
export async function writeOperatorWords(db: Db, { words, version }: Words, at: Date): Promise<Words | null> {
  const list = [...words];
  const { rows } = await send(
    db,
    version === 0
      ? sql<Words>`insert into operator_chat_word (words, version, updated_at) values (${list}, 1, ${at})
          on conflict do nothing returning words, version`
      : sql<Words>`update operator_chat_word set words = ${list}, version = version + 1, updated_at = ${at}
          where version = ${version} returning words, version`,
  );
  return rows[0] ?? null;
}

/** Its lives that are on air. */
export async function readOnAir(db: Db, channel: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ content: number }>`select content_seq as content from content
      where seller_seq = ${channel} and state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')`,
  );
  return rows.map(({ content }) => content);
}

/** Rooms of the channel that are open and that this user was in, or somebody from one of these devices. */
export async function readLastRooms(
  db: Db,
  channel: number,
  user: number,
  devices: readonly string[],
): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ content: number }>`select distinct v.content_seq as content from live_viewer v
        join content c on c.seller_seq = ${channel} and c.content_seq = v.content_seq
      where v.seller_seq = ${channel} and (v.user_seq = ${user} or v.user_seq in (
          select d.user_seq from viewer_device d
          where d.seller_seq = ${channel} and d.device = any(${[...devices]}::text[])))
        and c.state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR') and c.deleted_at is null`,
  );
  return rows.map(({ content }) => content);
}
