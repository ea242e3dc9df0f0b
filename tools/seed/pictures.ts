import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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

/** As products show it, upright as a live's poster, and wide as a shop's banner. */
export type Shape = keyof typeof SHAPES;
export type PictureOf = (art: string, shape?: Shape) => string;
export const drawing: PictureOf = (art) => `/art/${art}.svg`;

/**
 * How large, and which part of the drawing's plane, which is 64 × 64 wide: beyond it wall and table go on. A poster and
 * a banner need fewer dots than a product that is looked at closely.
 */
const SHAPES = {
  square: { width: SIZE, height: SIZE, view: '0 0 64 64' },
  tall: { width: 540, height: 960, view: '0 -29 64 113.78' },
  wide: { width: 1200, height: 400, view: '-64 0 192 64' },
} as const;

interface Picture {
  art: string;
  id: string;
  bytes: number;
  sha256: string;
}

/** The same picture has the same key, so a marketplace that is filled again finds it there. */
const keyOf = (what: string, art: string): string =>
  createHash('sha256').update(`demo ${what} ${art}`).digest('hex').slice(0, 32);

const nameOf = (art: string, shape: Shape): string => (shape === 'square' ? art : `${art} ${shape}`);
export const storedPicture: PictureOf = (art, shape = 'square') =>
  `/media/${keyOf('file', nameOf(art, shape))}${shape === 'square' ? THUMBNAIL : ''}`;

/** Light from the upper left, a darker rim: the drawing becomes a photograph of a still life. */
const light = (width: number, height: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
  <radialGradient id="l" cx=".28" cy=".2" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  <radialGradient id="v" cx=".5" cy=".46" r=".78"><stop offset=".55" stop-color="#2a1a08" stop-opacity="0"/><stop offset="1" stop-color="#2a1a08" stop-opacity=".34"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#v)"/><rect width="100%" height="100%" fill="url(#l)"/></svg>`);

/** How every drawing begins: a wall and the table before it. */
const BEHIND = /^<svg [^>]*><rect [^>]*fill="(#\w+)"\/><rect y="(\d+)" [^>]*fill="(#\w+)"\/>/;

/** Its plane, with wall and table drawn on to all sides. */
async function planeOf(art: string, { width, height, view }: (typeof SHAPES)[Shape]): Promise<Buffer> {
  const svg = await readFile(path.join(ART, `${art}.svg`), 'utf8');
  const [, wall, edge, table] = BEHIND.exec(svg)!;
  const around = `<rect x="-64" y="-64" width="192" height="192" fill="${wall}"/><rect x="-64" y="${edge}" width="192" height="128" fill="${table}"/>`;
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}">`;
  return Buffer.from(svg.replace(BEHIND, opening + around));
}

async function render(art: string, shape: Shape): Promise<Buffer> {
  const { width, height } = SHAPES[shape];
  return sharp(await planeOf(art, SHAPES[shape]))
    .resize(width, height)
    .removeAlpha()
    .composite([
      { input: light(width, height) },
      {
        input: await grainOf(shape),
        raw: { width, height, channels: 3 },
        blend: 'soft-light',
      },
    ])
    .jpeg({ quality: 78 })
    .toBuffer();
}

const grains = new Map<Shape, Promise<Buffer>>();
function grainOf(shape: Shape): Promise<Buffer> {
  const { width, height } = SHAPES[shape];
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const;
  const made =
    grains.get(shape) ??
    sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
      .raw()
      .toBuffer();
  grains.set(shape, made);
  return made;
}

async function store(storage: Storage, art: string, shape: Shape): Promise<Picture> {
  const name = nameOf(art, shape);
  const key = keyOf('object', name);
  const there = (await storage.stat(key)) !== null;
  const body = there ? await buffer(await storage.get(key)) : await render(art, shape);
  if (!there) await storage.put(Readable.from([body]), key);
  return {
    art: name,
    id: keyOf('file', name),
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  };
}

/** Renders the product pictures into the installation's file store, beside whatever else runs. */
export async function makePictures(home: string): Promise<Picture[]> {
  const storage = openStorage(storageHome(home));
  const names = (await readdir(ART))
    .filter((f) => f.endsWith('.svg') && f !== 'market.svg')
    .map((f) => f.slice(0, -4))
    .sort();
  const shapes = Object.keys(SHAPES) as Shape[];
  return Promise.all(names.flatMap((art) => shapes.map((shape) => store(storage, art, shape))));
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
