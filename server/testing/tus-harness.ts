/**
 * A tus server on 127.0.0.1 over a real database, and a client that speaks the protocol by hand; for tests.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDb } from '../../tools/testing/db.ts';
import { folderStorage } from '../adapters/storage/folder.ts';
import { sealedStorage } from '../adapters/storage/sealed.ts';
import { openPool } from '../kit/db/pool.ts';
import { createFiles } from '../domains/file/files.ts';

type Headers = Record<string, string>;
export const CSV = Buffer.from('주문,수량\n1,2\n');
export const CHUNK = 'application/offset+octet-stream';
const b64 = (text: string) => Buffer.from(text).toString('base64');
export const meta = (filename: string, purpose?: string) =>
  `filename ${b64(filename)}${purpose === undefined ? '' : `,purpose ${b64(purpose)}`}`;

/** `Bearer 7` signs user 7 in. Errors that are no refusal lie in `reported`. */
export async function startTus() {
  const home = await mkdtemp(join(tmpdir(), 'tus-'));
  const db = await testDb();
  const pool = openPool(db.url, { role: 'app' });
  const time = { now: new Date('2026-11-21T03:00:00Z') };
  const reported: unknown[] = [];
  const storage = folderStorage(join(home, 'files'));
  const files = createFiles({
    home,
    storage,
    vault: sealedStorage(folderStorage(join(home, 'vault')), [Buffer.alloc(32, 2)]),
    db: pool,
    keys: [Buffer.alloc(32, 1)],
    host: '',
    now: () => time.now,
    report: (error) => reported.push(error),
    authenticate: async ({ headers }) => {
      const user = /^Bearer (\d+)$/.exec(headers.authorization ?? '');
      return user && { userSeq: Number(user[1]), userType: 'producer' };
    },
  });
  const server = http.createServer((req, res) => void files.uploads.handle(req, res));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
    await db.drop();
    await rm(home, { recursive: true });
  };
  const empty = () => pool.query('delete from upload; delete from stored_file');
  const parts = () => readdir(join(home, 'uploads'));
  return { home, pool, time, reported, files, server, origin, stop, empty, parts, ...clientOf(origin) };
}
export type Tus = Awaited<ReturnType<typeof startTus>>;

function clientOf(origin: string) {
  const call = (method: string, path: string, headers: Headers = {}, body?: Buffer | string) =>
    fetch(origin + path, {
      method,
      headers: { authorization: 'Bearer 7', 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const post = (length: string, metadata: string, headers: Headers = {}) =>
    call('POST', '/temp', { 'upload-length': length, 'upload-metadata': metadata, ...headers });
  const create = async (length = CSV.length, filename = 'a.csv', headers: Headers = {}) => {
    const res = await post(String(length), meta(filename), headers);
    return { status: res.status, path: res.headers.get('location') ?? '', res };
  };
  const patch = (path: string, offset: number, body: Buffer | string, headers: Headers = {}) =>
    call('PATCH', path, { 'content-type': CHUNK, 'upload-offset': String(offset), ...headers }, body);
  const offsetOf = async (path: string) => (await call('HEAD', path)).headers.get('upload-offset');
  return { call, post, create, patch, offsetOf };
}
