import { createHash } from 'node:crypto';
import { seenText } from '@jangteo/contract/kit/seen.ts';
import type { SheetColumn } from '@jangteo/contract/kit/sheet-upload.ts';
import type { SheetLine } from '../../adapters/sheet/read.ts';
import { columnName } from '../sheet/cells.ts';

/** Header → field by name, as chosen in the mapping dialog. */
export type Mapping<F extends string> = Readonly<Record<string, F>>;

/** Columns that a caller may send. */
export interface Columns<F extends string, L extends string> {
  /** Headers by which a field is known, those of other callers too: they tell which row is the header. */
  names: Readonly<Record<F, readonly string[]>>;
  /** Of two columns that name a field the one under this header, wherever it stands. */
  own?: Readonly<Partial<Record<F, string>>>;
  /** Fields that are taken from this caller. */
  taken: ReadonlySet<F>;
  /** The first whose headers all stand there tells the layout. */
  layouts: readonly { layout: L; told: readonly string[] }[];
  /** Where none does, or where the columns were named by hand. */
  otherwise: L;
}

/** What is known of a file once its headers are read. */
export interface Recognised<F extends string, L extends string> {
  layout: L;
  /** Column of each field, 0-based. */
  columns: Partial<Record<F, number>>;
}

export interface Headers {
  /** Position among the lines. */
  at: number;
  texts: string[];
}

/** Rows that may be the header. */
export const HEADER_ROWS = 10;

/** Headers are compared as they are seen, without blanks, brackets and case (order-desk.md §6). */
export const plain = (text: string): string =>
  seenText(text)
    .replace(/[\s()[\]{}<>（）［］｛｝「」]/g, '')
    .toLowerCase();

const fieldsByName = <F extends string>(names: Readonly<Record<F, readonly string[]>>): Map<string, F> =>
  new Map((Object.keys(names) as F[]).flatMap((field) => names[field].map((name) => [plain(name), field])));

/**
 * The row among the first ten with most known headers; with none,
 * the one with most texts. `mapping` makes its headers known.
 */
export function findHeaders<F extends string>(
  lines: readonly SheetLine[],
  { names }: Pick<Columns<F, string>, 'names'>,
  mapping: Mapping<F> | null,
): Headers | null {
  const fields = fieldsByName(names);
  const chosen = new Set(Object.keys(mapping ?? {}).map(plain));
  const hits = (line: SheetLine): number =>
    line.cells.filter((c) => c !== '' && (chosen.has(plain(c)) || fields.has(plain(c)))).length;
  const texts = (line: SheetLine): number => line.cells.filter((c) => c !== '').length;
  const first = lines.slice(0, HEADER_ROWS);
  const best = (score: (line: SheetLine) => number): number =>
    first.reduce((b, line, i) => (score(line) > score(first[b]!) ? i : b), 0);
  if (first.length === 0) return null;
  const most = best(hits);
  const at = hits(first[most]!) > 0 ? most : best(texts);
  return { at, texts: first[at]!.cells };
}

/** Name of a set of headers, whatever their order: what a remembered mapping is found by. */
export const headerHash = (headers: readonly string[]): string =>
  createHash('sha256')
    .update([...new Set(headers.map(plain).filter(Boolean))].sort().join('\n'))
    .digest('hex')
    .slice(0, 32);

/** Columns by a mapping; the first column of a header counts. */
function mapped<F extends string>(
  headers: readonly string[],
  mapping: Mapping<F>,
  taken: ReadonlySet<F>,
): Partial<Record<F, number>> {
  const columns: Partial<Record<F, number>> = {};
  const names = headers.map(plain);
  for (const [header, field] of Object.entries<F>(mapping)) {
    const at = names.indexOf(plain(header));
    if (at >= 0 && taken.has(field)) columns[field] ??= at;
  }
  return columns;
}

/** Columns by the table of known headers. */
function known<F extends string>(
  headers: readonly string[],
  { names, own, taken }: Pick<Columns<F, string>, 'names' | 'own' | 'taken'>,
): Partial<Record<F, number>> {
  const fields = fieldsByName(names);
  const mine = Object.entries(own ?? {}).map(([field, header]) => [header, field]);
  const columns = mapped(headers, Object.fromEntries(mine) as Mapping<F>, taken);
  for (const [at, header] of headers.entries()) {
    const field = fields.get(plain(header));
    if (field && taken.has(field)) columns[field] ??= at;
  }
  return columns;
}

/** What the columns of a file are: by the mapping given or remembered, else by the table. */
export function recognise<F extends string, L extends string>(
  headers: readonly string[],
  columns: Columns<F, L>,
  mapping: Mapping<F> | null,
): Recognised<F, L> {
  if (mapping) return { layout: columns.otherwise, columns: mapped(headers, mapping, columns.taken) };
  const names = new Set(headers.map(plain));
  const found = columns.layouts.find(({ told }) => told.every((name) => names.has(plain(name))));
  return { layout: found?.layout ?? columns.otherwise, columns: known(headers, columns) };
}

/** The mapping as the dialog shows it: every column with a header, and what it was taken for. */
export function mappingOf<F extends string>(
  headers: readonly string[],
  columns: Partial<Record<F, number>>,
): SheetColumn<F>[] {
  const fieldAt = new Map((Object.keys(columns) as F[]).map((field) => [columns[field], field]));
  return headers.flatMap((header, at) =>
    header === ''
      ? []
      : [{ column: columnName(at), header: header.slice(0, 200), field: fieldAt.get(at) ?? null }],
  );
}
