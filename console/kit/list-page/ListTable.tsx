/** The dense table: head and first columns stay, rows are memoised, clicks are handled once for all rows. */
import { sortedBy } from '@jangteo/contract/kit/list.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import '../../ui/table.css';
import { CHECK_WIDTH, cssWidth, inSight, useColumns, type ColumnView } from './columns.ts';
import { JOINED } from './groups.ts';
import { rowId } from './list.ts';
import { ListRow } from './ListRow.tsx';
import { SkeletonBody } from './SkeletonBody.tsx';
import { actionsClass, stick } from './stick.ts';
import type { ListModel } from './useListModel.ts';
import { useRowPointer } from './useRowPointer.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useRoom } from '../useRoom.ts';

const NONE: readonly string[] = [];

export function ListTable({ list }: { list: ListModel }) {
  const { spec, rows, ids, selection, props, context, density, ready } = list;
  const lead = list.selects ? CHECK_WIDTH : 0;
  const trail = props.rowActions ? CHECK_WIDTH : 0;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box, () => innerWidth);
  const views = useColumns(spec, list.visible, { lead, trail, pinEnd: props.pinEnd ?? NONE, room });
  const width = views.reduce((sum, view) => sum + view.width, lead + trail);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const height = density === 'compact' ? 30 : 36;
  const shown = useShown(list);
  const { from, to, wide, follow } = useRowWindow(box, height, rows.length, shown);
  const cells = useMemo(
    () => (wide ? views : inSight(views, lead, trail, innerWidth - MENU_WIDTH)),
    [wide, views, lead, trail],
  );
  const top = useRef(0);
  useEffect(() => {
    // Not where it stands at its top already: touching its scroll makes the browser lay it out.
    if (box.current && top.current > 0) box.current.scrollTop = 0;
  }, [shown]);
  const { click, hold, over } = useRowPointer(list);
  const scrolled = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    top.current = currentTarget.scrollTop;
    markEdges(currentTarget);
    flushSync(follow);
  };

  return (
    <div
      ref={box}
      className="jt-table-scroll jt-list-scroll"
      tabIndex={-1}
      aria-busy={list.page.isFetching}
      data-stale={list.page.isPlaceholderData || undefined}
      data-more={width > room || undefined}
      data-held={trail > 0 || views.some((view) => view.end) || undefined}
      onScroll={scrolled}
    >
      <table
        className="jt-table jt-list-table"
        data-density={density}
        style={{ minWidth: width, '--jt-wide': `${width}px` } as CSSProperties}
        aria-rowcount={list.total}
      >
        <colgroup>
          {lead > 0 && <col style={{ width: lead }} />}
          {views.map((view) => (
            <col key={view.id} style={{ width: cssWidth(view, width) }} />
          ))}
          {props.rowActions && <col style={{ width: CHECK_WIDTH }} />}
        </colgroup>
        <thead>
          <tr>
            {lead > 0 && (
              <th className="jt-cell-check jt-table-pinned-left">
                <input
                  type="checkbox"
                  className="jt-check-box"
                  aria-label="이 쪽 모두 선택"
                  checked={chosen > 0 && chosen === ids.length}
                  ref={(box) => void (box && (box.indeterminate = chosen > 0 && chosen < ids.length))}
                  onChange={(event) => selection.set(ids, event.currentTarget.checked)}
                />
              </th>
            )}
            {views.map((view) => (
              <HeadCell key={view.id} view={view} list={list} />
            ))}
            {props.rowActions && (
              <th className={actionsClass(views)}>
                <span className="jt-hidden">할 일</span>
              </th>
            )}
          </tr>
        </thead>
        {ready ? (
          <tbody onClick={click} onPointerOver={over} onClickCapture={hold} onMouseDownCapture={hold}>
            {from > 0 && <Gap height={from * height} />}
            {rows.slice(from, to).map((row, i) => {
              const id = rowId(spec, row);
              return (
                <ListRow
                  key={id}
                  id={id}
                  place={list.state.start + from + i + 2}
                  row={row}
                  group={list.groups[from + i] ?? JOINED}
                  tools={list.tools}
                  views={cells}
                  props={props}
                  context={context}
                  selects={lead > 0}
                  selected={selection.ids.has(id)}
                  active={list.cursor === id}
                  href={list.openHref(row)}
                />
              );
            })}
            {to < rows.length && <Gap height={(rows.length - to) * height} />}
          </tbody>
        ) : (
          <SkeletonBody
            views={views}
            selects={lead > 0}
            rows={Math.min(list.state.length, 20)}
            actions={Boolean(props.rowActions)}
          />
        )}
      </table>
    </div>
  );
}

/** Is anything beyond the left or the right edge? */
function markEdges(box: HTMLElement): void {
  box.toggleAttribute('data-scrolled', box.scrollLeft > 0);
  box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
}

/** The menu at its narrowest, px. */
const MENU_WIDTH = 56;

/** Names what the rows on screen are; while the next ones are on their way it is still those of before. */
function useShown({ page, state: { start, draw, sort, direction, filter } }: ListModel): string {
  const held = useRef('');
  if (!page.isPlaceholderData) held.current = [start, draw, sort, direction, filter.tab].join();
  return held.current;
}

/** Room of the rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className="jt-list-gap">
    <td style={{ height }} />
  </tr>
);

function HeadCell({ view, list }: { view: ColumnView; list: ListModel }) {
  const { spec, state } = list;
  const sort = Object.keys(spec.sorts).find((one) => sortedBy(spec, one).id === view.id);
  const sorted = sort !== undefined && state.sort === sort;
  const turn = sorted ? (state.direction === 'ASC' ? 'DESC' : 'ASC') : sort && spec.sorts[sort]!.direction;
  return (
    <th
      {...stick(view)}
      aria-sort={sorted ? (state.direction === 'ASC' ? 'ascending' : 'descending') : undefined}
      data-tip={list.columnTip ? '항목설정에서 순서와 고정을 바꿀 수 있습니다.' : undefined}
    >
      {turn ? (
        <button
          type="button"
          className="jt-sort"
          data-sorted={sorted || undefined}
          onClick={() => list.url.go({ sort, direction: turn, start: 0 })}
        >
          {view.header}
          {sorted && (state.direction === 'ASC' ? <IconArrowUp /> : <IconArrowDown />)}
        </button>
      ) : (
        view.header
      )}
    </th>
  );
}
