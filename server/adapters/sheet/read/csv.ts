import { decodeText, type Collector } from './cell.ts';

/** Comma, tab or semicolon: whichever the first line has most of. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split(/\r?\n/, 1)[0]!;
  const count = (c: string): number => line.split(c).length;
  return [',', '\t', ';'].reduce((best, c) => (count(c) > count(best) ? c : best));
}

/**
 * ="0123" is how programs keep Excel from dropping zeros;
 * it is the text between the quotes, nothing is evaluated.
 */
const plainText = (cell: string): string => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell;

/** RFC 4180 with any of the three delimiters; UTF-8 or CP949. */
export function readCsv(bytes: Uint8Array, out: Collector): void {
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  const delimiter = delimiterOf(text);
  let row = 1;
  let cells: string[] = [];
  let at = 0;
  const next = (): string => {
    if (text[at] !== '"') {
      const start = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
      return text.slice(start, at);
    }
    let value = '';
    for (at++; at < text.length;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) {
        value += text.slice(at);
        at = text.length;
      } else {
        value += text.slice(at, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        value += '"';
        at++;
      }
    }
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
    return value;
  };
  while (at < text.length) {
    cells.push(plainText(next()));
    if (text[at] === delimiter) {
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
