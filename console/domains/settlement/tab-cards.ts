/** Cards of a list without a call that counts: each tab says how many the list has of it. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { callBy } from '../../kit/call/call.ts';
import { queryBy } from '../../kit/call/query.ts';
import type { AnyList, Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';

interface Of {
  spec: Pick<AnyList, 'tabs'>;
  load: Endpoint;
}

export const tabCards =
  ({ spec, load }: Of) =>
  (filter: Filter): CardsQuery => ({
    queryKey: [...queryBy(load, { query: filter }).queryKey, 'tabs'],
    queryFn: async ({ signal }): Promise<Cards> => {
      const all = Object.keys(spec.tabs ?? {}).map(async (tab) => {
        const page = await callBy(load, { query: { ...filter, tab, length: 1 } }, { signal });
        return [tab, { count: (page as { recordsFiltered: number }).recordsFiltered }] as const;
      });
      return Object.fromEntries(await Promise.all(all));
    },
  });
