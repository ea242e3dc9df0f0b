import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { sheetColumns } from '@jangteo/contract/kit/list.ts';
import { deliveryList } from '@jangteo/contract/delivery/delivery.list.ts';
import type { UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import type { JobContext, JobEvent } from '../../../kit/jobs/jobs.ts';
import { officeCrypto } from '../../../kit/sheet/agile.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { makeLines, makeShop, type DeskLine, type Shop } from '../../../testing/desk-lines.ts';
import { openSheet } from '../../../testing/open-sheet.ts';
import { addPerson } from '../../../testing/people.ts';
import { putSheet } from '../../../testing/put-file.ts';
import { buildDownload } from '../../download/index.ts';
import { runUploads } from './jobs.ts';

const OWN = 'desk-sheet-1';
const OTHER = 'excel-2026!';

let db: TestDb;
let app: TestApp;
let shop: Shop;
let token: string;
let owner: number;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  owner = await addPerson(app.deps, {
    loginId: 'locked@example.com',
    shopName: '온유 다원',
    userTag: 'goods',
  });
  shop = await makeShop(app.deps, owner);
  token = (await app.login('locked@example.com')).token;
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const HEADERS = ['상품주문번호', '주문번호', '택배사', '송장번호'];
let nextNo = 710_000_000_000;
const number = () => String(++nextNo);
const rowsOf = (lines: readonly DeskLine[]): unknown[][] =>
  lines.map((l) => [l.orderProductSeq, l.orderSeq, 'CJ대한통운', number()]);
const book = (rows: unknown[][], bookType: XLSX.BookType = 'xlsx'): Buffer => {
  const file = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(file, XLSX.utils.aoa_to_sheet(rows), '송장');
  return XLSX.write(file, { type: 'buffer', bookType }) as Buffer;
};
const locked = (rows: unknown[][], password: string): Buffer =>
  officeCrypto.encrypt(book(rows), { password });
const put = (bytes: Buffer): Promise<string> => putSheet(app.deps, owner, '송장.xlsx', bytes);
const once = (pathname: string, more: object) =>
  app.call<UploadResult>('POST', '/v1/delivery/upload', {
    token,
    body: { pathname, fileName: '송장.xlsx', dryRun: false, start: false, ...more },
  });
/**
 * The child has ten seconds for a file; where others take the
 * machine it needs another turn. No file here is broken.
 */
async function upload(pathname: string, more: object = {}): ReturnType<typeof once> {
  let answer = await once(pathname, more);
  for (let turn = 1; turn < 6 && answer.body.code === 'FILE_BROKEN'; turn++)
    answer = await once(pathname, more);
  return answer;
}
const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
const numberOf = async (seq: number) =>
  (
    await rows<{ t: string | null }>(
      'select tracking_no as t from order_product where order_product_seq = $1',
      [seq],
    )
  )[0]!.t;
const jobs = (): JobContext => ({ ...app.deps, signal: new AbortController().signal });
async function work(
  topic: string,
  run: (event: JobEvent<never>, ctx: JobContext) => Promise<void>,
): Promise<void> {
  const events = await rows<{ event_key: string; payload: never }>(
    'select event_key, payload from outbox where topic = $1 order by outbox_seq',
    [topic],
  );
  for (const e of events) await run({ key: e.event_key, sellerSeq: null, payload: e.payload }, jobs());
}
/** A file of the API; a busy door is asked again. */
async function taken(path: string): Promise<Buffer> {
  let answer: Response | null = null;
  await expect
    .poll(
      async () =>
        (answer = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status,
    )
    .toBe(200);
  return Buffer.from(await answer!.arrayBuffer());
}
const setOwn = (password: string) =>
  app.call('POST', '/v1/user/file/password', { token, body: { password } });

describe('a locked sheet without a file password on the account', () => {
  test('is asked about; a wrong password says so, the right one opens it', async () => {
    const [line] = await makeLines(app.deps, shop, 1);
    const path = await put(locked([HEADERS, ...rowsOf([line!])], OTHER));
    const asked = await upload(path, { dryRun: true });
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      400,
      'SHEET_LOCKED',
      '비밀번호가 걸린 파일입니다. 파일 비밀번호를 입력해 주세요.',
    ]);
    const wrong = await upload(path, { password: 'no-such-1' });
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      400,
      'SHEET_PASSWORD_WRONG',
      '파일 비밀번호가 맞지 않습니다. 다시 확인해 주세요.',
    ]);
    expect(await numberOf(line!.orderProductSeq)).toBeNull();
    expect((await upload(path, { password: OTHER })).body.data).toMatchObject({
      layout: 'JANGTEO',
      okCount: 1,
      errorCount: 0,
    });
    expect(await numberOf(line!.orderProductSeq)).toMatch(/^71/);
  });

  test('a locked xls of the old kind: it says what to do instead', async () => {
    const bytes = book([HEADERS, [1, 2, 'CJ', '612345678901']], 'biff8');
    const at = bytes.indexOf(Buffer.from('42000200', 'hex')); // CODEPAGE becomes FILEPASS: the same length
    bytes.writeUInt16LE(0x002f, at);
    const path = await putSheet(app.deps, owner, '송장.xls', bytes);
    expect((await upload(path)).body).toMatchObject({ code: 'SHEET_XLS_LOCKED' });
  });
});

