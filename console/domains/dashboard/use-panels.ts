/** Which panels stand on this reader's dashboard, in which order. */
import { dashboardPanels, type DashboardPanel } from '@jangteo/contract/dashboard/panels.ts';
import { preferenceApi } from '@jangteo/contract/preference/preference.api.ts';
import {
  defaultPreference,
  readPreference,
  type PreferenceColumn,
} from '@jangteo/contract/preference/preference.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';

export interface Panels {
  /** All of those that this reader can have. */
  choices: readonly PreferenceColumn[];
  /** Those in sight, in their order; null until it is known how they stand. */
  shown: readonly DashboardPanel[] | null;
}

export function usePanels(has: (panel: DashboardPanel) => boolean): Panels {
  const preferencesQuery = useQuery({
    ...query(preferenceApi.table, { params: { typeKey: dashboardPanels.key } }),
    staleTime: Infinity,
  });
  const saved = preferencesQuery.data?.data.value ?? null;
  const choices = readPreference(dashboardPanels, saved).filter(({ id }) => has(id as DashboardPanel));
  const shown = choices.filter(({ expose }) => expose).map(({ id }) => id as DashboardPanel);
  return { choices, shown: preferencesQuery.isPending ? null : shown };
}

/** As they stood before anybody arranged them. */
export const freshPanels = (has: (panel: DashboardPanel) => boolean): PreferenceColumn[] =>
  defaultPreference(dashboardPanels).filter(({ id }) => has(id as DashboardPanel));
