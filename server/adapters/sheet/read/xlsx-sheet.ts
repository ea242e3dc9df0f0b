import { areaOf, columnOf, numberText, Unreadable, type Area, type Collector } from './cell.ts';
import { attribute, markup } from './markup.ts';

const MAX_SHARED = 30_000_000;
const DAYS_TO_1904 = 1_462;

/** `_x000D_` is how a line end stands in the file; `_x005F_` is the line below of a text that only looks so. */
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Texts that cells point at; readings above Hangul or Kanji (rPh) are not part of them. */
export async function sharedStrings(source: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  let text = '';
  let inside = false;
  let reading = false;
  let total = 0;
  for await (const t of markup(source)) {
    if (t.kind === 'text') {
      if (!inside || reading) continue;
      text += t.text;
      if ((total += t.text.length) > MAX_SHARED) throw new Unreadable('BROKEN', 'too much text');
    } else if (t.name === 't') inside = t.kind === 'open' && !t.empty;
    else if (t.name === 'rph') reading = t.kind === 'open' && !t.empty;
    else if (t.name === 'si' && (t.kind === 'close' || t.empty)) {
      list.push(unescapeText(text));
      text = '';
    }
  }
  return list;
}

/** Formats that Excel has by itself for days and times. */
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** Whether a format of the file's own shows a day or a time: its letters outside quotes and brackets. */
const isDateCode = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Positions of the cell styles that show days or times. */
export async function dateStyles(source: AsyncIterable<string>): Promise<ReadonlySet<number>> {
  const own = new Set<number>();
  const dates = new Set<number>();
  let inCells = false;
  let at = 0;
  for await (const t of markup(source)) {
    if (t.kind === 'text') continue;
    if (t.name === 'cellxfs') inCells = t.kind === 'open';
    if (t.kind !== 'open') continue;
    const id = Number(attribute(t.attributes, 'numFmtId') ?? 0);
    if (t.name === 'numfmt' && isDateCode(attribute(t.attributes, 'formatCode') ?? '')) own.add(id);
    if (t.name !== 'xf' || !inCells) continue;
    if (isDateId(id) || own.has(id)) dates.add(at);
    at++;
  }
  return dates;
}

interface Known {
  shared: readonly string[];
  /** Where days are counted from 1904: the styles that show them. */
  dates: ReadonlySet<number> | null;
}

/** `<row>` by `<row>`; the sheet's own idea of its dimension is not asked. */
export async function readRows(source: AsyncIterable<string>, known: Known, out: Collector): Promise<void> {
  const areas: Area[] = [];
  let row = 0;
  let hidden = false;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let text = '';
  let inside = false;
  for await (const t of markup(source)) {
    if (t.kind === 'text') {
      if (inside && text.length < 40_000) text += t.text;
      continue;
    }
    const opened = t.kind === 'open';
    if (t.name === 'row' && opened) {
      row = Number(attribute(t.attributes, 'r') ?? row + 1);
      hidden = /^(1|true)$/.test(attribute(t.attributes, 'hidden') ?? '');
      cells = [];
      column = -1;
    } else if (t.name === 'row') out.add(row, cells, hidden);
    else if (t.name === 'c' && opened) {
      const at = columnOf(attribute(t.attributes, 'r') ?? '');
      column = at >= 0 ? at : column + 1;
      type = attribute(t.attributes, 't') ?? 'n';
      style = Number(attribute(t.attributes, 's') ?? 0);
      text = '';
    } else if (t.name === 'v' || t.name === 't') inside = opened && !t.empty;
    else if (t.name === 'rph') inside = false;
    else if (t.name === 'mergecell' && opened) {
      const area = areaOf(attribute(t.attributes, 'ref') ?? '');
      if (area && area.bottom > area.top) areas.push(area);
    }
    if (t.name === 'c' && !opened && column < 16_384) {
      const value = cellText({ type, style, text }, known);
      if (value !== '') cells[column] = value;
    }
  }
  out.merge(areas);
}

function cellText(
  { type, style, text }: { type: string; style: number; text: string },
  { shared, dates }: Known,
): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'e') return '';
  if (type !== 'n') return unescapeText(text);
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  return numberText(dates?.has(style) && value >= 1 ? value + DAYS_TO_1904 : value);
}
