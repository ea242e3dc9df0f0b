import CFB from 'cfb';
import { numberText, Unreadable, type Area, type Collector } from './cell.ts';
import { readStrings, shortText } from './biff-text.ts';

/** Records of Excel's binary format that carry cells; all others are stepped over. */
const ID = {
  BOF: 0x0809,
  EOF: 0x000a,
  WINDOW1: 0x003d,
  FILEPASS: 0x002f,
  CODEPAGE: 0x0042,
  BOUNDSHEET: 0x0085,
  SST: 0x00fc,
  CONTINUE: 0x003c,
  ROW: 0x0208,
  MERGEDCELLS: 0x00e5,
  LABELSST: 0x00fd,
  LABEL: 0x0204,
  RSTRING: 0x00d6,
  NUMBER: 0x0203,
  RK: 0x027e,
  MULRK: 0x00bd,
  FORMULA: 0x0006,
  STRING: 0x0207,
} as const;

interface Record_ {
  id: number;
  at: number;
  data: Buffer;
}

function* recordsOf(stream: Buffer, from = 0): Generator<Record_> {
  for (let at = from; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) throw new Unreadable('BROKEN', 'a record beyond the end');
    yield { id, at, data: stream.subarray(at + 4, end) };
    at = end;
  }
}

/**
 * Rows of the active sheet of a BIFF8 or BIFF5 file, or of the first visible one that has any.
 * Formulas are not evaluated: their saved values are taken.
 */
export function readBiff(bytes: Buffer, out: Collector): void {
  const folder = CFB.read(bytes, { type: 'buffer' });
  const entry = CFB.find(folder, 'Workbook') ?? CFB.find(folder, 'Book');
  if (!entry) throw new Unreadable('BROKEN', 'no workbook');
  const stream = Buffer.from(entry.content as Uint8Array);
  const book = readGlobals(stream);
  for (const at of book.sheets) {
    readRows(stream, at, book, out);
    if (out.lines.length > 0) return;
  }
}

function readRows(stream: Buffer, sheetAt: number, book: Book, out: Collector): void {
  const rows = new Map<number, string[]>();
  const hidden = new Set<number>();
  const areas: Area[] = [];
  let depth = 0;
  for (const record of recordsOf(stream, sheetAt)) {
    const { id, data } = record;
    if (id === ID.BOF) depth++;
    else if (id === ID.EOF && --depth === 0) break;
    if (depth !== 1) continue; // a chart within the sheet
    if (id === ID.ROW && (data[12]! & HIDDEN) !== 0) hidden.add(data.readUInt16LE(0));
    else if (id === ID.MERGEDCELLS) areas.push(...areasIn(data));
    else
      readCell(record, book, (row, column, text) => {
        const cells = rows.get(row) ?? [];
        if (!rows.has(row)) rows.set(row, cells);
        if (text !== '' && column < 16_384) cells[column] = text;
      });
  }
  for (const row of [...rows.keys()].sort((a, b) => a - b)) out.add(row + 1, rows.get(row)!, hidden.has(row));
  out.merge(areas);
}

/** Of the flags of ROW. */
const HIDDEN = 0x20;

function* areasIn(data: Buffer): Generator<Area> {
  for (let at = 2; at + 8 <= data.length; at += 8)
    yield {
      top: data.readUInt16LE(at) + 1,
      bottom: data.readUInt16LE(at + 2) + 1,
      column: data.readUInt16LE(at + 4),
    };
}

interface Book {
  wide: boolean;
  encoding: string;
  shared: string[];
  /** Where visible sheets begin, the active one first. */
  sheets: number[];
  /** Where the text of the formula just read belongs. */
  pending: [row: number, column: number] | null;
}

function readGlobals(stream: Buffer): Book {
  const book: Book = { wide: true, encoding: 'euc-kr', shared: [], sheets: [], pending: null };
  const sheets: (number | null)[] = [];
  let active = 0;
  let strings: Buffer[] | null = null;
  for (const { id, data } of recordsOf(stream)) {
    if (id !== ID.CONTINUE && strings) {
      book.shared = readStrings(strings);
      strings = null;
    }
    if (id === ID.BOF) book.wide = data.readUInt16LE(0) >= 0x0600;
    else if (id === ID.FILEPASS) throw new Unreadable('LOCKED_XLS', 'encrypted');
    else if (id === ID.CODEPAGE) book.encoding = encodingOf(data.readUInt16LE(0));
    else if (id === ID.SST) strings = [data];
    else if (id === ID.CONTINUE) strings?.push(data);
    else if (id === ID.WINDOW1 && data.length >= 12) active = data.readUInt16LE(10);
    else if (id === ID.BOUNDSHEET) sheets.push(data[4] === 0 && data[5] === 0 ? data.readUInt32LE(0) : null);
    else if (id === ID.EOF) break;
  }
  const [chosen] = sheets.splice(active, 1);
  book.sheets = [chosen, ...sheets].filter((at) => typeof at === 'number' && at < stream.length) as number[];
  if (book.sheets.length === 0) throw new Unreadable('BROKEN', 'no sheet');
  return book;
}

const encodingOf = (codepage: number): string =>
  codepage === 1252 ? 'windows-1252' : codepage === 65001 ? 'utf-8' : 'euc-kr';

type Put = (row: number, column: number, text: string) => void;

function readCell({ id, data }: Record_, book: Book, put: Put): void {
  if (id === ID.STRING && book.pending) {
    put(...book.pending, shortText(data, 0, book));
    book.pending = null;
    return;
  }
  if (data.length < 6) return;
  const row = data.readUInt16LE(0);
  const column = data.readUInt16LE(2);
  if (id === ID.LABELSST) put(row, column, book.shared[data.readUInt32LE(6)] ?? '');
  else if (id === ID.LABEL || id === ID.RSTRING) put(row, column, shortText(data, 6, book));
  else if (id === ID.NUMBER) put(row, column, numberText(data.readDoubleLE(6)));
  else if (id === ID.RK) put(row, column, numberText(rk(data, 6)));
  else if (id === ID.MULRK)
    for (let at = 4, c = column; at + 6 <= data.length - 2; at += 6, c++)
      put(row, c, numberText(rk(data, at + 2)));
  else if (id === ID.FORMULA) readFormula(data, book, row, column, put);
}

/**
 * The saved result: a number, or a text that stands in the
 * next record. Errors and truth values are no texts for us.
 */
function readFormula(data: Buffer, book: Book, row: number, column: number, put: Put): void {
  const special = data.readUInt16LE(12) === 0xffff;
  if (!special) put(row, column, numberText(data.readDoubleLE(6)));
  else if (data[6] === 0) book.pending = [row, column];
}

/** Four bytes for a number: 30 bits of an integer or of a double, perhaps in hundredths. */
function rk(data: Buffer, at: number): number {
  const raw = data.readInt32LE(at);
  const hundredths = (raw & 1) !== 0;
  let value = raw >> 2;
  if ((raw & 2) === 0) {
    const double = Buffer.alloc(8);
    double.writeInt32LE(raw & ~3, 4);
    value = double.readDoubleLE(0);
  }
  return hundredths ? value / 100 : value;
}
