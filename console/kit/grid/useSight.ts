import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import type { GridColumn } from './edits.ts';
import type { Cell } from './range.ts';

/** Pixels: a row, the line below it that says what is wrong, the column of the rows' numbers. */
export const [ROW, PROBLEM, NUMBER] = [36, 24, 48];

interface Options<R> {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly GridColumn<R>[];
  /** By row; such a row is higher. */
  wrong: ReadonlyMap<number, unknown>;
  count: number;
  seen: number;
  at: Cell;
}

/** Which rows are drawn, and the active cell kept in sight. `left`: where its column begins. */
export function useSight<R>({ scroller, columns, wrong, count, seen, at }: Options<R>) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ROW + (wrong.has(index) ? PROBLEM : 0),
    overscan: 6,
    scrollPaddingStart: ROW,
    initialRect: { width: 0, height: seen * ROW },
  });
  const tall = [...wrong.keys()].join();
  useEffect(() => virtual.measure(), [tall, virtual]);
  const left = NUMBER + columns.slice(0, at.col).reduce((sum, { width }) => sum + width, 0);
  const wide = columns[at.col]?.width ?? 0;
  useEffect(() => {
    virtual.scrollToIndex(at.row);
    const box = scroller.current!;
    box.scrollLeft = Math.min(left - NUMBER, Math.max(left + wide - box.clientWidth, box.scrollLeft));
  }, [at.row, left, wide, virtual, scroller]);
  return { virtual, left };
}
