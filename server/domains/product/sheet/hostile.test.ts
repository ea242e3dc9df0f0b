// Sheets that were made to hurt, or that were made by Excel in Korea: what they come to in products (G-XLS-1, G-XLS-3).
import type { ProductSheetResult } from '@jangteo/contract/product/sheet.api.ts';
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { Refusal } from '../../../kit/http/fail.ts';
import { officeCrypto } from '../../../kit/sheet/agile.ts';
import { cp949 } from '../../../testing/cp949.ts';
import { zipOf } from '../../../testing/files-fixtures.ts';
import { stageProducts } from '../../../testing/product-desk.ts';
import { sheetsOn } from '../../../testing/product-sheets.ts';
import { CLOTHES, ONYU } from '../../../testing/product-writing.ts';
import { book } from '../../../testing/uploads.ts';

const desk = stageProducts();
const { ask, sql, detail } = desk;
const { put, send, upload, told, download } = sheetsOn(desk);

const HEADERS = ['상품코드', '자체상품코드', '카테고리번호', '상품명', '과세', '판매가', '재고'];
const line = (code: string, name = '모자') => ['', code, CLOTHES, name, '과세', 9_900, 3];
const csv = (...lines: readonly (readonly unknown[])[]): string =>
  lines.map((cells) => cells.join(',')).join('\r\n');

/** Uploads a file; how it was answered. */
async function sent(bytes: Buffer | string, filename = '상품.xlsx') {
  const pathname = await put(Buffer.from(bytes as Buffer), filename).catch((error: unknown) => error);
  if (pathname instanceof Refusal) return { status: pathname.status, code: pathname.code };
  const { status, body } = await send(pathname as string);
  return { status, code: body.code, data: body.data };
}
/** The same of a file that is taken. */
const taken = async (bytes: Buffer): Promise<ProductSheetResult> => (await sent(bytes)).data!;
const made = async (code: string) => {
  const [row] = await sql<{ seq: number }>(
    'select product_seq as seq from product where seller_seq = $1 and your_product_id = $2',
    [ONYU, code],
  );
  return row ? detail(row.seq) : null;
};

/** A book of these parts; `sheet` is what stands inside its sheet. */
const parts = (sheet: string, more: Record<string, string> = {}) =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    ...more,
  });
const cell = (at: string, text: string | number) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (n: number, cells: readonly (string | number)[]) =>
  `<row r="${n}">${cells.map((text, i) => cell(`${XLSX.utils.encode_col(i)}${n}`, text)).join('')}</row>`;
const data = (...lines: readonly (readonly (string | number)[])[]) =>
  `<sheetData>${lines.map((cells, i) => rowOf(i + 1, cells)).join('')}</sheetData>`;

