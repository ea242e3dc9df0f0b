import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { UploadedFile } from '@jangteo/contract/file/file.api.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import type { Queryable } from '../db/query.ts';
import { acceptFile } from './accept.ts';
import type { FileMeta } from './accept.ts';
import { IMAGE_KINDS, KINDS, PURPOSES } from './kinds.ts';
import type { Kind } from './kinds.ts';
import { createResizer } from './resize.ts';
import { serveFile } from './serve.ts';
import { signFileUrl, verifyFileUrl } from './sign.ts';
import { fileStore } from './store.ts';
import type { StoredFile } from './store.ts';
import { uploadTickets } from './tickets.ts';
import { createUploads } from './uploads.ts';

export interface FilesOptions {
  /** Folder for upload parts and the picture cache. */
  home: string;
  storage: Storage;
  db: Queryable;
  /** 32 bytes: keyFor(config, 'files'). */
  secret: Buffer;
  /** Origin of the file host, or '' for the one origin. */
  host: string;
  now: () => Date;
  authenticate: (req: IncomingMessage) => Promise<{ userSeq: number } | null>;
  report?: (error: unknown) => void;
}

const IMAGE_CACHE_BYTES = 512 * 1_048_576;

/** Everything about files in one piece: uploads, the plain way in, links, delivery. Answers false where there is no such file. */
export function createFiles(options: FilesOptions) {
  const { home, storage, db, secret, host, now } = options;
  const store = fileStore(db, now);
  const purposes = PURPOSES;
  const resize = createResizer({ dir: join(home, 'image-cache'), storage, maxBytes: IMAGE_CACHE_BYTES, now });
  const accept = (source: Readable, meta: FileMeta): Promise<StoredFile> => acceptFile({ storage, store, purposes }, source, meta);

  const describe = (file: StoredFile): UploadedFile => {
    const open = purposes[file.purpose]?.public === true;
    const pathname = `/${open ? 'media' : 'files'}/${file.fileId}`;
    return { url: host + (open ? pathname : signFileUrl(file.fileId, file.ownerUserSeq, secret, now())), pathname, originalFilename: file.originalFilename, ext: file.ext };
  };

  const stored = (file: StoredFile, open: boolean) => ({
    mime: file.mime, name: file.originalFilename, bytes: file.bytes, tag: file.sha256, public: open,
    open: (range?: { start: number; end: number }) => storage.get(file.key, range),
  });

  const uploads = createUploads({
    dir: join(home, 'uploads'), purposes, tickets: uploadTickets(db, now), authenticate: options.authenticate, now, report: options.report,
    usageToday: store.usageToday,
    finish: async (t, path) => void (await accept(createReadStream(path), { ownerUserSeq: t.ownerUserSeq, purpose: t.purpose, filename: t.filename, fileId: t.uploadId })),
    describe: async (t) => store.find(t.uploadId).then((file) => file && describe(file)),
  });

  /** `/files/{fileId}?e&s`: for the user whom the link names, who must own the file. */
  async function serveSigned(req: IncomingMessage, res: ServerResponse, userSeq: number): Promise<boolean> {
    const fileId = verifyFileUrl(req.url ?? '', userSeq, secret, now());
    const file = fileId && (await store.find(fileId));
    if (!file) return false;
    await serveFile(req, res, stored(file, false));
    return true;
  }

  /** `/media/{fileId}?w&h`: pictures and films of public purposes, pictures in the size asked for. */
  async function serveMedia(req: IncomingMessage, res: ServerResponse, fileId: string): Promise<boolean> {
    const file = /^[0-9a-f]{32}$/.test(fileId) ? await store.find(fileId) : null;
    if (!file || purposes[file.purpose]?.public !== true) return false;
    const query = new URLSearchParams((req.url ?? '').split('?')[1] ?? '');
    const [w, h] = [query.get('w'), query.get('h')];
    const kind = Object.keys(KINDS).find((k) => KINDS[k as Kind].mime === file.mime) as Kind;
    if ((w === null && h === null) || !IMAGE_KINDS.includes(kind)) {
      await serveFile(req, res, stored(file, true));
      return true;
    }
    const format = String(req.headers.accept ?? '').includes('image/webp') ? 'webp' : 'jpeg';
    const made = await resize({ key: file.key, w, h, format });
    res.setHeader('Vary', 'Accept');
    const name = `${file.originalFilename.replace(/\.[^.]*$/, '')}.${format === 'jpeg' ? 'jpg' : format}`;
    // opened now: the cache may drop the picture while it is sent
    const read = async (range?: { start: number; end: number }) => (await open(made.path)).createReadStream(range ?? {});
    await serveFile(req, res, { mime: made.mime, name, bytes: made.bytes, tag: made.path.slice(-40), public: true, open: read });
    return true;
  }

  return { uploads, accept, describe, store, resize, serveSigned, serveMedia };
}
export type Files = ReturnType<typeof createFiles>;
