/**
 * One cell as SpreadsheetML. Text is always an inline string in a text-formatted cell, so no
 * value can become a formula, neither on opening nor when the user edits the cell (D15, G-XLS-1).
 */

/** `text` ids, codes, words · `int` plain · `won`, `count` thousands · `percent` basis points (650 is 6.5 %) ·
 * `time` instant or Korean wall time · `day` yyyy-mm-dd. */
export type SheetType = 'text' | 'int' | 'won' | 'count' | 'percent' | 'time' | 'day';
/** What survives the pipe to the child: an instant is ISO text. */
export type SheetCell = string | number | boolean | null | undefined;

/** Position of each type's format in styles.xml (parts.ts); 0 is the default format, 1 the header row. */
export const STYLE: Record<SheetType, number> = {
  text: 2,
  int: 3,
  won: 4,
  count: 4,
  percent: 5,
  time: 6,
  day: 7,
};

const EXCEL_TEXT_MAX = 32_767; // a longer cell makes Excel call the file damaged
// eslint-disable-next-line no-control-regex
const NEEDS_CARE = /[&<>\u0000-\u001f\ud800-\udfff\ufffe\uffff]|_x/;
// eslint-disable-next-line no-control-regex
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Text for an XML node: illegal characters dropped, CR and a literal `_xHHHH_` written in Excel's own escape.
 */
export const xmlText = (text: string): string => {
  const cut = text.length > EXCEL_TEXT_MAX ? text.slice(0, EXCEL_TEXT_MAX) : text;
  if (!NEEDS_CARE.test(cut)) return cut;
  return cut
    .toWellFormed()
    .replace(ILLEGAL, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '_x000D_');
};

const DAY_MS = 86_400_000;
const EXCEL_EPOCH_DAYS = 25_569; // 1970-01-01 counted from 1899-12-30
const KST_MINUTES = 540;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const ZONE = /^(?:\.\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** Minutes east of Greenwich of what follows the seconds; Korea's if nothing does, NaN if it is no zone. */
const offsetMinutes = (tail: string): number => {
  const m = ZONE.exec(tail);
  if (m === null) return Number.NaN;
  if (m[1] === undefined) return KST_MINUTES;
  if (m[1] === 'Z') return 0;
  const minutes = Number(m[1].slice(1, 3)) * 60 + Number(m[1].slice(3).replace(':', '') || 0);
  return m[1].startsWith('-') ? -minutes : minutes;
};

const remember = <V>(of: (text: string) => V) => {
  const known = new Map<string, V>(); // an export names few days and zones, a hundred thousand times each
  return (text: string): V => {
    let value = known.get(text);
    if (value === undefined) {
      if (known.size > 4096) known.clear();
      known.set(text, (value = of(text)));
    }
    return value;
  };
};

const offsetOf = remember((tail: string) => offsetMinutes(tail));

const dayNumber = remember((text: string): number | null => {
  const m = DAY.exec(text);
  const at = m === null ? Number.NaN : Date.UTC(+m[1]!, +m[2]! - 1, +m[3]!);
  const real = Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
  return real ? at / DAY_MS + EXCEL_EPOCH_DAYS : null;
});

/** Two digits at `at`; NaN if they are none. */
const two = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
};

/** Excel serial number in Korean wall time, to the second; null if the value is no date. Text without a zone is
 * Korean time already. */
export const excelSerial = (value: string): number | null => {
  const day = dayNumber(value.slice(0, 10));
  if (day === null || value.length === 10) return day;
  if (value[13] !== ':' || value[16] !== ':') return null;
  const wall = two(value, 11) * 3600 + two(value, 14) * 60 + two(value, 17);
  const serial = day + (wall + (KST_MINUTES - offsetOf(value.slice(19))) * 60) / 86_400;
  return Number.isNaN(serial) ? null : serial;
};

const numeric = (value: SheetCell): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : null;
};

const dated = (value: SheetCell): number | null => (typeof value === 'string' ? excelSerial(value) : null);

const NUMBER_OF: Record<SheetType, (value: SheetCell) => number | null> = {
  text: () => null,
  int: numeric,
  won: numeric,
  count: numeric,
  percent: (value) => (value = numeric(value)) && value / 10_000,
  time: dated,
  day: (value) => (value = dated(value)) && Math.floor(value),
};

const inline = (head: string, text: string): string => {
  const clean = xmlText(text);
  const keep = clean !== text || text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32;
  return `${head}" t="inlineStr"><is><t${keep ? ' xml:space="preserve"' : ''}>${clean}</t></is></c>`;
};

/** Column letters of a 0-based index: 0 is A, 26 is AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** The bold cell at the top of a column. */
export const headerCell = (column: number, text: string): string =>
  inline(`<c r="${columnName(column)}1" s="1`, text);

/**
 * A writer of the cells of one column: row number (from 1) and value in, one `<c>` element or nothing out.
 * A value that does not fit the type is written as text, never dropped: a wrong-looking cell can be seen.
 */
export const cellWriter = (column: number, type: SheetType) => {
  const head = `<c r="${columnName(column)}`;
  const asText = `" s="${STYLE.text}`;
  const asNumber = `" s="${STYLE[type]}"><v>`;
  const toNumber = NUMBER_OF[type];
  return (row: number, value: SheetCell): string => {
    if (value === null || value === undefined) return '';
    const n = toNumber(value);
    if (n !== null) return `${head}${row}${asNumber}${n}</v></c>`;
    return inline(`${head}${row}${asText}`, String(value));
  };
};