describe('with the file password of the account', () => {
  beforeAll(() => setOwn(OWN));

  test('our own download, filled in and locked again, goes back without a question', async () => {
    const made = await makeLines(app.deps, shop, 3);
    const ids = made.map((l) => l.orderProductSeq);
    // 상품주문번호 was left out by hand
    const columns = ['orderSeq', 'recipient.name', 'companyName', 'trackingNo'];
    const asked = await app.call<{ seq: number }>('POST', '/v1/delivery/download/selected', {
      token,
      body: { orderProductSeqList: ids, columns, reason: { code: 'SHIPPING' } },
    });
    expect(asked.status).toBe(200);
    await work('download.requested', buildDownload.run);
    const file = await taken(`/v1/user/file/download/requests/${asked.body.data.seq}`);
    expect((await upload(await put(file), { dryRun: true })).body.data).toMatchObject({
      layout: 'JANGTEO',
      totalRows: 3,
      errorCount: 3,
    });
    const sheet = await openSheet(await officeCrypto.decrypt(file, { password: OWN }));
    const cells = sheet.rows.map((r) => r.map((c) => c?.value ?? ''));
    expect(cells[0]).toEqual(['상품주문번호', '주문번호', '수취인', '택배사', '송장번호']);
    const filled = cells.map((r, i) => (i === 0 ? r : [...r.slice(0, 3), 'CJ대한통운', number()]));
    expect((await upload(await put(locked(filled, OWN)), { start: true })).body.data).toMatchObject({
      layout: 'JANGTEO',
      okCount: 3,
      errorCount: 0,
    });
  });

  test('the error file of a locked sheet is locked alike and goes back once it is mended', async () => {
    const [line] = await makeLines(app.deps, shop, 1);
    const path = await put(
      locked([HEADERS, [line!.orderProductSeq, line!.orderSeq, '까치택배', number()]], OTHER),
    );
    const done = await upload(path, { password: OTHER });
    expect(done.body.data).toMatchObject({ okCount: 0, errorCount: 1, errorFile: true });
    const file = await taken(`/v1/delivery/upload/${done.body.data.uploadSeq}/errors`);
    const again = await upload(await put(file), { dryRun: true });
    expect(again.body.data).toMatchObject({
      layout: 'JANGTEO',
      errorCount: 1,
      errors: [{ row: 2, code: 'TRACKING_COMPANY_UNKNOWN' }],
    });
    const cells = (await openSheet(await officeCrypto.decrypt(file, { password: OWN }))).rows.map((r) =>
      r.map((c) => c?.value ?? ''),
    );
    const mended = cells.map((r, i) => (i === 0 ? r : [r[0], r[1], 'CJ대한통운', r[3]]));
    expect((await upload(await put(locked(mended, OWN)))).body.data).toMatchObject({
      okCount: 1,
      errorCount: 0,
    });
  });

  test('a sheet that another password locked is asked about', async () => {
    expect((await upload(await put(locked([HEADERS, [1, 2, 'CJ', number()]], OTHER)))).body.code).toBe(
      'SHEET_LOCKED',
    );
  });

  test('a long one goes on in the worker, and the password stands nowhere in plain', async () => {
    const made = await makeLines(app.deps, shop, 2_001);
    const answer = await upload(await put(locked([HEADERS, ...rowsOf(made)], OTHER)), { password: OTHER });
    expect(answer.body.data).toMatchObject({ state: 'RUNNING', totalRows: 2_001 });
    expect(JSON.stringify(answer.body)).not.toContain('sealed');
    const kept = ['delivery_upload', 'outbox', 'idempotency', 'access_log'];
    for (const table of kept)
      expect(await rows(`select 1 from ${table} t where t::text like $1`, [`%${OTHER}%`]), table).toEqual([]);
    await work('delivery.upload', runUploads.run);
    expect(
      (await app.call<UploadResult>('GET', `/v1/delivery/upload/${answer.body.data.uploadSeq}`, { token }))
        .body.data,
    ).toMatchObject({ state: 'DONE', okCount: 2_001 });
  });
});

test('the sheet of 배송 관리 names its lines whatever was left out', () => {
  expect(
    sheetColumns(deliveryList)
      .filter((c) => c.always)
      .map((c) => c.id),
  ).toEqual(['orderProductSeq']);
});
