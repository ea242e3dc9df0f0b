import { Unreadable, type Collector } from './cell.ts';
import { decodeText, isPlainText } from './decode.ts';
import { enclosesRows, formOf, type Form } from './delimiter.ts';

/**
 * ="0123" is how programs keep Excel from dropping zeros;
 * it is the text between the quotes, nothing is evaluated.
 */
const plainText = (cell: string): string => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell;

/**
 * The cell that begins with a quote, and where it ends. null where the quote is part of the text: it never closes,
 * closes in the middle of the cell, or would swallow rows.
 */
function quoted(text: string, from: number, form: Form): { value: string; end: number } | null {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at++;
  }
  while (text[at] === ' ') at++;
  const behind = text[at];
  const ends = behind === undefined || behind === form.delimiter || behind === '\n' || behind === '\r';
  return ends && !enclosesRows(text, from, at, form) ? { value, end: at } : null;
}

/** RFC 4180 with a comma, tab, semicolon or bar between cells; UTF-8, UTF-16 or CP949. */
export function readCsv(bytes: Uint8Array, out: Collector): void {
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .replace(/\u001a\s*$/, ''); // where programs of DOS end a file
  if (!isPlainText(text)) throw new Unreadable('BROKEN', 'no text');
  const form = formOf(text);
  let row = 1;
  let cells: string[] = [];
  let at = form.start;
  const next = (): string => {
    const whole = text[at] === '"' ? quoted(text, at, form) : null;
    const start = at;
    if (whole) at = whole.end;
    else
      while (at < text.length && text[at] !== form.delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
    return whole?.value ?? text.slice(start, at);
  };
  while (at < text.length) {
    cells.push(plainText(next()));
    if (text[at] === form.delimiter) {
      at++;
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    out.add(row++, cells);
    cells = [];
  }
  out.add(row, cells);
}
