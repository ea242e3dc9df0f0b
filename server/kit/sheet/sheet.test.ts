import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { columnName, excelSerial } from './cells.ts';
import type { SheetCell, SheetType } from './cells.ts';
import { openSheet } from '../../testing/open-sheet.ts';
import { safeSheetName } from './parts.ts';
import { writeSheet } from './write.ts';
import type { SheetRow } from './write.ts';

let dir: string;
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'sheet-'))));
afterAll(() => rm(dir, { recursive: true }));

const PASSWORD = '비밀번호-Abc123';
let files = 0;
const written = async (types: SheetType[], rows: SheetRow[], password?: string) => {
  const out = join(dir, `${files++}.xlsx`);
  const columns = types.map((type, i) => ({ header: `열 ${i + 1}`, type }));
  const result = await writeSheet({ columns, rows, sheetName: '주문', password, out });
  return { ...result, out, file: await readFile(out) };
};
const oneCell = async (type: SheetType, value: SheetCell) =>
  (await openSheet((await written([type], [[value]])).file)).rows[1]![0];

describe('D15 typed columns', () => {
  test('golden cells: Hangul, numbers, dates in Korean wall time, empty cells', async () => {
    const types: SheetType[] = ['text', 'int', 'won', 'count', 'percent', 'time', 'day', 'text'];
    const { file, rows, bytes } = await written(types, [
      ['제주 감귤 5kg & <선물>', 7, 25_800, 3, 650, '2026-11-21T12:34:56.789+09:00', '2026-11-21', null],
      [null, '12', '-3000', 0, 0, '2026-11-20T15:00:00.000Z', '2024-02-29', '끝'],
    ]);
    const sheet = await openSheet(file);
    expect({ rows, bytes }).toEqual({ rows: 2, bytes: file.length });
    expect(sheet.name).toBe('주문');
    expect(sheet.frozen).toBe(true);
    expect(sheet.rows[0]!.map((c) => c!.value)).toEqual(types.map((_, i) => `열 ${i + 1}`));
    expect(sheet.rows[1]!.map((c) => c && [c.value, c.format])).toEqual([
      ['제주 감귤 5kg & <선물>', '@'],
      [7, '0'],
      [25_800, '#,##0'],
      [3, '#,##0'],
      [0.065, '0.00%'],
      [46_347 + (12 * 3600 + 34 * 60 + 56) / 86_400, 'yyyy-mm-dd hh:mm:ss'],
      [46_347, 'yyyy-mm-dd'],
    ]);
    expect(sheet.rows[2]!.map((c) => c && c.value)).toEqual([null, 12, -3000, 0, 0, 46_347, 45_351, '끝']);
  });

  test('a line break stays in its cell, a short row is a short row', async () => {
    const { file } = await written(['text', 'won'], [['가\n나', 1200], ['다']]);
    expect((await openSheet(file)).rows.slice(1).map((r) => r.map((c) => c!.value))).toEqual([
      ['가\n나', 1200],
      ['다'],
    ]);
  });

  test.each<[SheetType, SheetCell]>([
    ['won', '만원'],
    ['won', '12345678901234567890'],
    ['int', Number.NaN],
    ['time', '어제'],
    ['day', '2026-02-30'],
    ['time', '2026-11-21T1x:00:00+09:00'],
  ])('%s column shows %s as text, so nothing is lost', async (type, value) => {
    expect(await oneCell(type, Number.isNaN(value) ? 'NaN' : value)).toMatchObject({
      type: 'text',
      value: String(value),
      format: '@',
    });
  });

  test.each<[string, number | null]>([
    ['2026-11-21T00:00:00.000+09:00', 46_347],
    ['2026-11-20T15:00:00Z', 46_347],
    ['2026-11-20 15:00:00.123+00', 46_347],
    ['2026-11-20T07:30:00-07:30', 46_347],
    ['2026-11-21 12:00:00', 46_347.5],
    ['1970-01-01T00:00:00Z', 25_569.375],
    ['1900-03-01', 61],
    ['2026-11-21T12:00', null],
    ['2026-13-01', null],
    ['2026-11-21T12:00:00 Seoul', null],
  ])('serial of %s is %s', (value, serial) => expect(excelSerial(value)).toBe(serial));

  test('cells without a value, illegal characters and long texts keep the file readable', async () => {
    expect(await oneCell('text', 'a\u0000b\u0008c\ufffed\ud800e')).toMatchObject({ value: 'abcd\ufffde' });
    expect(await oneCell('text', '_x0041_ 😀 ]]>')).toMatchObject({ value: '_x0041_ 😀 ]]>' });
    expect(((await oneCell('text', '가'.repeat(40_000)))!.value as string).length).toBe(32_767);
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    expect(["a/b:c*?[d]\\e'", '', '가'.repeat(40)].map(safeSheetName)).toEqual([
      'a b c   d  e',
      'Sheet1',
      '가'.repeat(31),
    ]);
  });
});

