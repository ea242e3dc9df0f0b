import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb } from '../../../tools/testing/db.ts';
import type { TestDb } from '../../../tools/testing/db.ts';
import { folderStorage } from '../../adapters/storage/folder.ts';
import { openPool } from '../../kit/db/pool.ts';
import type { Pool } from '../../kit/db/pool.ts';
import { officeCrypto } from '../../kit/sheet/agile.ts';
import { acceptFile } from './accept-file.ts';
import type { AcceptDeps } from './accept-file.ts';
import { honestFiles, picture, polyglots } from '../../testing/files-fixtures.ts';
import { KINDS, PURPOSES } from './media/kinds.ts';
import { fileStore } from './store.ts';

let dir: string;
let db: TestDb;
let pool: Pool;
let deps: AcceptDeps;
let now = new Date('2026-11-21T03:00:00Z');
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'accept-'));
  db = await testDb();
  pool = openPool(db.url, { role: 'app' });
  deps = {
    storage: folderStorage(dir),
    vault: folderStorage(join(dir, 'vault')),
    store: fileStore(pool, () => now),
    purposes: PURPOSES,
  };
});
afterAll(async () => {
  await pool.end();
  await db.drop();
  await rm(dir, { recursive: true });
});

const take = (
  body: Buffer | string,
  filename: string,
  more: { purpose?: string; ownerUserSeq?: number; fileId?: string } = {},
) =>
  acceptFile(deps, Readable.from([Buffer.from(body)]), {
    ownerUserSeq: 7,
    purpose: 'GENERAL',
    filename,
    ...more,
  });
const onDisk = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((f) => f.isFile()).map((f) => f.name);

describe('G-FIL-1: a locked workbook', () => {
  const locked = async (): Promise<Buffer> =>
    officeCrypto.encrypt((await honestFiles()).xlsx!, { password: 'sheet-pass-1' });
  test('is taken for the desk, where a sandbox opens it, and for nothing else', async () => {
    expect((await take(await locked(), '송장.xlsx', { purpose: 'DELIVERY_UPLOAD' })).ext).toBe('xlsx');
    await expect(take(await locked(), '송장.xlsx')).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
    await expect(take(await locked(), '송장.xls', { purpose: 'DELIVERY_UPLOAD' })).rejects.toMatchObject({
      code: 'FILE_TYPE_NOT_ALLOWED',
    });
  });
});

describe('what each purpose takes', () => {
  const MB = 1_048_576;
  test.each([
    ['PREVIEW_IMAGE', 5, 'jpg png', '/media'],
    ['DETAIL_IMAGE', 10, 'jpg png', '/media'],
    ['PRODUCT_VIDEO', 50, 'mp4', '/media'],
    ['SHEET', 5, 'xlsx csv', '/files'],
    ['CATEGORY_DOC', 5, 'jpg png pdf', '/files'],
  ] as const)('%s: up to %i MB of %s, served below %s', async (purpose, megabytes, kinds, below) => {
    const took = new Set<string>();
    for (const [ext, body] of Object.entries(await honestFiles()))
      await take(body, `a.${ext}`, { purpose }).then(
        (file) => took.add(file.ext),
        (error: unknown) => expect(error).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' }),
      );
    expect([...took].sort()).toEqual(kinds.split(' ').sort());
    const ext = kinds.split(' ')[0]!;
    await expect(take(Buffer.alloc(megabytes * MB + 1), `a.${ext}`, { purpose })).rejects.toMatchObject({
      status: 413,
    });
    expect(PURPOSES[purpose]!.public).toBe(below === '/media');
  });
});

describe('G-FIL-1: a table that calls itself a workbook', () => {
  const table = '<html><meta charset="euc-kr"><table><tr><td>송장번호</td></tr></table></html>';
  test('is taken for the desk only, never served as a page', async () => {
    const file = await take(table, '운송장.xls', { purpose: 'DELIVERY_UPLOAD' });
    expect([file.ext, file.mime]).toEqual(['xls', 'application/vnd.ms-excel']);
    expect(
      (
        await take(`\ufeff<?xml version="1.0"?><Workbook></Workbook>`, 'a.xls', {
          purpose: 'DELIVERY_UPLOAD',
        })
      ).ext,
    ).toBe('xls');
    await expect(take(table, '운송장.xls')).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
  });
  test.each(['<script>x</script>', '<img src=a onerror=b()>', '<iframe src=a>', '<a href="javascript:x">'])(
    'not with %s in it, not under another name',
    async (evil) => {
      await expect(
        take(table.replace('<table>', `${evil}<table>`), 'a.xls', { purpose: 'DELIVERY_UPLOAD' }),
      ).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
      await expect(take(table, 'a.xlsx', { purpose: 'DELIVERY_UPLOAD' })).rejects.toMatchObject({
        code: 'FILE_TYPE_NOT_ALLOWED',
      });
    },
  );
});

