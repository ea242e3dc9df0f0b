/** The columns of the table as they stand: TanStack Table keeps order, pins and offsets, we keep the mark-up. */
import type { Column, ColumnType } from '@jangteo/contract/kit/list.ts';
import {
  columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable, type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { valueAt, type AnyList, type Row } from './list.ts';
import type { ColumnChoice } from './preference.ts';

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature });

export interface ColumnView {
  id: string;
  header: string;
  column: Column;
  /** px; the stretching column has a least width only. */
  width: number;
  stretch: boolean;
  pinned: boolean;
  /** Sticks to the right end. */
  end: boolean;
  /** Last of the pinned ones or first of those at the end: a line beside it. */
  edge: boolean;
  /** Offset of a pinned column from its edge, px. */
  offset: number;
}

/** The checkbox column in front of all others, px. */
export const CHECK_WIDTH = 48;
const FIRST_PADDING = 16;
const WIDTHS: Record<ColumnType, number> = { text: 140, code: 120, int: 96, count: 64, won: 104, rate: 80, time: 108, day: 96, enum: 112, enums: 112, bool: 64, image: 48 };
/** Times are written short unless a page draws the cell itself. */
const widthOf = (column: Column, drawn: boolean): number =>
  column.type === 'time' && !drawn ? WIDTHS.time : (column.width ?? WIDTHS[column.type]);

interface Sides {
  /** Width in front of the first column and behind the last, px. */
  lead: number;
  trail: number;
  pinEnd: readonly string[];
  /** Width of the table's window, px. */
  room: number;
}

/** What stays put may take this part of the window; the rest is for reading. */
const HELD_SHARE = 0.5;

/**
 * How many of the pinned columns stay put in a window of `room` px: all while they leave half of it free, else the
 * inner ones on the left are given up first, then the end as a whole (its inputs belong together). Widths in px.
 */
export function heldColumns(start: readonly number[], end: readonly number[], sides: number, room: number): { start: number; end: boolean } {
  const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);
  const fits = (count: number, withEnd: boolean) => sides + sum(start.slice(0, count)) + (withEnd ? sum(end) : 0) <= room * HELD_SHARE;
  for (const withEnd of [true, false]) {
    for (let count = start.length; count >= 0; count -= 1) if (fits(count, withEnd)) return { start: count, end: withEnd };
  }
  return { start: 0, end: false };
}

export function useColumns(spec: AnyList, visible: readonly ColumnChoice[], drawn: readonly string[], data: Row[], { lead, trail, pinEnd, room }: Sides) {
  const columns = useMemo<ColumnDef<typeof features, Row>[]>(() => spec.columns.map((column) => ({
    id: column.id, header: column.header, accessorFn: (row) => valueAt(row, column.id), size: widthOf(column, drawn.includes(column.id)),
  })), [spec, drawn]);
  const state = useMemo(() => {
    const ids = visible.map((one) => one.id);
    return {
      columnOrder: ids,
      columnPinning: { start: visible.filter((one) => one.isFixed && !pinEnd.includes(one.id)).map((one) => one.id), end: pinEnd.filter((id) => ids.includes(id)) },
      columnVisibility: Object.fromEntries(spec.columns.map((column) => [column.id, ids.includes(column.id)])),
    };
  }, [spec, visible, pinEnd]);
  const sizes = (ids: readonly string[]) => ids.map((id) => widthOf(byId(spec, id), drawn.includes(id)));
  const held = heldColumns(sizes(state.columnPinning.start), sizes(state.columnPinning.end), lead + trail, room);
  const table = useTable({ features, columns, data, state });
  return useMemo(() => {
    const ends = table.getEndVisibleLeafColumns();
    const leaves = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns(), ...ends];
    const texts = leaves.filter((leaf) => !leaf.getIsPinned() && byId(spec, leaf.id).type === 'text');
    const widest = texts.reduce<string | undefined>((best, leaf) => (best && sizeOf(texts, best) >= leaf.getSize() ? best : leaf.id), undefined) ?? leaves.at(-1)?.id;
    return leaves.map((leaf, i): ColumnView => {
      const side = leaf.getIsPinned();
      const pinned = side === 'start' && i < held.start;
      const end = side === 'end' && held.end;
      return {
        id: leaf.id, column: byId(spec, leaf.id), header: visible.find((one) => one.id === leaf.id)?.name ?? leaf.id,
        width: leaf.getSize() + (i === 0 && lead === 0 ? FIRST_PADDING : 0), stretch: leaf.id === widest, pinned, end,
        offset: end ? trail + leaf.getAfter('end') : lead + (pinned ? leaf.getStart('start') : 0),
        edge: pinned ? i === held.start - 1 : end && leaf === ends[0],
      };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `table` is made anew with each render; its state says when it changed
  }, [columns, spec, visible, state, table.state, lead, trail, held.start, held.end]);
}

const byId = (spec: AnyList, id: string): Column => spec.columns.find((column) => column.id === id)!;
const sizeOf = (leaves: readonly { id: string; getSize: () => number }[], id: string): number => leaves.find((leaf) => leaf.id === id)?.getSize() ?? 0;
