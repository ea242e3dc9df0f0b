import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { openStorage, type StorageHome } from '../../server/adapters/storage/open.ts';
import { resealed, type Keys } from '../../server/kit/auth/seal.ts';
import { keysFor, type Secrets } from '../../server/kit/http/config.ts';

/** Where sealed values lie for good, and the purpose of their key. */
export const SEALED: readonly { table: string; column: string; purpose: string }[] = [
  { table: 'business_conversion', column: 'sealed', purpose: 'seller-account' },
  { table: 'change_undo', column: 'sealed', purpose: 'change-undo' },
  { table: 'channel_key', column: 'key_sealed', purpose: 'stream-key' },
  { table: 'content', column: 'key_sealed', purpose: 'stream-key' },
  { table: 'file_password', column: 'sealed', purpose: 'file-password' },
  { table: 'idle_user', column: 'sealed', purpose: 'personal' },
  { table: 'left_user', column: 'sealed', purpose: 'personal' },
  { table: 'payout', column: 'sealed', purpose: 'seller-account' },
  { table: 'second_step', column: 'sealed', purpose: 'second-step' },
  { table: 'seller_account', column: 'sealed', purpose: 'seller-account' },
  { table: 'seller_application', column: 'sealed', purpose: 'seller-application' },
  { table: 'simulcast_target', column: 'key_sealed', purpose: 'simulcast' },
  { table: 'webhook', column: 'secret', purpose: 'webhook' },
  { table: 'webhook', column: 'old_secret', purpose: 'webhook' },
];

/** Files in the vault (server/domains/file/vault.ts). */
export const VAULT = 'identity-docs';

/**
 * Sealed for minutes or hours, or while an answer may be given again: they run out before a former secret is taken away.
 * A link to appeal lives for thirty days; whose does not open any more gets another one by signing in.
 */
export const RUNS_OUT = [
  'account-told',
  'appeal',
  'code',
  'idempotency',
  'person-auth',
  'social',
  'upload-password',
];

const BATCH = 200;

async function keyOfTable(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary order by a.attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** A row that somebody changed meanwhile keeps what they wrote: that is sealed with the present key. */
async function resealColumn(pool: Pool, keys: Keys, { table, column }: { table: string; column: string }) {
  const names = await keyOfTable(pool, table);
  const order = names.join(', ');
  const places = (from: number) => names.map((_, n) => `$${n + from}`).join(', ');
  let after: unknown[] | null = null;
  let anew = 0;
  for (;;) {
    const { rows }: { rows: Record<string, unknown>[] } = await pool.query(
      `select ${order}, ${column} as "sealedNow" from ${table}
        where ${column} is not null ${after ? `and (${order}) > (${places(1)})` : ''} order by ${order} limit ${BATCH}`,
      after ?? [],
    );
    for (const row of rows) {
      const before = row.sealedNow as Buffer;
      const now = resealed(keys, before);
      if (!now) continue;
      const { rowCount } = await pool.query(
        `update ${table} set ${column} = $1 where ${column} = $2 and (${order}) = (${places(3)})`,
        [now, before, ...names.map((name) => row[name])],
      );
      anew += rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return anew;
    after = names.map((name) => last[name]);
  }
}

async function resealVault(place: StorageHome, keys: Keys): Promise<number> {
  const storage = openStorage(place, 'vault');
  let anew = 0;
  for await (const { key } of storage.list()) {
    const now = resealed(keys, await buffer(await storage.get(key)));
    if (!now) continue;
    await storage.put(Readable.from([now]), key);
    anew += 1;
  }
  return anew;
}

/**
 * Seals anew with the present secret whatever a former one sealed: rows and files. May run beside the processes, and
 * again. Throws at the first value that none of the secrets opens.
 */
export async function reseal(
  pool: Pool,
  place: StorageHome,
  secrets: Secrets,
): Promise<{ rows: number; files: number }> {
  let rows = 0;
  for (const { purpose, ...place } of SEALED)
    rows += await resealColumn(pool, keysFor(secrets, purpose), place).catch((error: unknown) => {
      throw new Error(
        `${place.table}.${place.column}: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  const files = await resealVault(place, keysFor(secrets, VAULT));
  return { rows, files };
}
