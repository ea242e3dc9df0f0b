/** Plain options for TanStack Query: `useQuery(query(orderApi.summary, { query: filters }))`. */
import { queryOptions } from '@tanstack/react-query';
import type { CallOf, Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { acting } from './act-as.ts';
import { queryClient } from '../query-client.ts';
import { call } from './call.ts';

/**
 * Key: [domain, endpoint id, seller acted as, input]. `keysOf('order')` invalidates a whole domain; two
 * sellers never share what was read.
 */
export function query<E extends Endpoint>(endpoint: E, input: CallOf<E> = {}) {
  const [domain] = endpoint.id.split('.');
  return queryOptions({
    queryKey: [domain, endpoint.id, acting.get()?.userSeq ?? null, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

export const keysOf = (domain: string): readonly [string] => [domain];

/** What these domains told is old: what is on screen is asked for again, the rest when it is next needed. */
export async function askAgain(domains: readonly string[]): Promise<void> {
  await Promise.all(domains.map((domain) => queryClient.invalidateQueries({ queryKey: keysOf(domain) })));
}
