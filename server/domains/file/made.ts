/** Files that the house makes for a user, films of lives: never uploaded, opened by a signed link like private ones. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { openStorage } from '../../adapters/storage/open.ts';
import type { Deps } from '../../kit/http/context.ts';

export interface StoredBytes {
  key: string;
  bytes: number;
  sha256: string;
}

/** Puts a file of the local disk into the storage, over what lies there under the key. */
export async function storeBytes(
  { config }: Pick<Deps, 'config'>,
  path: string,
  key: string,
): Promise<StoredBytes> {
  const hash = createHash('sha256');
  const counted = createReadStream(path).pipe(
    new Transform({ transform: (chunk: Buffer, _, done) => (hash.update(chunk), done(null, chunk)) }),
  );
  const bytes = await openStorage(config).put(counted, key);
  return { key, bytes, sha256: hash.digest('hex') };
}
