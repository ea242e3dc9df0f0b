// G-FIL-4: two thousand wishes for sizes, nonsense among them,
// make ladder sizes only and fill neither disk nor memory.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { createRng } from '../../../tools/seed/random.ts';
import { openStorage } from '../../adapters/storage/open.ts';
import { acceptFile } from '../../domains/file/accept-file.ts';
import { PURPOSES } from '../../domains/file/media/kinds.ts';
import { LADDER } from '../../domains/file/media/resize.ts';
import { fileStore } from '../../domains/file/store.ts';
import { clock } from '../../kit/clock/clock.ts';
import { openWorld } from '../world.ts';
import type { World } from '../world.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

const WISHES = 2_000;
const AT_ONCE = 20;
const SIZES: readonly [number, number][] = [
  [3000, 2000],
  [800, 800],
  [1200, 300],
  [300, 1200],
  [64, 64],
];
const NONSENSE = ['0', '-1', '1e9', 'NaN', '', '12.5', '99999999999999999999', '한', '%00'];
const CACHE_BYTES = 512 * 1_048_576;

async function upload({ app, person }: World, [width, height]: readonly [number, number]): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const deps = {
    storage: openStorage(app.deps.config),
    vault: openStorage(app.deps.config, 'vault'),
    store: fileStore(app.deps.pools.app, clock.now),
    purposes: PURPOSES,
  };
  const { fileId } = await acceptFile(deps, Readable.from([bytes]), {
    ownerUserSeq: person('producer-a').userSeq,
    purpose: 'DETAIL_IMAGE',
    filename: `${width}x${height}.jpg`,
  });
  return `/media/${fileId}`;
}

/** What lies in the picture cache, in bytes. */
async function cached(home: string): Promise<{ bytes: number; files: number }> {
  const dir = (await readdir(home, { recursive: true, withFileTypes: true })).filter(
    (e) => e.isFile() && e.parentPath.endsWith('image-cache'),
  );
  const sizes = await Promise.all(dir.map(async (e) => (await stat(join(e.parentPath, e.name))).size));
  return { bytes: sizes.reduce((a, b) => a + b, 0), files: sizes.length };
}

/** A longest side that is a rung, or the picture's own: nothing is enlarged. */
function onLadder(width: number, height: number, [w, h]: readonly [number, number]): boolean {
  const rungs: readonly number[] = LADDER;
  return rungs.includes(width) || rungs.includes(height) || (width === w && height === h);
}

/** 40 megapixels in a few kilobytes: refused by its header, before it is decoded. */
async function refusesHuge(world: World): Promise<string | null> {
  const bytes = await sharp({
    create: { width: 8_000, height: 5_001, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const before = process.memoryUsage.rss();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'huge.png', { type: 'image/png' }));
  const response = await fetch(`${world.app.url}/v1/user/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.person('producer-a').token}` },
    body: form,
  });
  const grown = (process.memoryUsage.rss() - before) / 1_048_576;
  if (response.status < 400 || response.status >= 500)
    return `a picture of ${bytes.length} bytes and 40 megapixels was answered ${response.status}`;
  return grown > 100 ? `refusing it took ${grown.toFixed(0)} MB` : null;
}

export default async function run({ seed }: ProofOptions): Promise<ProofResult> {
  const rng = createRng(seed);
  const world = await openWorld();
  const failed: string[] = [];
  let peak = 0;
  const seen = new Set<string>();
  try {
    const pictures = await Promise.all(
      SIZES.map(async (size) => ({ size, path: await upload(world, size) })),
    );
    const wish = (): string => (rng.chance(0.3) ? rng.pick(NONSENSE) : String(rng.int(-5, 4_000)));
    const one = async (): Promise<void> => {
      const { size, path } = rng.pick(pictures);
      const query = `w=${encodeURIComponent(wish())}&h=${encodeURIComponent(wish())}`;
      const response = await fetch(`${world.app.url}${path}?${query}`, {
        headers: { accept: rng.chance(0.5) ? 'image/webp' : '*/*' },
      });
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      seen.add(`${path} ${width}x${height}`);
      if (!onLadder(width, height, size))
        failed.push(`${query} of ${size.join('×')} made ${width}×${height}`);
    };
    for (let n = 0; n < WISHES; n += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, one));
      peak = Math.max(peak, process.memoryUsage.rss());
    }
    const { bytes, files } = await cached(world.app.deps.config.home);
    if (bytes > CACHE_BYTES) failed.push(`the cache holds ${bytes} bytes`);
    const huge = await refusesHuge(world);
    if (huge) failed.push(huge);
    return {
      figures: {
        wishes: WISHES,
        'sizes made': seen.size,
        'cache (MB), files': `${(bytes / 1_048_576).toFixed(1)}, ${files}`,
        'most memory (MB)': Math.round(peak / 1_048_576),
      },
      failed,
    };
  } finally {
    await world.stop();
  }
}
