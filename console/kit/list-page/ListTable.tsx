/** The dense table: head and first columns stay, rows are memoised, clicks are handled once for all rows. */
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef, useState, type CSSProperties, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import '../../ui/table.css';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { cellContent, isNumber } from './Cell.tsx';
import { CHECK_WIDTH, useColumns, type ColumnView } from './columns.ts';
import { JOINED, sameGroup } from './groups.ts';
import { rowId, type Row } from './list.ts';
import { useRowWindow } from './useRowWindow.ts';
import type { CellContext, ListPageProps, ListTools } from './model.ts';
import type { ListModel } from './useListModel.ts';

const NONE: readonly string[] = [];

export function ListTable({ list }: { list: ListModel }) {
  const { spec, rows, ids, selection, props, context, density, ready } = list;
  const drawn = useMemo(() => Object.keys(props.cells ?? {}), [props.cells]);
  const lead = list.selects ? CHECK_WIDTH : 0;
  const trail = props.rowActions ? CHECK_WIDTH : 0;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const views = useColumns(spec, list.visible, drawn, rows, { lead, trail, pinEnd: props.pinEnd ?? NONE, room });
  const width = views.reduce((sum, view) => sum + view.width, lead + trail);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const height = density === 'compact' ? 30 : 36;
  const { from, to, follow } = useRowWindow(box, height, rows.length);
  const { start, draw, filter } = list.state;
  const shown = useRef([start, draw, filter.tab].join());
  useEffect(() => {
    const now = [start, draw, filter.tab].join();
    // Not at first: a new table stands at its top, and touching its scroll makes the browser lay it out.
    if (box.current && shown.current !== now) box.current.scrollTop = 0;
    shown.current = now;
  }, [start, draw, filter.tab]);
  const last = useRef<string | null>(null);
  const rowOf = (event: { target: EventTarget }) => (event.target as Element).closest<HTMLElement>('tr[data-id]')?.dataset.id;

  const click = (event: MouseEvent) => {
    const id = rowOf(event);
    const target = event.target as Element;
    if (!id) return;
    if (target.matches('.jt-list-check')) {
      const from = last.current === null ? -1 : ids.indexOf(last.current);
      const to = ids.indexOf(id);
      const range = event.shiftKey && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      selection.set(range, (target as HTMLInputElement).checked);
      last.current = id;
      return;
    }
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!plain || target.closest('button, input, select, a:not([data-open])') || String(getSelection()) !== '') return;
    event.preventDefault();
    list.open(id);
  };

  const over = (event: PointerEvent) => {
    const id = rowOf(event);
    if (id) list.hover(id);
    tipIfCut(event.target as HTMLElement);
  };

  return (
    <div ref={box} className="jt-table-scroll jt-list-scroll" aria-busy={list.page.isFetching} data-stale={list.page.isPlaceholderData || undefined} tabIndex={-1} onScroll={({ currentTarget }) => { currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0); flushSync(follow); }}>
      <table className="jt-table jt-list-table" data-density={density} style={{ minWidth: width }} aria-rowcount={list.total}>
        <colgroup>
          {lead > 0 && <col style={{ width: lead }} />}
          {views.map((view) => <col key={view.id} style={view.stretch ? undefined : { width: view.width }} />)}
          {props.rowActions && <col style={{ width: CHECK_WIDTH }} />}
        </colgroup>
        <thead>
          <tr>
            {lead > 0 && (
              <th className="jt-cell-check jt-table-pinned-left">
                <input
                  type="checkbox" className="jt-check-box" aria-label="이 쪽 모두 선택" checked={chosen > 0 && chosen === ids.length}
                  ref={(box) => void (box && (box.indeterminate = chosen > 0 && chosen < ids.length))} onChange={(event) => selection.set(ids, event.currentTarget.checked)}
                />
              </th>
            )}
            {views.map((view) => <HeadCell key={view.id} view={view} list={list} />)}
            {props.rowActions && <th className={actionsClass(views)}><span className="jt-hidden">할 일</span></th>}
          </tr>
        </thead>
        {ready
          ? (
            <tbody onClick={click} onPointerOver={over}>
              {from > 0 && <Gap height={from * height} />}
              {rows.slice(from, to).map((row, i) => {
                const id = rowId(spec, row);
                return <ListRow key={id} id={id} place={list.state.start + from + i + 2} row={row} group={list.groups[from + i] ?? JOINED} tools={list.tools} views={views} props={props} context={context} selects={lead > 0} selected={selection.ids.has(id)} active={list.cursor === id} href={list.openHref(row)} />;
              })}
              {to < rows.length && <Gap height={(rows.length - to) * height} />}
            </tbody>
          )
          : <SkeletonBody views={views} selects={lead > 0} rows={Math.min(list.state.length, 20)} actions={Boolean(props.rowActions)} />}
      </table>
    </div>
  );
}

/** Width of the table's window, px; told by the browser after it has laid it out, never asked for. */
function useRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(innerWidth);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(Math.floor(entry!.contentRect.width)));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, [box]);
  return room;
}

