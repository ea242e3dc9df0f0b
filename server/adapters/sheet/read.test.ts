import { deflateRawSync } from 'node:zlib';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as XLSX from 'xlsx';
import { readSheet, type Unreadable } from './read.ts';
import { writeSheet } from '../../kit/sheet/write.ts';
import { zipStream } from '../../kit/sheet/zip.ts';
import { cp949 } from '../../testing/cp949.ts';

const TABLE = [
  ['주문번호', '상품주문번호', '택배사', '송장번호'],
  [26111809, 36120001, 'CJ대한통운', '612345678901'],
  [26111810, 36120002, '우체국택배', 6_123_456_789_012],
];
const EXPECTED = [
  { row: 1, cells: ['주문번호', '상품주문번호', '택배사', '송장번호'] },
  { row: 2, cells: ['26111809', '36120001', 'CJ대한통운', '612345678901'] },
  { row: 3, cells: ['26111810', '36120002', '우체국택배', '6123456789012'] },
];
const limits = { maxRows: 20_010, maxColumns: 60 };
/** Patient: what the reader itself says of a file shall not depend on how busy the machine is. */
const read = (bytes: Buffer | string, ext: string) =>
  readSheet({ bytes: Buffer.from(bytes as Buffer), ext, ...limits, timeoutMs: 120_000 });
const faultOf = (bytes: Buffer | string, ext: string) =>
  read(bytes, ext).then(
    () => 'READ',
    (e: unknown) => (e as Unreadable).fault,
  );
/** A workbook of another hand than ours: SheetJS. */
const made = (rows: unknown[][], bookType: XLSX.BookType, more: XLSX.WritingOptions = {}): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), '시트');
  return XLSX.write(book, { type: 'buffer', bookType, ...more }) as Buffer;
};
/** SheetJS writes BIFF5 in ASCII only: placeholders of the same length are overwritten with CP949. */
const biff5 = (): Buffer => {
  const words = new Map<string, Buffer>();
  const place = (value: unknown): unknown => {
    if (typeof value !== 'string' || !/[가-힣]/.test(value)) return value;
    const bytes = cp949(value);
    const stand = `${words.size}`.padStart(bytes.length, 'x');
    words.set(stand, bytes);
    return stand;
  };
  const file = made(
    TABLE.map((row) => row.map(place)),
    'biff5',
  );
  for (const [stand, bytes] of words) bytes.copy(file, file.indexOf(stand));
  file.writeUInt16LE(949, file.indexOf(Buffer.from('42000200e404', 'hex')) + 4); // the record CODEPAGE
  return file;
};
const CSV = TABLE.map((r) => r.join(',')).join('\r\n');
const HTML = (
  charset: string,
) => `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"><style>td{mso-number-format:"\\@"}</style></head><body><table border=1>
  <tr><th>주문번호</th><th>상품주문번호</th><th>택배사</th><th>송장번호</th></tr>
  <tr><td>26111809<td>36120001</td><td>CJ대한통운</td><td>612345678901</td></tr><tr><td>26111810</td><td>36120002</td><td><b>우체국</b>택배</td><td>6123456789012</td></tr></table></body></html>`;

let dir: string;
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'sheet-read-'))));
afterAll(() => rm(dir, { recursive: true }));

describe('every kind of file gives the same rows', () => {
  test.each<[string, string, () => Buffer | string]>([
    ['xlsx with inline texts', 'xlsx', () => made(TABLE, 'xlsx')],
    ['xlsx with shared strings', 'xlsx', () => made(TABLE, 'xlsx', { bookSST: true })],
    ['xls BIFF8', 'xls', () => made(TABLE, 'biff8')],
    ['xls BIFF5 in CP949', 'xls', biff5],
    ['xls as HTML in UTF-8', 'xls', () => HTML('utf-8')],
    ['xls as HTML in CP949', 'xls', () => cp949(HTML('euc-kr'))],
    ['xls as XML of 2003', 'xls', () => made(TABLE, 'xlml')],
    ['csv in UTF-8', 'csv', () => CSV],
    ['csv in UTF-8 with BOM and tabs', 'csv', () => `\ufeff${CSV.replaceAll(',', '\t')}`],
    ['csv in CP949', 'csv', () => cp949(CSV)],
  ])('%s', async (_name, ext, bytes) => {
    expect(await read(bytes(), ext)).toEqual(EXPECTED);
  });

  test('our own download, and one with many long texts over several records of BIFF', async () => {
    const out = join(dir, 'own.xlsx');
    await writeSheet({
      columns: ['주문번호', '송장번호'].map((header) => ({ header, type: 'text' })),
      rows: [['26111809', '0061234']],
      sheetName: '배송',
      out,
    });
    expect(await read(await readFile(out), 'xlsx')).toEqual([
      { row: 1, cells: ['주문번호', '송장번호'] },
      { row: 2, cells: ['26111809', '0061234'] },
    ]);
    const rows = Array.from({ length: 2_000 }, (_, i) => [`주문 ${i}:${'가나다'.repeat(i % 40)}`, `a${i}`]);
    expect((await read(made(rows, 'biff8', { bookSST: true }), 'xls')).map((l) => l.cells)).toEqual(rows);
  });

  test('blank rows vanish and the others keep their numbers; quotes, line breaks and ="…" in csv', async () => {
    expect(await read('a,b\n\n"x ""y""\nz",="0012"\n', 'csv')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['x "y"\nz', '0012'] },
    ]);
    expect(await read(made([['a'], [], ['b']], 'xlsx'), 'xlsx')).toEqual([
      { row: 1, cells: ['a'] },
      { row: 3, cells: ['b'] },
    ]);
  });
});

