import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RETRY_DELAYS } from '@jangteo/contract/file/file.api.ts';
import { testDb } from '../../../tools/testing/db.ts';
import type { TestDb } from '../../../tools/testing/db.ts';
import { folderStorage } from '../../adapters/storage/folder.ts';
import { openPool } from '../db/pool.ts';
import type { Pool } from '../db/pool.ts';
import { createFiles } from './index.ts';
import type { Files } from './index.ts';

let home: string;
let db: TestDb;
let pool: Pool;
let files: Files;
let server: http.Server;
let origin: string;
let now = new Date('2026-11-21T03:00:00Z');
const reported: unknown[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'uploads-'));
  db = await testDb();
  pool = openPool(db.url, { role: 'app' });
  files = createFiles({
    home, storage: folderStorage(join(home, 'files')), db: pool, secret: Buffer.alloc(32, 1), host: '', now: () => now, report: (e) => reported.push(e),
    authenticate: async (req) => (/^Bearer \d+$/.test(req.headers.authorization ?? '') ? { userSeq: Number(req.headers.authorization!.slice(7)) } : null),
  });
  server = http.createServer((req, res) => void files.uploads.handle(req, res));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
  await db.drop();
  await rm(home, { recursive: true });
  expect(reported).toEqual([]);
});
beforeEach(async () => void (await pool.query('delete from upload; delete from stored_file')));

const b64 = (text: string) => Buffer.from(text).toString('base64');
const meta = (filename: string, more = '') => `filename ${b64(filename)}${more}`;
const AS_7 = { authorization: 'Bearer 7', 'tus-resumable': '1.0.0' };
const call = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer | string) =>
  fetch(origin + path, { method, headers: { ...AS_7, ...headers }, ...(body === undefined ? {} : { body }) });
const CSV = Buffer.from('주문,수량\n1,2\n');
const create = async (length = CSV.length, filename = 'a.csv', headers: Record<string, string> = {}) => {
  const res = await call('POST', '/temp', { 'upload-length': String(length), 'upload-metadata': meta(filename), ...headers });
  return { status: res.status, path: res.headers.get('location') ?? '', res };
};
const patch = (path: string, offset: number, body: Buffer | string, headers: Record<string, string> = {}) =>
  call('PATCH', path, { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers }, body);
const offsetOf = async (path: string) => (await call('HEAD', path)).headers.get('upload-offset');
const parts = async () => (await readdir(join(home, 'uploads'))).sort();

