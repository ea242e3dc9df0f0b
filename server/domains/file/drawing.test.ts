// Pictures drawn for readers (G-FIL-4): whoever wants many waits behind themselves, uploads and all others go on.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '../../kit/clock/clock.ts';
import { picture } from '../../testing/files-fixtures.ts';
import { cleanImage, DRAWING_AT_ONCE, WAITING_OF_ONE } from './media/image.ts';
import { createResizer, LADDER } from './media/resize.ts';
import { serveFile } from './serve.ts';

let home: string;
let bytes: Buffer;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'drawing-'));
  bytes = await picture(64, 64).png().toBuffer();
});
afterAll(() => rm(home, { recursive: true }));

const resizer = (dir: string, get: () => Promise<Readable> = async () => Readable.from([bytes])) =>
  createResizer({ dir: join(home, dir), storage: { get }, maxBytes: 1e6, now: clock.now });
const key = 'a'.repeat(32);

test('a crowd of one address waits in its own line: an upload and another address do not, and the line ends', async () => {
  const open = Promise.withResolvers<void>();
  const resize = resizer('line', () => open.promise.then(() => Readable.from([bytes])));
  const sizes = LADDER.flatMap((w) => LADDER.map((h) => ({ key, w, h, format: 'webp' as const })));
  const crowd = sizes.slice(0, 100).map((wish) => resize({ ...wish, asker: { name: 'crowd' } }));
  const ends = Promise.allSettled(crowd);
  await writeFile(join(home, 'from.png'), bytes);
  expect(await cleanImage(join(home, 'from.png'), join(home, 'to.png'), 'png', 7)).toBe(true);
  let drawn = 0;
  crowd.forEach((one) => void one.then(() => (drawn += 1)).catch(() => undefined));
  const other = resize({ ...sizes[200]!, asker: { name: 'other' } });
  open.resolve();
  await other;
  expect(drawn).toBeLessThan(WAITING_OF_ONE);
  const refused = (await ends).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(100 - DRAWING_AT_ONCE - WAITING_OF_ONE);
  expect(refused[0]).toMatchObject({ reason: { code: 'SERVICE_BUSY', data: { retryAfterSec: 2 } } });
});

test('drawing is counted, showing what is drawn already is not', async () => {
  const resize = resizer('count');
  let counted = 0;
  const asker = { name: 'a', count: () => void (counted += 1) };
  for (const w of [16, 16, 32, 16, 32]) await resize({ key, w, format: 'webp', asker });
  expect(counted).toBe(2);
});

test('a reader who is gone before the first byte is no error', async () => {
  const req = Object.assign(new http.IncomingMessage(new Socket()), { method: 'GET' });
  const res = new http.ServerResponse(req);
  const file = { mime: 'image/png', name: 'a.png', bytes: bytes.length, tag: 'a', public: true };
  const open = async () => Readable.from([bytes]);
  await expect(serveFile(req, res.destroy(), { ...file, open })).resolves.toBeUndefined();
  const leaving = new http.ServerResponse(req);
  const left = serveFile(req, leaving, { ...file, open: async () => (leaving.destroy(), open()) });
  await expect(left).resolves.toBeUndefined();
});
