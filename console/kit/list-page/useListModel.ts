/** Everything the parts of a list page share: state, rows, counts, selection, columns. */
import { EMPTY_PAGE, type PagedEnvelope } from '@jangteo/contract/kit/page.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { today } from '../../ui/now.ts';
import { session } from '../session.ts';
import { choicesQuery, rowsQuery } from './asks.ts';
import { groupsOf } from './groups.ts';
import { rowId, type Row } from './list.ts';
import type { CellContext, ListPageProps, ListTools } from './model.ts';
import { screenChoices } from './preference.ts';
import { countTip, readDensity, saveDensity, type Density } from './remember.ts';
import { apiFilter, initialState, type ListState } from './state.ts';
import { useListUrl } from './useListUrl.ts';
import { useSelection } from './useSelection.ts';
import { useWalk } from './useWalk.ts';

export type ListModel = ReturnType<typeof useListModel>;

// oxlint-disable-next-line typescript/no-explicit-any -- the parts do not know the row
export function useListModel(props: ListPageProps<any>) {
  const { spec, load, tabHides, joins } = props;
  const client = useQueryClient();
  const router = useRouter();
  const url = useListUrl(spec);
  const { state } = url;
  const day = today();
  const user = session.use()?.user;
  const filter = useMemo(() => apiFilter(spec, state, day), [spec, state, day]);
  const page = useQuery({ ...rowsQuery(spec, load, state, day), placeholderData: keepPreviousData, refetchInterval: (asked) => props.poll?.((asked.state.data as { data?: Row[] } | undefined)?.data ?? []) ?? false });
  const saved = useQuery(choicesQuery(spec));
  const stored = saved.data?.data.value;
  const choices = useMemo(() => screenChoices(spec, stored ?? null, props.folds), [spec, stored, props.folds]);
  const hides = tabHides?.[String(state.filter.tab ?? '')];
  const visible = useMemo(() => choices.filter((one) => one.expose && !hides?.includes(one.id)), [choices, hides]);
  const [density, setDensity] = useState<Density>(readDensity);
  const body = (page.data ?? EMPTY_PAGE) as unknown as PagedEnvelope<Row>;
  const [columnTip] = useState(() => countTip('columns'));
  const walk = useWalk({ spec, url, rows: body.data, openKey: props.openKey });
  const hovered = useRef('');
  const selection = useSelection(JSON.stringify(filter));
  const choose = useRef(selection.choose);
  choose.current = selection.choose;
  const context = useMemo<CellContext>(() => {
    const ids = new Set(visible.map((one) => one.id));
    return { vocabulary: user?.productType === 'voucher' ? 'voucher' : 'goods', shown: (id) => ids.has(id), compact: density === 'compact' };
  }, [visible, user?.productType, density]);

  // A page beyond the end (rows went meanwhile, an old link): the last one.
  const beyond = !page.isFetching && body.data.length === 0 && state.start > 0 && body.recordsFiltered > 0;
  const last = beyond ? url.href({ start: Math.floor((body.recordsFiltered - 1) / state.length) * state.length }) : null;
  useEffect(() => {
    if (last) router.history.replace(last);
  }, [last, router]);

  return {
    ...walk,
    props, spec, url, state, day, filter, columnTip, choices, visible, density, selection, context, page,
    rows: body.data,
    groups: useMemo(() => groupsOf(body.data, joins), [body.data, joins]),
    tools: useMemo<ListTools>(() => ({ choose: (ids) => choose.current(ids.map(String)) }), []),
    /** Rows can be chosen: there is something to do with many of them. */
    selects: Boolean(props.bulk || props.download),
    ids: useMemo(() => body.data.map((row) => rowId(spec, row)), [body.data, spec]),
    total: body.recordsFiltered,
    capped: body.recordsFilteredCapped === true,
    ready: page.data !== undefined && !saved.isPending,
    setDensity: (next: Density) => { saveDensity(next); setDensity(next); },
    /** The pointer came over a row: once per row. */
    hover: (id: string) => {
      if (hovered.current === id) return;
      hovered.current = id;
      const row = body.data.find((one) => rowId(spec, one) === id);
      if (row) props.prefetch?.(row);
    },
    /** A search begins on the first page and counts itself. */
    search: (change: Partial<ListState>) => url.go({ ...change, start: 0, draw: state.draw + 1, open: null }),
    reset: () => url.go({ ...initialState(spec), length: state.length, filter: state.filter.tab === undefined ? {} : { tab: state.filter.tab }, draw: state.draw + 1 }),
    warm: (change: Partial<ListState>) => void client.prefetchQuery({ ...rowsQuery(spec, load, { ...state, ...change }, day), staleTime: 5_000 }),
  };
}
