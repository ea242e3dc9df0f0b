/** One row of a sheet as texts; `row` counts from 1 as the spreadsheet shows it. */
export interface SheetLine {
  row: number;
  cells: string[];
}

export interface ReadLimits {
  maxRows: number;
  maxColumns: number;
}

/** Why a file is refused: not readable at all, more than the limits allow, or locked and not to be opened. */
export type ReadFault = 'BROKEN' | 'TOO_MANY_ROWS' | 'WRONG_PASSWORD' | 'LOCKED_XLS';

export class Unreadable extends Error {
  readonly fault: ReadFault;
  constructor(fault: ReadFault, why: string) {
    super(why);
    this.fault = fault;
  }
}

const MAX_CELL = 500;
const MAX_TEXT = 30_000_000; // all cells together, whatever the archive says

/** Collects rows within limits; blank ones are not kept. */
export function collector(limits: ReadLimits) {
  const lines: SheetLine[] = [];
  let total = 0;
  return {
    lines,
    add(row: number, cells: readonly (string | undefined)[]): void {
      let width = cells.length;
      while (width > 0 && (cells[width - 1] ?? '').trim() === '') width--;
      if (width === 0) return;
      if (width > limits.maxColumns) throw new Unreadable('BROKEN', 'too many columns');
      if (lines.length >= limits.maxRows) throw new Unreadable('TOO_MANY_ROWS', 'too many rows');
      const clean = Array.from({ length: width }, (_, i) =>
        (cells[i] ?? '').replaceAll('\u00a0', ' ').trim().slice(0, MAX_CELL),
      );
      for (const c of clean) total += c.length;
      if (total > MAX_TEXT) throw new Unreadable('BROKEN', 'too much text');
      lines.push({ row, cells: clean });
    },
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

/** Text of unknown encoding as Korean programs write it: a BOM decides, else UTF-8 if it is, else CP949. */
export function decodeText(bytes: Uint8Array, named?: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', named ?? 'euc-kr', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one
    }
  }
  throw new Unreadable('BROKEN', 'no known encoding');
}
