import type { CSSProperties } from 'react';
import { isNumber } from './Cell.tsx';
import type { ColumnView, Sight } from './columns.ts';

/** Class and offset of a cell: pinned ones stick, figures stand at the right. */
export function stick(view: ColumnView, more = ''): { className: string; style: CSSProperties | undefined } {
  const side = view.end ? 'right' : view.pinned ? 'left' : null;
  const edge = view.edge ? ` jt-table-edge-${side}` : '';
  const pinned = side ? ` jt-table-pinned-${side}${edge}` : '';
  const className = `${more}${isNumber(view.column) ? ' jt-num' : ''}${pinned}`;
  return { className, style: side ? ({ [`--jt-${side}`]: `${view.offset}px` } as CSSProperties) : undefined };
}

/** The cell of a row's menu, at the right end; its line is that of what sticks before it, if anything does. */
export function actionsClass(views: readonly Sight[]): string {
  const edge = views.some((view) => 'end' in view && view.end) ? '' : ' jt-table-edge-right';
  return `jt-cell-actions jt-table-pinned-right${edge}`;
}
