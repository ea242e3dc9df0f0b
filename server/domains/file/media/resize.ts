import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { newKey } from '../../../adapters/storage/port.ts';
import type { Storage } from '../../../adapters/storage/port.ts';
import { fail } from '../../../kit/http/fail.ts';
import { drawing, PIXEL_CAP, pixelsOf } from './image.ts';

/** The only sizes that are ever made, px (G-FIL-4). */
export const LADDER = [16, 32, 64, 96, 128, 160, 240, 320, 480, 640, 800, 1080, 1280, 1600, 2048] as const;

export interface ResizeOptions {
  /** Folder of the made pictures; may be emptied at any time. */
  dir: string;
  storage: Pick<Storage, 'get'>;
  /** The cache holds at most this many bytes; the longest unused go first. */
  maxBytes: number;
  now: () => Date;
}

/** The next rung at or above a wish, as it stands in the query; null where there is no sensible wish. */
export function rung(wish: string | number | null | undefined): number | null {
  const n = Number(wish ?? Number.NaN);
  return n > 0 ? (LADDER.find((r) => r >= n) ?? LADDER.at(-1)!) : null;
}

interface Made {
  bytes: number;
}
interface Wish {
  key: string;
  w: number | null;
  h: number | null;
  format: 'webp' | 'jpeg';
  asker: Asker;
}

/** Who wants a picture drawn: lines and limits are theirs. */
export interface Asker {
  name: string;
  /** Called once for each drawing that somebody else has not made yet; throws where it is too many. */
  count?: () => void;
}
const NOBODY: Asker = { name: '' };

async function draw(storage: ResizeOptions['storage'], wish: Wish, to: string): Promise<number> {
  const source = await buffer(await storage.get(wish.key));
  if ((await pixelsOf(source).catch(() => Infinity)) > PIXEL_CAP) throw fail('FILE_BROKEN');
  const box = {
    width: wish.w ?? undefined,
    height: wish.h ?? undefined,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const small = sharp(source, { limitInputPixels: PIXEL_CAP }).autoOrient().resize(box);
  const drawn =
    wish.format === 'webp'
      ? small.webp({ quality: 82 })
      : small.flatten({ background: '#fff' }).jpeg({ quality: 82 });
  return (await drawn.toFile(to)).size;
}

const HALF = 20;
const half = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, HALF);

/** Its name in the cache: the first half says of which object it is drawn, the second how. */
const nameOf = ({ key, w, h, format }: Omit<Wish, 'asker'>): string =>
  half(key) + half(`${w}:${h}:${format}`);

/** What an earlier process left in the folder, longest unused first; unfinished pictures are swept. */
async function leftovers(dir: string): Promise<[string, Made][]> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const all = await Promise.all(
    (await readdir(dir)).map(async (name) => ({ name, s: await stat(join(dir, name)) })),
  );
  const whole = all
    .filter(({ name }) => /^[0-9a-f]{40}$/.test(name))
    .sort((a, b) => a.s.mtimeMs - b.s.mtimeMs);
  await Promise.all(
    all.filter(({ name }) => name.endsWith('.part')).map(({ name }) => rm(join(dir, name), { force: true })),
  );
  return whole.map(({ name, s }) => [name, { bytes: s.size }]);
}

/**
 * A maker of smaller pictures (R171): fits into w × h on the ladder, never
 * enlarges, keeps proportions. Two at a time, by turns of who asks, refused above 40 megapixels before
 * anything is decoded (400 FILE_BROKEN), kept in a cache with a byte limit.
 */
export function createResizer({ dir, storage, maxBytes, now }: ResizeOptions) {
  const cache = new LRUCache<string, Made, Wish>({
    maxSize: maxBytes,
    ignoreFetchAbort: true, // a picture pushed out while it was being made is still wanted
    sizeCalculation: (made) => made.bytes,
    // at once: a removal still under way could hit the picture made anew
    dispose: (_, name, reason) => void (reason !== 'set' && rmSync(join(dir, name), { force: true })),
    fetchMethod: async (name, _, { context }) => {
      const part = join(dir, `${newKey()}.part`);
      try {
        const bytes = await drawing(context.asker.name, () => draw(storage, context, part));
        await rename(part, join(dir, name));
        return { bytes };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
  });
  let opened: Promise<void> | null = null;

  /** Removes whatever is drawn of these objects, by this process or another. */
  const forget = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    const gone = new Set(keys.map(half));
    const names = await readdir(dir).catch(() => []); // nothing was ever drawn
    await Promise.all(
      names
        .filter((name) => gone.has(name.slice(0, HALF)))
        .map((name) => (cache.delete(name), rm(join(dir, name), { force: true }))),
    );
  };

  /**
   * A picture of the stored object `key`; wishes as they stand
   * in the query. Without any wish the longest rung holds.
   */
  const picture = async (wish: {
    key: string;
    w?: string | number | null;
    h?: string | number | null;
    format: Wish['format'];
    asker?: Asker;
  }) => {
    await (opened ??= leftovers(dir).then((list) => list.forEach(([name, made]) => cache.set(name, made))));
    const w = rung(wish.w);
    const h = rung(wish.h) ?? (w === null ? LADDER.at(-1)! : null);
    const drawn = { key: wish.key, w, h, format: wish.format, asker: wish.asker ?? NOBODY };
    const name = nameOf(drawn);
    const path = join(dir, name);
    // the time of use survives a restart; a picture that somebody deleted is made again
    if (cache.has(name)) await utimes(path, now(), now()).catch(() => cache.delete(name));
    if (!cache.has(name)) drawn.asker.count?.();
    const made = await cache.forceFetch(name, { context: drawn });
    if (!cache.has(name)) cache.set(name, made);
    return { path, mime: `image/${wish.format}`, bytes: made.bytes };
  };
  return Object.assign(picture, { forget });
}