test('G-XLS-1: formulas are never evaluated, their saved values are texts', async () => {
  const book = XLSX.utils.book_new();
  const sheet = XLSX.utils.aoa_to_sheet([['송장번호', '비고']]);
  sheet.A2 = { t: 'n', f: '612345678900+1', v: 5 };
  sheet.B2 = { t: 's', f: 'HYPERLINK("http://127.0.0.1/","x")', v: '저장된 값' };
  sheet['!ref'] = 'A1:B2';
  XLSX.utils.book_append_sheet(book, sheet, 's');
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const lines = await read(
      XLSX.write(book, { type: 'buffer', bookType }) as Buffer,
      bookType === 'xlsx' ? 'xlsx' : 'xls',
    );
    expect([bookType, lines[1]!.cells[0]]).toEqual([bookType, '5']);
  }
  expect(await read('송장번호\n"=1+1"\n', 'csv')).toEqual([
    { row: 1, cells: ['송장번호'] },
    { row: 2, cells: ['=1+1'] },
  ]);
});

describe('G-XLS-3: bombs and broken files are refused within seconds, the process lives', () => {
  const zip = async (entries: Record<string, string | Buffer>) => {
    const parts: Buffer[] = [];
    for await (const part of zipStream(
      Object.entries(entries).map(([name, body]) => ({ name, body: [Buffer.from(body)] })),
      6,
    ))
      parts.push(part);
    return Buffer.concat(parts);
  };
  const book = (sheet: string, more: Record<string, string> = {}) =>
    zip({
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
      ...more,
    });
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>';

  test('a dimension that lies and a missing one are not asked', async () => {
    expect(
      await read(
        await book(`<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${row}</sheetData></worksheet>`),
        'xlsx',
      ),
    ).toEqual([{ row: 1, cells: ['a'] }]);
  });
  test('entities defined by the file', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    expect(
      await faultOf(
        await book(`<worksheet><sheetData>${row}</sheetData></worksheet>`, {
          'xl/sharedStrings.xml': `${laughs}<sst><si><t>&b;</t></si></sst>`,
        }),
        'xlsx',
      ),
    ).toBe('BROKEN');
  });
  test('an entry that inflates a hundredfold', async () => {
    // Where nobody looks: only the size that it announces can be what refuses it, before a byte was inflated.
    const sheet = `<worksheet><sheetData>${row}</sheetData></worksheet>`;
    expect(await faultOf(await book(sheet, { 'xl/media/image1.png': ' '.repeat(1_000_000) }), 'xlsx')).toBe(
      'READ',
    );
    const bomb = await book(sheet, { 'xl/media/image1.png': ' '.repeat(60_000_000) });
    await expect(read(bomb, 'xlsx')).rejects.toMatchObject({
      fault: 'BROKEN',
      message: 'the reader refused the file',
    });
  });
  test('a local size that lies', async () => {
    const file = await book(`<worksheet>${row.repeat(3)}</worksheet>`);
    const packed = deflateRawSync(Buffer.alloc(10));
    expect(await faultOf(Buffer.concat([file.subarray(0, 60), packed, file.subarray(60)]), 'xlsx')).toBe(
      'BROKEN',
    );
  });
  test('thousands of entries, links to other files, a column too many, a row too many', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_100 }, (_, i) => [`x/${i}`, '']));
    expect(await faultOf(await book('<worksheet/>', many), 'xlsx')).toBe('BROKEN');
    expect(
      await faultOf(await book('<worksheet/>', { 'xl/externalLinks/externalLink1.xml': '<x/>' }), 'xlsx'),
    ).toBe('LINKED');
    expect(await faultOf(Array.from({ length: 61 }, (_, i) => i).join(','), 'csv')).toBe('BROKEN');
    expect(await faultOf('1\n'.repeat(20_011), 'csv')).toBe('TOO_MANY_ROWS');
    expect((await read('1\n'.repeat(20_010), 'csv')).length).toBe(20_010);
  });
  test.each<[string, string, Buffer | string]>([
    ['nothing', 'xlsx', ''],
    ['half a zip', 'xlsx', made(TABLE, 'xlsx').subarray(0, 900)],
    ['half a compound file', 'xls', made(TABLE, 'biff8').subarray(0, 1_500)],
    ['a picture', 'xls', Buffer.from('89504e470d0a1a0a00', 'hex')],
    ['bytes of no encoding', 'csv', Buffer.from([0xff, 0x80, 0x81])],
  ])('%s', async (_name, ext, bytes) => {
    expect(await faultOf(bytes, ext)).toBe('BROKEN');
  });
});

describe('time', () => {
  const reader = async (script: string) => {
    const file = join(await mkdtemp(join(tmpdir(), 'jt-reader-')), 'reader.mjs');
    await writeFile(file, script);
    vi.stubEnv('SHEET_READ_CHILD', file);
  };
  afterEach(() => void vi.unstubAllEnvs());

  test('a file that takes a processor too long is broken', async () => {
    await reader('for (;;);');
    const order = { bytes: Buffer.from('a'), ext: 'csv', ...limits, cpuSeconds: 1, timeoutMs: 120_000 };
    await expect(readSheet(order)).rejects.toMatchObject({ fault: 'BROKEN' });
  });
  test('one that the machine had no time for is not', async () => {
    await reader('setInterval(() => undefined, 60_000);');
    const order = { bytes: Buffer.from('a'), ext: 'csv', ...limits, timeoutMs: 500 };
    await expect(readSheet(order)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});
