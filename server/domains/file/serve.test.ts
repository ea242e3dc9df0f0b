import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { folderStorage } from '../../adapters/storage/folder.ts';
import { sealedStorage } from '../../adapters/storage/sealed.ts';
import { newKey } from '../../adapters/storage/port.ts';
import type { Keys } from '../../kit/auth/seal.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { honestFiles, picture, polyglots } from '../../testing/files-fixtures.ts';
import { createFiles, type Files } from './files.ts';
import { createResizer, LADDER, rung } from './media/resize.ts';
import { signFileUrl, verifyFileUrl } from './sign.ts';

let home: string;
let db: TestDb;
let pool: Pool;
let files: Files;
let server: http.Server;
let origin: string;
let now = new Date('2026-11-21T03:00:00Z');
const keys: Keys = [Buffer.alloc(32, 1)];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'serve-'));
  db = await testDb();
  pool = openPool(db.url, { role: 'app' });
  files = createFiles({
    home,
    storage: folderStorage(join(home, 'files')),
    vault: sealedStorage(folderStorage(join(home, 'vault')), [Buffer.alloc(32, 2)]),
    db: pool,
    keys,
    host: '',
    now: () => now,
    authenticate: async () => null,
  });
  server = http.createServer((req, res) => {
    const path = req.url!.split('?')[0]!;
    const served = path.startsWith('/media/')
      ? files.serveMedia(req, res, path.slice(7))
      : files.serveSigned(req, res, Number(req.headers['x-user'] ?? 7));
    served.then(
      (ok) => ok || res.writeHead(404).end(),
      (error: { status?: number }) => res.writeHead(error.status ?? 500).end(),
    );
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await pool.end();
  await db.drop();
  await rm(home, { recursive: true });
});

const take = async (body: Buffer, filename: string, purpose = 'GENERAL') =>
  files.describe(await files.accept(Readable.from([body]), { ownerUserSeq: 7, purpose, filename }));
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + url, { headers, method });
const bytesOf = async (res: Response) => Buffer.from(await res.arrayBuffer());

describe('D13 signed links', () => {
  test('60 seconds, this file, this user', () => {
    const id = newKey();
    const url = signFileUrl(id, 7, keys, now);
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(verifyFileUrl(url, 7, keys, now)).toBe(id);
    expect(verifyFileUrl(url, 7, keys, later(60_000))).toBe(id);
    expect(verifyFileUrl(url, 7, keys, later(60_001))).toBeNull();
    expect(verifyFileUrl(url, 8, keys, now)).toBeNull();
    expect(verifyFileUrl(url, 7, [Buffer.alloc(32, 2)], now)).toBeNull();
    expect(verifyFileUrl(url, 7, [Buffer.alloc(32, 2), ...keys], now)).toBe(id);
    expect(verifyFileUrl(url.replace(id, newKey()), 7, keys, now)).toBeNull();
    expect(verifyFileUrl(url.replace(/e=(\d)/, 'e=9$1'), 7, keys, now)).toBeNull();
    expect(
      verifyFileUrl(
        url.replace(/s=(.)/, (_all, first: string) => (first === '_' ? 's=-' : 's=_')),
        7,
        keys,
        now,
      ),
    ).toBeNull();
    expect(verifyFileUrl(`/files/${id}`, 7, keys, now)).toBeNull();
  });

  test('over HTTP: the owner reads, another user and a late one do not', async () => {
    const { url } = await take(Buffer.from('a,1\n'), '목록.csv');
    expect((await get(url)).status).toBe(200);
    expect((await get(url, { 'x-user': '8' })).status).toBe(404);
    now = new Date(now.getTime() + 60_001);
    expect((await get(url)).status).toBe(404);
  });

  test('a private file has no public address', async () => {
    const { pathname } = await take(await picture(8, 8).png().toBuffer(), 'a.png');
    expect((await get(pathname.replace('files', 'media'))).status).toBe(404);
  });
});