describe('G-TUS-1 conformance', () => {
  test('OPTIONS tells version, extensions, checksums, without signing in', async () => {
    const res = await fetch(`${origin}/temp`, { method: 'OPTIONS' });
    expect(res.status).toBe(204);
    expect(res.headers.get('tus-version')).toBe('1.0.0');
    expect(res.headers.get('tus-extension')!.split(',').sort()).toEqual(['checksum', 'creation', 'creation-with-upload', 'expiration', 'termination']);
    expect(res.headers.get('tus-checksum-algorithm')).toContain('sha1');
  });

  test('create, two chunks, done: the last PATCH and GET say what it became', async () => {
    const { status, path, res } = await create();
    expect([status, res.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
    expect(path).toMatch(/^\/temp\/[0-9a-f]{32}$/);
    expect(res.headers.get('upload-expires')).toBe('Sun, 22 Nov 2026 03:00:00 GMT');
    const first = await patch(path, 0, CSV.subarray(0, 5));
    expect([first.status, first.headers.get('upload-offset'), await first.text()]).toEqual([204, '5', '']);
    expect((await call('GET', path)).status).toBe(404);
    const head = await call('HEAD', path);
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length'), head.headers.get('cache-control')]).toEqual([200, '5', String(CSV.length), 'no-store']);
    expect(head.headers.get('upload-metadata')).toBe(meta('a.csv'));
    const last = await patch(path, 5, CSV.subarray(5));
    const answer = (await last.json()) as { pathname: string; url: string };
    expect([last.status, last.headers.get('upload-offset')]).toEqual([200, String(CSV.length)]);
    expect(answer).toEqual({ ext: 'csv', originalFilename: 'a.csv', pathname: path.replace('temp', 'files'), url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\?e=\d+&s=[\w-]{43}$/) });
    expect(await (await call('GET', path)).json()).toEqual(answer);
    expect(await offsetOf(path)).toBe(String(CSV.length)); // a client that lost the answer asks this
    expect((await files.store.find(answer.pathname.slice(7)))!.sha256).toBe(createHash('sha256').update(CSV).digest('hex'));
  });

  test('creation with upload finishes in one request', async () => {
    const res = await call('POST', '/temp', { 'upload-length': String(CSV.length), 'upload-metadata': meta('a.csv'), 'content-type': 'application/offset+octet-stream' }, CSV);
    expect(res.status).toBe(200);
    expect(await res.json()).toMatchObject({ originalFilename: 'a.csv' });
  });

  test.each<[string, number, () => Promise<Response>]>([
    ['no Tus-Resumable', 412, async () => fetch(`${origin}/temp`, { method: 'POST', headers: { authorization: 'Bearer 7' } })],
    ['wrong Tus-Resumable', 412, async () => call('POST', '/temp', { 'tus-resumable': '0.2.2' })],
    ['no length', 400, async () => call('POST', '/temp', { 'upload-metadata': meta('a.csv') })],
    ['negative length', 400, async () => call('POST', '/temp', { 'upload-length': '-1', 'upload-metadata': meta('a.csv') })],
    ['length with letters', 400, async () => call('POST', '/temp', { 'upload-length': '1e3', 'upload-metadata': meta('a.csv') })],
    ['deferred length', 501, async () => call('POST', '/temp', { 'upload-defer-length': '1', 'upload-metadata': meta('a.csv') })],
    ['concatenation', 501, async () => call('POST', '/temp', { 'upload-length': '1', 'upload-concat': 'partial', 'upload-metadata': meta('a.csv') })],
    ['no metadata', 400, async () => call('POST', '/temp', { 'upload-length': '1' })],
    ['metadata that is not base64', 400, async () => call('POST', '/temp', { 'upload-length': '1', 'upload-metadata': 'filename %%%' })],
    ['unknown purpose', 400, async () => call('POST', '/temp', { 'upload-length': '1', 'upload-metadata': meta('a.csv', `,purpose ${b64('constructor')}`) })],
    ['a type that is not allowed', 415, async () => call('POST', '/temp', { 'upload-length': '1', 'upload-metadata': meta('a.svg') })],
    ['a type that the purpose does not allow', 415, async () => call('POST', '/temp', { 'upload-length': '1', 'upload-metadata': meta('a.csv', `,purpose ${b64('DETAIL_IMAGE')}`) })],
    ['above 5 MB', 413, async () => call('POST', '/temp', { 'upload-length': '5242881', 'upload-metadata': meta('a.csv') })],
    ['above 10 MB', 413, async () => call('POST', '/temp', { 'upload-length': '10485761', 'upload-metadata': meta('a.png', `,purpose ${b64('DETAIL_IMAGE')}`) })],
    ['POST on an upload', 405, async () => call('POST', (await create()).path, { 'upload-length': '1' })],
    ['PUT', 405, async () => call('PUT', '/temp')],
    ['wrong offset', 409, async () => patch((await create()).path, 3, 'x')],
    ['no offset', 403, async () => call('PATCH', (await create()).path, { 'content-type': 'application/offset+octet-stream' }, 'x')],
    ['offset with letters', 400, async () => patch((await create()).path, Number.NaN, 'x')],
    ['wrong content type', 415, async () => patch((await create()).path, 0, 'x', { 'content-type': 'text/plain' })],
    ['more bytes than announced', 413, async () => patch((await create(3)).path, 0, 'xxxx')],
    ['PATCH of nothing', 404, async () => patch(`/temp/${'0'.repeat(32)}`, 0, 'x')],
    ['HEAD of nothing', 404, async () => call('HEAD', `/temp/${'0'.repeat(32)}`)],
    ['DELETE of nothing', 404, async () => call('DELETE', `/temp/${'0'.repeat(32)}`)],
    ['GET of nothing', 404, async () => call('GET', `/temp/${'0'.repeat(32)}`)],
    ['a way out of the folder', 404, async () => call('GET', '/temp/..%2f..%2fetc%2fpasswd')],
    ['the record beside the bytes', 404, async () => call('GET', `${(await create()).path}.json`)],
    ['unknown checksum', 400, async () => patch((await create()).path, 0, 'x', { 'upload-checksum': 'crc32 AAAA' })],
  ])('%s is %i', async (_, status, request) => {
    const res = await request();
    expect(res.status).toBe(status);
    expect(res.headers.get('tus-resumable')).toBe('1.0.0');
    if (status === 412) expect(res.headers.get('tus-version')).toBe('1.0.0');
    expect(await res.text()).not.toContain('"code"'); // tus, not the envelope (Z8)
  });

  test('a refused PATCH leaves the offset untouched', async () => {
    const { path } = await create();
    await patch(path, 0, CSV.subarray(0, 4));
    expect((await patch(path, 9, 'zzz')).status).toBe(409);
    expect((await patch(path, 4, Buffer.alloc(100))).status).toBe(413);
    expect(await offsetOf(path)).toBe('4');
  });

  test('checksum: right is taken, wrong is 460 and discarded', async () => {
    const { path } = await create();
    const sum = (b: Buffer) => `sha1 ${createHash('sha1').update(b).digest('base64')}`;
    expect((await patch(path, 0, CSV.subarray(0, 6), { 'upload-checksum': sum(CSV.subarray(0, 6)) })).status).toBe(204);
    expect((await patch(path, 6, CSV.subarray(6), { 'upload-checksum': sum(CSV) })).status).toBe(460);
    expect(await offsetOf(path)).toBe('6');
    expect((await patch(path, 6, CSV.subarray(6), { 'upload-checksum': sum(CSV.subarray(6)) })).status).toBe(200);
  });

  test('DELETE ends an upload, but not a finished one', async () => {
    const { path } = await create();
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('HEAD', path)).status).toBe(404);
    expect(await parts()).not.toContain(path.slice(6));
    const done = await create();
    await patch(done.path, 0, CSV);
    expect((await call('DELETE', done.path)).status).toBe(400);
    expect((await call('GET', done.path)).status).toBe(200);
  });

  test('X-HTTP-Method-Override is obeyed', async () => {
    const { path } = await create();
    const res = await call('POST', path, { 'x-http-method-override': 'PATCH', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }, CSV);
    expect(res.status).toBe(200);
  });

  test('bytes that are not what the name says are refused with 415 and forgotten', async () => {
    const { path } = await create(20, 'a.png');
    const res = await patch(path, 0, '<script>alert(1)</scr');
    expect(res.status).toBe(413);
    const refused = await patch(path, 0, '<html>xxxxxxxxxxxxxx');
    expect([refused.status, await refused.text()]).toEqual([415, expect.stringContaining('지원하지 않는 파일 형식입니다')]);
    expect((await call('HEAD', path)).status).toBe(404);
  });
});

