/** Keys lie on the coordinator, found by their hash; a seller is asked for by number. */
import type { ApiKey } from '@jangteo/contract/producer-api/key.api.ts';
import type { ApiScope } from '@jangteo/contract/kit/api-scope.ts';
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { keyStateOf } from '../rules.ts';

export interface StoredKey extends Omit<ApiKey, 'state'> {
  retiredAt: string | null;
}

const COLUMNS = sql`key_seq as "keySeq", user_seq as "sellerSeq", name, prefix, scopes, ip_allow as "ipAllow",
  created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", retired_at as "retiredAt"`;

/** As a call answers it. */
export const shownKey = ({ retiredAt, ...key }: StoredKey, now: Date): ApiKey => ({
  ...key,
  state: keyStateOf({ ...key, retiredAt }, now),
});

/** Ended ones that are still shown. */
const SHOWN_ENDED = 10;

/** Live keys of a seller and the last that have ended, newest first. */
export async function readKeys(db: Db, seller: number, now: Date): Promise<StoredKey[]> {
  const { rows } = await send(
    db,
    sql<StoredKey>`select ${COLUMNS} from api_key where user_seq = ${seller}
      order by expires_at > ${now} desc, created_at desc, key_seq desc limit ${2 + SHOWN_ENDED}`,
  );
  return [...rows];
}

/** One writer of a seller's keys at a time: the row of their quota stands for all of them. */
export async function lockKeys(db: Db, seller: number, day: string): Promise<void> {
  await send(
    db,
    sql`insert into api_quota (user_seq, day, used, at_ms, tokens, granted)
      values (${seller}, ${day}, 0, 0, 0, true) on conflict do nothing`,
  );
  await send(db, sql`select from api_quota where user_seq = ${seller} for no key update`);
}

/** Whose a key is, for who may see these sellers. */
export async function findKeyOf(
  db: Db,
  sellers: readonly number[],
  keySeq: number,
): Promise<StoredKey | undefined> {
  const { rows } = await send(
    db,
    sql<StoredKey>`select ${COLUMNS} from api_key
      where key_seq = ${keySeq} and user_seq = any(${[...sellers]})`,
  );
  return rows[0];
}

/** Ends a key at a time, no later than it would anyway. */
export async function retireKey(db: Db, keySeq: number, now: Date, at: Date): Promise<StoredKey> {
  const { rows } = await send(
    db,
    sql<StoredKey>`update api_key
      set retired_at = coalesce(retired_at, ${now}), expires_at = least(expires_at, ${at})
      where key_seq = ${keySeq} returning ${COLUMNS}`,
  );
  return rows[0]!;
}

export interface NewKey {
  seller: number;
  by: number;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: readonly ApiScope[];
  ipAllow: readonly string[];
  now: Date;
  until: Date;
}

export async function insertKey(db: Db, key: NewKey): Promise<StoredKey> {
  const { rows } = await send(
    db,
    sql<StoredKey>`insert into api_key
        (user_seq, name, prefix, key_hash, scopes, ip_allow, created_at, created_by, expires_at)
      values (${key.seller}, ${key.name}, ${key.prefix}, ${key.hash}, ${[...key.scopes]}, ${[...key.ipAllow]},
        ${key.now}, ${key.by}, ${key.until})
      returning ${COLUMNS}`,
  );
  return rows[0]!;
}

export interface DueKey {
  keySeq: number;
  sellerSeq: number;
  expiresAt: string;
  reminded: number | null;
}

/** Keys in use whose end is so near that somebody may have to be reminded. */
export async function readEnding(db: Db, now: Date, until: Date): Promise<DueKey[]> {
  const { rows } = await send(
    db,
    sql<DueKey>`select key_seq as "keySeq", user_seq as "sellerSeq", expires_at as "expiresAt", reminded
      from api_key where retired_at is null and expires_at > ${now} and expires_at <= ${until}
        and (reminded is null or reminded > 7)
      order by key_seq limit 500`,
  );
  return [...rows];
}

export const writeReminded = (db: Db, keySeq: number, days: number): Promise<unknown> =>
  send(db, sql`update api_key set reminded = ${days} where key_seq = ${keySeq}`);

export interface Holder {
  name: string;
  prefix: string;
  expiresAt: string;
  email: string | null;
}

/** Whom to write about a key that is still in use. */
export async function readHolder(db: Db, keySeq: number): Promise<Holder | undefined> {
  const { rows } = await send(
    db,
    sql<Holder>`select k.name, k.prefix, k.expires_at as "expiresAt", u.email
      from api_key k join account_user u on u.user_seq = k.user_seq
      where k.key_seq = ${keySeq} and k.retired_at is null`,
  );
  return rows[0];
}
