import {
  uploadRowErrors,
  type UploadField,
  type UploadRowError,
} from '@jangteo/contract/delivery/upload.api.ts';
import { errorDef } from '@jangteo/contract/errors.ts';
import { columnName } from '../../../kit/sheet/cells.ts';
import type { SheetLine } from '../../../adapters/sheet/read.ts';
import type { SellerKind } from '../queries/line.ts';
import { numberRefusal, type Companies } from '../rules/tracking.ts';
import { companyFinder } from './company.ts';
import type { Recognised } from './recognise.ts';

export type KeyField = 'orderProductSeq' | 'orderSeq' | 'bundleSeq';
export interface ParsedRow {
  /** As the spreadsheet counts. */
  row: number;
  /** Which lines are meant; null where the row does not say. */
  key: { field: KeyField; value: number } | null;
  companyCode: string | null;
  trackingNo: string | null;
  code: string | null;
  pin: string | null;
  errors: UploadRowError[];
}
/** Rows that speak of the same lines: checked and written together. */
export interface Unit {
  key: ParsedRow['key'];
  rows: ParsedRow[];
}

const KEYS: readonly KeyField[] = ['orderProductSeq', 'orderSeq', 'bundleSeq'];
const strip = (text: string): string => text.replace(/[\s-]/g, '');
const TICKET = /^[0-9A-Za-z-]{4,40}$/;

type RowCode =
  | keyof typeof uploadRowErrors
  | 'TRACKING_COMPANY_UNKNOWN'
  | 'TRACKING_FORMAT'
  | 'STATE_CHANGED';
export const rowError = (row: number, column: string | null, code: RowCode): UploadRowError => ({
  row,
  column,
  code,
  message:
    code in uploadRowErrors
      ? uploadRowErrors[code as keyof typeof uploadRowErrors].message
      : errorDef(code as 'STATE_CHANGED').message,
});

export interface ParseOrder {
  recognised: Recognised;
  kind: SellerKind;
  companies: Companies;
  /** For rows that name no company: what the caller chose, else the layout's. */
  companyCode: string | null;
}

/**
 * Reads the rows below the headers; those without a value in
 * any known column are no rows. Pure: nothing is looked up.
 */
export function parseRows(lines: readonly SheetLine[], order: ParseOrder): ParsedRow[] {
  const { columns } = order.recognised;
  const find = companyFinder(order.companies);
  const used = Object.values(columns);
  return lines
    .filter((line) => used.some((at) => (line.cells[at] ?? '') !== ''))
    .map((line) => parseRow(line, order, find));
}

function parseRow(line: SheetLine, order: ParseOrder, find: (text: string) => string | null): ParsedRow {
  const { columns } = order.recognised;
  const cell = (field: UploadField): string =>
    columns[field] === undefined ? '' : (line.cells[columns[field]] ?? '');
  const errors: UploadRowError[] = [];
  const complain = (field: UploadField, code: RowCode): null => {
    errors.push(rowError(line.row, columns[field] === undefined ? null : columnName(columns[field]), code));
    return null;
  };
  const key = keyOf(cell, complain, columns);
  const blank = { row: line.row, key, companyCode: null, trackingNo: null, code: null, pin: null, errors };
  if (order.kind === 'voucher') return { ...blank, ...ticketOf(cell, complain) };
  return { ...blank, ...parcelOf(cell, complain, order, find) };
}

type Cell = (field: UploadField) => string;
type Complain = (field: UploadField, code: RowCode) => null;

/**
 * The line's own number wins; a number with blanks, dashes
 * or Excel's decimals around it is meant all the same.
 */
function keyOf(cell: Cell, complain: Complain, columns: Recognised['columns']): ParsedRow['key'] {
  const field = KEYS.find((name) => cell(name) !== '');
  if (!field)
    return complain(KEYS.find((name) => columns[name] !== undefined) ?? 'orderProductSeq', 'REQUIRED');
  const digits = strip(cell(field)).replace(/\.0+$/, '');
  const value = Number(digits);
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(value) && value > 0
    ? { field, value }
    : complain(field, 'PATTERN');
}

function parcelOf(
  cell: Cell,
  complain: Complain,
  { companies, companyCode: chosen }: ParseOrder,
  find: (text: string) => string | null,
): Pick<ParsedRow, 'companyCode' | 'trackingNo'> {
  const named = cell('companyCode');
  const companyCode =
    named === ''
      ? (chosen ?? complain('companyCode', 'REQUIRED'))
      : (find(named) ?? complain('companyCode', 'TRACKING_COMPANY_UNKNOWN'));
  const trackingNo = strip(cell('trackingNo')) || null;
  if (trackingNo === null) complain('trackingNo', 'REQUIRED');
  else if (
    !/^[0-9A-Za-z]{8,20}$/.test(trackingNo) ||
    (companyCode !== null && numberRefusal(companies, { companyCode, trackingNo }))
  )
    complain('trackingNo', 'TRACKING_FORMAT');
  return { companyCode, trackingNo };
}

function ticketOf(cell: Cell, complain: Complain): Pick<ParsedRow, 'code' | 'pin'> {
  const code = cell('code').replace(/\s/g, '') || null;
  const pin = cell('pin').replace(/\s/g, '') || null;
  if (code === null) complain('code', 'REQUIRED');
  else if (!TICKET.test(code)) complain('code', 'PATTERN');
  if (pin !== null && !/^[0-9A-Za-z-]{1,20}$/.test(pin)) complain('pin', 'PATTERN');
  return { code, pin };
}

/**
 * Groups rows by what they name, in the order of their first rows: the same file always gives the same units.
 */
export function unitsOf(rows: readonly ParsedRow[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const row of rows) {
    const name = row.key === null ? `row:${row.row}` : `${row.key.field}:${row.key.value}`;
    const unit = units.get(name);
    if (unit) unit.rows.push(row);
    else units.set(name, { key: row.key, rows: [row] });
  }
  return [...units.values()];
}

/**
 * Cuts units into pieces of at most `size` rows (a larger
 * unit stands alone), so that each piece is one transaction.
 */
export function* chunksOf(units: readonly Unit[], size: number): Generator<Unit[]> {
  let chunk: Unit[] = [];
  let rows = 0;
  for (const unit of units) {
    if (chunk.length > 0 && rows + unit.rows.length > size) {
      yield chunk;
      chunk = [];
      rows = 0;
    }
    chunk.push(unit);
    rows += unit.rows.length;
  }
  if (chunk.length > 0) yield chunk;
}
