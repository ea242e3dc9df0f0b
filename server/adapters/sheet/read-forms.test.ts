// What spreadsheet programs, couriers' programs and scripts write: never fewer rows or other values in silence.
import CFB from 'cfb';
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { readSheet, type Unreadable } from './read.ts';
import { officeCrypto } from '../../kit/sheet/agile.ts';
import { xmlText } from '../../kit/sheet/cells.ts';
import { zipStream } from '../../kit/sheet/zip.ts';
import { cp949 } from '../../testing/cp949.ts';

const read = (bytes: Buffer | string, ext: string) =>
  readSheet({ bytes: Buffer.from(bytes as Buffer), ext, maxRows: 100, maxColumns: 20, timeoutMs: 120_000 });
const cellsOf = async (bytes: Buffer | string, ext: string) => (await read(bytes, ext)).map((l) => l.cells);
const faultOf = (bytes: Buffer | string, ext: string) =>
  read(bytes, ext).then(
    () => 'READ',
    (e: unknown) => (e as Unreadable).fault,
  );

const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (n: number, texts: readonly string[], more = '') =>
  `<row r="${n}"${more}>${texts.map((text, i) => (text ? inline(`${'ABCDEF'[i]}${n}`, text) : '')).join('')}</row>`;
async function xlsx(
  sheets: readonly string[],
  more: Record<string, string> = {},
  book = '',
): Promise<Buffer> {
  const parts: Buffer[] = [];
  const entries = {
    'xl/workbook.xml': `<workbook>${book}<sheets>${sheets.map((_, i) => `<sheet name="s${i}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, i) => [`xl/worksheets/sheet${i}.xml`, sheet])),
    ...more,
  };
  const list = Object.entries(entries).map(([name, body]) => ({ name, body: [Buffer.from(body)] }));
  for await (const part of zipStream(list, 6)) parts.push(part);
  return Buffer.concat(parts);
}
const sheet = (rows: string, behind = '') => `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`;

/** Records of Excel's binary format, by hand: SheetJS hides no rows and has no active sheet. */
const record = (id: number, ...parts: (number | Buffer)[]): Buffer => {
  const data = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([part & 255, part >> 8]) : part)),
  );
  return Buffer.concat([Buffer.from([id & 255, id >> 8, data.length & 255, data.length >> 8]), data]);
};
const BOF = record(0x809, 0x600, 5, 0, 0, 0, 0, 0, 0);
const EOF = record(0x0a);
const label = (row: number, column: number, text: string) =>
  record(0x204, row, column, 0, text.length, Buffer.from([1]), Buffer.from(text, 'utf16le'));
function biff(sheets: readonly Buffer[][], active = 0): Buffer {
  const head = [BOF, record(0x3d, 0, 0, 0, 0, 0, active, 0, 0, 0)];
  const bound = (at: number) => record(0x85, at & 0xffff, at >>> 16, 0, Buffer.from([1, 0, 115]));
  const bodies = sheets.map((records) => Buffer.concat([BOF, ...records, EOF]));
  let at = Buffer.concat([...head, ...sheets.map(() => bound(0)), EOF]).length;
  const bounds = bodies.map((body) => {
    const here = bound(at);
    at += body.length;
    return here;
  });
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, 'Workbook', Buffer.concat([...head, ...bounds, EOF, ...bodies]));
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

