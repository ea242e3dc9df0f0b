import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALLOWED_HEADERS } from '../../kit/http/headers.ts';
import { CHUNK, CSV, meta, startTus } from '../../testing/tus-harness.ts';
import type { Tus } from '../../testing/tus-harness.ts';

let tus: Tus;
beforeAll(async () => void (tus = await startTus()));
afterAll(() => tus.stop());
beforeEach(async () => void (await tus.empty()));
afterEach(() => {
  if (tus.reported.length > 0) throw new Error('an error that is no refusal', { cause: tus.reported[0] });
});

describe('G-TUS-1 conformance', () => {
  test('OPTIONS tells version, extensions, checksums, without signing in', async () => {
    const res = await fetch(`${tus.origin}/temp`, { method: 'OPTIONS' });
    expect(res.status).toBe(204);
    expect(res.headers.get('tus-version')).toBe('1.0.0');
    expect(res.headers.get('tus-extension')!.split(',').sort()).toEqual([
      'checksum',
      'creation',
      'creation-with-upload',
      'expiration',
      'termination',
    ]);
    expect(res.headers.get('tus-checksum-algorithm')).toContain('sha1');
    // R128: pages of another host send all that a call carries
    expect(res.headers.get('access-control-allow-headers')!.toLowerCase().split(/, ?/)).toEqual(
      expect.arrayContaining(ALLOWED_HEADERS.split(', ')),
    );
  });

  test('create, two chunks, done: the last PATCH and GET say what it became', async () => {
    const { status, path, res } = await tus.create();
    expect([status, res.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
    expect(path).toMatch(/^\/temp\/[0-9a-f]{32}$/);
    expect(res.headers.get('upload-expires')).toBe('Sun, 22 Nov 2026 03:00:00 GMT');
    const first = await tus.patch(path, 0, CSV.subarray(0, 5));
    expect([first.status, first.headers.get('upload-offset'), await first.text()]).toEqual([204, '5', '']);
    expect((await tus.call('GET', path)).status).toBe(404);
    const head = await tus.call('HEAD', path);
    expect([
      head.status,
      head.headers.get('upload-offset'),
      head.headers.get('upload-length'),
      head.headers.get('cache-control'),
    ]).toEqual([200, '5', String(CSV.length), 'no-store']);
    expect(head.headers.get('upload-metadata')).toBe(meta('a.csv'));
    const last = await tus.patch(path, 5, CSV.subarray(5));
    const answer = (await last.json()) as { pathname: string; url: string };
    expect([last.status, last.headers.get('upload-offset')]).toEqual([200, String(CSV.length)]);
    expect(answer).toEqual({
      ext: 'csv',
      originalFilename: 'a.csv',
      pathname: path.replace('temp', 'files'),
      url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\?e=\d+&s=[\w-]{43}$/),
    });
    expect(await (await tus.call('GET', path)).json()).toEqual(answer);
    expect(await tus.offsetOf(path)).toBe(String(CSV.length)); // a client that lost the answer asks this
    expect((await tus.files.store.find(answer.pathname.slice(7)))!.sha256).toBe(
      createHash('sha256').update(CSV).digest('hex'),
    );
  });

  test('creation with upload finishes in one request', async () => {
    const res = await tus.call(
      'POST',
      '/temp',
      {
        'upload-length': String(CSV.length),
        'upload-metadata': meta('a.csv'),
        'content-type': CHUNK,
      },
      CSV,
    );
    expect(res.status).toBe(200);
    expect(await res.json()).toMatchObject({ originalFilename: 'a.csv' });
  });

  test.each<[string, number, () => Promise<Response>]>([
    [
      'no Tus-Resumable',
      412,
      async () => fetch(`${tus.origin}/temp`, { method: 'POST', headers: { authorization: 'Bearer 7' } }),
    ],
    ['wrong Tus-Resumable', 412, async () => tus.call('POST', '/temp', { 'tus-resumable': '0.2.2' })],
    ['no length', 400, async () => tus.call('POST', '/temp', { 'upload-metadata': meta('a.csv') })],
    ['negative length', 400, () => tus.post('-1', meta('a.csv'))],
    ['length with letters', 400, () => tus.post('1e3', meta('a.csv'))],
    [
      'deferred length',
      501,
      async () => tus.call('POST', '/temp', { 'upload-defer-length': '1', 'upload-metadata': meta('a.csv') }),
    ],
    [
      'concatenation',
      501,
      async () =>
        tus.call('POST', '/temp', {
          'upload-length': '1',
          'upload-concat': 'partial',
          'upload-metadata': meta('a.csv'),
        }),
    ],
    ['no metadata', 400, async () => tus.call('POST', '/temp', { 'upload-length': '1' })],
    [
      'metadata that is not base64',
      400,
      async () => tus.call('POST', '/temp', { 'upload-length': '1', 'upload-metadata': 'filename %%%' }),
    ],
    ['unknown purpose', 400, () => tus.post('1', meta('a.csv', 'constructor'))],
    ['a type that is not allowed', 415, () => tus.post('1', meta('a.svg'))],
    ['a type that the purpose does not allow', 415, () => tus.post('1', meta('a.csv', 'DETAIL_IMAGE'))],
    ['above 5 MB', 413, () => tus.post('5242881', meta('a.csv'))],
    ['above 10 MB', 413, () => tus.post('10485761', meta('a.png', 'DETAIL_IMAGE'))],
    [
      'POST on an upload',
      405,
      async () => tus.call('POST', (await tus.create()).path, { 'upload-length': '1' }),
    ],
    ['PUT', 405, async () => tus.call('PUT', '/temp')],
    ['wrong offset', 409, async () => tus.patch((await tus.create()).path, 3, 'x')],
    [
      'no offset',
      403,
      async () => tus.call('PATCH', (await tus.create()).path, { 'content-type': CHUNK }, 'x'),
    ],
    ['offset with letters', 400, async () => tus.patch((await tus.create()).path, Number.NaN, 'x')],
    [
      'wrong content type',
      415,
      async () => tus.patch((await tus.create()).path, 0, 'x', { 'content-type': 'text/plain' }),
    ],
    ['more bytes than announced', 413, async () => tus.patch((await tus.create(3)).path, 0, 'xxxx')],
    ['PATCH of nothing', 404, async () => tus.patch(`/temp/${'0'.repeat(32)}`, 0, 'x')],
    ['HEAD of nothing', 404, async () => tus.call('HEAD', `/temp/${'0'.repeat(32)}`)],
    ['DELETE of nothing', 404, async () => tus.call('DELETE', `/temp/${'0'.repeat(32)}`)],
    ['GET of nothing', 404, async () => tus.call('GET', `/temp/${'0'.repeat(32)}`)],
    ['a way out of the folder', 404, async () => tus.call('GET', '/temp/..%2f..%2fetc%2fpasswd')],
    ['the record beside the bytes', 404, async () => tus.call('GET', `${(await tus.create()).path}.json`)],
    [
      'unknown checksum',
      400,
      async () => tus.patch((await tus.create()).path, 0, 'x', { 'upload-checksum': 'crc32 AAAA' }),
    ],
  ])('%s is %i', async (_, status, request) => {
    const res = await request();
    expect(res.status).toBe(status);
    expect(res.headers.get('tus-resumable')).toBe('1.0.0');
    if (status === 412) expect(res.headers.get('tus-version')).toBe('1.0.0');
    expect(await res.text()).not.toContain('"code"'); // tus, not the envelope (Z8)
  });

  test('a refused PATCH leaves the offset untouched', async () => {
    const { path } = await tus.create();
    await tus.patch(path, 0, CSV.subarray(0, 4));
    expect((await tus.patch(path, 9, 'zzz')).status).toBe(409);
    expect((await tus.patch(path, 4, Buffer.alloc(100))).status).toBe(413);
    expect(await tus.offsetOf(path)).toBe('4');
  });

  test('checksum: right is taken, wrong is 460 and discarded', async () => {
    const { path } = await tus.create();
    const sum = (b: Buffer) => `sha1 ${createHash('sha1').update(b).digest('base64')}`;
    expect(
      (await tus.patch(path, 0, CSV.subarray(0, 6), { 'upload-checksum': sum(CSV.subarray(0, 6)) })).status,
    ).toBe(204);
    expect((await tus.patch(path, 6, CSV.subarray(6), { 'upload-checksum': sum(CSV) })).status).toBe(460);
    expect(await tus.offsetOf(path)).toBe('6');
    expect(
      (await tus.patch(path, 6, CSV.subarray(6), { 'upload-checksum': sum(CSV.subarray(6)) })).status,
    ).toBe(200);
  });

  test('DELETE ends an upload, but not a finished one', async () => {
    const { path } = await tus.create();
    expect((await tus.call('DELETE', path)).status).toBe(204);
    expect((await tus.call('HEAD', path)).status).toBe(404);
    expect(await tus.parts()).not.toContain(path.slice(6));
    const done = await tus.create();
    await tus.patch(done.path, 0, CSV);
    expect((await tus.call('DELETE', done.path)).status).toBe(400);
    expect((await tus.call('GET', done.path)).status).toBe(200);
  });

  test('X-HTTP-Method-Override is obeyed', async () => {
    const { path } = await tus.create();
    const res = await tus.call(
      'POST',
      path,
      {
        'x-http-method-override': 'PATCH',
        'content-type': CHUNK,
        'upload-offset': '0',
      },
      CSV,
    );
    expect(res.status).toBe(200);
  });

  test('bytes that are not what the name says are refused with 415 and forgotten', async () => {
    const { path } = await tus.create(20, 'a.png');
    const res = await tus.patch(path, 0, '<script>alert(1)</scr');
    expect([res.status, await res.text()]).toEqual([413, '최대 업로드 용량은 5MB입니다.\n']);
    const refused = await tus.patch(path, 0, '<html>xxxxxxxxxxxxxx');
    expect([refused.status, await refused.text()]).toEqual([
      415,
      expect.stringContaining('지원하지 않는 파일 형식입니다'),
    ]);
    expect((await tus.call('HEAD', path)).status).toBe(404);
  });
});

describe('who', () => {
  test('Z8 no sign-in is the only answer in the envelope', async () => {
    const res = await fetch(`${tus.origin}/temp`, { method: 'POST', headers: { 'tus-resumable': '1.0.0' } });
    expect(res.status).toBe(401);
    expect(await res.json()).toEqual({
      code: 'AUTH_REQUIRED',
      message: '로그인이 필요합니다.',
      data: null,
      timestamp: expect.stringMatching(/\+09:00$/),
    });
  });

  test.each(['HEAD', 'PATCH', 'DELETE', 'GET'])(
    "G-TEN-4 %s of another user's upload is 404 and does nothing",
    async (method) => {
      const { path } = await tus.create();
      const other = {
        authorization: 'Bearer 8',
        'content-type': CHUNK,
        'upload-offset': '0',
      };
      expect((await tus.call(method, path, other, method === 'PATCH' ? CSV : undefined)).status).toBe(404);
      expect(await tus.offsetOf(path)).toBe('0');
    },
  );
});
