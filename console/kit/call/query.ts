/** Plain options for TanStack Query: `useQuery(query(orderApi.summary, { query: filters }))`. */
import { queryOptions } from '@tanstack/react-query';
import type { DomainName } from '@jangteo/contract/domains.ts';
import type { CallArgs, Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { acting } from './act-as.ts';
import { queryClient } from '../query-client.ts';
import { call, type CallOptions } from './call.ts';

/**
 * Key: [domain, endpoint id, seller acted as, input]. `keysOf('order')` invalidates a whole domain; two
 * sellers never share what was read.
 */
export function query<E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>) {
  const [domain] = endpoint.id.split('.');
  return queryOptions({
    queryKey: [domain, endpoint.id, acting.get()?.userSeq ?? null, input ?? {}] as const,
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as CallArgs<E, [CallOptions]>)),
  });
}

/** A domain's calls, or those of one of its nouns: `product`, `product-draft`. */
export type Asked = DomainName | `${DomainName}-${string}`;

export const keysOf = (domain: Asked): readonly [Asked] => [domain];

/** What these domains told is old: what is on screen is asked for again, the rest when it is next needed. */
export async function askAgain(domains: readonly Asked[]): Promise<void> {
  await Promise.all(domains.map((domain) => queryClient.invalidateQueries({ queryKey: keysOf(domain) })));
}