describe('G-FIL-1 content', () => {
  test('an honest file of each kind is stored, registered and comes back', async () => {
    for (const [ext, body] of Object.entries(await honestFiles())) {
      const file = await take(body, `보고서.${ext.toUpperCase()}`).catch((error: unknown) => {
        throw new Error(`${ext} was refused`, { cause: error });
      });
      expect(await deps.store.find(file.fileId)).toEqual(file);
      const bytes = await buffer(await deps.storage.get(file.key));
      expect(bytes.length).toBe(file.bytes);
      if (!file.mime.startsWith('image/')) expect(bytes.equals(body)).toBe(true);
      expect(file.mime).toBe(KINDS[file.ext as 'jpg'].mime);
    }
  });

  test('every polyglot is refused with 415 under every allowed extension', async () => {
    const bad = await polyglots();
    expect(Object.keys(bad).length).toBeGreaterThanOrEqual(40);
    const before = await onDisk();
    const accepted: string[] = [];
    const exts = [...Object.values(KINDS).flatMap((k) => k.exts), 'html', 'svg', 'exe', ''];
    for (const [name, body] of Object.entries(bad))
      for (const ext of exts) {
        const status = await take(body, `그림.${ext}`).then(
          () => 200,
          (error: { status?: number }) => error.status,
        );
        if (status !== 415) accepted.push(`${name} as .${ext}: ${status}`);
      }
    expect(accepted).toEqual([]);
    expect(await onDisk()).toEqual(before);
  });

  test('EXIF and GPS are gone, the picture stands upright', async () => {
    const body = await picture(60, 40)
      .withExif({ IFD0: { Copyright: 'secret-owner', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(body.includes('secret-owner')).toBe(true);
    const stored = await buffer(await deps.storage.get((await take(body, 'a.jpg')).key));
    const meta = await sharp(stored).metadata();
    expect([meta.exif, meta.orientation, stored.includes('secret-owner')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  test('R139: every image that can be drawn anew is one, by its bytes; what moves goes on moving', async () => {
    const frames = await Promise.all(
      [20, 120, 220].map((r) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const file = await take(moving, '움직임.png');
    expect([file.ext, file.mime]).toEqual(['gif', 'image/gif']);
    const stored = await buffer(await deps.storage.get(file.key));
    expect((await sharp(stored, { animated: true }).metadata()).pages).toBe(3);
    for (const tail of ['<x>', 'PK\x03\x04', '\0'])
      await expect(take(Buffer.concat([moving, Buffer.from(tail)]), 'a.gif')).rejects.toMatchObject({
        status: 415,
      });
    await expect(take(moving, 'a.gif', { purpose: 'DETAIL_IMAGE' })).rejects.toMatchObject({ status: 415 });
  });

  test('a picture under the other name of picture is taken as what it is; a damaged one is broken', async () => {
    const { png } = (await honestFiles()) as Record<'png', Buffer>;
    expect((await take(png, 'a.jpg')).mime).toBe('image/png');
    const broken = Buffer.from(png);
    broken.fill(0xff, png.indexOf('IDAT') + 6, png.indexOf('IDAT') + 20);
    await expect(take(broken, 'a.png')).rejects.toMatchObject({ code: 'FILE_BROKEN', status: 400 });
    await expect(take(png, 'a.pdf')).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
  });
});

describe('limits', () => {
  test('R145 5 MB in general, 10 MB for detail images, each in its words', async () => {
    const text = Buffer.alloc(5_242_880, 'a,b\n');
    expect((await take(text, 'a.csv')).bytes).toBe(5_242_880);
    await expect(take(Buffer.concat([text, Buffer.from('x')]), 'a.csv')).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      status: 413,
      message: '최대 업로드 용량은 5MB입니다.',
    });
    await expect(take(Buffer.alloc(10_485_761), 'a.png', { purpose: 'DETAIL_IMAGE' })).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      message: '업로드할 수 있는 파일은 최대 10MB입니다.',
    });
    await expect(take('a,b', 'a.csv', { purpose: 'DETAIL_IMAGE' })).rejects.toMatchObject({
      code: 'FILE_TYPE_NOT_ALLOWED',
      message: '지원하지 않는 파일 형식입니다. (jpg, jpeg, png만 가능)',
    });
    await expect(take('a,b', 'a.csv', { purpose: 'constructor' })).rejects.toMatchObject({ status: 400 });
    await expect(take('', 'a.csv')).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
  });

  test('the same id is stored once, its second bytes are dropped', async () => {
    const fileId = 'f'.repeat(32);
    const first = await take('a,1', 'a.csv', { fileId });
    const count = (await onDisk()).length;
    expect(await take('a,1', 'a.csv', { fileId })).toEqual(first);
    expect((await onDisk()).length).toBe(count);
  });

  test('usage counts the day in Korea; an expired or removed file is not found', async () => {
    now = new Date('2026-11-30T14:59:59Z');
    const file = await take('a,123', 'a.csv', { ownerUserSeq: 99 });
    expect(await deps.store.usageToday(99)).toBe(5);
    now = new Date('2026-11-30T15:00:00Z');
    expect(await deps.store.usageToday(99)).toBe(0);
    expect(await deps.store.remove(file.fileId)).toBe(file.key);
    expect(await deps.store.remove(file.fileId)).toBeNull();
    await deps.store.insert({ ...file, fileId: 'e'.repeat(32) }, new Date(now.getTime() + 1000));
    expect(await deps.store.find('e'.repeat(32))).not.toBeNull();
    now = new Date(now.getTime() + 1000);
    expect(await deps.store.find('e'.repeat(32))).toBeNull();
  });
});
