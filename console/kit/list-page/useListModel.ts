/** Everything the parts of a list page share: state, rows, counts, selection, columns. */
import { EMPTY_PAGE, type PagedEnvelope } from '@jangteo/contract/kit/page.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { today } from '../../ui/now.ts';
import { session } from '../session.ts';
import { rowsQuery } from './asks.ts';
import { groupsOf } from './groups.ts';
import { rowId, type AnyList, type Row } from './list.ts';
import type { CellContext, ListPageProps, ListTools } from './model.ts';
import type { ColumnChoice } from './preference.ts';
import { countTip, readDensity, saveDensity, type Density } from './remember.ts';
import { apiFilter, initialState, type ListState } from './state.ts';
import { useListColumns } from './useListColumns.ts';
import { useListUrl, type ListUrl } from './useListUrl.ts';
import { useSelection } from './useSelection.ts';
import { useWalk } from './useWalk.ts';

export type ListModel = ReturnType<typeof useListModel>;

// oxlint-disable-next-line typescript/no-explicit-any -- the parts do not know the row
export function useListModel(props: ListPageProps<any>) {
  const { spec, load, joins } = props;
  const client = useQueryClient();
  const url = useListUrl(spec, props.beside);
  const { state } = url;
  const day = today();
  const filter = useMemo(() => apiFilter(spec, state, day), [spec, state, day]);
  const page = useQuery({
    ...rowsQuery(spec, load, state, day),
    placeholderData: keepPreviousData,
    refetchInterval: (asked) =>
      props.poll?.((asked.state.data as { data?: Row[] } | undefined)?.data ?? []) ?? false,
  });
  const { saved, choices, visible } = useListColumns(props, state.filter.tab, page.isPlaceholderData);
  const [density, setDensity] = useState<Density>(readDensity);
  const body = (page.data ?? EMPTY_PAGE) as unknown as PagedEnvelope<Row>;
  const [columnTip] = useState(() => countTip('columns'));
  const walk = useWalk({ spec, url, rows: body.data, props });
  const hover = useHover(spec, body.data, props.prefetch);
  const selection = useSelection(JSON.stringify(filter));
  const choose = useRef(selection.choose);
  choose.current = selection.choose;
  const context = useCellContext(visible, density);
  useLastPage(url, body, page.isFetching);

  return {
    ...walk,
    props,
    spec,
    url,
    state,
    day,
    filter,
    columnTip,
    choices,
    visible,
    density,
    selection,
    context,
    page,
    rows: body.data,
    groups: useMemo(() => groupsOf(body.data, joins), [body.data, joins]),
    tools: useMemo<ListTools>(() => ({ choose: (ids) => choose.current(ids.map(String)) }), []),
    /** Rows can be chosen: there is something to do with many of them. A sheet alone is no reason where its call cannot say which. */
    selects: Boolean(props.bulk || (props.download && props.spec.idList)),
    ids: useMemo(() => body.data.map((row) => rowId(spec, row)), [body.data, spec]),
    total: body.recordsFiltered,
    capped: body.recordsFilteredCapped === true,
    ready: page.data !== undefined && !saved.isPending,
    setDensity: (next: Density) => {
      saveDensity(next);
      setDensity(next);
    },
    /** The pointer came over a row: once per row. */
    hover,
    /** A search begins on the first page and counts itself. */
    search: (change: Partial<ListState>) => url.go({ ...change, start: 0, draw: state.draw + 1, open: null }),
    reset: () => url.go({ ...emptied(spec, state), draw: state.draw + 1 }),
    warm: (change: Partial<ListState>) =>
      void client.prefetchQuery({ ...rowsQuery(spec, load, { ...state, ...change }, day), staleTime: 5_000 }),
  };
}

/** What cells know of the table around them. */
function useCellContext(visible: readonly ColumnChoice[], density: Density): CellContext {
  const productType = session.use()?.user.productType;
  return useMemo(() => {
    const ids = new Set(visible.map((one) => one.id));
    return {
      vocabulary: productType === 'voucher' ? 'voucher' : 'goods',
      shown: (id) => ids.has(id),
      compact: density === 'compact',
    };
  }, [visible, productType, density]);
}

/** A page beyond the end (rows went meanwhile, an old link): the last one. */
function useLastPage(url: ListUrl, body: PagedEnvelope<Row>, fetching: boolean): void {
  const router = useRouter();
  const { start, length } = url.state;
  const beyond = !fetching && body.data.length === 0 && start > 0 && body.recordsFiltered > 0;
  const last = beyond ? url.href({ start: Math.floor((body.recordsFiltered - 1) / length) * length }) : null;
  useEffect(() => {
    if (last) router.history.replace(last);
  }, [last, router]);
}

/** Fetches ahead what a row opens. */
function useHover(spec: AnyList, rows: readonly Row[], prefetch?: (row: Row) => void) {
  const hovered = useRef('');
  return (id: string) => {
    if (hovered.current === id) return;
    hovered.current = id;
    const row = rows.find((one) => rowId(spec, one) === id);
    if (row) prefetch?.(row);
  };
}

/** Nothing is searched for; the tab and the length of a page stay. */
const emptied = (spec: AnyList, { length, filter: { tab } }: ListState): ListState => ({
  ...initialState(spec, tab),
  length,
  filter: tab === undefined ? {} : { tab },
});
