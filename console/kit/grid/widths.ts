/** Widths of a grid's columns in the room it has, and which of them stay in sight when it is scrolled. Pure. */
import type { GridColumn } from './edits.ts';

/** Pixels: the column of the rows' numbers, and what a scrollbar may take. */
export const [NUMBER, BAR] = [48, 16];
/** What stays put may take this part of the room; the rest is for typing. */
const HELD_SHARE = 0.55;

export type Laid<R> = GridColumn<R> & { left: number };

/**
 * Spare room goes in equal parts to the columns that grow. The pinned ones, which are the first, stay pinned while they
 * leave enough for the others. `room`, `left`: px, the latter from the edge of the grid.
 */
export function laidIn<R>(columns: readonly GridColumn<R>[], room: number): readonly Laid<R>[] {
  const sum = (some: readonly GridColumn<R>[]) => some.reduce((all, { width }) => all + width, NUMBER);
  const growing = columns.filter(({ grow }) => grow).length;
  const spare = growing > 0 ? Math.max(0, Math.floor((room - sum(columns)) / growing)) : 0;
  const wide = columns.map((one) => (one.grow ? { ...one, width: one.width + spare } : one));
  const held = sum(wide.filter(({ pinned }) => pinned)) <= room * HELD_SHARE;
  return wide.map((one, i) => ({ ...one, pinned: held && one.pinned, left: sum(wide.slice(0, i)) }));
}