describe('who', () => {
  test('Z8 no sign-in is the only answer in the envelope', async () => {
    const res = await fetch(`${origin}/temp`, { method: 'POST', headers: { 'tus-resumable': '1.0.0' } });
    expect(res.status).toBe(401);
    expect(await res.json()).toEqual({ code: 'AUTH_REQUIRED', message: '로그인이 필요합니다.', data: null, timestamp: expect.stringMatching(/\+09:00$/) });
  });

  test.each(['HEAD', 'PATCH', 'DELETE', 'GET'])('G-TEN-4 %s of another user\'s upload is 404 and does nothing', async (method) => {
    const { path } = await create();
    const other = { authorization: 'Bearer 8', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    expect((await call(method, path, other, method === 'PATCH' ? CSV : undefined)).status).toBe(404);
    expect(await offsetOf(path)).toBe('0');
  });
});

describe('G-TUS-3 quotas', () => {
  test('20 open uploads each, however many ask at once; a finished one makes room', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => create()));
    expect(made.filter((m) => m.status === 201)).toHaveLength(20);
    expect(made.filter((m) => m.status === 429)).toHaveLength(10);
    expect((await create(3, 'a.csv', { authorization: 'Bearer 8' })).status).toBe(201);
    await patch(made.find((m) => m.status === 201)!.path, 0, CSV);
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(429);
  });

  test('2 GB a day, announced bytes included', async () => {
    const big = { fileId: 'a'.repeat(32), ownerUserSeq: 7, purpose: 'GENERAL', originalFilename: 'x', ext: 'csv', mime: 'text/csv', sha256: '', key: 'b', bytes: 2 * 1_073_741_824 - 20 };
    await files.store.insert(big);
    expect((await create(20)).status).toBe(201);
    expect((await create(1)).status).toBe(429);
    now = new Date('2026-11-21T15:00:00Z'); // midnight in Korea
    expect((await create(1)).status).toBe(201);
  });

  test('after 24 hours an upload is 404, purge removes its bytes and gives the place back', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create()));
    await patch(made[0]!.path, 0, CSV.subarray(0, 3));
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await call('HEAD', made[0]!.path)).status).toBe(404);
    expect((await patch(made[0]!.path, 3, 'x')).status).toBe(404);
    expect((await create()).status).toBe(201); // the full house purges by itself
    expect(await parts()).not.toContain(made[0]!.path.slice(6));
    expect(await files.uploads.purge()).toBe(0);
  });
});