describe('a merged value stands for all its rows that say something themselves', () => {
  const MERGED = [
    ['번호', '택배사', '송장'],
    ['1', 'CJ', '690000000017'],
    ['2', 'CJ', '690000000017'],
    ['3', 'CJ', '690000000017'],
  ];
  const ROWS =
    rowOf(1, MERGED[0]!) + rowOf(2, MERGED[1]!) + rowOf(3, ['2']) + rowOf(4, ['3']) + rowOf(5, ['']);
  const blankBelow = [2, 3, 4, 5, 6].map((row) => label(row - 1, 0, String(row - 1))).slice(0, 3);
  const html = `<table><tr><th>번호<th>택배사<th>송장</tr><tr><td>1</td><td rowspan="3">CJ</td><td rowspan=3>690000000017</td></tr>
    <tr><td>2</td></tr><tr><td>3</td></tr></table><table><tr><td>합계</td><td>3</td></tr></table>`;
  const xml = `<?xml version="1.0"?><Workbook xmlns:ss="urn:x"><Worksheet ss:Name="a"><Table>
    <Row><Cell><Data ss:Type="String">번호</Data></Cell><Cell><Data ss:Type="String">택배사</Data></Cell><Cell><Data ss:Type="String">송장</Data></Cell></Row>
    <Row><Cell><Data ss:Type="Number">1</Data></Cell><Cell ss:MergeDown="2"><Data ss:Type="String">CJ</Data></Cell><Cell ss:MergeDown="2"><Data ss:Type="Number">6.90000000017E11</Data></Cell></Row>
    <Row><Cell><Data ss:Type="Number">2</Data></Cell></Row><Row><Cell><Data ss:Type="Number">3</Data></Cell></Row></Table></Worksheet></Workbook>`;
  test.each<[string, string, () => Buffer | string | Promise<Buffer>, string[][]]>([
    [
      'xlsx',
      'xlsx',
      () => xlsx([sheet(ROWS, '<mergeCells><mergeCell ref="B2:B5"/><mergeCell ref="C2:C5"/></mergeCells>')]),
      MERGED,
    ],
    [
      'BIFF',
      'xls',
      () =>
        biff([
          [
            ...MERGED[0]!.map((text, i) => label(0, i, text)),
            ...blankBelow,
            label(1, 1, 'CJ'),
            label(1, 2, '690000000017'),
            record(0xe5, 2, 1, 5, 1, 1, 1, 5, 2, 2),
          ],
        ]),
      MERGED,
    ],
    ['HTML', 'xls', () => html, [...MERGED, ['합계', '3']]],
    ['XML of 2003', 'xls', () => xml, MERGED],
  ])('%s', async (_name, ext, file, rows) => expect(await cellsOf(await file(), ext)).toEqual(rows));

  test('what comes below a rowspan stands in its own column', async () => {
    const table = '<table><tr><td rowspan=2>a<td>b<td>c<tr><td>d<td>e</table>';
    expect(await cellsOf(table, 'xls')).toEqual([
      ['a', 'b', 'c'],
      ['a', 'd', 'e'],
    ]);
  });
});

describe('text with tabs under the name of a workbook', () => {
  const TEXT = '주문번호\t송장번호\r\n1\t690000000017\r\n';
  const CELLS = [
    ['주문번호', '송장번호'],
    ['1', '690000000017'],
  ];
  test.each<[string, Buffer | string]>([
    ['UTF-8', TEXT],
    ['CP949', cp949(TEXT)],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
  ])('%s', async (_name, bytes) => expect(await cellsOf(bytes, 'xls')).toEqual(CELLS));
});

describe('which sheet', () => {
  const guide = sheet(rowOf(1, ['작성 안내']));
  const rows = sheet(rowOf(1, ['주문번호']));
  const view = (tab: number) => `<bookViews><workbookView activeTab="${tab}"/></bookViews>`;
  test('the active one; where it is empty or hidden the first with rows', async () => {
    expect(await cellsOf(await xlsx([guide, rows], {}, view(1)), 'xlsx')).toEqual([['주문번호']]);
    expect(await cellsOf(await xlsx([guide, rows]), 'xlsx')).toEqual([['작성 안내']]);
    expect(await cellsOf(await xlsx([sheet(''), rows]), 'xlsx')).toEqual([['주문번호']]);
    expect(await cellsOf(await xlsx([guide, sheet('')], {}, view(1)), 'xlsx')).toEqual([['작성 안내']]);
    expect(await cellsOf(await xlsx([guide, rows], {}, view(9)), 'xlsx')).toEqual([['작성 안내']]);
  });
  test('of the binary format', async () => {
    const [first, second] = [[label(0, 0, '작성 안내')], [label(0, 0, '주문번호')]];
    expect(await cellsOf(biff([first, second], 1), 'xls')).toEqual([['주문번호']]);
    expect(await cellsOf(biff([first, second]), 'xls')).toEqual([['작성 안내']]);
    expect(await cellsOf(biff([[], second]), 'xls')).toEqual([['주문번호']]);
  });
  test('of XML', async () => {
    const book = (active: string) =>
      `<?xml version="1.0"?><Workbook>${active}${['안내', '주문번호'].map((text) => `<Worksheet><Table><Row><Cell><Data>${text}</Data></Cell></Row></Table></Worksheet>`).join('')}</Workbook>`;
    expect(await cellsOf(book('<ExcelWorkbook><ActiveSheet>1</ActiveSheet></ExcelWorkbook>'), 'xls')).toEqual(
      [['주문번호']],
    );
    expect(await cellsOf(book(''), 'xls')).toEqual([['안내']]);
  });
});

