import { unseal } from '../../kit/auth/seal.ts';
import type { Db } from '../../kit/db/bound.ts';
import { keysFor, type Config } from '../../kit/http/config.ts';
import { fail } from '../../kit/http/fail.ts';
import { readPassword } from './queries.ts';

/** The password that every sheet of the user is locked with, or null where none is set. */
export async function findFilePassword(db: Db, config: Config, userSeq: number): Promise<string | null> {
  const row = await readPassword(db, userSeq);
  return row ? unseal(keysFor(config, 'file-password'), row.sealed) : null;
}

/** The same where one is needed: 461 FILE_PASSWORD_REQUIRED without it (Z3). */
export async function filePassword(db: Db, config: Config, userSeq: number): Promise<string> {
  const password = await findFilePassword(db, config, userSeq);
  if (password === null) throw fail('FILE_PASSWORD_REQUIRED');
  return password;
}
