/** A row of the table, memoised, with its note below it. */
import { memo } from 'react';
import { cellContent, NOTHING } from './Cell.tsx';
import type { Sight } from './columns.ts';
import { sameGroup } from './groups.ts';
import type { Row } from './list.ts';
import type { CellContext, ListPageProps } from './model.ts';
import { RowMenu, type MenuProps } from './RowMenu.tsx';
import { actionsClass, stick } from './stick.ts';

interface RowProps extends MenuProps {
  /** 1-based among all rows of the search, the head being the first. */
  place: number;
  group: readonly Row[];
  views: readonly Sight[];
  context: CellContext;
  selects: boolean;
  selected: boolean;
  active: boolean;
  href: string | undefined;
}

/** Which column opens the row. */
const linkOf = (views: readonly Sight[], linked: string | undefined): number =>
  Math.max(
    views.findIndex((view) => 'id' in view && view.id === linked),
    0,
  );

export const ListRow = memo(function ListRow({
  id,
  place,
  row,
  group,
  tools,
  views,
  props,
  context,
  selects,
  selected,
  active,
  href,
}: RowProps) {
  const link = linkOf(views, props.linked);
  const tr = (
    <tr
      data-id={id}
      aria-rowindex={place}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-opens={href ? '' : undefined}
      data-joined={group.length === 0 || undefined}
    >
      {selects && (
        <td className="jt-cell-check jt-table-pinned-left">
          <input
            type="checkbox"
            className="jt-check-box jt-list-check"
            aria-label={`${id} 선택`}
            checked={selected}
            readOnly
          />
        </td>
      )}
      {views.map((view, i) => {
        if ('span' in view) return <td key="later" colSpan={view.span} />;
        const content =
          (props.cells?.[view.id]?.(row, context, group) ?? cellContent(row, view.column, context)) ||
          NOTHING;
        return (
          <td key={view.id} {...stick(view, view.column.type === 'code' && i === 0 ? 'jt-code' : '')}>
            {i === link && href ? (
              <a href={href} data-open="" className="jt-list-open">
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
      {props.rowActions && (
        <td className={actionsClass(views)}>
          <RowMenu id={id} row={row} props={props} tools={tools} />
        </td>
      )}
    </tr>
  );
  if (!props.useRowNote) return tr;
  return (
    <>
      {tr}
      <NoteRow
        row={row}
        group={group}
        use={props.useRowNote}
        span={views.length + Number(selects) + Number(Boolean(props.rowActions))}
      />
    </>
  );
}, sameRow);

// oxlint-disable-next-line typescript/no-explicit-any -- the table does not know the row
type UseNote = NonNullable<ListPageProps<any>['useRowNote']>;

interface NoteProps extends Pick<RowProps, 'row' | 'group'> {
  use: UseNote;
  span: number;
}

function NoteRow({ row, group, use: useNote, span }: NoteProps) {
  const note = useNote(row, group);
  return note ? (
    <tr className="jt-list-note">
      <td colSpan={span}>
        <div>{note}</div>
      </td>
    </tr>
  ) : null;
}

/**
 * The slots of a page are functions made anew with each render;
 * what a row shows depends on its data and context.
 */
function sameRow(before: RowProps, after: RowProps): boolean {
  const keys = ['row', 'place', 'views', 'context', 'selected', 'active', 'href'] as const;
  return keys.every((key) => before[key] === after[key]) && sameGroup(before.group, after.group);
}
