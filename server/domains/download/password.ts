import { unseal } from '../../kit/auth/seal.ts';
import type { Db } from '../../kit/db/bound.ts';
import { keyFor, type Config } from '../../kit/http/config.ts';
import { fail } from '../../kit/http/fail.ts';
import { readPassword } from './queries.ts';

/** The password that every sheet of the user is locked with; 461 FILE_PASSWORD_REQUIRED where none is set (Z3). */
export async function filePassword(db: Db, config: Config, userSeq: number): Promise<string> {
  const sealed = await readPassword(db, userSeq);
  if (!sealed) throw fail('FILE_PASSWORD_REQUIRED');
  return unseal(keyFor(config, 'file-password'), sealed.sealed);
}
