import { decodeText, type Collector } from './cell.ts';
import { attribute, markup } from './markup.ts';

const ROWS = new Set(['tr', 'row']);
const CELLS = new Set(['td', 'th', 'cell']);
const SKIPPED = new Set(['style', 'script', 'title', 'head', 'styles']);

/** Encoding that a page names in its first bytes; Korean names all mean CP949. */
function namedEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const name = /charset\s*=\s*["']?([\w-]+)|encoding\s*=\s*["']([\w-]+)/i.exec(head);
  const found = (name?.[1] ?? name?.[2])?.toLowerCase();
  return found === undefined ? undefined : /utf-?8/.test(found) ? 'utf-8' : 'euc-kr';
}

/**
 * A page with a table, as courier sites hand it out under the name .xls,
 * or Excel's XML of 2003. Only rows, cells and their texts are read.
 */
export async function readHtml(bytes: Uint8Array, out: Collector): Promise<void> {
  const text = decodeText(bytes, namedEncoding(bytes));
  let row = 0;
  let cells: string[] | null = null;
  let cell: string | null = null;
  let column = 0;
  let span = 1;
  let skipping = '';
  const closeCell = (): void => {
    if (cells && cell !== null && column < 16_384) {
      cells[column] = cell.replace(/\s+/g, ' ');
      column += span;
    }
    cell = null;
  };
  const closeRow = (): void => {
    closeCell();
    if (cells) out.add(row, cells);
    cells = null;
  };
  for await (const t of markup([text])) {
    if (t.kind === 'text') {
      if (cell !== null && !skipping && cell.length < 40_000) cell += t.text;
    } else if (skipping) {
      if (t.kind === 'close' && t.name === skipping) skipping = '';
    } else if (SKIPPED.has(t.name) && t.kind === 'open' && !t.empty) skipping = t.name;
    else if (ROWS.has(t.name)) {
      closeRow();
      if (t.kind === 'close') continue;
      row = Number(attribute(t.attributes, 'index') ?? row + 1);
      cells = [];
      column = 0;
    } else if (CELLS.has(t.name)) {
      closeCell();
      if (t.kind === 'close') continue;
      const index = attribute(t.attributes, 'index');
      if (index !== undefined) column = Number(index) - 1;
      span = Math.min(Math.max(Number(attribute(t.attributes, 'colspan') ?? 1) || 1, 1), 100);
      cell = '';
      if (t.empty) closeCell();
    } else if (t.name === 'br' && cell !== null) cell += ' ';
  }
  closeRow();
}
