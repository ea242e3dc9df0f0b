import type { Row } from './list.ts';
import { rowId } from './list.ts';
import type { Target } from './model.ts';
import type { ListModel } from './useListModel.ts';

type Source = Pick<ListModel, 'selection' | 'filter' | 'total' | 'capped' | 'rows' | 'spec'>;

/** What a bulk action or a download is about: the chosen rows, or everything that the search found. */
export function targetOf(
  { selection, filter, total, capped, rows, spec }: Source,
  scope: Target['scope'],
): Target {
  if (scope === 'selected') return chosen([...selection.ids], rows, spec);
  return { scope, filter, count: total, capped };
}

/** These rows as a target. */
export function chosen(
  ids: readonly string[],
  rows: readonly Row[],
  spec: Pick<ListModel['spec'], 'id'>,
): Target {
  return {
    scope: 'selected',
    ids: ids.map(Number),
    count: ids.length,
    rows: rows.filter((row) => ids.includes(rowId(spec, row))),
  };
}
