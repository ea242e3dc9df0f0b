/**
 * A column of numbers pasted into one field fills down:
 * which parcel gets which number, before anything is saved.
 */
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import type { DeliveryCompany } from '@jangteo/contract/reference/reference.api.ts';
import { companyBy } from '../../reference/companies.ts';
import { openLines } from './line.ts';
import { cleanNumber, fitsCompany } from './tracking-no.ts';

/**
 * replace: another number stands there · same: this one does ·
 * bad: not the courier's form · twice: the sheet has it twice
 */
export type PasteState = 'new' | 'replace' | 'same' | 'bad' | 'twice';

export interface PastedRow {
  /** Lines of the parcel that can get a number. */
  lines: readonly DeliveryRow[];
  companyCode: string;
  trackingNo: string;
  state: PasteState;
}
export interface Paste {
  rows: PastedRow[];
  /** Numbers that found no row on this page. */
  left: number;
}

/**
 * Several lines, as a column of a spreadsheet is copied; anything else is one number and not ours to take.
 */
export function pastedLines(text: string): string[] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
  return lines.length > 1 ? lines : null;
}

/**
 * Parcels from the one with this line on, in the order of the list;
 * those that take no number are passed over.
 */
export function parcelsFrom(rows: readonly DeliveryRow[], line: number): DeliveryRow[][] {
  const parcels = [...Map.groupBy(rows, (row) => row.bundleSeq).values()]
    .map(openLines)
    .filter((lines) => lines.length > 0);
  const at = parcels.findIndex((lines) => lines.some((one) => one.orderProductSeq === line));
  return at < 0 ? [] : parcels.slice(at).map((lines) => [...lines]);
}

/** A copied line may hold the courier beside the number, in either order. */
function read(
  line: string,
  companies: readonly DeliveryCompany[],
  companyCode: string,
): { companyCode: string; trackingNo: string } {
  const cells = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean);
  const named = cells
    .map((cell) => companies.find((one) => one.name === cell || one.companyCode === cell))
    .find(Boolean);
  const number =
    cells.map(cleanNumber).find((cell) => /^\d[0-9A-Z]{5,}$|\d{6,}/.test(cell)) ??
    cleanNumber(cells[0] ?? '');
  return { companyCode: named?.companyCode ?? companyCode, trackingNo: number };
}

/** An empty line leaves its row alone, so that a column with gaps stays in step with the list. */
export function planPaste(
  lines: readonly string[],
  parcels: readonly (readonly DeliveryRow[])[],
  companies: readonly DeliveryCompany[],
  companyCode: string,
): Paste {
  const seen = new Set<string>();
  const rows = lines.slice(0, parcels.length).flatMap((line, i): PastedRow[] => {
    if (line.trim() === '') return [];
    const wanted = read(line, companies, companyCode);
    const state = stateOf(wanted, parcels[i]!, companies, seen);
    seen.add(wanted.trackingNo);
    return [{ lines: parcels[i]!, ...wanted, state }];
  });
  return { rows, left: lines.slice(parcels.length).filter((line) => line.trim() !== '').length };
}

function stateOf(
  { companyCode, trackingNo }: { companyCode: string; trackingNo: string },
  lines: readonly DeliveryRow[],
  companies: readonly DeliveryCompany[],
  seen: ReadonlySet<string>,
): PasteState {
  if (!fitsCompany(trackingNo, companyBy(companies, companyCode))) return 'bad';
  if (seen.has(trackingNo)) return 'twice';
  const stands = lines[0]!;
  if (stands.trackingNo === null) return 'new';
  return stands.trackingNo === trackingNo && stands.companyCode === companyCode ? 'same' : 'replace';
}

export const willSave = ({ state }: PastedRow): boolean => state === 'new' || state === 'replace';