describe('G-XLS-3: refused as a file, and nothing is written', () => {
  const rows = data(HEADERS, line('BAD-1'));
  test.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    [
      'a picture that inflates a thousandfold',
      'FILE_TYPE_NOT_ALLOWED',
      () => parts(rows, { 'xl/media/image1.png': ' '.repeat(60_000_000) }),
    ],
    ['a macro', 'FILE_TYPE_NOT_ALLOWED', () => parts(rows, { 'xl/vbaProject.bin': 'Sub Auto_Open()' })],
    [
      'a link to another file',
      'FILE_BROKEN',
      () => parts(rows, { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
    ],
    [
      'a shared text named by so many cells that they are too much',
      'FILE_BROKEN',
      () => {
        const cells = '<row>' + '<c t="s"><v>0</v></c>'.repeat(70) + '</row>';
        return parts(`<sheetData>${cells.repeat(40)}</sheetData>`, {
          'xl/sharedStrings.xml': `<sst><si><t>${'가'.repeat(20_000)}</t></si></sst>`,
        });
      },
    ],
    [
      '81 columns',
      'FILE_BROKEN',
      () => book([[...HEADERS, ...Array.from({ length: 74 }, (_, n) => `열 ${n}`)], line('BAD-2')]),
    ],
    [
      'the cell at the end of all columns',
      'FILE_BROKEN',
      () => parts(`<sheetData>${rowOf(1, HEADERS)}<row r="2">${cell('XFD2', 'a')}</row></sheetData>`),
    ],
    ['half a book', 'FILE_TYPE_NOT_ALLOWED', () => book([HEADERS, line('BAD-3')]).subarray(0, 900)],
  ])('%s', async (_what, code, file) => {
    expect(await sent(await file())).toMatchObject({ code, status: code === 'FILE_BROKEN' ? 400 : 415 });
    expect(await sql("select 1 from product where your_product_id like 'BAD-%'")).toEqual([]);
  });

  test('a million columns of csv, an ending that is no sheet, 20,001 rows', async () => {
    expect(await sent(`${HEADERS.join(',')}${','.repeat(1_000_000)}x\n`, '열.csv')).toMatchObject({
      status: 400,
      code: 'FILE_BROKEN',
    });
    await expect(put(book([HEADERS]), '매크로.xlsm')).rejects.toMatchObject({
      code: 'FILE_TYPE_NOT_ALLOWED',
    });
    const many = csv(['자체상품코드', '상품명'], ...Array.from({ length: 20_001 }, (_, n) => [`M-${n}`, '']));
    expect(await sent(many, '많은.csv')).toMatchObject({ status: 400, code: 'EXCEL_TOO_MANY_ROWS' });
  });

  test('80 columns are a sheet', async () => {
    const others = Array.from({ length: 73 }, (_, n) => `열 ${n}`);
    const { data: said } = (await upload([[...HEADERS, ...others], line('WIDE-1')])).body;
    expect([said.okCount, told(said)]).toEqual([1, []]);
  });
});