describe('quotes that are no quotes', () => {
  test.each<[string, string, string[][]]>([
    [
      'never closes',
      '번호,메모,송장\n1,"문 앞,17\n2,b,18\n3,c,19',
      [
        ['번호', '메모', '송장'],
        ['1', '"문 앞', '17'],
        ['2', 'b', '18'],
        ['3', 'c', '19'],
      ],
    ],
    [
      'closes in the middle of a cell',
      '번호,메모\n1,"27" 모니터\n2,"b"',
      [
        ['번호', '메모'],
        ['1', '"27" 모니터'],
        ['2', 'b'],
      ],
    ],
    [
      'a later cell ends with one by chance',
      '번호,메모,송장\n1,"문 앞,17\n2,b,18\n3,모니터 27",19\n4,d,20',
      [
        ['번호', '메모', '송장'],
        ['1', '"문 앞', '17'],
        ['2', 'b', '18'],
        ['3', '모니터 27"', '19'],
        ['4', 'd', '20'],
      ],
    ],
    [
      'lines within a cell stay lines within a cell',
      '번호,송장,메모\n1,17,"첫 줄\n둘째, 줄\n"\n2,18,"a, b"\n"3",19,"x ""y"""',
      [
        ['번호', '송장', '메모'],
        ['1', '17', '첫 줄\n둘째, 줄'],
        ['2', '18', 'a, b'],
        ['3', '19', 'x "y"'],
      ],
    ],
  ])('%s', async (_name, text, rows) => expect(await cellsOf(text, 'csv')).toEqual(rows));
});

describe('what separates cells', () => {
  test.each<[string, string]>([
    ['a title without any, then tabs', '출고 내역, 11월\n번호\t택배사\t송장\n1\tCJ\t17\n2\tCJ\t18'],
    ['a title, then semicolons and amounts', '출고\n번호;택배사;송장\n1,000;CJ;17\n2,000;CJ;18'],
    ['commas within quotes of the header', '"번호, 상품,";"택배사, 코드";송장\n1;CJ;17\n2;CJ;18'],
    ['bars', '번호|택배사|송장\n1|CJ|17\n2|CJ|18'],
    ['Excel’s own word for it', 'sep=|\n번호|택배사|송장\n1|CJ|17\n2|CJ|18'],
  ])('%s', async (_name, text) => {
    const rows = await cellsOf(text, 'csv');
    expect(rows.slice(-2).map((cells) => cells.slice(1))).toEqual([
      ['CJ', '17'],
      ['CJ', '18'],
    ]);
  });
});