describe('G-FIL-3 serving', () => {
  test('every kind comes with our type, nosniff, sandbox; only pictures and films inline', async () => {
    for (const [ext, body] of Object.entries(await honestFiles())) {
      const { url, originalFilename } = await take(body, `"가\r\n나.${ext}`);
      const res = await get(url);
      const header = (name: string) => res.headers.get(name)!;
      expect(header('content-type')).not.toMatch(/html|svg|xml$|javascript/);
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(header('cache-control')).toMatch(/^private/);
      expect(header('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(originalFilename)}`,
      );
      expect(
        header('content-disposition').startsWith(
          ['jpg', 'jpeg', 'png', 'gif', 'webp', 'mp4'].includes(ext) ? 'inline;' : 'attachment;',
        ),
      ).toBe(true);
      await res.arrayBuffer();
    }
  });

  test('even a row that claims to be html or svg is served as bytes to save', async () => {
    const key = newKey();
    const storage = folderStorage(join(home, 'files'));
    const body = (await polyglots())['svg']!;
    await storage.put(Readable.from([body]), key);
    for (const mime of ['text/html', 'image/svg+xml', 'application/xhtml+xml']) {
      const file = {
        fileId: newKey(),
        ownerUserSeq: 7,
        purpose: 'GENERAL',
        originalFilename: 'x.svg',
        ext: 'svg',
        mime,
        bytes: body.length,
        sha256: 'x',
        key: mime === 'text/html' ? key : newKey(),
      };
      await files.store.insert(file);
      const res = await get(signFileUrl(file.fileId, 7, keys, now), {}, 'HEAD');
      expect([
        res.headers.get('content-type'),
        res.headers.get('content-disposition')!.split(';')[0],
      ]).toEqual(['application/octet-stream', 'attachment']);
    }
  });

  test.each<[string, number, string | null, number]>([
    ['bytes=0-4', 206, 'bytes 0-4/300', 5],
    ['bytes=290-', 206, 'bytes 290-299/300', 10],
    ['bytes=-5', 206, 'bytes 295-299/300', 5],
    ['bytes=0-9999', 206, 'bytes 0-299/300', 300],
    ['bytes=-9999', 206, 'bytes 0-299/300', 300],
    ['bytes=300-', 416, 'bytes */300', 0],
    ['bytes=9-3', 416, 'bytes */300', 0],
    ['bytes=-0', 416, 'bytes */300', 0],
    ['bytes=0-1,4-5', 200, null, 300],
    ['bytes=-', 200, null, 300],
    ['lines=1-2', 200, null, 300],
  ])('range %s is %i', async (range, status, contentRange, length) => {
    const body = Buffer.from('ab,\n'.repeat(75));
    const { url } = await take(body, 'a.csv');
    const res = await get(url, { range });
    expect([res.status, res.headers.get('content-range'), Number(res.headers.get('content-length'))]).toEqual(
      [status, contentRange, length],
    );
    const got = await bytesOf(res);
    const [from, to] = (contentRange?.match(/\d+/g) ?? ['0', '299']).map(Number);
    if (status !== 416) expect(got.equals(body.subarray(from, to! + 1))).toBe(true);
  });

  test('HEAD, 304 by ETag, If-Range of other bytes', async () => {
    const { url } = await take(Buffer.from('a,1\n'), 'a.csv');
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', '']);
    expect((await get(url, { 'if-none-match': head.headers.get('etag')! })).status).toBe(304);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });
});

describe('R171, G-FIL-4 sizes', () => {
  test.each<[unknown, number | null]>([
    [1, 16],
    [16, 16],
    [17, 32],
    ['100', 128],
    [640, 640],
    [641, 800],
    [2048, 2048],
    [1e9, 2048],
    ['Infinity', 2048],
    [0, null],
    [-1, null],
    ['NaN', null],
    ['abc', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['1e2', 128],
  ])('%s goes to %s', (wish, size) => expect(rung(wish as string)).toBe(size));

  test('public pictures shrink by w and h, keep proportions, are never enlarged', async () => {
    const { pathname } = await take(await picture(1000, 500).jpeg().toBuffer(), '상세.jpg', 'DETAIL_IMAGE');
    const sizeOf = async (query: string, accept = 'image/webp,*/*') => {
      const res = await get(pathname + query, { accept });
      const meta = await sharp(await bytesOf(res)).metadata();
      return [meta.format, meta.width, meta.height, res.headers.get('content-type'), res.headers.get('vary')];
    };
    expect(await sizeOf('')).toEqual(['jpeg', 1000, 500, 'image/jpeg', null]);
    expect(await sizeOf('?w=300')).toEqual(['webp', 320, 160, 'image/webp', 'Accept']);
    expect(await sizeOf('?h=100', '*/*')).toEqual(['jpeg', 256, 128, 'image/jpeg', 'Accept']);
    expect(await sizeOf('?w=30&h=300')).toEqual(['webp', 32, 16, 'image/webp', 'Accept']);
    expect(await sizeOf('?w=5000')).toEqual(['webp', 1000, 500, 'image/webp', 'Accept']);
    expect(await sizeOf('?w=-1&h=NaN')).toEqual(['webp', 1000, 500, 'image/webp', 'Accept']);
    expect((await get(pathname)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('random wishes, nonsense included, make ladder sizes only and stay under the limit of the cache', async () => {
    const dir = join(home, 'lru');
    const key = newKey();
    const storage = folderStorage(join(home, 'files'));
    await storage.put(
      Readable.from([
        await sharp({
          create: {
            width: 120,
            height: 120,
            channels: 3,
            background: '#000',
            noise: { type: 'gaussian', mean: 128, sigma: 40 },
          },
        })
          .png()
          .toBuffer(),
      ]),
      key,
    );
    let open = 0;
    let most = 0;
    const counted = {
      get: async (k: string) => {
        most = Math.max(most, ++open);
        await new Promise((go) => setTimeout(go, 2));
        open--;
        return storage.get(k);
      },
    };
    const maxBytes = 20_000;
    const resize = createResizer({ dir, storage: counted, maxBytes, now: () => now });
    const wishes = [0, -1, 1e9, Number.NaN, 1, 15, 16, 17, 33, 65, 100, 150, 200, 300];
    const pick = (n: number) => wishes[n % wishes.length]!;
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647);
    const made = new Set<string>();
    for (let i = 0; i < 40; i++)
      for (const one of await Promise.all(
        Array.from({ length: 10 }, () =>
          resize({ key, w: pick(random()), h: pick(random()), format: 'webp' }),
        ),
      ))
        made.add(one.path);
    const left = await Promise.all(
      (await readdir(dir)).map(async (name) => (await stat(join(dir, name))).size),
    );
    expect(left.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(maxBytes);
    expect(made.size).toBeLessThanOrEqual((LADDER.length + 1) ** 2);
    expect(most).toBe(2);
    const again = createResizer({
      dir,
      storage: { get: () => Promise.reject(new Error('not needed')) },
      maxBytes,
      now: () => now,
    });
    const kept = await resize({ key, w: 64, format: 'webp' });
    // a restart keeps the pictures
    expect((await again({ key, w: 64, format: 'webp' })).bytes).toBe(kept.bytes);
    await rm(kept.path);
    // and a swept folder is filled again
    expect((await resize({ key, w: 64, format: 'webp' })).path).toBe(kept.path);
    expect((await stat(kept.path)).size).toBe(kept.bytes);
  });

  test('a picture of 900 megapixels is refused before it is decoded', async () => {
    const key = newKey();
    const storage = folderStorage(join(home, 'files'));
    await storage.put(Readable.from([(await polyglots())['png of 30,000 x 30,000']!]), key);
    const resize = createResizer({ dir: join(home, 'huge'), storage, maxBytes: 1e6, now: () => now });
    const before = process.memoryUsage().rss;
    await expect(resize({ key, w: 64, format: 'webp' })).rejects.toMatchObject({ code: 'FILE_BROKEN' });
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
    expect(await readdir(join(home, 'huge'))).toEqual([]);
  });
});
