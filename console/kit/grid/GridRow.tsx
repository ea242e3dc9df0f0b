import { memo } from 'react';
import type { Laid } from './widths.ts';

interface Props<R> {
  columns: readonly Laid<R>[];
  row: R;
  index: number;
  /** Pixels from the first row, and the row's height. */
  top: number;
  height: number;
  /** Columns of the selection in this row, both ends; −1 where it has none. */
  from: number;
  to: number;
  /** Sentences about cells of this row, as JSON of [column, sentence] so that the same are equal. */
  problems: string;
  onPoint: (row: number, col: number, event: React.PointerEvent) => void;
  onOpen: (row: number, col: number) => void;
  onTurn: (row: number, col: number) => void;
}

function Row<R>({ columns, row, index, top, height, from, to, problems, onPoint, onOpen, onTurn }: Props<R>) {
  const wrong = new Map(JSON.parse(problems) as [number, string][]);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="jt-grid-row"
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <span role="rowheader" className="jt-grid-number">
        {index + 1}
      </span>
      {columns.map((column, col) => (
        <span
          key={column.id}
          role="gridcell"
          aria-colindex={col + 2}
          aria-selected={col >= from && col <= to}
          aria-readonly={!column.write}
          aria-invalid={wrong.has(col)}
          className="jt-grid-cell"
          data-numeric={column.numeric}
          data-pinned={column.pinned || undefined}
          style={{ width: column.width, ...(column.pinned && { left: column.left }) }}
          onPointerDown={(event) => onPoint(index, col, event)}
          onPointerEnter={(event) => event.buttons === 1 && onPoint(index, col, event)}
          {...(column.other
            ? { onClick: () => onTurn(index, col), 'data-turns': true }
            : { onDoubleClick: () => onOpen(index, col) })}
        >
          {column.draw ? column.draw(row) : column.text(row)}
        </span>
      ))}
      {wrong.size > 0 && (
        <span role="gridcell" className="jt-grid-problem">
          <span>{[...wrong].map(([col, text]) => `${columns[col]?.header ?? ''}: ${text}`).join(' · ')}</span>
        </span>
      )}
    </div>
  );
}

/** A row that nothing changed is not drawn again: a keystroke draws one. */
export const GridRow = memo(Row) as typeof Row;
