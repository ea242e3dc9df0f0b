/** How a text is cut into cells: what separates them, and how many most lines have. */
export interface Form {
  delimiter: string;
  columns: number;
  /** Where the first line begins: behind Excel's own `sep=;`. */
  start: number;
}

const DELIMITERS = [',', '\t', ';', '|'];
const LINE = /\r\n|\n|\r/;
const LOOKED_AT = 30;

/** Cells of one line by itself; a delimiter between quotes that enclose a cell is none. */
function cellsIn(line: string, delimiter: string): number {
  const d = `\\u{${delimiter.codePointAt(0)!.toString(16)}}`;
  const bare = line.includes('"')
    ? line.replace(new RegExp(`(^|${d})"(?:[^"]|"")*" *(?=${d}|$)`, 'gu'), '$1')
    : line;
  return bare.split(delimiter).length;
}

/** The number of columns above one that most lines agree on, and how many do. */
function agreed(lines: readonly string[], delimiter: string): { columns: number; lines: number } {
  const times = new Map<number, number>();
  for (const line of lines) {
    const n = cellsIn(line, delimiter);
    if (n > 1) times.set(n, (times.get(n) ?? 0) + 1);
  }
  const [columns, most] = [...times].reduce(
    (a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a),
    [1, 0],
  );
  return { columns, lines: most };
}

/** Taken from what most of the first lines agree on; a comma where nothing separates. */
export function formOf(text: string): Form {
  const named = /^sep=([^\r\n])\r?\n/i.exec(text);
  const start = named?.[0].length ?? 0;
  const lines = text
    .slice(start, start + 200_000)
    .split(LINE)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  const found = (named ? [named[1]!] : DELIMITERS).map((delimiter) => ({
    delimiter,
    start,
    ...agreed(lines, delimiter),
  }));
  return found.reduce((a, b) =>
    b.lines > a.lines || (b.lines === a.lines && b.columns > a.columns) ? b : a,
  );
}

/**
 * Whether quotes from `from` to `to` enclose rows instead of a cell: a quote mark in a memo that somewhere below, by
 * chance, another one answers. Told by the lines between them, which have all columns themselves.
 */
export function enclosesRows(text: string, from: number, to: number, { delimiter, columns }: Form): boolean {
  if (columns < 2 || !LINE.test(text.slice(from, to))) return false;
  let start = from;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  const rest = text.slice(to).search(LINE);
  const lines = text.slice(start, rest < 0 ? text.length : to + rest).split(LINE);
  const whole = lines.map((line) => cellsIn(line, delimiter) === columns);
  const most = whole.filter(Boolean).length;
  if (columns === 2) return lines.length > 2 && most === lines.length; // a line with one comma is nothing rare
  return whole[0]! && whole.at(-1)! && most * 2 >= lines.length;
}
