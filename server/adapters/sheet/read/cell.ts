import { isBlank } from '@jangteo/contract/kit/seen.ts';

/** One row of a sheet as texts; `row` counts from 1 as the spreadsheet shows it. */
export interface SheetLine {
  row: number;
  cells: string[];
  /** Hidden in the spreadsheet, by hand or by a filter. */
  hidden?: true;
}

export interface ReadLimits {
  maxRows: number;
  maxColumns: number;
}

/**
 * Why a file is refused: not readable at all, more than the limits allow, locked and not to be opened, or with
 * something in it that is not looked at (G-XLS-3): formulas over other files, programs.
 */
export type ReadFault = 'BROKEN' | 'TOO_MANY_ROWS' | 'WRONG_PASSWORD' | 'LOCKED_XLS' | 'LINKED' | 'MACROS';

export class Unreadable extends Error {
  readonly fault: ReadFault;
  constructor(fault: ReadFault, why: string) {
    super(why);
    this.fault = fault;
  }
}

/** Cells of several rows that are merged into one; rows count from 1, the column from 0. */
export interface Area {
  top: number;
  bottom: number;
  column: number;
}

/** As Excel has it. A text that is cut here is longer than any field may be: it is refused, never kept short. */
const MAX_CELL = 32_767;
const MAX_TEXT = 30_000_000; // all cells together, whatever the archive says
const MAX_FILLED = 2_000_000;

/** Most cells have one, and need no closer look. */
const PLAIN = /[!-~가-힣]/;
const cellOf = (text: string | undefined): string => {
  if (!text) return '';
  const clean = text.replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n').trim();
  const says = PLAIN.test(clean) || !isBlank(clean);
  return says ? clean.slice(0, MAX_CELL).toWellFormed() : '';
};

/** Position of the first line at or below a row; lines stand in the order of their rows. */
function firstFrom(lines: readonly SheetLine[], row: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.row < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Collects rows within limits; blank ones are not kept. */
export function collector(limits: ReadLimits) {
  const lines: SheetLine[] = [];
  let total = 0;
  let filled = 0;
  const count = (text: string): void => {
    total += text.length;
    if (total > MAX_TEXT) throw new Unreadable('BROKEN', 'too much text');
  };
  const fill = ({ top, bottom, column }: Area): void => {
    const first = firstFrom(lines, top);
    const text = lines[first]?.row === top ? (lines[first].cells[column] ?? '') : '';
    if (text === '') return;
    for (let at = first + 1; at < lines.length && lines[at]!.row <= bottom; at++) {
      if (++filled > MAX_FILLED) throw new Unreadable('BROKEN', 'too many merged cells');
      const { cells } = lines[at]!;
      while (cells.length <= column) cells.push('');
      if (cells[column] !== '') continue;
      cells[column] = text;
      count(text);
    }
  };
  return {
    lines,
    add(row: number, texts: readonly (string | undefined)[], hidden = false): void {
      let width = texts.length;
      while (width > 0 && cellOf(texts[width - 1]) === '') width--;
      if (width === 0) return;
      if (width > limits.maxColumns) throw new Unreadable('BROKEN', 'too many columns');
      if (lines.length >= limits.maxRows) throw new Unreadable('TOO_MANY_ROWS', 'too many rows');
      const cells = Array.from({ length: width }, (_, at) => cellOf(texts[at]));
      cells.forEach(count);
      lines.push(hidden ? { row, cells, hidden } : { row, cells });
    },
    /** A merged value stands for all its rows, of those that say something themselves. */
    merge: (areas: readonly Area[]): void => areas.forEach(fill),
  };
}
export type Collector = ReturnType<typeof collector>;

/** A stored number as a person reads it: 6.12345678901E11 is 612345678901. */
export function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
}

/** 0-based column of a reference like BC12, or -1. */
export function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d/i.exec(reference)?.[1]?.toUpperCase();
  if (!letters) return -1;
  return [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1;
}

/** A merged range (two references with a colon) as the rows of its first column, or null. */
export function areaOf(reference: string): Area | null {
  const [, first, top, bottom] = /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/i.exec(reference) ?? [];
  return first === undefined ? null : { top: Number(top), bottom: Number(bottom), column: columnOf(first) };
}
