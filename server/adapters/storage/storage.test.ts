import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBucket, type TestBucket } from '../../../tools/testing/s3.ts';
import type { BucketConfig } from '../../kit/http/storage-config.ts';
import { openStorage, reachStorage } from './open.ts';
import { newKey } from './port.ts';
import { s3Client, s3Storage } from './s3.ts';

let home: string;
let bucket: TestBucket;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'storage-'));
  bucket = await testBucket();
});
afterAll(async () => {
  await bucket?.stop();
  await rm(home, { recursive: true });
});

const bytesOf = (n: number, seed = 1) => Buffer.alloc(n, Buffer.from([seed, 7, 31, seed + 1, 99]));
const cutAfter = (chunks: readonly Buffer[]) =>
  Readable.from(
    (async function* () {
      yield* chunks;
      throw new Error('cut');
    })(),
  );
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const open = (kind: string, place: 'store' | 'vault' | 'downloads' = 'store') =>
  openStorage({ home, bucket: kind === 's3' ? bucket.config : null }, place);

describe.each(['folder', 's3'])('the storage of %s', (kind) => {
  test('D13 bytes come back whole and in part', async () => {
    const storage = open(kind);
    const key = newKey();
    expect(await storage.stat(key)).toBeNull();
    expect(await storage.put(Readable.from(['장터', ' 파일']), key)).toBe(13);
    expect(await storage.stat(key)).toMatchObject({ key, bytes: 13 });
    expect(await text(await storage.get(key))).toBe('장터 파일');
    expect(await text(await storage.get(key, { start: 3, end: 5 }))).toBe('터');
    expect(await buffer(await storage.get(key, { start: 12, end: 12 }))).toHaveLength(1);
    await storage.put(Readable.from(['새 것']), key);
    expect(await text(await storage.get(key))).toBe('새 것');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each([0, 1, 8 * 1_048_576, 8 * 1_048_576 + 1, 20_000_003])(
    '%i bytes are those bytes, also across the parts that they are sent in',
    async (n) => {
      const storage = open(kind);
      const key = newKey();
      const whole = bytesOf(n);
      expect(await storage.put(Readable.from([whole.subarray(0, n >> 1), whole.subarray(n >> 1)]), key)).toBe(
        n,
      );
      expect((await buffer(await storage.get(key))).equals(whole)).toBe(true);
      if (n < 20_000_000) return;
      const part = { start: 8 * 1_048_576 - 3, end: 8 * 1_048_576 + 3 };
      const got = await buffer(await storage.get(key, part));
      expect(got).toEqual(whole.subarray(part.start, part.end + 1));
    },
  );

  test.each([1, 3])('a stream that breaks after %i MB x 6 leaves what was there', async (mb) => {
    const storage = open(kind);
    const [fresh, old] = [newKey(), newKey()];
    const chunks = Array.from({ length: 6 }, () => bytesOf(mb * 1_048_576));
    await storage.put(Readable.from(['old']), old);
    await expect(storage.put(cutAfter(chunks), fresh)).rejects.toThrow('cut');
    await expect(storage.put(cutAfter(chunks), old)).rejects.toThrow('cut');
    expect(await storage.stat(fresh)).toBeNull();
    expect(await text(await storage.get(old))).toBe('old');
  });

  test('of two writers one wins, and no reader gets a mixture', async () => {
    const storage = open(kind);
    const key = newKey();
    const [a, b] = [bytesOf(9_000_000, 1), bytesOf(9_000_000, 2)];
    await Promise.all([storage.put(Readable.from([a]), key), storage.put(Readable.from([b]), key)]);
    const got = await buffer(await storage.get(key));
    expect(got.equals(a) || got.equals(b)).toBe(true);
  });

  test('objects of a place are listed in order, those of others are not', async () => {
    const storage = open(kind, 'vault');
    const keys = Array.from({ length: 7 }, newKey).sort();
    for (const key of [...keys].reverse()) await storage.put(Readable.from([key.slice(0, 5)]), key);
    await open(kind, 'downloads').put(Readable.from(['x']), 'a_sheet-1');
    const listed = await all(storage.list());
    expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual(keys.map((key) => [key, 5]));
    expect(listed.every(({ at }) => at instanceof Date && at.getTime() > 0)).toBe(true);
    const behind = await all(storage.list(keys[3]));
    expect(behind.map(({ key }) => key)).toEqual(keys.slice(4));
    expect((await all(open(kind, 'downloads').list())).map(({ key }) => key)).toEqual(['a_sheet-1']);
  });

  test.each(['../../etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(31)}/`, '0'.repeat(33)])(
    'G-FIL-2 %j is no key',
    async (key) => {
      const storage = open(kind);
      const none = 'not a storage key';
      await expect((async () => storage.put(Readable.from(['x']), key))()).rejects.toThrow(none);
      await expect((async () => storage.get(key))()).rejects.toThrow(none);
      await expect((async () => storage.stat(key))()).rejects.toThrow(none);
      await expect((async () => storage.remove(key))()).rejects.toThrow(none);
      const wish = { seconds: 60, mime: 'video/mp4', disposition: 'inline' };
      await expect((async () => storage.link(key, wish))()).rejects.toThrow(none);
    },
  );

  test('work in progress lies on the local disk', async () => {
    const path = await open(kind).tmpPath();
    expect(path.startsWith(home)).toBe(true);
  });
});

describe('a bucket', () => {
  const wish = { seconds: 60, mime: 'video/mp4', disposition: 'inline' };

  test('opens an object to whoever has its signed link, where browsers reach it', async () => {
    const storage = open('s3');
    const key = newKey();
    await storage.put(Readable.from(['0123456789']), key);
    const link = (await storage.link(key, wish))!;
    const { searchParams } = new URL(link);
    expect(searchParams.get('X-Amz-Expires')).toBe('60');
    expect(searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(searchParams.get('response-content-type')).toBe('video/mp4');
    const part = await fetch(link, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    if (bucket.real) {
      expect(part.headers.get('content-type')).toBe('video/mp4');
      expect((await fetch(link.replace(/(X-Amz-Signature=)./, '$1x'))).status).toBe(403);
    }
    const shut = openStorage({ home, bucket: { ...bucket.config, links: false } });
    expect(await shut.link(key, wish)).toBeNull();
    expect(await open('folder').link(key, wish)).toBeNull();
  });

  test.each<[Partial<BucketConfig>, Record<string, string>]>([
    [{}, {}],
    [{ encryption: 'AES256' }, { 'x-amz-server-side-encryption': 'AES256' }],
    [
      { encryption: 'aws:kms', kmsKeyId: 'our-key' },
      {
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': 'our-key',
      },
    ],
  ])('asks for the encryption that is configured, small or in parts: %j', async (more, headers) => {
    if (bucket.real) return; // it may have no such key
    const config = { ...bucket.config, ...more };
    const client = s3Client(config);
    const asked: Record<string, string>[] = [];
    client.middlewareStack.add(
      (next) => (args) => {
        const {
          method,
          headers: sent,
          query,
        } = args.request as {
          method: string;
          headers: Record<string, string>;
          query: object;
        };
        const starts = method === 'PUT' ? !('partNumber' in query) : 'uploads' in query;
        if (starts)
          asked.push(
            Object.fromEntries(
              Object.entries(sent).filter(([name]) => name.startsWith('x-amz-server-side-')),
            ),
          );
        return next(args);
      },
      { step: 'finalizeRequest' },
    );
    const local = openStorage({ home, bucket: null });
    const storage = s3Storage(client, config, { name: 'store', keys: /./ }, local);
    await storage.put(Readable.from(['small']), newKey());
    await storage.put(Readable.from([bytesOf(9_000_000)]), newKey());
    expect(asked).toEqual([headers, headers]);
  });

  test('that is not there, or not to be reached, is said and never an absent object', async () => {
    await reachStorage({ home, bucket: bucket.config });
    await reachStorage({ home, bucket: null });
    const other = { ...bucket.config, bucket: 'jangteo-of-nobody' };
    await expect(reachStorage({ home, bucket: other })).rejects.toThrow('버킷 jangteo-of-nobody');
    await expect(openStorage({ home, bucket: other }).put(Readable.from(['x']), newKey())).rejects.toThrow(
      /bucket/i,
    );
    const gone = { ...bucket.config, endpoint: 'http://127.0.0.1:1' };
    await expect(reachStorage({ home, bucket: gone })).rejects.toThrow('ECONNREFUSED');
    await expect(openStorage({ home, bucket: gone }).stat(newKey())).rejects.toThrow('ECONNREFUSED');
  });
});
