import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import type { Cell } from './range.ts';
import { NUMBER, type Laid } from './widths.ts';

/** Pixels: a row, the line below it that says what is wrong. */
export const [ROW, PROBLEM] = [36, 24];

interface Options<R> {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly Laid<R>[];
  /** By row; such a row is higher. */
  wrong: ReadonlyMap<number, unknown>;
  count: number;
  seen: number;
  at: Cell;
}

/** Which rows are drawn, and the active cell kept in sight, beside the columns that stay put. */
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
  const { left = 0, width = 0, pinned = false } = columns[at.col] ?? {};
  const held = columns.reduce((sum, one) => sum + (one.pinned ? one.width : 0), NUMBER);
  useEffect(() => {
    virtual.scrollToIndex(at.row);
    const box = scroller.current!;
    box.scrollLeft = pinned
      ? 0
      : Math.min(left - held, Math.max(left + width - box.clientWidth, box.scrollLeft));
  }, [at.row, left, width, pinned, held, virtual, scroller]);
  return virtual;
}