/** Text that its cell cuts off is told by the tooltip. */
function tipIfCut(at: HTMLElement): void {
  if (at.scrollWidth > at.clientWidth && at.clientWidth > 0 && !at.closest('[data-tip], button')) at.dataset.tip = at.textContent;
}

/** Room of the rows that are not drawn. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden className="jt-list-gap"><td style={{ height }} /></tr>;

function HeadCell({ view, list }: { view: ColumnView; list: ListModel }) {
  const { spec, state } = list;
  const sorted = state.sort === view.id;
  const turn = sorted ? (state.direction === 'ASC' ? 'DESC' : 'ASC') : spec.sorts[view.id]?.direction;
  return (
    <th {...stick(view)} aria-sort={sorted ? (state.direction === 'ASC' ? 'ascending' : 'descending') : undefined} data-tip={list.columnTip ? '항목설정에서 순서와 고정을 바꿀 수 있습니다.' : undefined}>
      {turn
        ? (
          <button type="button" className="jt-sort" data-sorted={sorted || undefined} onClick={() => list.url.go({ sort: view.id, direction: turn, start: 0 })}>
            {view.header}{sorted && (state.direction === 'ASC' ? <IconArrowUp /> : <IconArrowDown />)}
          </button>
        )
        : view.header}
    </th>
  );
}

/** Class and offset of a cell: pinned ones stick, figures stand at the right. */
function stick(view: ColumnView, more = ''): { className: string; style: CSSProperties | undefined } {
  const side = view.end ? 'right' : view.pinned ? 'left' : null;
  const className = `${more}${isNumber(view.column) ? ' jt-num' : ''}${side ? ` jt-table-pinned-${side}${view.edge ? ` jt-table-edge-${side}` : ''}` : ''}`;
  return { className, style: side ? ({ [`--jt-${side}`]: `${view.offset}px` } as CSSProperties) : undefined };
}

const actionsClass = (views: readonly ColumnView[]): string => `jt-cell-actions jt-table-pinned-right${views.some((view) => view.end) ? '' : ' jt-table-edge-right'}`;

interface RowProps {
  id: string;
  /** 1-based among all rows of the search, the head being the first. */
  place: number;
  row: Row;
  group: readonly Row[];
  tools: ListTools;
  views: readonly ColumnView[];
  // oxlint-disable-next-line typescript/no-explicit-any -- the table does not know the row
  props: ListPageProps<any>;
  context: CellContext;
  selects: boolean;
  selected: boolean;
  active: boolean;
  href: string | undefined;
}

const ListRow = memo(function ListRow({ id, place, row, group, tools, views, props, context, selects, selected, active, href }: RowProps) {
  return (
    <tr data-id={id} aria-rowindex={place} data-selected={selected || undefined} data-active={active || undefined} data-opens={href ? '' : undefined} data-joined={group.length === 0 || undefined}>
      {selects && (
        <td className="jt-cell-check jt-table-pinned-left">
          <input type="checkbox" className="jt-check-box jt-list-check" aria-label={`${id} 선택`} checked={selected} readOnly />
        </td>
      )}
      {views.map((view, i) => {
        const content = props.cells?.[view.id]?.(row, context, group) ?? cellContent(row, view.column, context);
        return (
          <td key={view.id} {...stick(view, view.column.type === 'code' && i === 0 ? 'jt-code' : '')}>
            {i === 0 && href ? <a href={href} data-open="" className="jt-list-open">{content}</a> : content}
          </td>
        );
      })}
      {props.rowActions && <td className={actionsClass(views)}><RowMenu id={id} row={row} props={props} tools={tools} /></td>}
    </tr>
  );
}, sameRow);

/** The slots of a page are functions made anew with each render; what a row shows depends on its data and context. */
function sameRow(before: RowProps, after: RowProps): boolean {
  const keys = ['row', 'place', 'views', 'context', 'selected', 'active', 'href'] as const;
  return keys.every((key) => before[key] === after[key]) && sameGroup(before.group, after.group);
}

/** A floating menu costs more than the rest of a row: it is made by the first press. */
export function RowMenu({ id, row, props, tools }: Pick<RowProps, 'id' | 'row' | 'props' | 'tools'>) {
  const [used, setUsed] = useState(false);
  const button = <IconButton label={`${id} 할 일`} size="small" icon={<IconDots />} data-tip="" onClick={used ? undefined : () => setUsed(true)} />;
  return used ? <Menu startOpen trigger={button} label={`${id} 할 일`} align="end" items={props.rowActions?.(row, tools) ?? NONE as never} /> : button;
}

function SkeletonBody({ views, rows, selects, actions }: { views: readonly ColumnView[]; rows: number; selects: boolean; actions: boolean }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, r) => (
        <tr key={r}>
          {selects && <td className="jt-cell-check jt-table-pinned-left"><Skeleton width={16} height={16} /></td>}
          {views.map((view, c) => <td key={view.id} {...stick(view)}><Skeleton width={`${45 + ((r * 7 + c * 13) % 40)}%`} /></td>)}
          {actions && <td className={actionsClass(views)} />}
        </tr>
      ))}
    </tbody>
  );
}
