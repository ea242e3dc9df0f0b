import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, timingSafeEqual } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { Purpose } from './media/kinds.ts';
import type { Ticket, Tickets } from './tickets.ts';

/** What one request of tus knows about itself, for the hooks that get no argument for it. */
export interface TusRequest {
  userSeq: number;
  purpose: Purpose;
  /** The upload that is asked about, or is about to be made. */
  ticket: Ticket;
  checksum: { algorithm: string; digest: Buffer } | null;
}
export const tusRequest = new AsyncLocalStorage<TusRequest>();

export const CHECKSUMS = ['sha1', 'sha256', 'md5'];
export const BAD_CHECKSUM = { status_code: 460, body: 'Checksum Mismatch\n' };

/** `Upload-Checksum: sha1 <base64>`; undefined where it cannot be read. */
export function parseChecksum(header: string): TusRequest['checksum'] | undefined {
  const [algorithm, value, more] = header.split(' ');
  if (!CHECKSUMS.includes(algorithm!) || !value || more !== undefined) return undefined;
  return { algorithm: algorithm!, digest: Buffer.from(value, 'base64') };
}

/**
 * The library's folder store, with the checksum extension that it lacks and our own expiry by business time.
 */
export class TicketStore extends FileStore {
  readonly tickets: Tickets;
  constructor(directory: string, tickets: Tickets) {
    super({ directory });
    this.tickets = tickets;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'];
  }

  /** A chunk that announces a checksum is taken whole or not at all (G-TUS-1). */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const wanted = tusRequest.getStore()?.checksum;
    if (!wanted) return super.write(source, id, offset);
    const hash = createHash(wanted.algorithm);
    const end = await super
      .write(
        source.on('data', (chunk: Buffer) => hash.update(chunk)),
        id,
        offset,
      )
      .catch(async (error: unknown) => {
        await truncate(join(this.directory, id), offset);
        throw error;
      });
    const digest = hash.digest();
    if (digest.length === wanted.digest.length && timingSafeEqual(digest, wanted.digest)) return end;
    await truncate(join(this.directory, id), offset);
    throw BAD_CHECKSUM;
  }

  override async remove(id: string): Promise<void> {
    await super.remove(id).finally(() => this.tickets.remove(id));
  }

  /** The bytes have moved on; a hole of the same length keeps answering HEAD until the day is over. */
  async hollow(id: string, bytes: number): Promise<void> {
    await truncate(join(this.directory, id), 0);
    await truncate(join(this.directory, id), bytes);
  }
}
