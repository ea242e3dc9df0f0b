import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { choicesQuery } from './asks.ts';
import type { ListPageProps } from './model.ts';
import { screenChoices } from './preference.ts';
import type { ListState } from './state.ts';

/**
 * The reader's columns, and those of them that the tab shows.
 * `stale`: the rows are still those of another search.
 */
export function useListColumns(
  // oxlint-disable-next-line typescript/no-explicit-any -- the parts do not know the row
  { spec, folds, shows, tabHides }: ListPageProps<any>,
  tab: ListState['filter'][string] | undefined,
  stale: boolean,
) {
  const saved = useQuery(choicesQuery(spec));
  const stored = saved.data?.data.value;
  const choices = useMemo(
    () => screenChoices(spec, stored ?? null, folds, shows),
    [spec, stored, folds, shows],
  );
  // While the rows of another tab are on their way those of before keep their columns: they would be laid out
  // for nothing.
  const shownTab = useRef(tab);
  if (!stale) shownTab.current = tab;
  const hides = tabHides?.[String(shownTab.current ?? '')];
  const visible = useMemo(
    () => choices.filter((one) => one.expose && !hides?.includes(one.id)),
    [choices, hides],
  );
  return { saved, choices, visible };
}