describe('G-XLS-1 formula injection', () => {
  const PREFIXES = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    ' ',
    '\r\n',
    '\u00a0',
    "'",
    '|',
    '%',
  ];
  const attacks = [
    ...PREFIXES.map((p) => `${p}cmd|' /C calc'!A0`),
    ...PREFIXES.map((p) => `${p}=HYPERLINK("http://x","y")`),
    '=1+1',
    '-3000',
    '+82-10-1234-5678',
  ];

  test.each<[SheetType]>([['text'], ['won'], ['time'], ['percent']])(
    'in a %s column every attack stays a literal string',
    async (type) => {
      const { file } = await written(
        [type],
        attacks.filter((a) => type === 'text' || a !== '-3000').map((a) => [a]),
      );
      const sheet = await openSheet(file);
      const cells = sheet.rows.slice(1).map((r) => r[0]!);
      expect(cells.map((c) => c.value)).toEqual(attacks.filter((a) => type === 'text' || a !== '-3000'));
      expect(cells.every((c) => c.type === 'text' && c.format === '@' && !c.formula)).toBe(true);
      expect(Object.values(sheet.parts).join('')).not.toMatch(/<f[ >]|externalLink|<ddeLink/);
    },
  );

  test('headers are inert as well', async () => {
    const out = join(dir, 'header.xlsx');
    await writeSheet({ columns: [{ header: '=1+1', type: 'won' }], rows: [], sheetName: `=A1!'"&<`, out });
    const sheet = await openSheet(await readFile(out));
    expect(sheet.rows).toEqual([[{ value: '=1+1', type: 'text', format: '@', formula: false }]]);
    expect(sheet.name).toBe(`=A1!'"&<`);
  });
});

describe('G-XLS-2 encryption', () => {
  test('an OLE container that opens with the password only', async () => {
    const { file } = await written(['text'], [['비밀 주소']], PASSWORD);
    expect(file.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
    expect(file.includes(Buffer.from('비밀 주소'))).toBe(false);
    expect((await openSheet(file, PASSWORD)).rows[1]![0]!.value).toBe('비밀 주소');
    await expect(openSheet(file, 'Abc123-비밀번호')).rejects.toThrow(/password/);
  });

  test("opens with the library's own derivation of the keys as well", async () => {
    const { out } = await written(['text'], [['비밀 주소']], PASSWORD);
    const script = `require('officecrypto-tool').decrypt(require('node:fs').readFileSync(process.argv[1]), { password: process.argv[2] })
      .then((zip) => process.stdout.write(zip.subarray(0, 2)))`;
    expect(
      execFileSync(process.execPath, ['-e', script, out, PASSWORD], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
      }),
    ).toBe('PK');
  });
});

/** Linux tells a process's children; elsewhere the list is empty. */
const childrenOf = () =>
  (process.platform === 'linux' ? readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8') : '')
    .trim()
    .split(' ')
    .filter(Boolean);

describe('D16 the child process', () => {
  const order = (rows: AsyncIterable<SheetRow>, name: string) => ({
    columns: [{ header: 'x', type: 'text' as const }],
    rows,
    sheetName: 's',
    password: PASSWORD,
    out: join(dir, name),
  });
  async function* slow(count: number, ms: number): AsyncGenerator<SheetRow> {
    for (let i = 0; i < count; i++) {
      await new Promise((go) => setTimeout(go, ms));
      yield [`${i}`];
    }
  }
  const left = async (name: string) => (await readdir(dir)).filter((f) => f.startsWith(name));

  test('abort kills it and leaves no file', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('취소')), 300);
    await expect(writeSheet({ ...order(slow(1000, 10), 'abort'), signal: stop.signal })).rejects.toThrow(
      '취소',
    );
    expect(await left('abort')).toEqual([]);
    expect(childrenOf()).toEqual([]);
  });

  test('the time limit ends it even when the rows hang', async () => {
    const hanging = async function* (): AsyncGenerator<SheetRow> {
      await new Promise(() => undefined);
      yield ['never'];
    };
    await expect(writeSheet({ ...order(hanging(), 'late'), timeoutMs: 300 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(await left('late')).toEqual([]);
  });

  test('a failing source of rows is reported as it is', async () => {
    const broken = async function* (): AsyncGenerator<SheetRow> {
      yield ['1'];
      throw new Error('연결이 끊겼습니다');
    };
    await expect(writeSheet(order(broken(), 'broken'))).rejects.toThrow('연결이 끊겼습니다');
    expect(await left('broken')).toEqual([]);
  });

  test('it may write beside its file only, starts no process and sees nothing of the parent', async () => {
    const rogue = join(dir, 'rogue.mjs');
    const away = join(tmpdir(), `rogue-${process.pid}`);
    await writeFile(
      rogue,
      `import { writeFileSync } from 'node:fs'; import { execSync } from 'node:child_process';
      const tried = (f) => { try { f(); return 'done'; } catch (e) { return e.code; } };
      process.stderr.write([tried(() => writeFileSync(${JSON.stringify(away)}, 'x')), tried(() => execSync('true')), String(process.env.DATABASE_URL), process.argv.length].join());
      process.exitCode = 1;`,
    );
    vi.stubEnv('SHEET_CHILD', rogue);
    vi.stubEnv('DATABASE_URL', 'postgres://secret');
    try {
      await expect(writeSheet(order(slow(1, 1), 'rogue'))).rejects.toThrow(
        'ERR_ACCESS_DENIED,ERR_ACCESS_DENIED,undefined,2',
      );
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('at most two run at once', async () => {
    let running = 0;
    let most = 0;
    const counted = async function* (): AsyncGenerator<SheetRow> {
      most = Math.max(most, ++running);
      yield* slow(3, 40);
      running--;
    };
    await Promise.all([1, 2, 3, 4].map((n) => writeSheet(order(counted(), `pool${n}`))));
    expect(await left('pool')).toHaveLength(4);
    expect(most).toBe(2);
  });

  test('progress reaches the number of rows', async () => {
    const seen: number[] = [];
    const rows = Array.from({ length: 5_000 }, (_, i) => [`상품 ${i}`.repeat(4)]);
    await writeSheet({
      ...order(
        (async function* () {
          yield* rows;
        })(),
        'progress',
      ),
      onProgress: (n) => seen.push(n),
    });
    expect(seen.at(-1)).toBe(5_000);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});
