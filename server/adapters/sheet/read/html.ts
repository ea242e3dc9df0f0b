import { numberText, type Area, type Collector } from './cell.ts';
import { decodeText } from './decode.ts';
import { attribute, markup } from './markup.ts';

const ROWS = new Set(['tr', 'row']);
const CELLS = new Set(['td', 'th', 'cell']);
const SKIPPED = new Set(['style', 'script', 'title', 'head', 'styles']);
const SCIENTIFIC = /^-?\d(?:\.\d+)?E[+-]?\d+$/i;

/** Encoding that a page names in its first bytes; Korean names all mean CP949. */
function namedEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const name = /charset\s*=\s*["']?([\w-]+)|encoding\s*=\s*["']([\w-]+)/i.exec(head);
  const found = (name?.[1] ?? name?.[2])?.toLowerCase();
  return found === undefined ? undefined : /utf-?8/.test(found) ? 'utf-8' : 'euc-kr';
}

/** Of a whole number as it stands in an attribute, within sense. */
const countOf = (text: string | undefined, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(text ?? 0)) || 0, 0), most);
const spanOf = (attributes: string): { across: number; down: number } => ({
  across: Math.max(
    countOf(attribute(attributes, 'colspan'), 100),
    countOf(attribute(attributes, 'mergeacross'), 99) + 1,
  ),
  down: Math.max(
    countOf(attribute(attributes, 'rowspan'), 65_536) - 1,
    countOf(attribute(attributes, 'mergedown'), 65_535),
  ),
});
const isHidden = (attributes: string): boolean =>
  attribute(attributes, 'hidden') === '1' || /display\s*:\s*none/i.test(attribute(attributes, 'style') ?? '');

/** What a cell shows; where that is a shortened number, the number that the file has beside it. */
function shown(text: string, exact: string | undefined): string {
  const plain = text.replace(/\s+/g, ' ');
  if (!SCIENTIFIC.test(plain.trim()) || exact === undefined) return plain;
  const value = Number(exact === '' ? plain : exact);
  return Number.isFinite(value) ? numberText(value) : plain;
}

/** One table while it is read: where the next cell stands, and what reaches down from above. */
function tableReader(out: Collector) {
  /** The last row that a cell above covers, by column. */
  const covered = new Map<number, number>();
  const areas: Area[] = [];
  let row = 0;
  let hidden = false;
  let cells: string[] | null = null;
  let column = 0;
  let cell: { text: string; exact: string | undefined; across: number } | null = null;
  const closeCell = (): void => {
    if (cells && cell && column < 16_384) {
      cells[column] = shown(cell.text, cell.exact);
      column += cell.across;
    }
    cell = null;
  };
  const closeRow = (): void => {
    closeCell();
    if (cells) out.add(row, cells, hidden);
    cells = null;
  };
  return {
    closeCell,
    closeRow,
    openRow(attributes: string): void {
      row = Number(attribute(attributes, 'index') ?? row + 1);
      hidden = isHidden(attributes);
      cells = [];
      column = 0;
    },
    openCell(attributes: string): void {
      const index = attribute(attributes, 'index');
      if (index !== undefined) column = Number(index) - 1;
      else while ((covered.get(column) ?? 0) >= row) column++;
      const { across, down } = spanOf(attributes);
      if (down > 0) areas.push({ top: row, bottom: row + down, column });
      for (let i = 0; down > 0 && i < across; i++) covered.set(column + i, row + down);
      cell = { text: '', exact: attribute(attributes, 'num') ?? attribute(attributes, 'sdval'), across };
    },
    say(text: string): void {
      if (cell && cell.text.length < 40_000) cell.text += text;
    },
    /** A table ends what reached down in the one before. */
    newTable(): void {
      if (cells) return; // a table within a cell
      covered.clear();
      for (const area of areas) area.bottom = Math.min(area.bottom, row);
    },
    /** What is said is a number (XML of 2003). */
    isNumber(): void {
      if (cell) cell.exact ??= '';
    },
    end(): void {
      closeRow();
      out.merge(areas);
    },
  };
}

/** Rows of all tables of a page, or of one sheet of an XML workbook. */
async function readTables(text: string, only: number | null, out: Collector): Promise<void> {
  const table = tableReader(out);
  let sheet = -1;
  let skipping = '';
  for await (const t of markup([text])) {
    if (t.kind === 'open' && t.name === 'worksheet') sheet++;
    if (only !== null && sheet !== only) continue;
    if (t.kind === 'text') {
      if (!skipping) table.say(t.text);
    } else if (skipping) {
      if (t.kind === 'close' && t.name === skipping) skipping = '';
    } else if (SKIPPED.has(t.name) && t.kind === 'open' && !t.empty) skipping = t.name;
    else if (t.name === 'table' && t.kind === 'open') table.newTable();
    else if (ROWS.has(t.name)) {
      table.closeRow();
      if (t.kind === 'open') table.openRow(t.attributes);
    } else if (CELLS.has(t.name)) {
      table.closeCell();
      if (t.kind === 'open') table.openCell(t.attributes);
      if (t.kind === 'open' && t.empty) table.closeCell();
    } else if (t.name === 'data' && attribute(t.attributes, 'type') === 'Number') table.isNumber();
    else if (t.name === 'br') table.say(' ');
  }
  table.end();
}

/**
 * A page with a table, as courier sites hand it out under the name .xls, or Excel's XML of 2003, of which the active
 * sheet is read, or the first that has rows. Only rows, cells and their texts are read.
 */
export async function readHtml(bytes: Uint8Array, out: Collector): Promise<void> {
  const text = decodeText(bytes, namedEncoding(bytes));
  const count = text.match(/<(?:\w+:)?Worksheet[\s>]/gi)?.length ?? 0;
  if (count === 0) return readTables(text, null, out);
  const active = Number(/<(?:\w+:)?ActiveSheet>\s*(\d+)/i.exec(text)?.[1] ?? 0);
  const order = [
    active,
    ...Array.from({ length: Math.min(count, 50) }, (_, at) => at).filter((at) => at !== active),
  ];
  for (const only of order) {
    await readTables(text, only, out);
    if (out.lines.length > 0) return;
  }
}
