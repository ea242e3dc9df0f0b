import { describe, expect, test, vi } from 'vitest';
import * as XLSX from 'xlsx';
import type { UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { officeCrypto } from '../../../kit/sheet/agile.ts';
import { makeLines } from '../../../testing/desk-lines.ts';
import { openSheet } from '../../../testing/open-sheet.ts';
import { book, HEADERS, number, sheetOf, stageUploads } from '../../../testing/uploads.ts';
import { purgeSheets } from '../../../kit/sheet-upload/purge.ts';
import * as store from '../../../kit/sheet-upload/store.ts';
import { sendingShelf } from './sheets.ts';

const { stage, put, upload, rows, line, jobs, work } = stageUploads();

describe('files', () => {
  test('somebody else’s file, none, a broken one, another kind, 20,001 rows', async () => {
    expect((await upload(await put(book(sheetOf([])), 'a.xlsx', 'other'))).body.data).toMatchObject({
      errors: [{ field: 'pathname', code: 'REFERENCE' }],
    });
    expect((await upload('/files/../../etc/passwd')).status).toBe(400);
    const zip = book(sheetOf([]));
    const broken = Buffer.concat([zip.subarray(0, 200), Buffer.alloc(60, 7), zip.subarray(260)]);
    const path = await put(broken).catch(() => null);
    if (path) expect((await upload(path)).body.code).toBe('FILE_BROKEN');
    const many = [
      '상품주문번호,택배사,송장번호',
      ...Array.from({ length: 20_001 }, (_, i) => `${i + 1},CJ,612345678901`),
    ].join('\n');
    const answer = await upload(await put(many, 'many.csv'));
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      'EXCEL_TOO_MANY_ROWS',
      '한 번에 20000행까지 등록할 수 있습니다.',
    ]);
    const empty = await upload(await put(book([[]])));
    expect(empty.body.code).toBe('EXCEL_MAPPING_REQUIRED');
  });

  test('a formula is never evaluated: its saved value counts', async () => {
    const [a] = await makeLines(stage.app.deps, stage.shop, 1);
    const file = XLSX.utils.book_new();
    const sheet = XLSX.utils.aoa_to_sheet([HEADERS, [a!.orderProductSeq, '', 'CJ']]);
    sheet.D2 = { t: 's', f: 'CONCATENATE("6","00000000000")', v: '612345670000' };
    sheet['!ref'] = 'A1:D2';
    XLSX.utils.book_append_sheet(file, sheet, 's');
    await upload(await put(XLSX.write(file, { type: 'buffer', bookType: 'xlsx' }) as Buffer));
    expect(await line(a!.orderProductSeq)).toMatchObject({ t: '612345670000' });
  });

  test('the error file: the bad rows with an 오류 column, locked with the file password, logged', async () => {
    const made = await makeLines(stage.app.deps, stage.shop, 1);
    const done = await upload(await put(book([...sheetOf(made), [99_999_998, '', '까치택배', '123']])));
    const path = `/v1/delivery/upload/${done.body.data.uploadSeq}/errors`;
    expect((await stage.app.call('GET', path, { token: stage.token.goods })).body.code).toBe(
      'FILE_PASSWORD_REQUIRED',
    );
    expect(
      (
        await stage.app.call('POST', '/v1/user/file/password', {
          token: stage.token.goods,
          body: { password: 'sheet-pass-1' },
        })
      ).status,
    ).toBe(200);
    const response = await fetch(`${stage.app.url}${path}`, {
      headers: { authorization: `Bearer ${stage.token.goods}` },
    });
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    const opened = await openSheet(
      await officeCrypto.decrypt(Buffer.from(await response.arrayBuffer()), { password: 'sheet-pass-1' }),
    );
    expect(opened.rows.map((r) => r.map((c) => c?.value ?? ''))).toEqual([
      [...HEADERS, '오류'],
      [
        '99999998',
        '',
        '까치택배',
        '123',
        'C열: 알 수 없는 택배사입니다. / D열: 송장번호 형식이 택배사와 맞지 않습니다.',
      ],
    ]);
    expect(
      await rows("select 1 from access_log where kind = 'PII' and subjects ? $1", [
        `upload:${done.body.data.uploadSeq}`,
      ]),
    ).toHaveLength(1);
    expect((await stage.app.call('GET', path, { token: stage.token.other })).status).toBe(404);
    expect(
      (
        await stage.app.call('GET', `/v1/delivery/upload/${done.body.data.uploadSeq}`, {
          token: stage.token.other,
        })
      ).status,
    ).toBe(404);
  });
});

