import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Keys } from '../../kit/auth/seal.ts';
import type { ByteRange, Storage } from '../../adapters/storage/port.ts';
import { IMAGE_KINDS, KINDS, type Purpose } from './media/kinds.ts';
import type { Asker, createResizer } from './media/resize.ts';
import { serveFile } from './serve.ts';
import { verifyFileUrl } from './sign.ts';
import type { FileStore, StoredFile } from './store.ts';

export interface DeliveryOptions {
  storage: Storage;
  store: FileStore;
  purposes: Readonly<Record<string, Pick<Purpose, 'public' | 'sealed'>>>;
  resize: ReturnType<typeof createResizer>;
  keys: Keys;
  now: () => Date;
}

const IMAGES: readonly string[] = IMAGE_KINDS.map((kind) => KINDS[kind].mime);

/**
 * The two ways to the bytes of a file. Both answer false, and
 * write nothing, where there is no such file for the caller.
 */
export function createDelivery({ storage, store, purposes, resize, keys, now }: DeliveryOptions) {
  const whole = (req: IncomingMessage, res: ServerResponse, file: StoredFile, isPublic: boolean) =>
    serveFile(req, res, {
      ...file,
      name: file.originalFilename,
      tag: file.sha256,
      public: isPublic,
      open: (range) => storage.get(file.key, range),
    }).then(() => true);

  /** `/files/{fileId}?e&s`: for the user whom the link was made for. */
  async function serveSigned(req: IncomingMessage, res: ServerResponse, userSeq: number): Promise<boolean> {
    const fileId = verifyFileUrl(req.url ?? '', userSeq, keys, now());
    const file = fileId === null ? null : await store.find(fileId);
    if (file === null || purposes[file.purpose]?.sealed) return false;
    return whole(req, res, file, false);
  }

  /** `/media/{fileId}?w&h`: pictures and films of public purposes, pictures in the size asked for (R171). */
  async function serveMedia(
    req: IncomingMessage,
    res: ServerResponse,
    fileId: string,
    asker?: Asker,
  ): Promise<boolean> {
    const file = /^[0-9a-f]{32}$/.test(fileId) ? await store.find(fileId) : null;
    if (!file || purposes[file.purpose]?.public !== true) return false;
    const query = new URLSearchParams((req.url ?? '').split('?')[1] ?? '');
    const [w, h] = [query.get('w'), query.get('h')];
    if ((w === null && h === null) || !IMAGES.includes(file.mime)) return whole(req, res, file, true);
    const format = String(req.headers.accept ?? '').includes('image/webp') ? 'webp' : 'jpeg';
    const made = await resize({ key: file.key, w, h, format, asker });
    res.setHeader('Vary', 'Accept');
    const name = `${file.originalFilename.replace(/\.[^.]*$/, '')}.${format === 'jpeg' ? 'jpg' : format}`;
    const read = async (range?: ByteRange) => (await open(made.path)).createReadStream(range ?? {});
    await serveFile(req, res, { ...made, name, tag: made.path.slice(-40), public: true, open: read });
    return true;
  }

  return { serveSigned, serveMedia };
}
