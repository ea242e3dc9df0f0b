import { decodeCp949 } from './cp949.ts';

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

/** As Excel has it. A text that is cut here is longer than any field may be: it is refused, never kept short. */
const MAX_CELL = 32_767;
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

const KOREAN = new TextDecoder('euc-kr').encoding;

/** Bytes in a named encoding; null where they are not in it. Korean ones are CP949, which has them all. */
export function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return decoder.encoding === KOREAN ? decodeCp949(bytes) : decoder.decode(bytes);
  } catch {
    return null; // no such encoding, or not of it
  }
}

/** Text of unknown encoding as Korean programs write it: a BOM decides, else UTF-8 if it is, else CP949. */
export function decodeText(bytes: Uint8Array, named = 'euc-kr'): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const wideBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const labels = wide ? ['utf-16le'] : wideBig ? ['utf-16be'] : ['utf-8', named, 'euc-kr'];
  for (const label of labels) {
    const text = decodeAs(label, bytes);
    if (text !== null) return text;
  }
  throw new Unreadable('BROKEN', 'no known encoding');
}
