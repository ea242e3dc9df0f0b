// Where the API finds the media process of its machine.
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longer paths are no address of a socket. */
const LONGEST = 100;

/** `<home>/media.sock`, or one of the machine's own where that is too long a name for a socket. */
export function mediaSocket(home: string): string {
  const own = path.resolve(home, 'media.sock');
  if (Buffer.byteLength(own) <= LONGEST) return own;
  return path.join(tmpdir(), `jangteo-${createHash('sha256').update(own).digest('hex').slice(0, 16)}.sock`);
}