describe('G-XLS-1: texts are texts', () => {
  test('a formula of csv is the name of a product, and leaves as a text', async () => {
    const name = "=cmd|' /C calc'!A0";
    expect((await sent(csv(HEADERS, line('FX-1', name)), '식.csv')).data).toMatchObject({ okCount: 1 });
    expect(await made('FX-1')).toMatchObject({ name });
    const sheet = XLSX.read(
      await officeCrypto.decrypt(await download('hello@onyu.kr'), { password: 'Sheet-pass-1' }),
      { cellFormula: true },
    );
    const cells = Object.values(sheet.Sheets[sheet.SheetNames[0]!]!) as XLSX.CellObject[];
    expect(cells.filter((one) => one.v === name).map(({ t, f }) => [t, f])).toEqual([['s', undefined]]);
    expect(cells.filter((one) => one.f !== undefined)).toEqual([]);
  });

  test('of a formula the saved value counts; names that every object has are no headers', async () => {
    const file = XLSX.utils.book_new();
    const sheet = XLSX.utils.aoa_to_sheet([
      [...HEADERS, '__proto__', 'constructor'],
      [...line('FX-2'), 'x', 'y'],
    ]);
    sheet.F2 = { t: 'n', f: 'HYPERLINK("http://127.0.0.1/")+1', v: 12_300 };
    XLSX.utils.book_append_sheet(file, sheet, 's');
    const said = await taken(XLSX.write(file, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect([said.okCount, told(said)]).toEqual([1, []]);
    expect(await made('FX-2')).toMatchObject({ salePrice: 12_300 });
  });
});

describe('as Excel writes them', () => {
  test.each<[string, (text: string) => Buffer]>([
    ['csv of Excel in Korea (CP949)', cp949],
    ['csv in UTF-8 with a BOM', (text) => Buffer.from(`\ufeff${text}`)],
    [
      'Unicode text (UTF-16 with tabs)',
      (text) => Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le'),
    ],
  ])('%s', async (what, encoded) => {
    const code = `CSV-${what.length}`;
    expect((await sent(encoded(csv(HEADERS, line(code, '뷁한 잠옷'))), '상품.csv')).data).toMatchObject({
      okCount: 1,
    });
    expect(await made(code)).toMatchObject({ name: '뷁한 잠옷', salePrice: 9_900 });
  });

  test('headers below a merged title, merged with the row below; hidden rows and columns count', async () => {
    const file = XLSX.utils.book_new();
    const sheet = XLSX.utils.aoa_to_sheet([['우리 가게 상품'], HEADERS, [], line('HID-1'), line('HID-2')]);
    sheet['!merges'] = [
      'A1:G1',
      ...HEADERS.map((_, i) => `${XLSX.utils.encode_col(i)}2:${XLSX.utils.encode_col(i)}3`),
    ].map((range) => XLSX.utils.decode_range(range));
    sheet['!rows'] = [{}, {}, {}, { hidden: true }, {}];
    sheet['!cols'] = [{}, {}, {}, { hidden: true }];
    XLSX.utils.book_append_sheet(file, sheet, 's');
    const said = await taken(XLSX.write(file, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect([said.okCount, told(said)]).toEqual([2, []]);
    expect(await made('HID-1')).toMatchObject({ name: '모자' });
  });

  test('dates that are numbers, numbers that are texts, codes that are numbers', async () => {
    const headers = [...HEADERS, '판매시작', '판매종료', '정가'];
    const { data: said } = (
      await upload([
        headers,
        ['', 20_260_001, String(CLOTHES), '모자', '과세', '9,900원', '12.00', 46_400, 46_430.75, ' 12,000 '],
        ['', '007', CLOTHES, '장갑', '과세', 9_900, 1, '2027-01-13', '2027. 2. 12. 18:00', ''],
      ])
    ).body;
    expect([said.okCount, told(said)]).toEqual([2, []]);
    expect(await made('20260001')).toMatchObject({
      salePrice: 9_900,
      consumerPrice: 12_000,
      startAt: expect.stringMatching(/^2027-01-13T00:00:00/),
      endAt: expect.stringMatching(/^2027-02-12T18:00:00/),
      stock: { available: 12 },
    });
    expect(await made('007')).toMatchObject({
      startAt: expect.stringMatching(/^2027-01-13T00:00:00/),
      endAt: expect.stringMatching(/^2027-02-12T18:00:00/),
    });
  });

  test('a long text comes in whole, one that is too long is refused at its cell', async () => {
    const policy = '교환은 칠 일 안에 알려 주세요. '.repeat(50).trim();
    expect(policy.length).toBeGreaterThan(900);
    const { data: said } = (
      await upload([
        [...HEADERS, 'A/S'],
        [...line('LONG-1'), policy],
        [...line('LONG-2'), '가'.repeat(1_001)],
        [...line('LONG-3'), '가'.repeat(32_767)],
      ])
    ).body;
    expect([said.okCount, told(said)]).toEqual([1, ['3 H LENGTH', '4 H LENGTH']]);
    expect(await made('LONG-1')).toMatchObject({ asPolicy: policy });
  });

  test('what no text may have is a fault of its cell', async () => {
    const rows = data(HEADERS, line('ODD-1', 'a&#7;b'));
    const { data: said } = await sent(await parts(rows));
    expect([said?.okCount, said && told(said)]).toEqual([0, ['2 D PATTERN']]);
  });

  test('locked with the file password of the account, and with another', async () => {
    await ask('POST', '/v1/user/file/password', { password: 'Sheet-pass-1' });
    const locked = (password: string, code: string) =>
      officeCrypto.encrypt(book([HEADERS, line(code)]), { password });
    expect((await sent(locked('Sheet-pass-1', 'LOCK-1'))).data).toMatchObject({ okCount: 1 });
    expect(await sent(locked('Other-pass-2', 'LOCK-2'))).toMatchObject({ status: 400, code: 'SHEET_LOCKED' });
    expect([await made('LOCK-1'), await made('LOCK-2')]).toEqual([expect.any(Object), null]);
  });
});
