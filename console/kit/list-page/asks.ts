/**
 * What a list page asks for when it opens. Said once, so that it can be asked before the page is drawn: by a
 * pointer over its link (router.tsx) and at the start (main.tsx).
 */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { preferenceApi } from '@jangteo/contract/preference/preference.api.ts';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { today } from '../../ui/now.ts';
import { query } from '../call/query.ts';
import type { First } from '../first.ts';
import { loadPathState } from '../path-state.ts';
import { queryClient } from '../query-client.ts';
import { session, type Session } from '../session.ts';
import type { AnyList, Filter } from './list.ts';
import type { CardsQuery } from './model.ts';
import { apiFilter, apiQuery, readState, type ListState } from './state.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the answer of a page is not known here
type AnyQuery = FetchQueryOptions<any, Error, any, any>;

/** What the call's address names stands there instead of in the query. */
export function rowsQuery(spec: AnyList, load: Endpoint, state: ListState, day: string) {
  const asked = Object.entries(apiQuery(spec, state, day));
  const named = Object.keys(load.params?.shape ?? {});
  const [params, rest] = [true, false].map((inside) =>
    Object.fromEntries(asked.filter(([name]) => named.includes(name) === inside)),
  );
  return query(load, { query: rest, ...(named.length > 0 && { params }) } as never);
}
export const choicesQuery = (spec: AnyList) => ({
  ...query(preferenceApi.table, { params: { typeKey: spec.key } }),
  staleTime: Infinity,
  retry: false,
});
export const viewsQuery = (spec: AnyList) => ({
  ...query(preferenceApi.views, { params: { typeKey: spec.key } }),
  staleTime: 60_000,
});

/** Whose last search it is: another user of this tab begins with an empty one. */
export const ownerOf = (spec: AnyList, now: Session | null | undefined): string =>
  `${spec.key}:${now?.user.userSeq ?? 0}`;
/**
 * R71: the last search on this path, which comes back where the page is opened without a query; '' for none.
 */
export const savedSearch = (path: string, owner: string): string => loadPathState<string>(path, owner) ?? '';

export interface Asks {
  spec: AnyList;
  load: Endpoint;
  cards?: (filter: Filter) => CardsQuery;
  /** More that the page asks with its filter: sums. */
  more?: (filter: Filter) => readonly AnyQuery[];
}

/** All queries of the page as it opens under this address. */
export function openingQueries(
  { spec, load, cards, more }: Asks,
  path: string,
  search: string,
  day: string,
): AnyQuery[] {
  const bare = search.replace(/^\?/, '');
  const state = readState(spec, bare === '' ? savedSearch(path, ownerOf(spec, session.get())) : bare);
  const filter = apiFilter(spec, state, day);
  const { tab: _, ...whole } = filter;
  return [
    rowsQuery(spec, load, state, day),
    choicesQuery(spec),
    ...(cards ? [cards(whole) as AnyQuery] : []),
    ...(more?.(filter) ?? []),
    viewsQuery(spec),
  ] as AnyQuery[];
}

/** For a page's `first`. What is fresh already is not asked for again; what fails is the page's to tell. */
export const asksOf =
  (asks: Asks): First =>
  ({ path, search }) =>
    Promise.all(openingQueries(asks, path, search, today()).map((one) => queryClient.prefetchQuery(one)));
