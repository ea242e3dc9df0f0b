import { randomInt } from 'node:crypto';
import type { ApiScope } from '@jangteo/contract/kit/api-scope.ts';
import { clock } from '../clock/clock.ts';
import type { Pool } from '../db/pool.ts';
import { CALLER_COLUMNS, type CallerRow } from './caller.ts';
import { hashToken } from './token.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base62 = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Every bearer that begins so is a key, whether it is a good one or not. */
export const isApiKey = (token: string): boolean => token.startsWith('jtk_');

/** A new key: what may be shown of it, and all of it, of which only the hash is kept (Z12). */
export function newApiKey(): { prefix: string; secret: string; hash: Buffer } {
  const prefix = `jtk_${base62(8)}`;
  const secret = `${prefix}_${base62(43)}`;
  return { prefix, secret, hash: hashToken(secret) };
}

export interface KeyRow extends CallerRow {
  key_seq: number;
  scopes: ApiScope[];
  ip_allow: string[];
  expires_at: string;
  last_used_at: string | null;
}

const cache = new Map<string, { row: KeyRow; until: number }>();
/** As with sessions: half of what a change of rights may take to be seen everywhere (G-TEN-8). */
const CACHE_MS = 500;
const CACHE_SIZE = 1_000;

/** Called when keys change, so that it holds at once in this process. */
export const forgetKeys = (): void => cache.clear();

/** The key and whose it is, read at most half a second ago; null where there is none. */
export async function findKey(pool: Pool, token: string): Promise<KeyRow | null> {
  const known = cache.get(token);
  if (known && known.until > clock.realMs()) return known.row;
  const { rows } = await pool.query<KeyRow>({
    name: 'api-key',
    text: `select k.key_seq, k.scopes, k.ip_allow, k.expires_at, k.last_used_at, ${CALLER_COLUMNS}
             from api_key k join account_user u on u.user_seq = k.user_seq
             left join group_member m on m.user_seq = u.user_seq
            where k.key_hash = $1`,
    values: [hashToken(token)],
  });
  const row = rows[0];
  if (!row) return null;
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!);
  cache.set(token, { row, until: clock.realMs() + CACHE_MS });
  return row;
}

/** When it was last used, to the minute; nobody waits for it. */
export function touchKey(pool: Pool, row: KeyRow, now: Date): void {
  if (row.last_used_at !== null && now.getTime() - Date.parse(row.last_used_at) < 60_000) return;
  row.last_used_at = now.toISOString();
  pool
    .query({
      name: 'api-key-touch',
      text: 'update api_key set last_used_at = $2 where key_seq = $1 and (last_used_at is null or last_used_at < $2)',
      values: [row.key_seq, now],
    })
    .catch(() => undefined);
}
