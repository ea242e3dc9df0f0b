import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import sharp from 'sharp';
import { openStorage, storageHome } from '../../server/adapters/storage/open.ts';
import type { Storage } from '../../server/adapters/storage/port.ts';
import { ADMIN_SEQ } from './world.ts';

const ART = path.join(import.meta.dirname, '../../console/public/art');
const SIZE = 640;
/** A thumbnail is asked for at twice the size that lists show; the media host makes it. */
const THUMBNAIL = '?w=128';

export type PictureOf = (art: string) => string;
export const drawing: PictureOf = (art) => `/art/${art}.svg`;

interface Picture {
  art: string;
  id: string;
  bytes: number;
  sha256: string;
}

/** The same picture has the same key, so a marketplace that is filled again finds it there. */
const keyOf = (what: string, art: string): string =>
  createHash('sha256').update(`demo ${what} ${art}`).digest('hex').slice(0, 32);

export const storedPicture: PictureOf = (art) => `/media/${keyOf('file', art)}${THUMBNAIL}`;

/** Light from the upper left, a darker rim: the drawing becomes a photograph of a still life. */
const LIGHT = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><defs>
  <radialGradient id="l" cx=".28" cy=".2" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  <radialGradient id="v" cx=".5" cy=".46" r=".78"><stop offset=".55" stop-color="#2a1a08" stop-opacity="0"/><stop offset="1" stop-color="#2a1a08" stop-opacity=".34"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#v)"/><rect width="100%" height="100%" fill="url(#l)"/></svg>`);

const raw = { width: SIZE, height: SIZE, channels: 3 as const };

async function render(art: string, grain: Buffer): Promise<Buffer> {
  return sharp(path.join(ART, `${art}.svg`))
    .resize(SIZE, SIZE)
    .removeAlpha()
    .composite([{ input: LIGHT }, { input: grain, raw, blend: 'soft-light' }])
    .jpeg({ quality: 78 })
    .toBuffer();
}

async function store(storage: Storage, art: string, grain: Buffer): Promise<Picture> {
  const key = keyOf('object', art);
  const there = (await storage.stat(key)) !== null;
  const body = there ? await buffer(await storage.get(key)) : await render(art, grain);
  if (!there) await storage.put(Readable.from([body]), key);
  return {
    art,
    id: keyOf('file', art),
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  };
}

/** Renders the product pictures into the installation's file store, beside whatever else runs. */
export async function makePictures(home: string): Promise<Picture[]> {
  const storage = openStorage(storageHome(home));
  const names = (await readdir(ART))
    .filter((f) => f.endsWith('.svg'))
    .map((f) => f.slice(0, -4))
    .sort();
  const grain = await sharp({
    create: { ...raw, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  })
    .raw()
    .toBuffer();
  return Promise.all(names.map((art) => store(storage, art, grain)));
}

/** Registers them as public pictures of the operator's. */
export async function registerPictures(
  client: pg.ClientBase,
  pictures: readonly Picture[],
  at: string,
): Promise<void> {
  await client.query(
    `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
      storage_key, created_at)
     select p.id, $2, 'DETAIL_IMAGE', p.art || '.jpg', 'jpg', 'image/jpeg', p.bytes, p.sha256, p.key, $3
     from jsonb_to_recordset($1::jsonb) as p (art text, id text, bytes bigint, sha256 text, key text)`,
    [JSON.stringify(pictures.map((p) => ({ ...p, key: keyOf('object', p.art) }))), ADMIN_SEQ, at],
  );
}
