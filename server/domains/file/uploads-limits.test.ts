import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RETRY_DELAYS } from '@jangteo/contract/file/file.api.ts';
import { CSV, startTus } from '../../testing/tus-harness.ts';
import type { Tus } from '../../testing/tus-harness.ts';

let tus: Tus;
beforeAll(async () => void (tus = await startTus()));
afterAll(() => tus.stop());
beforeEach(async () => void (await tus.empty()));
afterEach(() => {
  if (tus.reported.length > 0) throw new Error('an error that is no refusal', { cause: tus.reported[0] });
});

describe('G-TUS-3 quotas', () => {
  test('20 open uploads each, however many ask at once; a finished one makes room', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => tus.create()));
    expect(made.filter((m) => m.status === 201)).toHaveLength(20);
    expect(made.filter((m) => m.status === 429)).toHaveLength(10);
    expect((await tus.create(3, 'a.csv', { authorization: 'Bearer 8' })).status).toBe(201);
    await tus.patch(made.find((m) => m.status === 201)!.path, 0, CSV);
    expect((await tus.create()).status).toBe(201);
    expect((await tus.create()).status).toBe(429);
  });

  test('2 GB a day, announced bytes included', async () => {
    const big = {
      fileId: 'a'.repeat(32),
      ownerUserSeq: 7,
      purpose: 'GENERAL',
      originalFilename: 'x',
      ext: 'csv',
      mime: 'text/csv',
      sha256: '',
      key: 'b',
      bytes: 2 * 1_073_741_824 - 20,
    };
    await tus.files.store.insert(big);
    expect((await tus.create(20)).status).toBe(201);
    expect((await tus.create(1)).status).toBe(429);
    tus.time.now = new Date('2026-11-21T15:00:00Z'); // midnight in Korea
    expect((await tus.create(1)).status).toBe(201);
  });

  test('after 24 hours an upload is 404, purge removes its bytes and gives the place back', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => tus.create()));
    await tus.patch(made[0]!.path, 0, CSV.subarray(0, 3));
    tus.time.now = new Date(tus.time.now.getTime() + 24 * 3_600_000);
    expect((await tus.call('HEAD', made[0]!.path)).status).toBe(404);
    expect((await tus.patch(made[0]!.path, 3, 'x')).status).toBe(404);
    expect((await tus.create()).status).toBe(201); // the full house purges by itself
    expect(await tus.parts()).not.toContain(made[0]!.path.slice(6));
    expect(await tus.files.uploads.purge()).toBe(0);
  });
});

describe('G-FIL-2 hostile names', () => {
  const names = [
    '../../evil.csv',
    '..\\evil.csv',
    'a\0.csv',
    'a\r\nX-Evil: 1.csv',
    '\u202evsc.csv',
    'CON.csv',
    `${'가'.repeat(100).normalize('NFD')}.csv`,
    '"; filename=x.csv',
    '주문 내역.csv',
  ];
  test.each(names)('%j is stored under a random id and told back safely', async (name) => {
    const { path, status } = await tus.create(CSV.length, name);
    expect(status).toBe(201);
    const res = await tus.patch(path, 0, CSV);
    const { originalFilename } = (await res.json()) as { originalFilename: string };
    expect(originalFilename).toMatch(/^[^/\\\p{Cc}\u202e"]+\.csv$/u);
    const all = (await readdir(tus.home, { recursive: true, withFileTypes: true }))
      .filter((f) => f.isFile())
      .map((f) => f.name);
    expect(all.filter((f) => !/^[0-9a-f]{32}(\.json)?$/.test(f))).toEqual([]);
  });
});

describe('G-TUS-2 resuming', () => {
  /** Lets `bytes` of request body through, then cuts the socket, once. */
  const cutAfter = (bytes: number) => {
    let done = false;
    const listener = (req: IncomingMessage) => {
      let seen = 0;
      if (req.method === 'PATCH' && !done)
        req.on('data', (chunk: Buffer) => {
          seen += chunk.length;
          if (seen >= bytes && !done) {
            done = true;
            req.socket.destroy();
          }
        });
    };
    tus.server.prependListener('request', listener);
    return () => tus.server.off('request', listener);
  };
  const send = (body: Buffer, filename: string) =>
    new Promise<{ path: string; last: string; retries: number }>((resolve, reject) => {
      let retries = 0;
      const upload = new Upload(body, {
        endpoint: `${tus.origin}/temp`,
        retryDelays: [...RETRY_DELAYS],
        metadata: { filename },
        headers: { authorization: 'Bearer 7' },
        chunkSize: 1_000_000,
        onShouldRetry: () => Boolean(++retries),
        onError: reject,
        onSuccess: ({ lastResponse }) =>
          resolve({ path: new URL(upload.url!).pathname, last: lastResponse.getBody(), retries }),
      });
      upload.start();
    });

  test.each([1, 70_000, 999_999])(
    'the delays 0, 3, 5, 10, 20 s carry a file over a socket cut at byte %i',
    async (cut) => {
      const body = Buffer.from(`a,${randomBytes(1_600_000).toString('base64')}\n`);
      const restore = cutAfter(cut);
      const { path, last, retries } = await send(body, 'big.csv').finally(restore);
      expect(retries).toBeGreaterThan(0);
      expect(JSON.parse(last)).toMatchObject({ originalFilename: 'big.csv' });
      expect((await tus.files.store.find(path.slice(6)))!.sha256).toBe(
        createHash('sha256').update(body).digest('hex'),
      );
    },
  );

  test('an answer lost at the very end: HEAD says complete, GET finishes, once', async () => {
    const { path } = await tus.create();
    // the server died between the last byte and the finish
    await writeFile(join(tus.home, 'uploads', path.slice(6)), CSV);
    expect(await tus.offsetOf(path)).toBe(String(CSV.length));
    const answers = await Promise.all([1, 2, 3].map(async () => (await tus.call('GET', path)).json()));
    const repeated = await tus.patch(path, CSV.length, '');
    expect([repeated.status, await repeated.json()]).toEqual([200, answers[0]]);
    expect(answers[1]).toEqual(answers[0]);
    expect((await tus.pool.query('select from stored_file')).rowCount).toBe(1);
  });

  test('a storage that fails keeps the bytes, and asking again finishes', async () => {
    const { path } = await tus.create();
    await rm(join(tus.home, 'files'), { recursive: true });
    await writeFile(join(tus.home, 'files'), 'in the way');
    expect((await tus.patch(path, 0, CSV)).status).toBe(500);
    expect(tus.reported.splice(0)).toHaveLength(1);
    await rm(join(tus.home, 'files'));
    expect((await tus.call('GET', path)).status).toBe(200);
  });
});
