/** The columns of the table as they stand: their order, what stays put and where, how wide each is. */
import type { Column, ColumnType } from '@jangteo/contract/kit/list.ts';
import { useMemo } from 'react';
import type { AnyList } from './list.ts';
import type { ColumnChoice } from './preference.ts';

export interface ColumnView {
  id: string;
  header: string;
  column: Column;
  /** px; the stretching column has a least width only. */
  width: number;
  stretch: boolean;
  /** Takes spare room before the stretching column does, up to so many px. */
  grow: number | undefined;
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
const WIDTHS: Record<ColumnType, number> = {
  text: 140,
  code: 120,
  int: 96,
  count: 64,
  won: 104,
  rate: 80,
  time: 156,
  day: 104,
  enum: 112,
  enums: 112,
  bool: 64,
  image: 48,
};
const widthOf = (column: Column): number => column.width ?? WIDTHS[column.type];

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
 * How many of the pinned columns stay put in a window of `room` px: all while they leave half of it free,
 * else the inner ones on the left are given up first, then the end as a whole (its inputs belong together).
 * Widths in px.
 */
export function heldColumns(
  start: readonly number[],
  end: readonly number[],
  sides: number,
  room: number,
): { start: number; end: boolean } {
  const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);
  const fits = (count: number, withEnd: boolean) =>
    sides + sum(start.slice(0, count)) + (withEnd ? sum(end) : 0) <= room * HELD_SHARE;
  for (const withEnd of [true, false]) {
    for (let count = start.length; count >= 0; count -= 1)
      if (fits(count, withEnd)) return { start: count, end: withEnd };
  }
  return { start: 0, end: false };
}

export function useColumns(
  spec: AnyList,
  visible: readonly ColumnChoice[],
  { lead, trail, pinEnd, room }: Sides,
): readonly ColumnView[] {
  const parts = useMemo(() => inParts(spec, visible, pinEnd), [spec, visible, pinEnd]);
  const { start, end } = heldColumns(parts.start.map(sizeOf), parts.end.map(sizeOf), lead + trail, room);
  return useMemo(() => viewsOf(parts, { start, end }, lead, trail), [parts, start, end, lead, trail]);
}

interface Named {
  column: Column;
  header: string;
}
interface Parts {
  /** Chosen to stay put at the left, in the reader's order like those of the middle. */
  start: readonly Named[];
  middle: readonly Named[];
  /** In the page's order. */
  end: readonly Named[];
}

function inParts(spec: AnyList, visible: readonly ColumnChoice[], pinEnd: readonly string[]): Parts {
  const columns = new Map(spec.columns.map((column) => [column.id, column]));
  const named = (choices: readonly ColumnChoice[]): Named[] =>
    choices.map(({ id, name }) => ({ column: columns.get(id)!, header: name }));
  const free = visible.filter(({ id }) => !pinEnd.includes(id));
  return {
    start: named(free.filter((one) => one.isFixed)),
    middle: named(free.filter((one) => !one.isFixed)),
    end: named(pinEnd.flatMap((id) => visible.find((one) => one.id === id) ?? [])),
  };
}

/** Of three parts one row of columns; `held` says how many of the first and whether the last stay put. */
export function viewsOf(
  { start, middle, end }: Parts,
  held: { start: number; end: boolean },
  lead: number,
  trail: number,
): readonly ColumnView[] {
  const all = [...start, ...middle, ...end];
  const widest =
    middle
      .filter(({ column }) => column.type === 'text' && !column.grow)
      .reduce<Named | undefined>(
        (best, one) => (best && sizeOf(best) >= sizeOf(one) ? best : one),
        undefined,
      ) ?? all.at(-1);
  return all.map((one, i): ColumnView => {
    const { column, header } = one;
    const pinned = i < start.length && i < held.start;
    const atEnd = held.end && end.includes(one);
    return {
      id: column.id,
      column,
      header,
      pinned,
      end: atEnd,
      stretch: one === widest,
      width: sizeOf(one) + (i === 0 && lead === 0 ? FIRST_PADDING : 0),
      grow: middle.includes(one) ? column.grow : undefined,
      offset: atEnd ? trail + sum(all.slice(i + 1)) : lead + (pinned ? sum(all.slice(0, i)) : 0),
      edge: pinned ? i === held.start - 1 : atEnd && one === end[0],
    };
  });
}

const sizeOf = ({ column }: Named): number => widthOf(column);
const sum = (some: readonly Named[]): number => some.reduce((width, one) => width + sizeOf(one), 0);

/**
 * Width of a column for the browser, which knows the window's: of a table that is `all` px at least.
 * Undefined for the stretching one, which gets what the growing ones leave.
 */
export function cssWidth(
  { width, stretch, grow }: Pick<ColumnView, 'width' | 'stretch' | 'grow'>,
  all: number,
): string | undefined {
  if (stretch) return undefined;
  return grow
    ? `clamp(${width}px, calc(100cqw - ${all - width}px), ${Math.max(grow, width)}px)`
    : `${width}px`;
}

/** A column, or the room of `span` columns that are not drawn yet. */
export type Sight = ColumnView | { span: number };

/**
 * The columns that a window of `room` px shows while it is not scrolled,
 * one cell for the others, and those at the end.
 */
export function inSight(
  views: readonly ColumnView[],
  lead: number,
  trail: number,
  room: number,
): readonly Sight[] {
  const ends = views.filter((view) => view.end);
  let left = lead;
  const edge = room - trail - ends.reduce((sum, view) => sum + view.width, 0);
  const near = views.filter((view) => !view.end && (left += view.width) - view.width < edge);
  const span = views.length - near.length - ends.length;
  return span > 1 ? [...near, { span }, ...ends] : views;
}
