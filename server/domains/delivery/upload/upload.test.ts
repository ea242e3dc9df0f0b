import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as XLSX from 'xlsx';
import type { UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import type { JobContext, JobEvent } from '../../../kit/jobs/jobs.ts';
import { officeCrypto } from '../../../kit/sheet/agile.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { makeLines, makeShop, type DeskLine, type Shop } from '../../../testing/desk-lines.ts';
import { openSheet } from '../../../testing/open-sheet.ts';
import { addPerson } from '../../../testing/people.ts';
import { putSheet } from '../../../testing/put-file.ts';
import { purgeOldUploads, runUploads } from './jobs.ts';
import * as queries from './queries.ts';

let db: TestDb;
let app: TestApp;
let shop: Shop;
let tickets: Shop;
const token: Record<'goods' | 'voucher' | 'other', string> = { goods: '', voucher: '', other: '' };
const owner: Record<string, number> = {};
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  for (const [name, loginId] of [['goods', 'tea@example.com'], ['voucher', 'stay@example.com'], ['other', 'other@example.com']] as const) owner[name] = await addPerson(app.deps, { loginId, shopName: '온유 다원', userTag: name });
  shop = await makeShop(app.deps, owner.goods!);
  tickets = await makeShop(app.deps, owner.voucher!, 'MESSAGE');
  for (const [name, loginId] of [['goods', 'tea@example.com'], ['voucher', 'stay@example.com'], ['other', 'other@example.com']] as const) token[name] = (await app.login(loginId)).token;
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

type Cells = readonly (readonly unknown[])[];
const book = (rows: Cells, bookType: XLSX.BookType = 'xlsx'): Buffer => {
  const file = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(file, XLSX.utils.aoa_to_sheet(rows as unknown[][]), '송장');
  return XLSX.write(file, { type: 'buffer', bookType }) as Buffer;
};
/** Takes a file the way /temp does at the end of an upload; answers its pathname. */
async function put(bytes: Buffer | string, filename = '송장.xlsx', who: keyof typeof token = 'goods'): Promise<string> {
  return putSheet(app.deps, owner[who]!, filename, Buffer.from(bytes as Buffer));
}
const upload = async (pathname: string, more: object = {}, who: keyof typeof token = 'goods') =>
  app.call<UploadResult>('POST', '/v1/delivery/upload', { token: token[who], body: { pathname, fileName: '송장.xlsx', dryRun: false, start: false, ...more } });
const resultOf = (body: { data: unknown }) => (body.data as { result: UploadResult }).result;
const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
const line = async (seq: number) => (await rows<{ f: string; c: string | null; t: string | null; version: number }>('select fulfilment_status as f, company_code as c, tracking_no as t, version from order_product where order_product_seq = $1', [seq]))[0]!;
let nextNo = 600_000_000_000;
const number = () => String(++nextNo);
const HEADERS = ['상품주문번호', '주문번호', '택배사', '송장번호'];
const sheetOf = (lines: readonly DeskLine[], company = 'CJ대한통운'): Cells => [HEADERS, ...lines.map((l) => [l.orderProductSeq, l.orderSeq, company, number()])];
const jobs = (): JobContext => ({ ...app.deps, signal: new AbortController().signal });
/** The worker's turn at every upload that waits. */
async function work(times = 1): Promise<void> {
  const events = await rows<{ event_key: string; payload: Record<string, unknown> }>("select event_key, payload from outbox where topic = 'delivery.upload' order by outbox_seq");
  for (let i = 0; i < times; i++) for (const e of events) await runUploads.run({ key: e.event_key, sellerSeq: null, payload: e.payload } satisfies JobEvent, jobs());
}

describe('three courier layouts without a template', () => {
  test('CJ by order number, EPOST, LOGEN: the courier is known by the headers', async () => {
    const made = await makeLines(app.deps, shop, 3, { lines: 2 });
    const [cj, epost, logen] = made.filter((l, i) => i % 2 === 0);
    const cases: [Cells, string, string, DeskLine][] = [
      [[['운송장번호', '받는분', '고객주문번호'], ['6123-4567-8901', '김서연', cj!.orderSeq]], 'CJ', '612345678901', cj!],
      [[['등기번호', '수취인명', '주문번호'], ['6123456789012', '김서연', epost!.orderSeq]], 'EPOST', '6123456789012', epost!],
      [[['송장번호', '주문번호', '수하인명'], ['61234567890', logen!.orderSeq, '김서연']], 'LOGEN', '61234567890', logen!],
    ];
    for (const [cells, layout, no, at] of cases) {
      const answer = await upload(await put(book(cells)));
      expect([answer.status, answer.body.data]).toMatchObject([200, { layout, state: 'DONE', progress: 100, totalRows: 1, okCount: 1, sameCount: 0, errorCount: 0, errorFile: false }]);
      const both = made.filter((l) => l.orderSeq === at.orderSeq).map((l) => l.orderProductSeq);
      expect(answer.body.data.rows).toEqual([{ row: 2, state: 'OK', orderProductSeqList: both, companyCode: layout, trackingNo: no }]);
      for (const seq of both) expect(await line(seq)).toMatchObject({ f: 'PREPARING_PRODUCT', c: layout, t: no });
    }
  });

  test('csv in CP949, xls as HTML and as BIFF start lines as well', async () => {
    const made = await makeLines(app.deps, shop, 3);
    const [a, b, c] = made.map((l) => ({ ...l, no: number() }));
    const html = `<html><meta charset="utf-8"><table><tr><td>묶음번호</td><td>택배사</td><td>운송장번호</td></tr><tr><td>${b!.bundleSeq}</td><td>한진</td><td>${b!.no}</td></tr></table></html>`;
    // 주문번호,택배사,송장번호 in CP949
    const cp949 = Buffer.concat([Buffer.from('c1d6b9aeb9f8c8a32cc5c3b9e8bbe72cbcdbc0e5b9f8c8a30d0a', 'hex'), Buffer.from(`${a!.orderSeq},CJ,${a!.no}\r\n`)]);
    const files: [Buffer | string, string, { orderProductSeq: number; no: string }][] = [[cp949, '송장.csv', a!], [html, '송장.xls', b!], [book([HEADERS, [c!.orderProductSeq, c!.orderSeq, 'CJ', c!.no]], 'biff8'), '송장2.xls', c!]];
    for (const [bytes, name, at] of files) {
      const answer = await upload(await put(bytes, name), { start: true });
      expect([name, answer.status, answer.body.data?.okCount]).toEqual([name, 200, 1]);
      expect(await line(at.orderProductSeq)).toMatchObject({ f: 'SHIPPING_START', t: at.no });
    }
  });
});

describe('G-XLS-4: all or listed', () => {
  test('exactly the bad rows are listed, the good ones are written; again the same file changes nothing', async () => {
    const good = await makeLines(app.deps, shop, 4);
    const [foreign] = await makeLines(app.deps, await makeShop(app.deps, owner.other!), 1);
    const [fresh] = await makeLines(app.deps, shop, 1, { state: 'PAYMENT_COMPLETE' });
    const twice = number();
    const cells: unknown[][] = [
      HEADERS,
      ...sheetOf(good).slice(1).map((r) => [...r]),
      [foreign!.orderProductSeq, '', 'CJ', number()],
      [99_999_999, '', 'CJ', number()],
      ['', '', 'CJ', number()],
      [good[0]!.orderProductSeq, '', 'CJ', twice],
      [fresh!.orderProductSeq, '', 'CJ', number()],
      [good[1]!.orderProductSeq, '', '까치택배', '12'],
    ];
    const path = await put(book(cells));
    const dry = await upload(path, { start: true, dryRun: true });
    expect(dry.body.data).toMatchObject({ dryRun: true, state: 'DONE', okCount: 4, errorCount: 6 });
    for (const l of good) expect(await line(l.orderProductSeq)).toMatchObject({ f: 'PREPARING_PRODUCT', t: null, version: 1 });
    expect(await rows('select 1 from outbox where topic = $1 and (payload->$2)::text like $3', ['order.moved', 'lines', `%${good[0]!.orderProductSeq}%`])).toEqual([]);
    const answer = await upload(path, { start: true });
    expect(answer.body.data).toMatchObject({ okCount: 4, sameCount: 0, errorCount: 6, errorFile: true });
    expect(answer.body.data.errors).toEqual([
      { row: 6, column: null, code: 'UNKNOWN_ORDER', message: '찾을 수 없는 주문입니다.' },
      { row: 7, column: null, code: 'UNKNOWN_ORDER', message: '찾을 수 없는 주문입니다.' },
      { row: 8, column: 'A', code: 'REQUIRED', message: '값이 비어 있습니다.' },
      { row: 9, column: null, code: 'DUPLICATE', message: '같은 주문이 다른 내용으로 여러 번 있습니다.' },
      { row: 10, column: null, code: 'STATE_CHANGED', message: '그사이 상태가 변경되었습니다. 새로고침 후 다시 확인해 주세요.' },
      { row: 11, column: 'C', code: 'TRACKING_COMPANY_UNKNOWN', message: '알 수 없는 택배사입니다.' },
      { row: 11, column: 'D', code: 'TRACKING_FORMAT', message: '송장번호 형식이 택배사와 맞지 않습니다.' },
    ]);
    for (const l of good) expect(await line(l.orderProductSeq)).toMatchObject({ f: 'SHIPPING_START', c: 'CJ', version: 2 });
    const again = await upload(path, { start: true });
    expect(again.body.data).toMatchObject({ okCount: 0, sameCount: 4, errorCount: 6 });
    for (const l of good) expect(await line(l.orderProductSeq)).toMatchObject({ version: 2 });
    expect((await line(foreign!.orderProductSeq)).t).toBeNull();
  });

  test('REFUSE: one bad row and nothing is written, the answer names it', async () => {
    const good = await makeLines(app.deps, shop, 2);
    const path = await put(book([...sheetOf(good), [1, '', 'CJ', number()]]));
    const answer = await upload(path, { start: true, onError: 'REFUSE' });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'EXCEL_ROW_ERRORS', '1개 행에 오류가 있습니다. 내용을 확인해 주세요.']);
    expect(resultOf(answer.body)).toMatchObject({ state: 'FAILED', okCount: 2, errorCount: 1, errors: [{ row: 4, code: 'UNKNOWN_ORDER' }] });
    for (const l of good) expect(await line(l.orderProductSeq)).toMatchObject({ f: 'PREPARING_PRODUCT', version: 1 });
    expect((await app.call('GET', `/v1/delivery/upload/${resultOf(answer.body).uploadSeq}`, { token: token.goods })).status).toBe(200);
  });

  test('stored first, started later with the same file: only then they move', async () => {
    const made = await makeLines(app.deps, shop, 2);
    const path = await put(book(sheetOf(made)));
    expect((await upload(path)).body.data).toMatchObject({ okCount: 2 });
    expect((await upload(path)).body.data).toMatchObject({ okCount: 0, sameCount: 2 });
    expect((await upload(path, { start: true })).body.data).toMatchObject({ okCount: 2, sameCount: 0 });
    expect(await line(made[0]!.orderProductSeq)).toMatchObject({ f: 'SHIPPING_START' });
  });
});

