/** Plain options for TanStack Query: `useQuery(query(orderApi.summary, { query: filters }))`. */
import { queryOptions } from '@tanstack/react-query';
import type { DomainName } from '@jangteo/contract/domains.ts';
import type { CallArgs, Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { acting } from './act-as.ts';
import { queryClient } from '../query-client.ts';
import { call, callBy, type CallOptions } from './call.ts';
import type { Input } from './send.ts';

const keyOf = (endpoint: Endpoint, input: object = {}) =>
  [endpoint.id.split('.')[0], endpoint.id, acting.get()?.userSeq ?? null, input] as const;

/**
 * Key: [domain, endpoint id, seller acted as, input]. `keysOf('order')` invalidates a whole domain; two
 * sellers never share what was read.
 */
export function query<E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as CallArgs<E, [CallOptions]>)),
  });
}

/** The same for kits that know a call by its shape alone (callBy); `T` is what it answers. */
export const queryBy = <T>(endpoint: Endpoint, input: Input) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callBy(endpoint, input, { signal }) as Promise<{ data: T }>,
  });

/** A domain's calls, or those of one of its nouns: `product`, `product-draft`. */
export type QueryDomain = DomainName | `${DomainName}-${string}`;

export const keysOf = (domain: QueryDomain): readonly [QueryDomain] => [domain];

/** What these domains told is old: what is on screen is asked for again, the rest when it is next needed. */
export async function refetchDomains(domains: readonly QueryDomain[]): Promise<void> {
  await Promise.all(domains.map((domain) => queryClient.invalidateQueries({ queryKey: keysOf(domain) })));
}
