import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { UploadedFile } from '@jangteo/contract/file/file.api.ts';
import type { Keys } from '../../kit/auth/seal.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import type { Pool } from '../../kit/db/pool.ts';
import { acceptFile, type FileMeta } from './accept-file.ts';
import { dailyLimit } from './daily.ts';
import { createDelivery } from './delivery.ts';
import { HOUSE_PURPOSES, PURPOSES } from './media/kinds.ts';
import { createResizer } from './media/resize.ts';
import { signFileUrl } from './sign.ts';
import { fileStore, type FileStore, type StoredFile } from './store.ts';
import { uploadTickets } from './tickets.ts';
import type { Uploader } from './tus-request.ts';
import { createUploads } from './uploads.ts';

export interface FilesOptions {
  /** Folder for upload parts and the picture cache. */
  home: string;
  storage: Storage;
  /** Where files of sealed purposes lie. */
  vault: Storage;
  db: Pool;
  /** keysFor(config, 'files'). */
  keys: Keys;
  /** Origin of the file host, or '' for the one origin. */
  host: string;
  now: () => Date;
  authenticate: (req: IncomingMessage) => Promise<Uploader | null>;
  report?: (error: unknown) => void;
}

const IMAGE_CACHE_BYTES = 512 * 1_048_576;

/** Everything about files in one piece: uploads, the plain way in, links, delivery. */
export function createFiles(options: FilesOptions) {
  const { home, storage, vault, db, keys, host, now } = options;
  const store = fileStore(db, now);
  const purposes = PURPOSES;
  const tickets = uploadTickets(db, now);
  const daily = dailyLimit(db, now);
  const resize = createResizer({ dir: join(home, 'image-cache'), storage, maxBytes: IMAGE_CACHE_BYTES, now });
  const accept = (source: Readable, meta: FileMeta, into = store): Promise<StoredFile> =>
    acceptFile({ storage, vault, store: into, purposes }, source, meta);
  /** The plain way in: nobody announced these bytes. */
  const counting: FileStore = {
    ...store,
    insert: (file, expiresAt) =>
      daily.take(file.ownerUserSeq, file.bytes, (client) => fileStore(client, now).insert(file, expiresAt)),
  };
  const acceptUnannounced = async (source: Readable, meta: FileMeta, bytes: number): Promise<StoredFile> => {
    await daily.refuse(meta.ownerUserSeq, bytes);
    return accept(source, meta, counting);
  };

  const describe = (file: StoredFile): UploadedFile => {
    const purpose = purposes[file.purpose];
    const open = purpose?.public === true;
    const pathname = `/${open ? 'media' : 'files'}/${file.fileId}`;
    // No link opens what is sealed: its address is a name.
    const plain = open || purpose?.sealed === true;
    return {
      url: host + (plain ? pathname : signFileUrl(file.fileId, file.ownerUserSeq, keys, now())),
      pathname,
      originalFilename: file.originalFilename,
      ext: file.ext,
    };
  };

  const uploads = createUploads({
    dir: join(home, 'uploads'),
    purposes,
    tickets,
    authenticate: options.authenticate,
    now,
    report: options.report,
    reserve: (ticket) =>
      daily.take(ticket.ownerUserSeq, ticket.bytes, (client) => uploadTickets(client, now).open(ticket)),
    finish: async (ticket, path) =>
      void (await accept(createReadStream(path), { ...ticket, fileId: ticket.uploadId })),
    describe: async (t) => store.find(t.uploadId).then((file) => file && describe(file)),
  });

  /** Bytes that the registry no longer knows, and every picture drawn of them. */
  const discard = async (keys: readonly string[]): Promise<void> => {
    await Promise.all(keys.flatMap((key) => [storage.remove(key), vault.remove(key)]));
    await resize.forget(keys);
  };

  const shown = { ...purposes, ...HOUSE_PURPOSES };
  const delivery = createDelivery({ storage, store, purposes: shown, resize, keys, now });
  return { uploads, accept, acceptUnannounced, describe, store, resize, discard, ...delivery };
}
export type Files = ReturnType<typeof createFiles>;
