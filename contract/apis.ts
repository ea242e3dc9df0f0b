import { domains } from './domains.ts';
import type { Endpoint } from './kit/endpoint.ts';

/** Every declared call by domain and id; the server refuses to start when one is not served. */
export const apisByDomain: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = Object.fromEntries(
  Object.entries(domains).map(([name, { apis = [] }]) => [
    name,
    Object.fromEntries(
      apis.flatMap((calls) => Object.values<Endpoint>(calls)).map((call) => [call.id, call]),
    ),
  ]),
);

/** The same, flat, in the order of the domains. */
export const apis: readonly Endpoint[] = Object.values(apisByDomain).flatMap((calls) => Object.values(calls));
