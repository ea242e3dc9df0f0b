/** Cells to type in, with the keys of a spreadsheet: rows by number, so a thousand rows cost what is seen of them. */
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
} from 'react';
import './grid.css';
import type { GridColumn } from './edits.ts';
import { GridEditor } from './GridEditor.tsx';
import { GridRow } from './GridRow.tsx';
import { problemsByRow, type GridProblem } from './problems.ts';
import type { Range } from './range.ts';
import { useGrid } from './useGrid.ts';
import { ROW, useSight } from './useSight.ts';
import { BAR, laidIn, NUMBER, type Laid } from './widths.ts';
import { useRoom } from '../useRoom.ts';

interface Props<R> {
  /** What the rows are, for whoever hears the page. */
  label: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  /** Gets all rows; those that did not change are the same objects. */
  onChange: (rows: readonly R[]) => void;
  problems?: readonly GridProblem[];
  /** Rows that are seen at once; more are scrolled. */
  seen?: number;
  /** Key in the form; what is refused in it has the cursor in its first cell. */
  name?: string;
  /** Below the cells: what can be done with the rows that are chosen. */
  bar?: (chosen: Range) => ReactNode;
}

const NONE: readonly GridProblem[] = [];

export function Grid<R>(props: Props<R>) {
  const { label, rows, onChange, problems = NONE, seen = 12, name, bar } = props;
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const bars = 2 + (rows.length > seen ? BAR : 0);
  const room = useRoom(box, () => 0) - bars;
  const columns = useMemo(() => laidIn(props.columns, room), [props.columns, room]);
  const scroller = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const grid = useGrid({ columns, rows, onChange });
  const wrong = problemsByRow(columns, problems, grid.refused);
  const virtual = useSight({ scroller, columns, wrong, count: rows.length, seen, at: grid.active });

  const writable = useRef<readonly boolean[]>([]);
  writable.current = columns.map((one) => one.write !== undefined);
  const latest = useRef(grid);
  latest.current = grid;
  const point = useCallback((row: number, col: number, event: PointerEvent) => {
    event.preventDefault(); // the press would take the focus from where is typed
    const { current } = latest;
    if (event.type === 'pointerdown') current.take(); // refused or not: its cell is marked, and left
    current.go({ row, col }, { extend: event.shiftKey || event.type !== 'pointerdown' });
    input.current?.focus({ preventScroll: true });
  }, []);
  const turn = useCallback((row: number, col: number) => void latest.current.turn({ row, col }, false), []);
  // What a form refuses is where the cursor goes: into its first cell.
  const first = problems[0];
  const at = first && `${first.row} ${first.column}`;
  useEffect(() => {
    if (!first) return;
    const col = columns.findIndex(({ id }) => id === first.column);
    latest.current.go({ row: first.row, col: Math.max(col, 0) });
    // eslint-disable-next-line react/exhaustive-deps -- another first problem alone moves the cell
  }, [at]);
  const open = useCallback((_row: number, col: number) => {
    if (writable.current[col]) latest.current.type({ text: rawNow.current(), inside: true });
  }, []);

  const column = columns[grid.active.col]!;
  const row = rows[grid.active.row];
  const raw = () => (row === undefined ? '' : (column.raw ?? column.text)(row));
  const rawNow = useRef(raw);
  rawNow.current = raw;
  const place = virtual.measurementsCache[grid.active.row];
  const { chosen } = grid;
  const inside = (index: number) => index >= chosen.top && index <= chosen.bottom;
  const total = NUMBER + columns.reduce((sum, one) => sum + one.width, 0);

  return (
    <div ref={box} className="jt-grid" data-field={name}>
      <div
        ref={scroller}
        className="jt-grid-scroll"
        style={
          { '--jt-grid-w': `${total}px`, width: total + bars, maxHeight: (seen + 1) * ROW } as CSSProperties
        }
      >
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
        >
          <Head columns={columns as readonly Laid<unknown>[]} />
          <div role="rowgroup" className="jt-grid-body" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, size }) => (
              <GridRow
                key={index}
                columns={columns as readonly Laid<unknown>[]}
                row={rows[index]}
                index={index}
                top={start}
                height={size}
                from={inside(index) ? chosen.left : -1}
                to={inside(index) ? chosen.right : -1}
                problems={JSON.stringify(wrong.get(index) ?? [])}
                onPoint={point}
                onOpen={open}
                onTurn={turn}
              />
            ))}
          </div>
        </div>
        {row !== undefined && (
          <GridEditor
            ref={input}
            grid={grid}
            size={{ rows: rows.length, cols: columns.length }}
            page={seen - 1}
            raw={raw}
            turn={() => grid.turn(grid.active)}
            name={`${column.header}, ${grid.active.row + 1}행, ${column.text(row) || '빈 칸'}`}
            hint={hint}
            numeric={column.numeric ?? false}
            readOnly={!column.write}
            pinned={column.pinned}
            style={{
              top: ROW + (place?.start ?? grid.active.row * ROW),
              left: column.left,
              width: column.width,
            }}
          />
        )}
      </div>
      {bar?.(chosen)}
      <p id={hint} className="jt-grid-hint">
        엑셀에서 복사해 Ctrl+V · 아래로 채우기 Ctrl+D · 고른 칸 모두 Ctrl+Enter · 되돌리기 Ctrl+Z
      </p>
      <p role="status" className="jt-grid-said">
        {grid.said}
      </p>
    </div>
  );
}

const Head = ({ columns }: { columns: readonly Laid<unknown>[] }) => (
  <div role="row" aria-rowindex={1} className="jt-grid-head">
    <span role="columnheader" className="jt-grid-number" aria-label="행" />
    {columns.map(({ id, header, numeric, width, pinned, left }) => (
      <span
        key={id}
        role="columnheader"
        data-numeric={numeric}
        data-pinned={pinned || undefined}
        style={{ width, ...(pinned && { left }) }}
      >
        {header}
      </span>
    ))}
  </div>
);
