/** What typing, pasting, filling and clearing make of rows. Rows that nothing changed stay the same objects. */
import type { ReactNode } from 'react';
import { cellsOf, within, type Cell, type Range } from './range.ts';

export interface GridColumn<R> {
  id: string;
  header: string;
  /** Pixels. */
  width: number;
  /** Figures stand at the right. */
  numeric?: boolean;
  /** Stays in sight when the grid is scrolled sideways; the first columns only. */
  pinned?: boolean | undefined;
  /** Takes its part of the room that is left over. */
  grow?: boolean;
  /** What the cell shows, and what is copied. */
  text: (row: R) => string;
  /** What is edited; the shown text where it is absent. */
  raw?: (row: R) => string;
  /** The row with this text in the cell, or a sentence that says what is wrong. Absent: the cell is read alone. */
  write?: (row: R, text: string) => R | string;
  /** A cell of two states: the text that the other one is written by. Space and a press on it turn it. */
  other?: (row: R) => string;
  /** Drawn in place of the text. */
  draw?: (row: R) => ReactNode;
}

/** A text for a cell. */
export interface Entry extends Cell {
  text: string;
}

/** A text that a cell refused, and why. */
export interface Refused extends Entry {
  why: string;
}

export interface Edited<R> {
  rows: readonly R[];
  /** The rows that changed, by their place, as they were. */
  before: ReadonlyMap<number, R>;
  /** Cells that took their text. */
  written: number;
  refused: readonly Refused[];
}

/** Writes texts into cells; cells that are read alone stay as they are. */
export function write<R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  entries: Iterable<Entry>,
): Edited<R> {
  const next = [...rows];
  const before = new Map<number, R>();
  const refused: Refused[] = [];
  let written = 0;
  for (const entry of entries) {
    const column = columns[entry.col];
    const row = next[entry.row];
    if (!column?.write || row === undefined) continue;
    const made = column.write(row, entry.text.trim());
    if (typeof made === 'string') {
      refused.push({ ...entry, why: made });
      continue;
    }
    written += 1;
    if (!before.has(entry.row)) before.set(entry.row, rows[entry.row]!);
    next[entry.row] = made;
  }
  return { rows: before.size > 0 ? next : rows, before, written, refused };
}

/** What stays refused after another writing: cells that were written again are judged anew. */
export function stillRefused(
  before: readonly Refused[],
  entries: readonly Entry[],
  refused: readonly Refused[],
): readonly Refused[] {
  if (before.length === 0) return refused;
  const again = new Set(entries.map(({ row, col }) => `${row} ${col}`));
  return [...before.filter(({ row, col }) => !again.has(`${row} ${col}`)), ...refused];
}

/**
 * Cells of a block that was pasted. One value fills the selection; a block fills it as often as it fits whole, and goes
 * from its first cell on where it does not.
 */
export function pasted(
  block: readonly (readonly string[])[],
  chosen: Range,
  rows: number,
  cols: number,
): Entry[] {
  const [high, wide] = [block.length, Math.max(...block.map((row) => row.length))];
  const [tall, broad] = [chosen.bottom - chosen.top + 1, chosen.right - chosen.left + 1];
  const fits = tall % high === 0 && broad % wide === 0;
  const range = fits ? chosen : { ...chosen, bottom: chosen.top + high - 1, right: chosen.left + wide - 1 };
  return [...cellsOf(within(range, { rows, cols }))].flatMap(({ row, col }) => {
    const text = block[(row - chosen.top) % high]![(col - chosen.left) % wide];
    return text === undefined ? [] : [{ row, col, text }];
  });
}

const rawOf = <R>(column: GridColumn<R>, row: R): string => (column.raw ?? column.text)(row);

/** The first row of the selection, in all rows below it. */
export const filledDown = <R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  chosen: Range,
): Entry[] =>
  [...cellsOf({ ...chosen, top: chosen.top + 1 })].map(({ row, col }) => ({
    row,
    col,
    text: rawOf(columns[col]!, rows[chosen.top]!),
  }));

/** One text in all cells. */
export const everywhere = (chosen: Range, text: string): Entry[] =>
  [...cellsOf(chosen)].map((cell) => ({ ...cell, text }));

/** Texts of a selection, row by row. */
export const textsOf = <R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  chosen: Range,
): string[][] =>
  rows
    .slice(chosen.top, chosen.bottom + 1)
    .map((row) => columns.slice(chosen.left, chosen.right + 1).map((column) => rawOf(column, row)));