describe('the mapping dialog', () => {
  test('unknown columns: 400 with what was seen; the choice is remembered for these headers, in any order', async () => {
    const [a, b] = await makeLines(app.deps, shop, 2);
    const path = await put(book([['우리번호', '받는이', '코드'], [a!.orderProductSeq, '김서연', '612345678901']]));
    const refused = await upload(path);
    expect([refused.status, refused.body.code]).toEqual([400, 'EXCEL_MAPPING_REQUIRED']);
    expect(resultOf(refused.body)).toMatchObject({ uploadSeq: null, mapping: [{ column: 'A', header: '우리번호', field: null }, { column: 'B', header: '받는이' }, { column: 'C', header: '코드' }] });
    const mapping = { 우리번호: 'orderProductSeq', 코드: 'trackingNo' };
    const noCompany = await upload(path, { mapping });
    expect(noCompany.body.data).toMatchObject({ errors: [{ field: 'companyCode', code: 'REQUIRED' }], result: { layout: 'CUSTOM' } });
    expect((await upload(path, { mapping, companyCode: 'NOBODY' })).body.code).toBe('TRACKING_COMPANY_UNKNOWN');
    expect((await upload(path, { mapping, companyCode: 'CJ', dryRun: true })).body.data).toMatchObject({ okCount: 1 });
    expect((await upload(path)).body.code).toBe('EXCEL_MAPPING_REQUIRED'); // a dry run remembers nothing
    expect((await upload(path, { mapping, companyCode: 'CJ' })).body.data).toMatchObject({ layout: 'CUSTOM', okCount: 1 });
    const other = await put(book([['코드', '우리 번호', '받는이'], ['612345678902', b!.orderProductSeq, '이준호']]));
    expect((await upload(other)).body.data).toMatchObject({ layout: 'CUSTOM', okCount: 1 });
    expect(await line(b!.orderProductSeq)).toMatchObject({ c: 'CJ', t: '612345678902' });
    expect((await upload(await put(book([['우리번호', '받는이', '코드'], [1, '', '1']]), 'a.xlsx', 'other'), {}, 'other')).body.code).toBe('EXCEL_MAPPING_REQUIRED');
  });
});

