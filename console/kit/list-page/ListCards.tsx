/** The list as cards below 768 px. */
import { Checkbox } from '../../ui/Check.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { rowId } from './list.ts';
import { RowMenu } from './RowMenu.tsx';
import type { ListModel } from './useListModel.ts';

export function ListCards({ list }: { list: ListModel }) {
  const { spec, rows, props, context, selection, selects, ready } = list;
  if (!ready)
    return (
      <ul className="jt-cards" aria-hidden>
        {Array.from({ length: 6 }, (_, i) => (
          <li key={i} className="jt-card">
            <Skeleton width="40%" />
            <Skeleton height={40} />
            <Skeleton width="60%" />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="jt-cards" aria-busy={list.page.isFetching}>
      {rows.map((row, i) => {
        const id = rowId(spec, row);
        const group = list.groups[i]!;
        if (group.length === 0) return null;
        const ids = group.map((one) => rowId(spec, one));
        const href = list.openHref(row);
        const go = (event: { target: EventTarget; preventDefault: () => void }) => {
          if ((event.target as Element).closest('button, input, select, label, a:not([data-open])')) return;
          event.preventDefault();
          list.open(id);
        };
        return (
          <li
            key={id}
            className="jt-card"
            aria-current={list.cursor === id || undefined}
            data-selected={selection.ids.has(id) || undefined}
            onClick={href ? go : undefined}
          >
            <div className="jt-card-head" data-bare={!href || undefined}>
              {selects && (
                <Checkbox
                  label={`${id} 선택`}
                  hideLabel
                  checked={selection.ids.has(id)}
                  onChange={(on) => selection.set(ids, on)}
                />
              )}
              {props.cardMark?.(row)}
              {href && (
                <a href={href} data-open="" className="jt-code">
                  {props.numberOf?.(row) ?? id}
                </a>
              )}
              {props.rowActions && <RowMenu id={id} row={row} props={props} tools={list.tools} />}
            </div>
            {props.card(row, context, group)}
          </li>
        );
      })}
    </ul>
  );
}
