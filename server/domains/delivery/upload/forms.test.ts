// Files of couriers' programs through the upload: what is taken, what is told before anything is applied.
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { makeLines } from '../../../testing/desk-lines.ts';
import { cp949 } from '../../../testing/cp949.ts';
import { HEADERS, number, stageUploads } from '../../../testing/uploads.ts';

const { stage, put, upload } = stageUploads();
const lines = (count: number) => makeLines(stage.app.deps, stage.shop, count);
const bookOf = (rows: unknown[][], change: (sheet: XLSX.WorkSheet) => void = () => undefined): Buffer => {
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  change(sheet);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, '송장');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

test('text with tabs that a courier’s program calls .xls', async () => {
  const made = await lines(3);
  const rows = made.map((one) => [one.orderProductSeq, '', 'CJ대한통운', number()]);
  const text = [HEADERS, ...rows].map((row) => row.join('\t')).join('\r\n');
  for (const bytes of [cp949(text), Buffer.from(text), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
    const { body } = await upload(await put(bytes, '송장.xls'), { dryRun: true });
    expect(body.data).toMatchObject({ okCount: 3, errors: [] });
  }
});

test('rows that the spreadsheet hides are counted before anything is applied', async () => {
  const made = await lines(3);
  const rows = made.map((one) => [one.orderProductSeq, '', 'CJ대한통운', number()]);
  const file = bookOf([HEADERS, ...rows], (sheet) => {
    sheet['!rows'] = [{}, { hidden: true }, {}, { hidden: true }];
  });
  const path = await put(file);
  const looked = (await upload(path, { dryRun: true })).body.data;
  expect(looked).toMatchObject({ totalRows: 3, okCount: 3, hiddenRows: 2 });
  expect((await upload(path)).body.data).toMatchObject({ okCount: 3, hiddenRows: 2 });
});

test('a broken letter is an error where its column is read, and nothing elsewhere', async () => {
  const [a, b] = await lines(2);
  const head = `${HEADERS.join(',')},메모\n`;
  const bytes = Buffer.concat([
    cp949(`${head}${a!.orderProductSeq},,CJ대한통운,${number()},문 앞`),
    Buffer.from([0xc1, 0x0a]),
    cp949(`${b!.orderProductSeq},,CJ대한통`),
    Buffer.from([0xc1]),
    cp949(`,${number()},경비실`),
  ]);
  const { body } = await upload(await put(bytes, '송장.csv'), { dryRun: true });
  expect(body.data).toMatchObject({ okCount: 1, errorCount: 1 });
  expect(body.data.errors).toMatchObject([{ row: 3, column: 'C', code: 'BROKEN_TEXT' }]);
});

test('G-XLS-3: a formula over another file and a program are refused with what to do', async () => {
  const more = (name: string): Buffer => {
    const zip = XLSX.CFB.read(bookOf([HEADERS]), { type: 'buffer' });
    XLSX.CFB.utils.cfb_add(zip, name, Buffer.from('<x/>'));
    return XLSX.CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Buffer;
  };
  const linked = await upload(await put(more('/xl/externalLinks/externalLink1.xml')));
  expect([linked.status, linked.body.code]).toEqual([400, 'FILE_BROKEN']);
  expect(linked.body.message).toContain('값으로 붙여넣어');
  await expect(put(more('/xl/vbaProject.bin'))).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('매크로 없이 저장'),
  });
  await expect(put(bookOf([HEADERS]), '송장.xlsm')).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('매크로 없이 저장'),
  });
});