describe('files', () => {
  test('somebody else’s file, none, a broken one, another kind, 20,001 rows', async () => {
    expect((await upload(await put(book(sheetOf([])), 'a.xlsx', 'other'))).body.data).toMatchObject({ errors: [{ field: 'pathname', code: 'REFERENCE' }] });
    expect((await upload('/files/../../etc/passwd')).status).toBe(400);
    const zip = book(sheetOf([]));
    const broken = Buffer.concat([zip.subarray(0, 200), Buffer.alloc(60, 7), zip.subarray(260)]);
    const path = await put(broken).catch(() => null);
    if (path) expect((await upload(path)).body.code).toBe('FILE_BROKEN');
    const many = ['상품주문번호,택배사,송장번호', ...Array.from({ length: 20_001 }, (_, i) => `${i + 1},CJ,612345678901`)].join('\n');
    const answer = await upload(await put(many, 'many.csv'));
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'EXCEL_TOO_MANY_ROWS', '한 번에 20000행까지 등록할 수 있습니다.']);
    const empty = await upload(await put(book([[]])));
    expect(empty.body.code).toBe('EXCEL_MAPPING_REQUIRED');
  });

  test('a formula is never evaluated: its saved value counts', async () => {
    const [a] = await makeLines(app.deps, shop, 1);
    const file = XLSX.utils.book_new();
    const sheet = XLSX.utils.aoa_to_sheet([HEADERS, [a!.orderProductSeq, '', 'CJ']]);
    sheet.D2 = { t: 's', f: 'CONCATENATE("6","00000000000")', v: '612345670000' };
    sheet['!ref'] = 'A1:D2';
    XLSX.utils.book_append_sheet(file, sheet, 's');
    await upload(await put(XLSX.write(file, { type: 'buffer', bookType: 'xlsx' }) as Buffer));
    expect(await line(a!.orderProductSeq)).toMatchObject({ t: '612345670000' });
  });

  test('the error file: the bad rows with an 오류 column, locked with the file password, logged', async () => {
    const made = await makeLines(app.deps, shop, 1);
    const done = await upload(await put(book([...sheetOf(made), [99_999_998, '', '까치택배', '123']])));
    const path = `/v1/delivery/upload/${done.body.data.uploadSeq}/errors`;
    expect((await app.call('GET', path, { token: token.goods })).body.code).toBe('FILE_PASSWORD_REQUIRED');
    expect((await app.call('POST', '/v1/user/file/password', { token: token.goods, body: { password: 'sheet-pass-1' } })).status).toBe(200);
    const response = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token.goods}` } });
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')]);
    const opened = await openSheet(await officeCrypto.decrypt(Buffer.from(await response.arrayBuffer()), { password: 'sheet-pass-1' }));
    expect(opened.rows.map((r) => r.map((c) => c?.value ?? ''))).toEqual([[...HEADERS, '오류'], ['99999998', '', '까치택배', '123', 'C열: 알 수 없는 택배사입니다. / D열: 송장번호 형식이 택배사와 맞지 않습니다.']]);
    expect(await rows("select 1 from access_log where kind = 'PII' and subjects ? $1", [`upload:${done.body.data.uploadSeq}`])).toHaveLength(1);
    expect((await app.call('GET', path, { token: token.other })).status).toBe(404);
    expect((await app.call('GET', `/v1/delivery/upload/${done.body.data.uploadSeq}`, { token: token.other })).status).toBe(404);
  });
});

describe('more than 2,000 rows go on in the worker', () => {
  test('G-JOB-1: killed between chunks and run again nothing is repeated; progress is seen', async () => {
    const made = await makeLines(app.deps, shop, 2_101);
    const csv = [HEADERS.join(','), ...made.map((l) => `${l.orderProductSeq},,CJ,${number()}`), '1,,CJ,612345678901'].join('\n');
    const answer = await upload(await put(csv, 'large.csv'), { start: true });
    expect(answer.body.data).toMatchObject({ state: 'RUNNING', progress: 0, totalRows: 2_102, okCount: 0 });
    const state = () => app.call<UploadResult>('GET', `/v1/delivery/upload/${answer.body.data.uploadSeq}`, { token: token.goods });
    const real = queries.writeUpload;
    let chunks = 0;
    const killed = vi.spyOn(queries, 'writeUpload').mockImplementation((...args) => {
      chunks += 1;
      return chunks === 3 ? Promise.reject(new Error('killed')) : real(...args);
    });
    try {
      await work().catch(() => undefined);
    } finally {
      killed.mockRestore();
    }
    const half = (await state()).body.data;
    expect(half).toMatchObject({ state: 'RUNNING', okCount: 1_000, progress: 47 });
    await work(2);
    expect((await state()).body.data).toMatchObject({ state: 'DONE', progress: 100, okCount: 2_101, sameCount: 0, errorCount: 1, errors: [{ row: 2_103, code: 'UNKNOWN_ORDER' }] });
    expect((await state()).body.data.rows).toHaveLength(200);
    const all = made.map((l) => l.orderProductSeq);
    expect(await rows("select version, count(*) as n from order_product where order_product_seq = any($1) and fulfilment_status = 'SHIPPING_START' group by 1", [all])).toEqual([{ version: 2, n: 2_101 }]);
    expect(await rows("select count(*) as n from status_history where order_product_seq = any($1) and action = 'start'", [all])).toEqual([{ n: 2_101 }]);
  });

  test('REFUSE looks at all rows first: one bad row and none is written; a dry run of many writes nothing', async () => {
    const made = await makeLines(app.deps, shop, 2_050);
    const csv = [HEADERS.join(','), ...made.map((l) => `${l.orderProductSeq},,CJ,${number()}`)].join('\n');
    const bad = await upload(await put(`${csv}\n1,,CJ,612345678901`, 'bad.csv'), { start: true, onError: 'REFUSE' });
    const dry = await upload(await put(csv, 'dry.csv'), { start: true, dryRun: true });
    expect([bad.body.data.state, dry.body.data.state]).toEqual(['RUNNING', 'RUNNING']);
    await work(2);
    const state = async (u: typeof bad) => (await app.call<UploadResult>('GET', `/v1/delivery/upload/${u.body.data.uploadSeq}`, { token: token.goods })).body.data;
    expect(await state(bad)).toMatchObject({ state: 'FAILED', errorCount: 1, progress: 100 });
    expect(await state(dry)).toMatchObject({ state: 'DONE', okCount: 2_050, dryRun: true });
    expect(await rows('select max(version) as v from order_product where order_product_seq = any($1)', [made.map((l) => l.orderProductSeq)])).toEqual([{ v: 1 }]);
    const good = await upload(await put(csv, 'good.csv'), { onError: 'REFUSE' });
    await work(2);
    expect(await state(good)).toMatchObject({ state: 'DONE', okCount: 2_050, errorCount: 0 });
  });

  test('uploaded sheets go after 30 days', async () => {
    const before = (await rows<{ n: number }>('select count(*) as n from delivery_upload'))[0]!.n;
    expect(await purgeOldUploads(jobs())).toBe(0);
    await rows("update delivery_upload set created_at = created_at - interval '31 days'");
    expect(await purgeOldUploads(jobs())).toBe(before);
    expect(await rows("select 1 from stored_file where owner_user_seq = $1 and original_filename = 'large.csv'", [owner.goods])).toEqual([]);
  });
});

describe('e-tickets: codes', () => {
  const T = ['상품주문번호', '이용권번호', 'PIN'];
  const codes = (seq: number) => rows<{ code: string; pin: string | null; sent_count: number; status: string }>('select code, pin, sent_count, status from voucher_ticket where order_product_seq = $1 order by ticket_seq', [seq]);
  test('prepared, then sent with these codes and one made for the piece that has none', async () => {
    const [l] = await makeLines(app.deps, tickets, 1, { qty: 3 });
    const path = await put(book([T, [l!.orderProductSeq, 'ABC-1001', '11'], [l!.orderProductSeq, 'ABC-1002', '12']]), 'a.xlsx', 'voucher');
    expect((await upload(path, { dryRun: true }, 'voucher')).body.data).toMatchObject({ layout: 'JANGTEO', okCount: 2 });
    expect(await codes(l!.orderProductSeq)).toEqual([]);
    expect((await upload(path, { start: true }, 'voucher')).body.data).toMatchObject({ okCount: 0, errorCount: 2, errors: [{ code: 'TICKET_COUNT' }, { code: 'TICKET_COUNT' }] });
    expect((await upload(path, {}, 'voucher')).body.data).toMatchObject({ okCount: 2 });
    expect((await upload(path, {}, 'voucher')).body.data).toMatchObject({ okCount: 0, sameCount: 2 });
    expect(await codes(l!.orderProductSeq)).toEqual([{ code: 'ABC-1001', pin: '11', sent_count: 0, status: 'ISSUED' }, { code: 'ABC-1002', pin: '12', sent_count: 0, status: 'ISSUED' }]);
    await app.call('PUT', '/v1/delivery/products/start/selected', { token: token.voucher, body: { items: [{ orderProductSeq: l!.orderProductSeq }] } });
    const sent = await codes(l!.orderProductSeq);
    expect(sent.map((t) => t.sent_count)).toEqual([1, 1, 1]);
    expect(sent.slice(0, 2).map((t) => t.code)).toEqual(['ABC-1001', 'ABC-1002']);
    expect((await upload(path, { start: true }, 'voucher')).body.data).toMatchObject({ okCount: 0, sameCount: 2 });
  });
  test('all codes and start at once; one too many, one that is taken, a foreign line', async () => {
    const [a, b] = await makeLines(app.deps, tickets, 2, { qty: 1 });
    const [goods] = await makeLines(app.deps, shop, 1);
    const cells = [T, [a!.orderProductSeq, 'NEW-1', ''], [b!.orderProductSeq, 'NEW-1', ''], [b!.orderProductSeq, 'NEW-2', ''], [b!.orderProductSeq, 'NEW-3', ''], [goods!.orderProductSeq, 'NEW-4', ''], [a!.orderProductSeq, 'no!', '']];
    const answer = await upload(await put(book(cells), 'b.xlsx', 'voucher'), { start: true }, 'voucher');
    expect(answer.body.data.rows.map((r) => [r.row, r.state])).toEqual([[2, 'OK'], [3, 'ERROR'], [4, 'OK'], [5, 'ERROR'], [6, 'ERROR'], [7, 'ERROR']]);
    expect(answer.body.data.errors.map((e) => [e.row, e.code])).toEqual([[3, 'DUPLICATE'], [5, 'TICKET_COUNT'], [6, 'UNKNOWN_ORDER'], [7, 'PATTERN']]);
    for (const l of [a, b]) expect((await line(l!.orderProductSeq)).f).toBe('SHIPPING_START');
  });
});

test('every invariant holds', async () => {
  expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
});
