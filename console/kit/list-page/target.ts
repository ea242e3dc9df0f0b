import type { Target } from './model.ts';
import type { ListModel } from './useListModel.ts';

/** What a bulk action or a download is about: the chosen rows, or everything that the search found. */
export function targetOf({ selection, filter, total, capped }: Pick<ListModel, 'selection' | 'filter' | 'total' | 'capped'>, scope: Target['scope']): Target {
  if (scope === 'selected') return { scope, ids: [...selection.ids].map(Number), count: selection.ids.size };
  return { scope, filter, count: total, capped };
}