describe('more than 2,000 rows go on in the worker', () => {
  test('G-JOB-1: killed between chunks and run again nothing is repeated; progress is seen', async () => {
    const made = await makeLines(stage.app.deps, stage.shop, 2_101);
    const csv = [
      HEADERS.join(','),
      ...made.map((l) => `${l.orderProductSeq},,CJ,${number()}`),
      '1,,CJ,612345678901',
    ].join('\n');
    const answer = await upload(await put(csv, 'large.csv'), { start: true });
    expect(answer.body.data).toMatchObject({ state: 'RUNNING', progress: 0, totalRows: 2_102, okCount: 0 });
    const state = () =>
      stage.app.call<UploadResult>('GET', `/v1/delivery/upload/${answer.body.data.uploadSeq}`, {
        token: stage.token.goods,
      });
    const real = store.writeUpload;
    let chunks = 0;
    const killed = vi.spyOn(store, 'writeUpload').mockImplementation((...args) => {
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
    expect((await state()).body.data).toMatchObject({
      state: 'DONE',
      progress: 100,
      okCount: 2_101,
      sameCount: 0,
      errorCount: 1,
      errors: [{ row: 2_103, code: 'UNKNOWN_ORDER' }],
    });
    const shown = (await state()).body.data.rows;
    expect([shown.length, shown.at(-1)]).toMatchObject([
      201,
      { row: 2_103, state: 'ERROR', keyNo: 1, order: null },
    ]); // what is to be mended is shown however long the file
    const all = made.map((l) => l.orderProductSeq);
    expect(
      await rows(
        `select version, count(*) as n
          from order_product
          where order_product_seq = any($1) and fulfilment_status = 'SHIPPING_START' group by 1`,
        [all],
      ),
    ).toEqual([{ version: 2, n: 2_101 }]);
    expect(
      await rows(
        "select count(*) as n from status_history where order_product_seq = any($1) and action = 'start'",
        [all],
      ),
    ).toEqual([{ n: 2_101 }]);
  });

  test('REFUSE looks at all rows first: one bad row and none is written; a dry run of many writes nothing', async () => {
    const made = await makeLines(stage.app.deps, stage.shop, 2_050);
    const csv = [HEADERS.join(','), ...made.map((l) => `${l.orderProductSeq},,CJ,${number()}`)].join('\n');
    const bad = await upload(await put(`${csv}\n1,,CJ,612345678901`, 'bad.csv'), {
      start: true,
      onError: 'REFUSE',
    });
    const dry = await upload(await put(csv, 'dry.csv'), { start: true, dryRun: true });
    expect([bad.body.data.state, dry.body.data.state]).toEqual(['RUNNING', 'RUNNING']);
    await work(2);
    const state = async (u: typeof bad) =>
      (
        await stage.app.call<UploadResult>('GET', `/v1/delivery/upload/${u.body.data.uploadSeq}`, {
          token: stage.token.goods,
        })
      ).body.data;
    expect(await state(bad)).toMatchObject({ state: 'FAILED', errorCount: 1, progress: 100 });
    expect(await state(dry)).toMatchObject({ state: 'DONE', okCount: 2_050, dryRun: true });
    expect(
      await rows('select max(version) as v from order_product where order_product_seq = any($1)', [
        made.map((l) => l.orderProductSeq),
      ]),
    ).toEqual([{ v: 1 }]);
    const good = await upload(await put(csv, 'good.csv'), { onError: 'REFUSE' });
    await work(2);
    expect(await state(good)).toMatchObject({ state: 'DONE', okCount: 2_050, errorCount: 0 });
  });

  test('uploaded sheets go after 30 days', async () => {
    const before = (await rows<{ n: number }>('select count(*) as n from delivery_upload'))[0]!.n;
    expect(await purgeSheets(sendingShelf, jobs())).toBe(0);
    await rows("update delivery_upload set created_at = created_at - interval '31 days'");
    expect(await purgeSheets(sendingShelf, jobs())).toBe(before);
    expect(
      await rows("select 1 from stored_file where owner_user_seq = $1 and original_filename = 'large.csv'", [
        stage.owner.goods,
      ]),
    ).toEqual([]);
  });
});

test('every invariant holds', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});