describe('what a workbook says beside its cells', () => {
  test('G-XLS-3: formulas over other files and programs are refused by name', async () => {
    const rows = sheet(rowOf(1, ['a']));
    expect(await faultOf(await xlsx([rows], { 'xl/externalLinks/externalLink1.xml': '<x/>' }), 'xlsx')).toBe(
      'LINKED',
    );
    expect(await faultOf(await xlsx([rows], { 'xl/vbaProject.bin': 'x' }), 'xlsx')).toBe('MACROS');
  });
  test('escapes of control characters are undone, our own export comes back as it was', async () => {
    const text = '첫 줄\r\n_x000D_ 둘째 줄 _x0041_';
    const cell = inline('A1', xmlText(text));
    const shared = `<sst><si><t>첫 줄_x000D_\n둘째 줄</t></si></sst>`;
    const rows = `<row r="1">${cell}<c r="B1" t="s"><v>0</v></c></row>`;
    expect(await cellsOf(await xlsx([sheet(rows)], { 'xl/sharedStrings.xml': shared }), 'xlsx')).toEqual([
      ['첫 줄\n_x000D_ 둘째 줄 _x0041_', '첫 줄\n둘째 줄'],
    ]);
  });
  test('hidden rows are marked', async () => {
    const rows = rowOf(1, ['a']) + rowOf(2, ['b'], ' hidden="1"');
    const marked = [
      { row: 1, cells: ['a'] },
      { row: 2, cells: ['b'], hidden: true },
    ];
    expect(await read(await xlsx([sheet(rows)]), 'xlsx')).toEqual(marked);
    const old = [record(0x208, 1, 0, 1, 0, 0, 0, 0x20, 0), label(0, 0, 'a'), label(1, 0, 'b')];
    expect(await read(biff([old]), 'xls')).toEqual(marked);
    expect(await read('<table><tr><td>a<tr style="display: none"><td>b</table>', 'xls')).toEqual(marked);
  });
  test('days counted from 1904 are the days that are shown', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;년&quot; m"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>';
    const rows =
      '<row r="1"><c r="A1" s="1"><v>44890</v></c><c r="B1" s="2"><v>44890.5</v></c><c r="C1"><v>44890</v></c></row>';
    const more = { 'xl/styles.xml': styles };
    expect(await cellsOf(await xlsx([sheet(rows)], more, '<workbookPr date1904="1"/>'), 'xlsx')).toEqual([
      ['46352', '46352.5', '44890'],
    ]);
    expect(await cellsOf(await xlsx([sheet(rows)], more), 'xlsx')).toEqual([['44890', '44890.5', '44890']]);
  });
  test('what Excel locked with its own password opens without one', async () => {
    const book = await xlsx([sheet(rowOf(1, ['a']))]);
    const locked = (password: string) => officeCrypto.encrypt(book, { password });
    expect(await cellsOf(await locked('VelvetSweatshop'), 'xlsx')).toEqual([['a']]);
    expect(await faultOf(await locked('somebody’s'), 'xlsx')).toBe('WRONG_PASSWORD');
  });
  test('the number behind a shortened one is taken from where the file has it', async () => {
    const html =
      '<table><tr><td x:num="690000000017">6.9E+11<td sdval="690000000018">6.9E+11<td>6.9E+11</table>';
    expect(await cellsOf(html, 'xls')).toEqual([['690000000017', '690000000018', '6.9E+11']]);
  });
});

describe('broken bytes are a letter of their cell, not the end of the file', () => {
  const text = '주문번호,송장번호,상품평\n1,690000000017,좋아요\n2,690000000018,';
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.concat([Buffer.from(`${text}좋`), Buffer.from([0xec, 0xa2, 0x2c, 0x35])])],
    ['CP949', Buffer.concat([cp949(`${text}좋`), Buffer.from([0xc1, 0x2c, 0x35])])],
  ])('%s', async (_name, bytes) => {
    const rows = await cellsOf(bytes, 'csv');
    expect(rows[1]).toEqual(['1', '690000000017', '좋아요']);
    expect(rows[2]).toEqual(['2', '690000000018', '좋\ufffd', '5']);
  });
  test('a cell of nothing that can be seen is empty', async () => {
    expect(await cellsOf('a,\u3164\u200b\nb,c', 'csv')).toEqual([['a'], ['b', 'c']]);
  });
});

test('a workbook of another hand: SheetJS merges like Excel', async () => {
  const made = XLSX.utils.aoa_to_sheet([['a', 'b'], ['1', 'x'], ['2']]);
  made['!merges'] = [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }];
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, made, 's');
  for (const bookType of ['xlsx', 'biff8', 'xlml'] as const) {
    const bytes = XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
    expect([bookType, (await cellsOf(bytes, bookType === 'xlsx' ? 'xlsx' : 'xls'))[2]]).toEqual([
      bookType,
      ['2', 'x'],
    ]);
  }
});