describe('G-FIL-2 hostile names', () => {
  const names = ['../../evil.csv', '..\\evil.csv', 'a\0.csv', 'a\r\nX-Evil: 1.csv', '\u202evsc.csv', 'CON.csv', `${'가'.repeat(100).normalize('NFD')}.csv`, '"; filename=x.csv', '주문 내역.csv'];
  test.each(names)('%j is stored under a random id and told back safely', async (name) => {
    const { path, status } = await create(CSV.length, name);
    expect(status).toBe(201);
    const res = await patch(path, 0, CSV);
    const { originalFilename } = (await res.json()) as { originalFilename: string };
    expect(originalFilename).toMatch(/^[^/\\\p{Cc}\u202e"]+\.csv$/u);
    const all = (await readdir(home, { recursive: true, withFileTypes: true })).filter((f) => f.isFile()).map((f) => f.name);
    expect(all.filter((f) => !/^[0-9a-f]{32}(\.json)?$/.test(f))).toEqual([]);
  });
});

describe('G-TUS-2 resuming', () => {
  /** Lets `bytes` of request body through, then cuts the socket, once. */
  const cutAfter = (bytes: number) => {
    let done = false;
    const listener = (req: http.IncomingMessage) => {
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
    server.prependListener('request', listener);
    return () => server.off('request', listener);
  };
  const send = (body: Buffer, filename: string) =>
    new Promise<{ path: string; last: string; retries: number }>((resolve, reject) => {
      let retries = 0;
      const upload = new Upload(body, {
        endpoint: `${origin}/temp`, retryDelays: [...RETRY_DELAYS], metadata: { filename }, headers: { authorization: 'Bearer 7' }, chunkSize: 1_000_000,
        onShouldRetry: () => Boolean(++retries), onError: reject, onSuccess: ({ lastResponse }) => resolve({ path: new URL(upload.url!).pathname, last: lastResponse.getBody(), retries }),
      });
      upload.start();
    });

  test.each([1, 70_000, 999_999])('the delays 0, 3, 5, 10, 20 s carry a file over a socket cut at byte %i', async (cut) => {
    const body = Buffer.from(`a,${randomBytes(1_600_000).toString('base64')}\n`);
    const restore = cutAfter(cut);
    const { path, last, retries } = await send(body, 'big.csv').finally(restore);
    expect(retries).toBeGreaterThan(0);
    expect(JSON.parse(last)).toMatchObject({ originalFilename: 'big.csv' });
    expect((await files.store.find(path.slice(6)))!.sha256).toBe(createHash('sha256').update(body).digest('hex'));
  });

  test('an answer lost at the very end: HEAD says complete, GET finishes, once', async () => {
    const { path } = await create();
    await writeFile(join(home, 'uploads', path.slice(6)), CSV); // the server died between the last byte and the finish
    expect(await offsetOf(path)).toBe(String(CSV.length));
    const answers = await Promise.all([1, 2, 3].map(async () => (await call('GET', path)).json()));
    const repeated = await patch(path, CSV.length, '');
    expect([repeated.status, await repeated.json()]).toEqual([200, answers[0]]);
    expect(answers[1]).toEqual(answers[0]);
    expect((await pool.query('select from stored_file')).rowCount).toBe(1);
  });

  test('a storage that fails keeps the bytes, and asking again finishes', async () => {
    const { path } = await create();
    await rm(join(home, 'files'), { recursive: true });
    await writeFile(join(home, 'files'), 'in the way');
    expect((await patch(path, 0, CSV)).status).toBe(500);
    expect(reported.splice(0)).toHaveLength(1);
    await rm(join(home, 'files'));
    expect((await call('GET', path)).status).toBe(200);
  });
});
