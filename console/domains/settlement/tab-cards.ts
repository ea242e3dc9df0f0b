/** Cards of a list without a call that counts: each tab says how many the list has of it. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import type { AnyList, Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';

interface Of {
  spec: Pick<AnyList, 'tabs'>;
  load: Endpoint;
}

export const tabCards =
  ({ spec, load }: Of) =>
  (filter: Filter): CardsQuery => ({
    queryKey: [...query(load, { query: filter } as never).queryKey, 'tabs'],
    queryFn: async ({ signal }): Promise<Cards> => {
      const all = Object.keys(spec.tabs ?? {}).map(async (tab) => {
        const page = (await call(load, { query: { ...filter, tab, length: 1 } } as never, {
          signal,
        })) as unknown as {
          recordsFiltered: number;
        };
        return [tab, { count: page.recordsFiltered }] as const;
      });
      return Object.fromEntries(await Promise.all(all));
    },
  });
