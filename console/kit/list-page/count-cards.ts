/** Cards of a list that has a count call for each of its tabs: asked together, one query for all. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { call } from '../call/call.ts';
import { query } from '../call/query.ts';
import type { Filter } from './list.ts';
import type { Cards, CardsQuery } from './model.ts';

const countOf = async (endpoint: Endpoint, filter: Filter, signal: AbortSignal): Promise<number> => {
  const { data } = (await call(endpoint, { query: filter } as never, { signal })) as unknown as {
    data: { count: number };
  };
  return data.count;
};

export function countCards(counts: Readonly<Record<string, Endpoint>>): (filter: Filter) => CardsQuery {
  const tabs = Object.entries(counts);
  return (filter) => ({
    queryKey: [...query(tabs[0]![1], { query: filter } as never).queryKey, 'all'],
    queryFn: async ({ signal }): Promise<Cards> => {
      const all = tabs.map(
        async ([tab, endpoint]) => [tab, { count: await countOf(endpoint, filter, signal) }] as const,
      );
      return Object.fromEntries(await Promise.all(all));
    },
  });
}
