/**
 * What the domains show, by route; each page is a chunk of its own. It stands in the frame's file (vite.config.ts): the
 * first file does not grow with the house.
 */
import { domains } from './domains.ts';
import { once, type LoadFirst, type Page } from './kit/first.ts';
import { house } from './kit/house.ts';

const gather = <T>(pick: (domain: (typeof domains)[number]) => Readonly<Record<string, T>> | undefined) =>
  Object.assign({}, ...domains.map(pick)) as Readonly<Record<string, T>>;

export const shellPages = gather<Page>((domain) => domain.pages);
/** What pages ask for when they open. */
export const firsts: Readonly<Record<string, LoadFirst>> = Object.fromEntries(
  Object.entries(gather<LoadFirst>((domain) => domain.firsts)).map(([route, load]) => [route, once(load)]),
);

house.set(domains);
for (const domain of domains) domain.fill?.();
